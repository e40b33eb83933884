// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import org.jspecify.annotations.Nullable;

/** Formats the messages that need nothing special into a builder, as Logback formats them into a string. */
final class MessageText {
    private MessageText() {}

    /** Whether a template has nothing escaped, and the arguments are texts and the like, which nothing can change. */
    static boolean isSimple(String template, Object[] arguments) {
        for (Object argument : arguments) {
            if (!isSimple(argument)) {
                return false;
            }
        }
        return template.indexOf('\\') < 0;
    }

    private static boolean isSimple(@Nullable Object argument) {
        return argument == null
                || argument instanceof String
                || argument instanceof Integer
                || argument instanceof Long
                || argument instanceof Double
                || argument instanceof Boolean
                || argument instanceof Character
                || argument instanceof Float
                || argument instanceof Short
                || argument instanceof Byte;
    }

    static void format(String template, Object[] arguments, StringBuilder out) {
        int done = 0;
        for (Object argument : arguments) {
            int anchor = template.indexOf("{}", done);
            if (anchor < 0) {
                break;
            }
            out.append(template, done, anchor);
            append(argument, out);
            done = anchor + 2;
        }
        out.append(template, done, template.length());
    }

    /** Numbers are written without making strings of them. */
    private static void append(@Nullable Object argument, StringBuilder out) {
        if (argument instanceof Integer) {
            out.append((int) argument);
        } else if (argument instanceof Long) {
            out.append((long) argument);
        } else if (argument instanceof Double) {
            out.append((double) argument);
        } else {
            out.append(argument);
        }
    }
}
