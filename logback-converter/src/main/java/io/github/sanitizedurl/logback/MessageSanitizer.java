// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

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

    /**
     * Returns null when there is nothing to remove.
     *
     * @param formatted the formatted message where it is known; null to format it when needed
     */
    @SuppressWarnings("ReferenceEquality") // the same instance means unchanged
    @Nullable
    SanitizedMessage clean(@Nullable String template, Object @Nullable [] arguments, @Nullable String formatted) {
        String cleanTemplate = sanitizer.text(template);
        if (arguments == null || arguments.length == 0) {
            return cleanTemplate == template ? null : new SanitizedMessage(cleanTemplate, arguments, cleanTemplate);
        }
        Object[] cleanArguments = cleanAll(arguments);
        boolean separatelyClean = cleanTemplate == template && cleanArguments == arguments;
        String raw = separatelyClean && formatted != null
                ? formatted
                : format(template, separatelyClean ? arguments : openEnded(arguments, cleanArguments));
        String message = sanitizer.text(raw);
        if (separatelyClean && message == raw) {
            return null;
        }
        if (sameAnchors(template, cleanTemplate)) {
            String joined = format(cleanTemplate, cleanArguments);
            if (joined == null ? message == null : joined.equals(message)) {
                return new SanitizedMessage(cleanTemplate, cleanArguments, joined);
            }
        }
        return literal(message, withoutPlain(cleanArguments));
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
