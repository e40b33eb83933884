// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the scan passes over: it would find nothing there either, so no output tells whether it did. */
class TriggerScannerTest {
    private static final TriggerScanner TEXT = TriggerScanner.of(false);
    private static final TriggerScanner LAYER = TriggerScanner.of(true);

    @ParameterizedTest
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = false, quoteCharacter = '`', textBlock = """
            a://b|1
            a:\\b|1
            a:%2F|1
            a:&x|1
            jdbc:x|4
            C:x|1
            a?b|1
            a?!|1
            a#|1
            a&|1
            a\\|1
            a//b|1
            a/\\b|1
            a/%|1
            a/&|1
            a%2F|1
            a%3A|1
            a:b c/d e%41 f? ?|-1
            :|-1
            :c|-1
            /|-1
            %|-1
            ?|-1
            x:y ?z&|4
            a/b :x //|7
            % %%2|3
            é：／／|-1
            ::://|2
            """)
    void theFirstThatCanStartAnything(String text, int offset) {
        int expected = offset < 0 ? text.length() : offset;
        assertThat(TEXT.first(text, 0, text.length())).isEqualTo(expected);
        assertThat(TEXT.next(text, 0, text.length(), false)).isEqualTo(expected);
        StringBuilder builder = new StringBuilder(text);
        assertThat(TEXT.first(builder, 0, text.length())).isEqualTo(expected);
        assertThat(TEXT.next(builder, 0, text.length(), true)).isEqualTo(expected);
    }

    @Test
    void whatStandsBeforeTheOffsetOrBehindTheEndIsNotLookedFor() {
        String text = "a://b c://d e://f";
        for (CharSequence s : new CharSequence[] {text, new StringBuilder(text)}) {
            assertThat(TEXT.first(s, 4, 12)).isEqualTo(7);
            assertThat(TEXT.next(s, 4, 12, false)).isEqualTo(7);
            assertThat(TEXT.next(s, 8, 13, false)).isEqualTo(8);
        }
        assertThat(TEXT.next("a? b", 0, 2, false)).isEqualTo(2);
        assertThat(TEXT.next("a?b", 0, 2, false)).isEqualTo(2);
    }

    @Test
    void aLineBreakCountsWhereItIsWanted() {
        String text = "a\nb\rc://";
        for (CharSequence s : new CharSequence[] {text, new StringBuilder(text)}) {
            assertThat(TEXT.next(s, 0, 8, false)).isEqualTo(5);
            assertThat(TEXT.next(s, 0, 8, true)).isEqualTo(1);
            assertThat(TEXT.next(s, 2, 8, true)).isEqualTo(3);
        }
    }

    @Test
    void anEncodedCharacterIsNoTriggerInALayer() {
        String text = "a%2F?b";
        assertThat(LAYER.first(text, 0, 6)).isEqualTo(4);
        assertThat(LAYER.next(text, 0, 6, false)).isEqualTo(4);
        assertThat(LAYER.first(new StringBuilder(text), 0, 6)).isEqualTo(4);
        assertThat(TEXT.first(text, 0, 6)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {":", "?", "#", "%", "&", "/", "\\", "done: 3"})
    void aTextWithATriggerIsNotPlain(String text) {
        assertThat(TriggerScanner.isPlain(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Started 3 of 4 threads (a=b, c@d).", "é：／"})
    void aTextWithoutIsPlain(String text) {
        assertThat(TriggerScanner.isPlain(text)).isTrue();
        assertThat(LogSanitizer.isPlain(text)).isTrue();
    }
}
