// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

/**
 * Writes the characters of a URL that could forge or reorder a line for a reader's eyes as percent escapes of their
 * UTF-8 bytes: control characters, line and paragraph separators, bidirectional controls.
 */
final class ControlCodec {
    private static final String HEX = "0123456789ABCDEF";

    private ControlCodec() {}

    /** Returns the same instance when there is no such character. */
    static String encode(String url) {
        for (int i = 0; i < url.length(); i++) {
            if (isDeceptive(url.charAt(i))) {
                return encode(url, i);
            }
        }
        return url;
    }

    private static String encode(String url, int first) {
        StringBuilder out = new StringBuilder(url.length() + 16).append(url, 0, first);
        for (int i = first; i < url.length(); i++) {
            char c = url.charAt(i);
            if (isDeceptive(c)) {
                append(c, out);
            } else {
                out.append(c);
            }
        }
        return out.toString();
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
    private static void append(char c, StringBuilder out) {
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
