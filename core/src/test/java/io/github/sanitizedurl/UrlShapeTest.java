// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlShapeTest {
    /** Where the authority starts; -1 where there is none. */
    @ParameterizedTest
    @CsvSource({
        "https://a, 8, true",
        "//a, 2, true",
        "android-app://a, 14, true",
        "a+.-9://, 8, true",
        "Z://, 4, true",
        "//, 2, true",
        "a?, -1, true",
        "?, -1, true",
        "mailto:a?b, -1, true",
        "https:/a?, -1, true",
        "'', -1, false",
        "/, -1, false",
        "a, -1, false",
        ":, -1, false",
        "://, -1, false",
        "://a, -1, false",
        "a:/, -1, false",
        "a:, -1, false",
        "a:/a/, -1, false",
        "a/, -1, false",
        "a//, -1, false",
        "' //', -1, false",
        "' a://', -1, false",
        "1a://, -1, false",
        "-a://, -1, false",
        "a_b://, -1, false",
        "é://, -1, false",
        "aé://, -1, false",
        "a%3A//, -1, false",
        "/wp-admin/, -1, false",
        "mailto:a@b, -1, false",
        "'a\n://', -1, false",
        "ſ://, -1, false",
        "a1:b://, -1, false",
    })
    void shapes(String s, int authorityStart, boolean matches) {
        // alone, and in the middle of something that would change the answer
        for (String[] around : new String[][] {{"", ""}, {"a:", "//?"}, {"?", "/"}}) {
            String whole = around[0] + s + around[1];
            int start = around[0].length();
            int end = start + s.length();
            assertThat(UrlShape.authorityStart(whole, start, end))
                    .isEqualTo(authorityStart < 0 ? -1 : start + authorityStart);
            assertThat(UrlShape.hasAuthority(whole, start, end)).isEqualTo(authorityStart >= 0);
            assertThat(UrlShape.matches(whole, start, end)).isEqualTo(matches);
        }
    }

    /** The specification's grammar: a letter, then letters, digits and {@code + . -}, of ASCII only. */
    @Test
    void whatTheNameOfASchemeIsMadeOf() {
        String letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
        for (char c = 0; c < 0x200; c++) {
            boolean letter = letters.indexOf(c) >= 0;
            assertThat(UrlShape.isScheme("?" + c + "/", 1, 2)).isEqualTo(letter);
            assertThat(UrlShape.isScheme("?x" + c + "/", 1, 3)).isEqualTo(letter || "0123456789+.-".indexOf(c) >= 0);
        }
        assertThat(UrlShape.isScheme("abc", 2, 2)).as("none at all").isFalse();
    }

    @Test
    void encodedQuestionMarks() {
        assertThat(hasEncodedQuestionMark("a%3Fb")).isTrue();
        assertThat(hasEncodedQuestionMark("%%2%25253f")).isTrue();
        assertThat(hasEncodedQuestionMark("%2%3%252%253")).isFalse();
        assertThat(hasEncodedQuestionMark("?%3A%2F")).isFalse();
        assertThat(UrlShape.hasEncodedQuestionMark("%3F", 0, 2)).isFalse();
        assertThat(UrlShape.hasEncodedQuestionMark("%3F", 1, 3)).isFalse();
    }

    private static boolean hasEncodedQuestionMark(String s) {
        return UrlShape.hasEncodedQuestionMark(s, 0, s.length());
    }
}
