// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.helpers.MessageFormatter;

/** What is scanned instead of Logback's text must be that text. */
class MessageTextTest {
    private static final String[] PIECES = {"{}", "{", "}", "{{}}", "{} ", "a", "{}{}", "https://h/?t=", "\u00E9", ""};
    private static final Object[] ARGUMENTS = {
        "text",
        "",
        null,
        17,
        -1,
        Integer.MIN_VALUE,
        Long.MAX_VALUE,
        true,
        false,
        1.5,
        -0.0,
        Double.NaN,
        1e-9,
        2.5f,
        (short) 3,
        (byte) 4,
        '\u00E9',
        "{}",
        "https://h/?t=1"
    };

    @Test
    void isWhatLogbackWrites() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder template = new StringBuilder();
            for (int n = random.nextInt(6); n > 0; n--) {
                template.append(PIECES[random.nextInt(PIECES.length)]);
            }
            Object[] arguments = new Object[1 + random.nextInt(4)];
            for (int n = 0; n < arguments.length; n++) {
                arguments[n] = ARGUMENTS[random.nextInt(ARGUMENTS.length)];
            }
            assertThat(MessageText.isSimple(template.toString(), arguments)).isTrue();
            StringBuilder text = new StringBuilder();
            MessageText.format(template.toString(), arguments, text);
            assertThat(text.toString())
                    .isEqualTo(MessageFormatter.arrayFormat(template.toString(), arguments, null)
                            .getMessage());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\{}", "\\\\{}", "a {} \\"})
    void leavesEscapesToLogback(String template) {
        assertThat(MessageText.isSimple(template, new Object[] {"a"})).isFalse();
    }

    @Test
    void leavesEverythingElseToLogback() {
        assertThat(MessageText.isSimple("{}", new Object[] {new Object()})).isFalse();
        assertThat(MessageText.isSimple("{}", new Object[] {new int[] {1}})).isFalse();
        assertThat(MessageText.isSimple("{}", new Object[] {new StringBuilder("a")}))
                .isFalse();
    }
}
