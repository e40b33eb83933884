// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Decoding and encoding, as the specification defines them ("Decoding", "Encoding"): form rules and strict UTF-8 in,
 * RFC 3986 unreserved characters and upper-case escapes out.
 *
 * <p>A string is read as a sequence of code points, each written either as itself, as {@code +} (a space), or as a run
 * of escapes. A run never ends in the middle of a raw character: the UTF-8 of a raw character starts with a lead byte,
 * so it cannot complete what escapes began.
 */
final class PercentCodec {
    /** Stands for a code point where decoding fails. */
    static final int FAILS = -1;

    private static final char[] HEX = "0123456789ABCDEF".toCharArray();
    private static final byte[] HEX_VALUES = new byte[128];
    private static final boolean[] UNRESERVED = new boolean[128];

    /** The smallest code point that needs as many UTF-8 bytes as the index says; anything below is overlong. */
    private static final int[] SMALLEST = {0, 0, 0x80, 0x800, 0x10000};

    static {
        Arrays.fill(HEX_VALUES, (byte) -1);
        for (int digit = 0; digit < 16; digit++) {
            HEX_VALUES[HEX[digit]] = (byte) digit;
            HEX_VALUES[HEX[digit] | 0x20] = (byte) digit; // 0 to 9 have that bit
        }
        for (char c : "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~".toCharArray()) {
            UNRESERVED[c] = true;
        }
    }

    private PercentCodec() {}

    /** Decodes a range once. Null where decoding fails; the string itself where it is the whole range and decodes to itself. */
    static @Nullable String decode(CharSequence s, int start, int end) {
        String written = s.subSequence(start, end).toString();
        int length = 0;
        while (length < written.length() && isWrittenAsItself(written.charAt(length))) {
            length++;
        }
        return length == written.length() ? written : decodeFrom(length, written);
    }

    /** Decodes in place, behind a start that decodes to itself: nothing decodes to more characters than it is written with. */
    private static @Nullable String decodeFrom(int start, String written) {
        char[] text = written.toCharArray();
        int length = start;
        boolean changed = false;
        for (int i = start; i < text.length; ) {
            char c = text[i];
            if (isWrittenAsItself(c)) {
                text[length++] = c;
                i++;
                continue;
            }
            changed |= c == '%' || c == '+';
            int ascii = c == '%' ? escapedAscii(text, i) : FAILS;
            if (ascii >= 0) {
                text[length++] = (char) ascii;
                i += 3;
                continue;
            }
            int codePoint = codePointAt(written, i, text.length);
            if (codePoint == FAILS) {
                return null;
            }
            i += width(c, codePoint);
            length += Character.toChars(codePoint, text, length);
        }
        return changed ? new String(text, 0, length) : written;
    }

    /** The ASCII character that the escape at an offset stands for, or {@link #FAILS}: what most escapes are. */
    private static int escapedAscii(char[] text, int percent) {
        if (percent + 2 >= text.length) {
            return FAILS;
        }
        int byteValue = (hexDigit(text[percent + 1]) << 4) | hexDigit(text[percent + 2]);
        return byteValue < 0x80 ? byteValue : FAILS;
    }

    /** Whether a character is written as itself for sure: neither {@code %} nor {@code +}, and no surrogate. */
    private static boolean isWrittenAsItself(char c) {
        return c > '+' && c < Character.MIN_SURROGATE;
    }

    /** Decodes what can be decoded and leaves the rest as it is; the same instance where nothing can. */
    static String decodeLeniently(String s) {
        StringBuilder out = new StringBuilder(s.length());
        boolean decoded = false;
        for (int i = 0; i < s.length(); ) {
            char c = s.charAt(i);
            int codePoint = codePointAt(s, i, s.length());
            if (codePoint == FAILS) {
                out.append(c);
                i++;
                continue;
            }
            decoded |= c == '%' || c == '+';
            out.appendCodePoint(codePoint);
            i += width(c, codePoint);
        }
        return decoded ? out.toString() : s;
    }

    /** Whether {@link #decode} would succeed. */
    static boolean decodes(CharSequence s, int start, int end) {
        for (int i = start; i < end; ) {
            int codePoint = codePointAt(s, i, end);
            if (codePoint == FAILS) {
                return false;
            }
            i += width(s.charAt(i), codePoint);
        }
        return true;
    }

    /** The decoded code point that starts at an offset, or {@link #FAILS}. */
    static int codePointAt(CharSequence s, int i, int end) {
        char c = s.charAt(i);
        if (c == '%') {
            return escapedCodePoint(s, i, end);
        }
        if (c == '+') {
            return ' ';
        }
        if (!Character.isSurrogate(c)) {
            return c;
        }
        boolean pair = Character.isHighSurrogate(c) && i + 1 < end && Character.isLowSurrogate(s.charAt(i + 1));
        return pair ? Character.toCodePoint(c, s.charAt(i + 1)) : FAILS;
    }

    /** How many characters a decoded code point takes as written, when {@code first} is the first of them. */
    static int width(char first, int codePoint) {
        return first == '%' ? 3 * utf8Length(codePoint) : Character.charCount(codePoint);
    }

    private static int escapedCodePoint(CharSequence s, int i, int end) {
        int lead = escapedByte(s, i, end);
        if (lead < 0x80) {
            return lead; // ASCII, or no escape at all: FAILS
        }
        int length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
        if (length == 0) {
            return FAILS;
        }
        int codePoint = lead & (0x7F >> length);
        for (int n = 1; n < length; n++) {
            int next = escapedByte(s, i + 3 * n, end);
            if ((next & 0xC0) != 0x80) {
                return FAILS;
            }
            codePoint = (codePoint << 6) | (next & 0x3F);
        }
        boolean surrogate = codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
        return codePoint < SMALLEST[length] || codePoint > Character.MAX_CODE_POINT || surrogate ? FAILS : codePoint;
    }

    /** The byte that the escape at an offset stands for; {@link #FAILS}, all bits set, where there is none. */
    static int escapedByte(CharSequence s, int i, int end) {
        if (i + 2 >= end || s.charAt(i) != '%') {
            return FAILS;
        }
        int byteValue = (hexDigit(s.charAt(i + 1)) << 4) | hexDigit(s.charAt(i + 2));
        return byteValue < 0 ? FAILS : byteValue;
    }

    /** The byte that two digits are the escape of, as it is written here, in upper case; negative where they are not. */
    static int upperCaseByte(CharSequence s, int digits, int end) {
        if (digits + 1 >= end) {
            return FAILS;
        }
        char high = s.charAt(digits);
        char low = s.charAt(digits + 1);
        return high > 'F' || low > 'F' ? FAILS : (HEX_VALUES[high] << 4) | HEX_VALUES[low];
    }

    /** The ASCII character that two digits are the escape of, just as encoding writes it; {@link #FAILS} for all else. */
    static int canonicalAscii(char[] text, int digits, int end) {
        if (digits + 1 >= end) {
            return FAILS;
        }
        char high = text[digits];
        char low = text[digits + 1];
        if (high > '7' || low > 'F') {
            return FAILS;
        }
        int ascii = (HEX_VALUES[high] << 4) | HEX_VALUES[low];
        return ascii >= 0 && !UNRESERVED[ascii] ? ascii : FAILS;
    }

    static int hexDigit(char c) {
        return c < 128 ? HEX_VALUES[c] : -1;
    }

    private static int utf8Length(int codePoint) {
        return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    }

    /** Encodes a string: its ASCII start into as many characters as that can take, the rest as any text. */
    static String encode(String s) {
        char[] text = s.toCharArray();
        char[] encoded = new char[3 * text.length];
        int length = 0;
        for (int i = 0; i < text.length; i++) {
            char c = text[i];
            if (isUnreserved(c)) {
                encoded[length++] = c;
            } else if (c < 0x80) {
                encoded[length] = '%';
                encoded[length + 1] = HEX[c >> 4];
                encoded[length + 2] = HEX[c & 0xF];
                length += 3;
            } else {
                StringBuilder out = new StringBuilder(2 * encoded.length).append(encoded, 0, length);
                encode(s, i, text.length, out);
                return out.toString();
            }
        }
        return new String(encoded, 0, length);
    }

    /** Encodes a range and appends it. A lone surrogate, which no decoded string holds, becomes U+FFFD. */
    static void encode(CharSequence s, int start, int end, StringBuilder out) {
        for (int i = start; i < end; ) {
            char c = s.charAt(i);
            if (isUnreserved(c)) {
                out.append(c);
                i++;
                continue;
            }
            int codePoint = rawCodePointAt(s, i, end);
            i += Character.charCount(codePoint);
            encode(codePoint, out);
        }
    }

    static int rawCodePointAt(CharSequence s, int i, int end) {
        char c = s.charAt(i);
        if (!Character.isSurrogate(c)) {
            return c;
        }
        boolean pair = Character.isHighSurrogate(c) && i + 1 < end && Character.isLowSurrogate(s.charAt(i + 1));
        return pair ? Character.toCodePoint(c, s.charAt(i + 1)) : 0xFFFD;
    }

    static void encode(int codePoint, StringBuilder out) {
        int length = utf8Length(codePoint);
        if (length == 1) {
            escape(codePoint, out);
            return;
        }
        int leadMark = (0xF00 >> length) & 0xFF;
        escape(leadMark | (codePoint >> (6 * (length - 1))), out);
        for (int n = length - 2; n >= 0; n--) {
            escape(0x80 | ((codePoint >> (6 * n)) & 0x3F), out);
        }
    }

    static void escape(int byteValue, StringBuilder out) {
        out.append('%').append(HEX[byteValue >> 4]).append(HEX[byteValue & 0xF]);
    }

    static boolean isUnreserved(char c) {
        return c < 128 && UNRESERVED[c];
    }

    /**
     * Whether {@code %(25)*XX} starts at an offset, where {@code XX} are the two given hexadecimal digits: a character
     * that was encoded any number of times. The offset behind it, or -1.
     */
    static int encodedEnd(CharSequence s, int percent, int end, char high, char low) {
        if (percent >= end || s.charAt(percent) != '%') {
            return -1;
        }
        int i = percent + 1;
        while (isPair(s, i, end, '2', '5')) {
            i += 2;
        }
        return isPair(s, i, end, high, low) ? i + 2 : -1;
    }

    /** Whether the escape of a byte stands at an offset; the byte as two hexadecimal digits, the first no letter. */
    static boolean isEscape(CharSequence s, int i, int end, char high, char low) {
        return i < end && s.charAt(i) == '%' && isPair(s, i + 1, end, high, low);
    }

    private static boolean isPair(CharSequence s, int i, int end, char high, char low) {
        return i + 1 < end && s.charAt(i) == high && (s.charAt(i + 1) == low || s.charAt(i + 1) == (low | 0x20));
    }
}
