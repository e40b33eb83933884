// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CharactersTest {
    @Test
    void aPlainCharacterIsNothingThatScanningAsksFor() {
        for (int i = 0; i <= Character.MAX_VALUE; i++) {
            char c = (char) i;
            boolean asked = Characters.isEnder(c)
                    || Characters.isTrailing(c)
                    || Characters.isQuote(c)
                    || Characters.opening(c) >= 0
                    || Characters.closing(c) >= 0
                    || ":/?#&%\\".indexOf(c) >= 0;
            assertThat(asked && Characters.isPlain(c)).as("U+%04X", i).isFalse();
        }
    }

    @Test
    void lettersOfMostScriptsArePlain() {
        assertThat("aZ09-_~=éßжюא漢字한ก\ud83d\udc4d".chars().filter(c -> !Characters.isPlain((char) c)))
                .containsExactly((int) 'א'); // a block with punctuation of its own
    }

    @Test
    void theKindsOfAsciiAreThoseOfTheirDefinition() {
        for (char c = 0; c < 0x80; c++) {
            boolean space = c <= ' ' || c == 0x7F;
            boolean word = Character.isLetterOrDigit(c);
            assertThat(Characters.isBreak(c)).as("break %d", (int) c).isEqualTo(space);
            assertThat(Characters.isEnder(c)).as("ender %d", (int) c).isEqualTo(space || "\"<>`".indexOf(c) >= 0);
            assertThat(Characters.isTrailing(c)).as("trailing %d", (int) c).isEqualTo(".,;:!?'".indexOf(c) >= 0);
            assertThat(Characters.isTokenBoundary(c))
                    .as("boundary %d", (int) c)
                    .isEqualTo(space || "\"<>`=,;|'([{".indexOf(c) >= 0);
            assertThat(Characters.isNameStart(c))
                    .as("name start %d", (int) c)
                    .isEqualTo(word || "_%$[".indexOf(c) >= 0);
            assertThat(Characters.isNameCharacter(c))
                    .as("name %d", (int) c)
                    .isEqualTo(word || "_%$[-.~]:+*!@".indexOf(c) >= 0);
        }
    }
}
