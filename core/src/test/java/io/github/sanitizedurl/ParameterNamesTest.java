// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParameterNamesTest {
    private static final ParameterNames NAMES = ParameterNames.of(UrlPolicy.none().toBuilder()
            .allow("tab", "Page", "größe", "😀x", "50%", "a b")
            .allowPrefix("utm_", "UTM", "é%", "pre😀")
            .build());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tab",
                "TAB",
                "page",
                "pAGE",
                "%74ab",
                "%54%41%42",
                "größe",
                "gr%C3%B6%c3%9fe",
                "😀x",
                "%F0%9F%98%80X",
                "50%",
                "50%25",
                "a+b",
                "a%20b",
                "A B",
                "utm_",
                "utm",
                "Utmx",
                "utm_%zz",
                "utm_%20",
                "utm_\uD83D",
                "%75tm",
                "é%",
                "é%25x",
                "pre😀",
                "PRE😀y",
                "pre%F0%9F%98%80",
            })
    void allowed(String name) {
        assertThat(NAMES.allows("&" + name + "=x", 1, 1 + name.length())).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "t",
                "ta",
                "tabs",
                "xtab",
                "tab ",
                "tab+",
                "tab%00",
                "%74a%zz",
                "%2574ab",
                "%75tm%zz",
                "ut",
                "ut%",
                "GRÖSSE",
                "größ",
                "É%",
                "gr%C3%B6%C3e",
                "😀",
                "😀xx",
                "\uD83Dx",
                "50",
                "50%2",
                "50%2525",
                "a%2Bb",
                "a\u00A0b",
                "é",
                "%C3%A9",
                "pre",
                "pre\uD83D",
                "pre\uD83D\uDE01",
                "ţab",
                "tab\uD83D",
                "taB\u0130",
                "ſab",
                "pıge",
            })
    void notAllowed(String name) {
        assertThat(NAMES.allows("tab" + name + "tab", 3, 3 + name.length())).isFalse();
    }

    @Test
    void anyTextWillDo() {
        assertThat(NAMES.allows(new StringBuilder("?%54ab="), 1, 6)).isTrue();
    }

    @Test
    void manyNamesAreToldApart() {
        String[] names =
                IntStream.range(0, 5000).mapToObj(i -> "name" + i * 7919).toArray(String[]::new);
        ParameterNames many =
                ParameterNames.of(UrlPolicy.none().toBuilder().allow(names).build());
        for (String name : names) {
            assertThat(many.allows(name, 0, name.length())).as(name).isTrue();
            assertThat(many.allows(name + "x", 0, name.length() + 1)).as(name).isFalse();
        }
        assertThat(ParameterNames.of(UrlPolicy.none()).allows("a", 0, 1)).isFalse();
    }

    @Test
    void namesWithTheSameHashAreToldApart() {
        ParameterNames names =
                ParameterNames.of(UrlPolicy.none().toBuilder().allow("a~").build());
        assertThat(names.allows("a~", 0, 2)).isTrue();
        assertThat(names.allows("b_", 0, 2)).as("31 * b + _ is 31 * a + ~").isFalse();
        assertThat(names.allows("b%5F", 0, 4)).isFalse();
        assertThat(names.allows("a%7E", 0, 4)).isTrue();
    }

    @Test
    void aPrefixIsComparedWithWhatANameDecodesTo() {
        ParameterNames names = ParameterNames.of(
                UrlPolicy.none().toBuilder().allowPrefix("x%", "y+", "z=").build());
        assertThat(allowed(names, "x%25", "X%2541", "x%", "x%zz", "y%2B", "y+%", "z%3D", "Z%3da"))
                .containsOnly(true);
        assertThat(allowed(names, "x%41", "x%20", "y+", "y+a", "y%20", "z", "z=", "z=a"))
                .containsOnly(false);
    }

    @Test
    void everyAsciiLetterHasTwoCases() {
        String letters = "abcdefghijklmnopqrstuvwxyz";
        String upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        ParameterNames lowerCase =
                ParameterNames.of(UrlPolicy.none().toBuilder().allow(letters).build());
        ParameterNames upperCase = ParameterNames.of(
                UrlPolicy.none().toBuilder().allowPrefix(upper).build());
        assertThat(allowed(lowerCase, letters, upper)).containsOnly(true);
        assertThat(allowed(upperCase, letters, upper)).containsOnly(true);
        ParameterNames signs =
                ParameterNames.of(UrlPolicy.none().toBuilder().allow("@[", "`{").build());
        assertThat(allowed(signs, "@[", "`{")).containsOnly(true);
        assertThat(allowed(signs, "`[", "@{")).containsOnly(false);
    }

    private static List<Boolean> allowed(ParameterNames names, String... written) {
        return Stream.of(written)
                .map(name -> names.allows(name, 0, name.length()))
                .toList();
    }
}
