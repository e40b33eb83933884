// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.LogSanitizer;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.plugins.Plugin;
import org.apache.logging.log4j.core.impl.LocationAware;
import org.apache.logging.log4j.core.layout.PatternLayout;
import org.apache.logging.log4j.core.pattern.ConverterKeys;
import org.apache.logging.log4j.core.pattern.LogEventPatternConverter;
import org.apache.logging.log4j.core.pattern.PatternConverter;
import org.apache.logging.log4j.core.pattern.PatternFormatter;
import org.jspecify.annotations.Nullable;

/**
 * The pattern word around a pattern: {@code %sanitizeUrls{%d %-5p %c - %m%n%ex}}. The pattern inside sees the clean
 * event, and what it wrote is scanned as well. A width inside cannot cut a name off its secret first.
 *
 * <p><b>Exceptions.</b> Log4j's pattern layout writes the raw exception at the end of a pattern in which no word says
 * that it writes exceptions. So this word always says so, and keeps it: when the pattern inside has no word for the
 * exception, the clean exception is written at the pattern's end, as the layout would have done. To have none, write
 * {@code %ex{none}} inside. A word for the exception <em>outside</em> of this one is not cleaned. Before Log4j 2.25, words
 * such as {@code %replace} keep from the layout that an exception is written inside of them; put them inside of this one,
 * not around it. An error in the status log says so.
 *
 * <p>Settings follow as options: {@code %sanitizeUrls{%m}{policy=none}}. Thread-safe; never throws: what goes wrong
 * becomes {@code [url-sanitizer: failed]}.
 */
@Plugin(name = SanitizeUrlsConverter.WORD, category = PatternConverter.CATEGORY)
@ConverterKeys(SanitizeUrlsConverter.WORD)
public final class SanitizeUrlsConverter extends LogEventPatternConverter implements LocationAware {
    static final String WORD = "sanitizeUrls";

    private final PatternFormatter[] pattern;
    private final @Nullable LogSanitizer sanitizer;
    private final UnaryOperator<LogEvent> events;
    private final FailureReport failures;

    private SanitizeUrlsConverter(
            List<PatternFormatter> pattern,
            @Nullable LogSanitizer sanitizer,
            UnaryOperator<LogEvent> events,
            FailureReport failures) {
        super(WORD, WORD);
        this.pattern = pattern.toArray(PatternFormatter.EMPTY_ARRAY);
        this.sanitizer = sanitizer;
        this.events = events;
        this.failures = failures;
    }

    /**
     * The plug-in's factory.
     *
     * @param configuration whose properties are looked up; null for none
     * @param options the pattern and settings
     * @return a new converter; one that writes a placeholder when there is no pattern
     */
    public static SanitizeUrlsConverter newInstance(
            @Nullable Configuration configuration, String @Nullable [] options) {
        Component component = new Component('%' + WORD, configuration);
        try {
            WordOptions words = new WordOptions(options);
            if (words.others.isEmpty()) {
                component.tell("needs a pattern, as in %sanitizeUrls{%m}");
                return failing(component);
            }
            words.takeMisspelled(1);
            around().ifPresent(word -> component.tell("inside of " + word.getSimpleName()
                    + ", this version of Log4j writes raw exceptions: put that word inside of %" + WORD + "{...}"));
            LogSanitizer sanitizer = component.sanitizer(words.settings);
            List<PatternFormatter> pattern =
                    PatternLayout.createPatternParser(configuration).parse(words.others.get(0), true, false);
            component.started(sanitizer);
            return new SanitizeUrlsConverter(
                    pattern, sanitizer, new EventSanitizer(sanitizer, true, component.failures), component.failures);
        } catch (Throwable failure) {
            component.failures.tell(failure);
            return failing(component);
        }
    }

    /** The word around this one, if it keeps from the layout that this one writes exceptions: those before Log4j 2.25. */
    private static Optional<Class<?>> around() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.<Class<?>>map(StackWalker.StackFrame::getDeclaringClass)
                        .filter(SanitizeUrlsConverter::isSilent)
                        .findFirst());
    }

    private static boolean isSilent(Class<?> type) {
        try {
            return LogEventPatternConverter.class.isAssignableFrom(type)
                    && type.getMethod("handlesThrowable").getDeclaringClass() == LogEventPatternConverter.class;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private static SanitizeUrlsConverter failing(Component component) {
        component.failed();
        return new SanitizeUrlsConverter(List.of(), null, PlaceholderEvent::of, component.failures);
    }

    @Override
    public void format(LogEvent event, StringBuilder output) {
        int start = output.length();
        try {
            if (sanitizer == null) {
                failures.count();
                output.append(PlaceholderEvent.FAILED);
                return;
            }
            LogEvent clean = events.apply(event);
            for (PatternFormatter part : pattern) {
                part.format(clean, output);
            }
            sanitizer.text(output, start);
        } catch (Throwable failure) {
            failures.tell(failure);
            output.setLength(start);
            output.append(PlaceholderEvent.FAILED);
        }
    }

    /**
     * That the exception is written here.
     *
     * @return true
     */
    @Override
    public boolean handlesThrowable() {
        return true;
    }

    /**
     * Whether the pattern inside wants to know the location.
     *
     * @return whether it does
     */
    @Override
    public boolean requiresLocation() {
        for (PatternFormatter part : pattern) {
            if (part.requiresLocation()) {
                return true;
            }
        }
        return false;
    }
}
