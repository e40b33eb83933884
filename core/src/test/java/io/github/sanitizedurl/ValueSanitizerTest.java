// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueSanitizerTest {
    private static final ValueSanitizer VALUES = UrlSanitizer.tracks().values();

    @ParameterizedTest
    @ValueSource(
            strings = {"a", "a+b", "%2Fp", "100%", "https%3A%2F%2Fa%2F%3Ftab%3D1", "https%3A%2F%2Fa", "a%2525", "\uD83D"
            })
    void keptAsWritten(String value) {
        String given = new String(value.toCharArray());
        assertThat(VALUES.sanitize(given, 0)).isSameAs(given);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://a%", "%3F%", "?%zz", "//\uD83D", "%252525252525252525253F"})
    void dropped(String value) {
        assertThat(VALUES.sanitize(value, 0)).isNull();
    }

    /** The depth is that of the URL that the value belongs to; a URL deeper than 3 is dropped. */
    @ParameterizedTest
    @CsvSource({
        "//u@a, 0, %2F%2Fa",
        "//u@a, 2, %2F%2Fa",
        "//u@a, 3, ",
        "%2F%2Fu@a, 2, %2F%2Fa",
        "%252F%252Fu@a, 1, %2F%2Fa",
        "%252F%252Fu@a, 2, ",
    })
    void depth(String value, int depth, String expected) {
        assertThat(VALUES.sanitize(value, depth)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "/",
                "a/b/c",
                "%2F",
                "%2Fa%2fb",
                "a+b",
                "%",
                "%zz",
                "%2",
                "%C3%A9",
                "a:/b",
                "%3A%2F",
                "%2%2F"
            })
    void hidesNothing(String value) {
        assertThat(ValueSanitizer.mayHideUrl("//" + value + "?", 2, 2 + value.length()))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?", "a?", "//", "a//", "/%2F", "%2f/", "%2F%2f", "%3F", "%3f", "%25", "a%2Bb", "%2b", "%2F%25",
                "%%2F/", "%2%25"
            })
    void mayHideSomething(String value) {
        assertThat(ValueSanitizer.mayHideUrl("a" + value + "a", 1, 1 + value.length()))
                .isTrue();
    }
}
