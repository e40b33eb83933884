// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Objects;

/**
 * Writes the characters of a URL that could forge, hide or reorder a line for a reader's eyes as percent escapes of their
 * UTF-8 bytes, as they would stand in a URL. All else stays. For what people read; an encoder that escapes for itself
 * needs none of it. Pure functions.
 *
 * <table>
 *   <caption>What is encoded</caption>
 *   <tr><td>control characters (U+0000 to U+001F, U+007F to U+009F): line ends, NEL, what terminals obey</td>
 *       <td>{@code %0A}, {@code %1B}, {@code %C2%85}</td></tr>
 *   <tr><td>line and paragraph separators (U+2028, U+2029)</td><td>{@code %E2%80%A8}</td></tr>
 *   <tr><td>marks, embeddings, overrides and isolates of bidirectional text (U+061C, U+200E, U+200F, U+202A to U+202E,
 *       U+2066 to U+2069)</td><td>{@code %E2%80%AE}</td></tr>
 * </table>
 */
public final class ControlCodec {
    private static final String HEX = "0123456789ABCDEF";

    private ControlCodec() {}

    /**
     * Encodes what a builder holds from an offset on, in place.
     *
     * @param text the builder; not null
     * @param from the offset
     */
    public static void encode(StringBuilder text, int from) {
        Objects.requireNonNull(text, "text");
        int first = firstDeceptive(text, from);
        if (first < text.length()) {
            String rest = text.substring(first);
            text.setLength(first);
            append(rest, text);
        }
    }

    /**
     * Encodes a URL.
     *
     * @param url the URL; not null
     * @return the URL without such characters; the same instance when it has none
     */
    public static String encode(String url) {
        Objects.requireNonNull(url, "url");
        int first = firstDeceptive(url, 0);
        if (first == url.length()) {
            return url;
        }
        StringBuilder out = new StringBuilder(url.length() + 16).append(url, 0, first);
        append(url.substring(first), out);
        return out.toString();
    }

    private static int firstDeceptive(CharSequence text, int from) {
        int i = from;
        while (i < text.length() && !isDeceptive(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static void append(String url, StringBuilder out) {
        for (int i = 0; i < url.length(); i++) {
            char c = url.charAt(i);
            if (isDeceptive(c)) {
                appendEscapes(c, out);
            } else {
                out.append(c);
            }
        }
    }

    static boolean isDeceptive(char c) {
        return Character.isISOControl(c)
                || c == '\u061c'
                || c == '\u200e'
                || c == '\u200f'
                || (c >= '\u2028' && c <= '\u202e')
                || (c >= '\u2066' && c <= '\u2069');
    }

    /** All of them are below U+FFFF and none is a surrogate: one, two or three bytes. */
    private static void appendEscapes(char c, StringBuilder out) {
        if (c < 0x80) {
            appendByte(c, out);
        } else if (c < 0x800) {
            appendByte(0xC0 | (c >> 6), out);
            appendByte(0x80 | (c & 0x3F), out);
        } else {
            appendByte(0xE0 | (c >> 12), out);
            appendByte(0x80 | ((c >> 6) & 0x3F), out);
            appendByte(0x80 | (c & 0x3F), out);
        }
    }

    private static void appendByte(int b, StringBuilder out) {
        out.append('%').append(HEX.charAt(b >> 4)).append(HEX.charAt(b & 0xF));
    }
}
