// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlaceholdersTest {
    private static final List<String> BOTH = List.of("[url-sanitizer: failed]", "[url-sanitizer: dropped]");

    @Test
    void aPlaceholderIsKnownAlone() {
        assertThat(BOTH).allMatch(Placeholders::is).allMatch(Placeholders::in);
        assertThat(Placeholders.is("x" + BOTH.get(0))).isFalse();
        assertThat(Placeholders.is("[url-sanitizer: x]")).isFalse();
    }

    @Test
    void aPlaceholderIsFoundInAText() {
        assertThat(BOTH).allMatch(placeholder -> Placeholders.in("a " + placeholder + " b"));
        assertThat(Placeholders.in("[url-sanitizer] is on")).isFalse();
    }

    @Test
    void aPlaceholderStartsWhereItsFirstWordsStand() {
        String start = "[url-sanitizer: ";
        assertThat(Placeholders.startsAt(start, 0)).isTrue();
        assertThat(Placeholders.startsAt("x" + start + "y", 1)).isTrue();
        assertThat(Placeholders.startsAt("x" + start, 0)).isFalse();
        assertThat(Placeholders.startsAt(start + start, 1)).isFalse();
        for (int length = 0; length < start.length(); length++) {
            assertThat(Placeholders.startsAt(start.substring(0, length), 0)).isFalse();
            assertThat(Placeholders.startsAt(start.substring(0, length) + "\0" + start.substring(length + 1), 0))
                    .isFalse();
        }
    }
}
