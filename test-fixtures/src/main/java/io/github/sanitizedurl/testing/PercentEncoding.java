// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Sections "Decoding" and "Encoding" of the specification, and its patterns for encoded characters. */
final class PercentEncoding {
    private static final String UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~";
    private static final String HEX = "0123456789ABCDEF";

    private PercentEncoding() {}

    /** Returns {@code s} decoded once, or null where decoding fails. */
    static @Nullable String decode(String s) {
        byte[] bytes = bytes(s.replace('+', ' '));
        if (bytes == null) {
            return null;
        }
        ByteArrayOutputStream decoded = new ByteArrayOutputStream(bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] != '%') {
                decoded.write(bytes[i]);
                continue;
            }
            int high = i + 2 < bytes.length ? hexDigit(bytes[i + 1]) : -1;
            int low = i + 2 < bytes.length ? hexDigit(bytes[i + 2]) : -1;
            if (high < 0 || low < 0) {
                return null;
            }
            decoded.write(high * 16 + low);
            i += 2;
        }
        return text(decoded.toByteArray());
    }

    /** Returns {@code s} as UTF-8 with every byte but the unreserved characters percent-encoded. */
    static String encode(String s) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : s.getBytes(StandardCharsets.UTF_8)) {
            if (b >= 0 && UNRESERVED.indexOf(b) >= 0) {
                encoded.append((char) b);
            } else {
                encoded.append('%').append(HEX.charAt((b & 0xFF) >> 4)).append(HEX.charAt(b & 0xF));
            }
        }
        return encoded.toString();
    }

    /** {@code /%(25)*3F/i}. */
    static boolean hasEncodedQuestionMark(String s) {
        for (int i = s.indexOf('%'); i >= 0; i = s.indexOf('%', i + 1)) {
            int end = skip25(s, i + 1);
            if (s.startsWith("3F", end) || s.startsWith("3f", end)) {
                return true;
            }
        }
        return false;
    }

    /** The end of the last match of {@code @|%(25)*40} in {@code s}, or 0. */
    static int endOfLastAt(String s) {
        int end = s.lastIndexOf('@') + 1;
        for (int i = s.indexOf('%', end); i >= 0; i = s.indexOf('%', i + 1)) {
            int code = skip25(s, i + 1);
            if (s.startsWith("40", code)) {
                end = code + 2;
            }
        }
        return end;
    }

    private static int skip25(String s, int from) {
        int i = from;
        while (s.startsWith("25", i)) {
            i += 2;
        }
        return i;
    }

    private static int hexDigit(byte b) {
        return b < 0 ? -1 : Character.digit((char) b, 16);
    }

    private static byte @Nullable [] bytes(String s) {
        try {
            ByteBuffer bytes = StandardCharsets.UTF_8
                    .newEncoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .encode(CharBuffer.wrap(s));
            byte[] array = new byte[bytes.remaining()];
            bytes.get(array);
            return array;
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    private static @Nullable String text(byte[] utf8) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(utf8))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }
}
