// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.pattern.ThrowableHandlingConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.pattern.CompositeConverter;
import ch.qos.logback.core.pattern.Converter;
import ch.qos.logback.core.pattern.LiteralConverter;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import org.jspecify.annotations.Nullable;

/**
 * The pattern word around others: {@code %sanitizeUrls(%msg %kvp%n%ex)}. What stands inside sees the sanitized event, so
 * that a width cannot cut a name off its secret first; what it writes is scanned once more.
 *
 * <p>A pattern whose words say nothing of exceptions gets them added by Logback, raw. Where this word is in a pattern,
 * Logback does not do so; this adds them instead, in the same place, sanitized. {@code %nopex} inside turns them off.
 *
 * <p>Settings of its own stand behind it: {@code %sanitizeUrls(%msg){policy=none,hardening=true}}.
 *
 * <p>Thread-safe once started. Never throws: what goes wrong becomes {@value LogSanitizer#FAILED}.
 */
public final class SanitizeUrlsConverter extends CompositeConverter<ILoggingEvent> {
    private LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.none());
    private EventSanitizer events = new EventSanitizer(sanitizer, this, true);

    private final FailureReport failures = new FailureReport(this);

    /** No parenthesis stood directly behind the word, so that it has nothing to clean. */
    private boolean isAlone = true;

    /** Made by Logback, which sets nothing inside where no parenthesis follows the word. */
    public SanitizeUrlsConverter() {
        super.setChildConverter(new ThrowableClaim());
    }

    /** Logback looks for a word that writes exceptions before it starts the words; the claim keeps it from adding one. */
    @Override
    public void setChildConverter(@Nullable Converter<ILoggingEvent> child) {
        isAlone = false;
        Converter<ILoggingEvent> claim = new ThrowableClaim();
        if (child == null) {
            super.setChildConverter(claim);
        } else {
            tail(child).setNext(claim);
            super.setChildConverter(child);
        }
    }

    @Override
    public void start() {
        ContextSettings settings = new ContextSettings();
        if (isAlone) {
            addWarn("%sanitizeUrls needs a pattern in parentheses, with nothing between it and them, as in"
                    + " %sanitizeUrls(%msg %kvp%n%ex) or %sanitizeUrls(%msg){allow=page}: what stands behind it is"
                    + " written raw.");
        } else {
            for (String option : settings.takeFrom(getOptionList())) {
                settings.set(option, "");
            }
        }
        UrlSanitizingStatus.remove(getContext(), sanitizer);
        sanitizer = settings.build(this);
        UrlSanitizingStatus.add(getContext(), "%sanitizeUrls", sanitizer);
        events = new EventSanitizer(sanitizer, this, true);
        addThrowable();
        warnOfLiteral();
        super.start();
    }

    @Override
    public String convert(ILoggingEvent event) {
        if (isAlone) {
            sanitizer.countFailure();
            return LogSanitizer.FAILED;
        }
        try {
            return write(events.clean(event));
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            failures.tell(e, sanitizer);
            return LogSanitizer.FAILED;
        }
    }

    /** What the superclass does, in a builder that is there already. */
    private String write(ILoggingEvent event) {
        StringBuilder written = Scratch.take();
        try {
            for (Converter<ILoggingEvent> c = getChildConverter(); c != null; c = c.getNext()) {
                c.write(written, event);
            }
            return transform(event, written.toString());
        } finally {
            Scratch.giveBack(written);
        }
    }

    @Override
    protected String transform(ILoggingEvent event, String written) {
        String clean = sanitizer.text(written);
        return clean == null ? "" : clean;
    }

    private void addThrowable() {
        if (writesThrowable(getChildConverter()) || writesThrowable(getNext())) {
            return;
        }
        SanitizedThrowableConverter throwable = new SanitizedThrowableConverter(events, sanitizer);
        throwable.setContext(getContext());
        tail(this).setNext(throwable);
    }

    private void warnOfLiteral() {
        Converter<ILoggingEvent> next = getNext();
        if (next instanceof LiteralConverter && next.convert(null).startsWith("%")) {
            addWarn(
                    "Logback takes no word directly behind the closing parenthesis of %sanitizeUrls(…) and writes it as it"
                            + " is: put it inside, or a space before it.");
        }
    }

    private static boolean writesThrowable(@Nullable Converter<ILoggingEvent> head) {
        for (Converter<ILoggingEvent> c = head; c != null; c = c.getNext()) {
            if (c instanceof ThrowableHandlingConverter && !(c instanceof ThrowableClaim)) {
                return true;
            }
            if (c instanceof CompositeConverter
                    && writesThrowable(((CompositeConverter<ILoggingEvent>) c).getChildConverter())) {
                return true;
            }
        }
        return false;
    }

    private static Converter<ILoggingEvent> tail(Converter<ILoggingEvent> head) {
        Converter<ILoggingEvent> c = head;
        while (c.getNext() != null) {
            c = c.getNext();
        }
        return c;
    }
}
