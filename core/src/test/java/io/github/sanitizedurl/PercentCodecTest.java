// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PercentCodecTest {
    private static final String HEX = "0123456789ABCDEF";

    /** The JDK's own UTF-8 encoder says what every code point looks like. */
    @Test
    void everyCodePointEncodesAndDecodes() {
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            if (codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE) {
                String raw = Character.toString(codePoint);
                String escaped = escapes(raw.getBytes(StandardCharsets.UTF_8));
                boolean unreserved = codePoint < 0x80 && (Character.isLetterOrDigit(codePoint) || "-_.~".contains(raw));
                if (!encode(raw).equals(unreserved ? raw : escaped)
                        || !raw.equals(decode(escaped))
                        || !(codePoint == '+' ? " " : codePoint == '%' ? "null" : raw).equals("" + decode(raw))) {
                    throw new AssertionError("U+" + Integer.toHexString(codePoint));
                }
            }
        }
    }

    /** Every sequence of one and two bytes, and longer ones around every limit, against the JDK's strict decoder. */
    @Test
    void shortByteSequencesDecodeExactlyWhereTheJdkDecodesThem() {
        int[] limits = {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
        for (int first = 0x80; first < 0x100; first++) {
            check((byte) first);
            for (int second = 0; second < 0x100; second++) {
                check((byte) first, (byte) second);
            }
            for (int second : limits) {
                for (int third : limits) {
                    check((byte) first, (byte) second, (byte) third);
                    for (int fourth : limits) {
                        check((byte) first, (byte) second, (byte) third, (byte) fourth);
                    }
                }
            }
        }
    }

    private static void check(byte... bytes) {
        String expected;
        try {
            expected = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(java.nio.ByteBuffer.wrap(bytes))
                    .toString();
        } catch (java.nio.charset.CharacterCodingException e) {
            expected = null;
        }
        String written = escapes(bytes);
        if (!java.util.Objects.equals(decode(written), expected)
                || PercentCodec.decodes(written, 0, written.length()) != (expected != null)) {
            throw new AssertionError(written);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%",
                "a%",
                "%4",
                "%%41",
                "%4%31",
                "%g1",
                "%1g",
                "%-1",
                "%+1",
                "% 1",
                "%0x",
                "%1",
                "a%é1",
                "%\uFF11\uFF11",
                "%C3",
                "%C3é",
                "%C3\u00A9",
                "%C3A9",
                "%C3+",
                "%C3%",
                "%C3%A",
                "%F0%9F%98",
                "%F0%9F%98\uDE00",
                "%ED%A0%BD%ED%B8%80",
                "\uD83D",
                "\uDE00",
                "\uDE00\uD83D",
                "\uD83Da",
                "\uD83D%F0%9F%98%80",
                "\uD83D\uD83D\uDE00"
            })
    void decodingFails(String written) {
        assertThat(decode(written)).isNull();
        assertThat(PercentCodec.decodes(written, 0, written.length())).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "a+b%2b%20, 'a b+ '",
        "%25%34%31, %41",
        "%c3%A9, é",
        "é%C3%A9é, ééé",
        "%F0%9F%98%80\uD83D\uDE00, 😀😀",
        "'', ''",
    })
    void decoding(String written, String expected) {
        assertThat(decode(written)).isEqualTo(expected);
    }

    @Test
    void aRangeIsDecodedAsIfItWereAlone() {
        assertThat(PercentCodec.decode("%41%42", 3, 6)).isEqualTo("B");
        assertThat(PercentCodec.decode("%41%42", 0, 5)).isNull();
        assertThat(PercentCodec.decode("\uD83D\uDE00", 0, 1)).isNull();
        assertThat(PercentCodec.decode("\uD83D\uDE00", 1, 2)).isNull();
        assertThat(PercentCodec.decode(new StringBuilder("x+%C3%A9y"), 1, 8)).isEqualTo(" é");
        assertThat(PercentCodec.decode("abc", 1, 1)).isEmpty();
    }

    @Test
    void whatDecodesToItselfIsTheSameInstance() {
        String given = new String("é:/\uD83D\uDE00");
        assertThat(decode(given)).isSameAs(given);
    }

    @Test
    void encodingAppendsARangeAndReplacesLoneSurrogates() {
        StringBuilder out = new StringBuilder("kept");
        PercentCodec.encode("a b\uD83D", 1, 4, out);
        assertThat(out).hasToString("kept%20b%EF%BF%BD");
        assertThat(encode("\uDE00\uD83D\uD83D\uDE00")).isEqualTo("%EF%BF%BD%EF%BF%BD%F0%9F%98%80");
    }

    @ParameterizedTest
    @CsvSource({
        "%3F, 3",
        "%3f, 3",
        "%253F, 5",
        "%25252525253fx, 13",
        "%, -1",
        "%3, -1",
        "%25, -1",
        "%253, -1",
        "%2%3F, -1",
        "3F, -1",
        "'', -1",
        "%24253F, -1",
        "%3\u001f, -1",
        "%3\u0046, 3",
        "%3\u0166, -1"
    })
    void characterThatWasEncodedAnyNumberOfTimes(String s, int end) {
        assertThat(PercentCodec.encodedEnd(s, 0, s.length(), '3', 'F')).isEqualTo(end);
    }

    private static String decode(String s) {
        return PercentCodec.decode(s, 0, s.length());
    }

    private static String encode(String s) {
        StringBuilder out = new StringBuilder();
        PercentCodec.encode(s, 0, s.length(), out);
        assertThat(PercentCodec.encode(s)).isEqualTo(out.toString());
        assertThat(PercentCodec.encode("a/" + s)).isEqualTo("a%2F" + out);
        return out.toString();
    }

    private static String escapes(byte[] bytes) {
        StringBuilder escapes = new StringBuilder();
        for (byte b : bytes) {
            escapes.append('%').append(HEX.charAt(b >> 4 & 0xF)).append(HEX.charAt(b & 0xF));
        }
        return escapes.toString();
    }

    @Test
    void textThatDecodesToItselfIsTheSameInstance() {
        for (String text : new String[] {"", "abc", "a!b", "a é漢", "a\uD83D\uDE00"}) {
            assertThat(PercentCodec.decode(text, 0, text.length())).isSameAs(text);
            assertThat(PercentCodec.decodeLeniently(text)).isSameAs(text);
        }
        assertThat(PercentCodec.decodeLeniently("%zz%")).isEqualTo("%zz%");
        assertThat(PercentCodec.decodeLeniently("a%41")).isEqualTo("aA");
        assertThat(PercentCodec.decodeLeniently("a+%zz")).isEqualTo("a %zz");
        assertThat(PercentCodec.decode("a+", 0, 2)).isEqualTo("a ");
        assertThat(PercentCodec.decode("a%41", 0, 4)).isEqualTo("aA");
        assertThat(PercentCodec.decode("a+41", 0, 4)).isEqualTo("a 41");
        assertThat(PercentCodec.decode("a!41", 0, 4)).isEqualTo("a!41");
    }

    @Test
    void onlyWhatEncodingWritesIsCanonical() {
        for (int ascii = 0; ascii < 0x80; ascii++) {
            char[] digits = String.format("%02X", ascii).toCharArray();
            int expected = PercentCodec.isUnreserved((char) ascii) ? PercentCodec.FAILS : ascii;
            assertThat(PercentCodec.canonicalAscii(digits, 0, 2))
                    .as("%02X", ascii)
                    .isEqualTo(expected);
        }
        for (String other : new String[] {"80", "2f", "2G", "/0", "0:", "2"}) {
            assertThat(PercentCodec.canonicalAscii(other.toCharArray(), 0, other.length()))
                    .as(other)
                    .isEqualTo(PercentCodec.FAILS);
        }
    }
}
