// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import org.jspecify.annotations.Nullable;

/** Writes text so that a failure message shows what is really in it. */
public final class Shown {
    private static final int LIMIT = 4000;

    private Shown() {}

    /**
     * Returns {@code text} with backslashes doubled and control, format and surrogate characters as escapes; very long
     * text is shortened in the middle and its length is told. Null gives {@code null} without quotes around it.
     */
    public static String of(@Nullable CharSequence text) {
        if (text == null) {
            return "null";
        }
        StringBuilder out = new StringBuilder("«");
        int length = text.length();
        if (length <= LIMIT) {
            append(text, 0, length, out);
        } else {
            append(text, 0, LIMIT / 2, out);
            out.append("»… (").append(length).append(" characters) …«");
            append(text, length - LIMIT / 2, length, out);
        }
        return out.append('»').toString();
    }

    private static void append(CharSequence text, int from, int to, StringBuilder out) {
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            boolean pair = Character.isHighSurrogate(c) && i + 1 < to && Character.isLowSurrogate(text.charAt(i + 1));
            if (pair) {
                out.append(c).append(text.charAt(++i));
            } else {
                append(c, out);
            }
        }
    }

    private static void append(char c, StringBuilder out) {
        switch (c) {
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                if (isVisible(c)) {
                    out.append(c);
                } else {
                    out.append(String.format("\\u%04x", (int) c));
                }
            }
        }
    }

    private static boolean isVisible(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.UNASSIGNED -> false;
            default -> c == ' ' || !Character.isSpaceChar(c);
        };
    }
}
