// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import java.text.MessageFormat;
import java.util.Locale;
import org.apache.logging.log4j.core.impl.MementoMessage;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.MessageFormatMessage;
import org.apache.logging.log4j.message.ParameterizedMessage;
import org.apache.logging.log4j.message.ReusableMessage;
import org.apache.logging.log4j.message.StringFormattedMessage;
import org.jspecify.annotations.Nullable;

/** How a message's template is filled in. A guess that is wrong costs parameters, never a secret. */
enum MessageTemplate {
    /** {@code {}}. */
    BRACES("{}", "{}") {
        @Override
        String fill(String template, Object[] parameters) {
            return ParameterizedMessage.format(template, parameters);
        }
    },
    /** {@code %s}. */
    PRINTF("%s", "%") {
        @Override
        String fill(String template, Object[] parameters) {
            return String.format(Locale.getDefault(Locale.Category.FORMAT), template, parameters);
        }
    },
    /** {@code {0}}. */
    MESSAGE_FORMAT("{0}", "{") {
        @Override
        String fill(String template, Object[] parameters) {
            return MessageFormat.format(template, parameters);
        }
    },
    /** Not known: as the first, and whatever might be a placeholder counts as one. */
    UNKNOWN("{}", "{", "%") {
        @Override
        String fill(String template, Object[] parameters) {
            return ParameterizedMessage.format(template, parameters);
        }
    };

    private final String placeholder;

    @SuppressWarnings("ImmutableEnumChecker") // nobody gets hold of the array
    private final String[] marks;

    MessageTemplate(String placeholder, String... marks) {
        this.placeholder = placeholder;
        this.marks = marks;
    }

    static MessageTemplate of(Message message) {
        if (message instanceof ReusableMessage
                || message instanceof ParameterizedMessage
                || message instanceof MementoMessage
                || message instanceof SanitizedMessage) {
            return BRACES;
        }
        if (message instanceof StringFormattedMessage) {
            return PRINTF;
        }
        return message instanceof MessageFormatMessage ? MESSAGE_FORMAT : UNKNOWN;
    }

    /** What layouts still read, whatever its deprecation says. */
    @SuppressWarnings("deprecation")
    static @Nullable String text(Message message) {
        return message.getFormat();
    }

    abstract String fill(String template, Object[] parameters);

    /** The filled template; the template itself when it cannot be filled. */
    String format(String template, Object[] parameters) {
        try {
            return fill(template, parameters);
        } catch (IllegalArgumentException e) {
            return template;
        }
    }

    /** A parameter as it stands in the filled template. */
    String write(Object parameter) {
        return format(placeholder, new Object[] {parameter});
    }

    /** Whether cleaning the template has left all its placeholders in it. */
    boolean keepsPlaceholders(String template, String cleanTemplate) {
        for (String mark : marks) {
            if (count(template, mark) != count(cleanTemplate, mark)) {
                return false;
            }
        }
        return true;
    }

    private static int count(String template, String mark) {
        int count = 0;
        for (int at = template.indexOf(mark); at >= 0; at = template.indexOf(mark, at + mark.length())) {
            count++;
        }
        return count;
    }
}
