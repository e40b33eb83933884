// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.logback.logstash.StructuredArguments;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.slf4j.helpers.MessageFormatter;

/**
 * Cleans the three forms that a message has, so that they still agree: template, arguments, formatted message.
 *
 * <p>A secret may be in one argument and its URL in the template, or in another argument. So the formatted message is
 * scanned too, and it decides: where the clean template and the clean arguments do not give it, the template becomes the
 * clean message, and arguments that an encoder would print beside it become {@value LogSanitizer#DROPPED}.
 */
final class MessageSanitizer {
    private final LogSanitizer sanitizer;
    private final @Nullable StructuredArguments structured;

    MessageSanitizer(LogSanitizer sanitizer, @Nullable StructuredArguments structured) {
        this.sanitizer = sanitizer;
        this.structured = structured;
    }

    /** Returns null when there is nothing to remove from the message of an event. */
    @Nullable
    SanitizedMessage clean(ILoggingEvent event) {
        String template = event.getMessage();
        Object[] arguments = event.getArgumentArray();
        // Logback's own event says what template and arguments make up; of any other the text that it shows is scanned
        if (event.getClass() == LoggingEvent.class && isPlain(template, arguments)) {
            return null;
        }
        return clean(template, arguments, event.getFormattedMessage());
    }

    /** Returns null when there is nothing to remove from the message of a call. */
    @Nullable
    SanitizedMessage clean(@Nullable String template, Object @Nullable [] arguments) {
        if (isPlain(template, arguments)) {
            return null;
        }
        return clean(template, arguments, null);
    }

    /**
     * Whether template and arguments hold no character that starts anything. What they make up holds none either, since
     * formatting adds none; so neither it nor they need to be scanned.
     */
    static boolean isPlain(@Nullable String template, Object @Nullable [] arguments) {
        if (template != null && !LogSanitizer.isPlain(template)) {
            return false;
        }
        for (int i = 0; arguments != null && i < arguments.length; i++) {
            if (!isPlain(arguments[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(@Nullable Object argument) {
        return argument == null
                || argument instanceof Integer
                || argument instanceof Long
                || argument instanceof Boolean
                || (argument instanceof String && LogSanitizer.isPlain((String) argument));
    }

    /** With the formatted message where it is known; null to format it here. */
    @SuppressWarnings("ReferenceEquality") // the same instance means unchanged
    private @Nullable SanitizedMessage clean(
            @Nullable String template, Object @Nullable [] arguments, @Nullable String formatted) {
        if (arguments == null || arguments.length == 0) {
            return withoutArguments(template, arguments, formatted == null ? template : formatted);
        }
        if (template != null && MessageText.isSimple(template, arguments)) {
            return simple(template, arguments, formatted);
        }
        String cleanTemplate = sanitizer.repeated(template);
        Object[] cleanArguments = cleanAll(arguments);
        String raw = raw(template, arguments, cleanArguments, formatted);
        String message = sanitizer.text(raw);
        return cleanTemplate == template && cleanArguments == arguments && message == raw
                ? null
                : forms(template, cleanTemplate, cleanArguments, message);
    }

    /**
     * Texts and the like can be looked at together first. If that leaves nothing to remove, each is looked at by itself;
     * otherwise there is a clean event anyway, which has that done when it is asked for template or arguments.
     */
    @SuppressWarnings("ReferenceEquality")
    private @Nullable SanitizedMessage simple(String template, Object[] arguments, @Nullable String formatted) {
        String message = formatted == null ? cleanTogether(template, arguments) : sanitizer.text(formatted);
        if (message != formatted) {
            return new SanitizedMessage(this, template, arguments.clone(), message);
        }
        String cleanTemplate = sanitizer.repeated(template);
        Object[] cleanArguments = cleanAll(arguments);
        return cleanTemplate == template && cleanArguments == arguments
                ? null
                : forms(
                        template,
                        cleanTemplate,
                        cleanArguments,
                        formatted == null ? format(template, arguments) : formatted);
    }

    /** The forms of a message whose clean text is known. */
    SanitizedMessage forms(@Nullable String template, Object[] arguments, @Nullable String message) {
        return forms(template, sanitizer.repeated(template), cleanAll(arguments), message);
    }

    private SanitizedMessage forms(
            @Nullable String template,
            @Nullable String cleanTemplate,
            Object[] cleanArguments,
            @Nullable String message) {
        if (sameAnchors(template, cleanTemplate)) {
            String joined = format(cleanTemplate, cleanArguments);
            if (joined == null ? message == null : joined.equals(message)) {
                return new SanitizedMessage(cleanTemplate, cleanArguments, joined);
            }
        }
        return literal(message, withoutPlain(cleanArguments));
    }

    /** An event of somebody else's may show another text than its template, even without arguments. */
    @SuppressWarnings("ReferenceEquality")
    private @Nullable SanitizedMessage withoutArguments(
            @Nullable String template, Object @Nullable [] arguments, @Nullable String formatted) {
        String cleanTemplate = sanitizer.text(template);
        if (formatted == template || formatted == null || formatted.equals(template)) {
            return cleanTemplate == template ? null : new SanitizedMessage(cleanTemplate, arguments, cleanTemplate);
        }
        String message = sanitizer.text(formatted);
        return cleanTemplate == template && message == formatted
                ? null
                : new SanitizedMessage(message, arguments, message);
    }

    /**
     * The clean message of a call; null when there is nothing to remove. It is scanned before there is a string of it,
     * as what Logback would make of it, to the character.
     */
    private @Nullable String cleanTogether(String template, Object[] arguments) {
        StringBuilder text = Scratch.take();
        try {
            MessageText.format(template, arguments, text);
            return sanitizer.text(text, 0) ? text.toString() : null;
        } finally {
            Scratch.giveBack(text);
        }
    }

    /**
     * The text that decides. Where all that changed are texts, it is the raw message: they are cleaned by what stands in
     * them alone, and the scan of the whole finds that too, and what only the whole shows. What was removed from an
     * argument of another type may have stood under a name that the text does not show, so there the clean argument
     * stands in it.
     */
    @SuppressWarnings("ReferenceEquality")
    private @Nullable String raw(
            @Nullable String template, Object[] arguments, Object[] cleanArguments, @Nullable String formatted) {
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] != cleanArguments[i] && !(arguments[i] instanceof String)) {
                return format(template, openEnded(arguments, cleanArguments));
            }
        }
        return formatted == null ? format(template, arguments) : formatted;
    }

    /** The three forms of a message with nothing to remove. */
    SanitizedMessage unchanged(@Nullable String template, Object @Nullable [] arguments) {
        String formatted = arguments == null ? template : format(template, arguments);
        return new SanitizedMessage(template, arguments, formatted);
    }

    /** Returns the same array when nothing in it changes. */
    @SuppressWarnings("ReferenceEquality")
    private Object[] cleanAll(Object[] arguments) {
        Object[] out = arguments;
        for (int i = 0; i < arguments.length; i++) {
            Object clean = clean(arguments[i]);
            if (clean != arguments[i]) {
                if (out == arguments) {
                    out = Arrays.copyOf(arguments, arguments.length, Object[].class);
                }
                out[i] = clean;
            }
        }
        return out;
    }

    private @Nullable Object clean(@Nullable Object argument) {
        if (argument != null && structured != null && structured.isStructured(argument)) {
            return structured.argument(argument);
        }
        return sanitizer.argument(argument);
    }

    /**
     * The arguments to format for the scan: clean ones, except where what was cut off goes on behind the argument, as in
     * {@code "{}{}"} with {@code https://h/?token=} and the token. There the cut has to be made in the whole.
     */
    @SuppressWarnings("ReferenceEquality")
    private Object[] openEnded(Object[] arguments, Object[] cleanArguments) {
        Object[] out = cleanArguments.clone();
        for (int i = 0; i < out.length; i++) {
            if (out[i] != arguments[i]) {
                out[i] = openEnded(arguments[i], out[i]);
            }
        }
        return out;
    }

    /**
     * Where the text alone does not tell what had to go (it was in a field, say), the clean text gets an end that is as
     * open.
     */
    private @Nullable Object openEnded(Object argument, @Nullable Object cleanArgument) {
        String raw = shown(argument);
        if (raw == null || !(isOpen(raw, "0") || isOpen(raw, "&0=0"))) {
            return cleanArgument;
        }
        String clean = shown(cleanArgument);
        if (clean == null || clean.equals(sanitizer.text(raw))) {
            return raw;
        }
        return clean.equals(sanitizer.text(clean + "#0")) ? clean + '#' : cleanArgument;
    }

    /** Whether more text behind a text would go with what is cut off its end. */
    private boolean isOpen(String raw, String more) {
        String probed = sanitizer.text(raw + more);
        return probed != null && !probed.endsWith(more);
    }

    /** The text of an argument as it stands in a message; null when it has none. */
    private static @Nullable String shown(@Nullable Object argument) {
        try {
            return argument instanceof Object[] ? format("{}", new Object[] {argument}) : String.valueOf(argument);
        } catch (RuntimeException | StackOverflowError e) {
            return null;
        }
    }

    private Object[] withoutPlain(Object[] arguments) {
        Object[] out = new Object[arguments.length];
        for (int i = 0; i < out.length; i++) {
            boolean stays = structured != null && structured.isStructured(arguments[i]);
            out[i] = stays ? arguments[i] : LogSanitizer.DROPPED;
        }
        return out;
    }

    private static @Nullable String format(@Nullable String template, Object[] arguments) {
        return MessageFormatter.arrayFormat(template, arguments, null).getMessage();
    }

    /** Whether every argument is still asked for: the secret of {@code ?token={}} is not the next anchor's. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean sameAnchors(@Nullable String template, @Nullable String clean) {
        return template == clean || anchors(template) == anchors(clean);
    }

    private static int anchors(@Nullable String template) {
        int count = 0;
        if (template != null) {
            for (int i = template.indexOf("{}"); i >= 0; i = template.indexOf("{}", i + 2)) {
                count++;
            }
        }
        return count;
    }

    /**
     * A message whose template formats to itself. An anchor behind a backslash cannot be written so; there it is spread.
     */
    private static SanitizedMessage literal(@Nullable String message, Object[] arguments) {
        String shown = message == null ? null : message.replace("\\{}", "\\{ }");
        String template = shown == null ? null : shown.replace("{}", "\\{}");
        return new SanitizedMessage(template, arguments, shown);
    }
}
