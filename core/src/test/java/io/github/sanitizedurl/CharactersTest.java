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

    @Test
    void theKindsOfOtherScripts() {
        for (char c : "éÀ漢한".toCharArray()) {
            assertThat(Characters.isNameStart(c)).as("name start %c", c).isTrue();
            assertThat(Characters.isNameCharacter(c)).as("name %c", c).isTrue();
            assertThat(Characters.isPlain(c)).as("plain %c", c).isTrue();
            assertThat(Characters.isTokenBoundary(c)).as("boundary %c", c).isFalse();
        }
        for (char c : "\u0080\u0085\u00A0\u2028\u3000".toCharArray()) {
            assertThat(Characters.isBreak(c)).as("break %04X", (int) c).isTrue();
            assertThat(Characters.isEnder(c)).as("ender %04X", (int) c).isTrue();
            assertThat(Characters.isTokenBoundary(c))
                    .as("boundary %04X", (int) c)
                    .isTrue();
            assertThat(Characters.isTrailing(c)).as("trailing %04X", (int) c).isFalse();
            assertThat(Characters.isQuote(c)).as("quote %04X", (int) c).isFalse();
            assertThat(Characters.isNameStart(c)).as("name start %04X", (int) c).isFalse();
            assertThat(Characters.isNameCharacter(c)).as("name %04X", (int) c).isFalse();
            assertThat(Characters.isPlain(c)).as("plain %04X", (int) c).isFalse();
        }
        for (char c : "’«。？「」（）".toCharArray()) {
            assertThat(Characters.isNameStart(c)).as("name start %c", c).isFalse();
            assertThat(Characters.isNameCharacter(c)).as("name %c", c).isFalse();
            assertThat(Characters.isBreak(c)).as("break %c", c).isFalse();
        }
    }

    @Test
    void whatOpensHasItsCloser() {
        String pairs = "()[]{}<>（）［］｛｝＜＞「」『』【】''\"\"``‘’‚’‛’“”„”‟”«»»«‹››‹";
        for (int i = 0; i < pairs.length(); i += 2) {
            assertThat(Characters.closerOf(pairs.charAt(i)))
                    .as("%c", pairs.charAt(i))
                    .isEqualTo(pairs.charAt(i + 1));
        }
        for (char none : ")]}>」a ,é".toCharArray()) {
            assertThat(Characters.closerOf(none)).as("%c", none).isEqualTo('\0');
        }
    }

    @Test
    void anAsciiCaseIsNoneToAWord() {
        assertThat(Characters.startsWith("AZ[", 0, 3, "az")).isTrue();
        assertThat(Characters.startsWith("az", 0, 2, "az")).isTrue();
        assertThat(Characters.startsWith("az", 0, 1, "az")).isFalse();
        assertThat(Characters.startsWith("[z", 0, 2, "{z")).isFalse();
        assertThat(Characters.startsWith("@z", 0, 2, "`z")).isFalse();
        assertThat(Characters.matches("AZ[", 0, 2, "az")).isTrue();
        assertThat(Characters.matches("AZ[", 0, 3, "az")).isFalse();
    }
}
