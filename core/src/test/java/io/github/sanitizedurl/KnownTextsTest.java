// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KnownTextsTest {
    private final KnownTexts texts = new KnownTexts();

    @Test
    void knowsAnInstanceAndNotItsCharacters() {
        String text = "ready";
        assertThat(texts.contains(text)).isFalse();
        texts.add(text);
        assertThat(texts.contains(text)).isTrue();
        assertThat(texts.contains(new String(text))).isFalse();
    }

    @Test
    void holdsOnToNoLongText() {
        String longest = "x".repeat(200);
        String longer = "x".repeat(201);
        texts.add(longest);
        texts.add(longer);
        assertThat(texts.contains(longest)).isTrue();
        assertThat(texts.contains(longer)).isFalse();
    }

    /** Equal texts compete for the same two places. */
    @Test
    void theNewestOfThoseThatCompeteStays() {
        List<String> equal =
                IntStream.range(0, 4).mapToObj(i -> new String("ready")).toList();
        for (String newest : equal) {
            texts.add(newest);
            assertThat(texts.contains(newest)).isTrue();
        }
        assertThat(equal.stream().filter(texts::contains)).containsExactly(equal.get(0), equal.get(3));
    }

    /** One character is its own hash, so these have a place each. */
    @Test
    void textsOfDifferentPlacesDoNotCompete() {
        List<String> all = IntStream.range(0, 128).mapToObj(Character::toString).toList();
        all.forEach(texts::add);
        assertThat(all).allMatch(texts::contains);
    }

    @Test
    void theUpperBitsOfAHashSpreadTexts() {
        List<String> alike = IntStream.range(0, 100_000)
                .mapToObj(i -> "text " + i)
                .filter(text -> (text.hashCode() & 127) == 0)
                .limit(100)
                .toList();
        alike.forEach(texts::add);
        assertThat(alike.stream().filter(texts::contains)).hasSizeGreaterThan(6);
    }
}
