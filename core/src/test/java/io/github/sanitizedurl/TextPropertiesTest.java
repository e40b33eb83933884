// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Shown;
import java.time.Duration;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for any text whatever, tried on soup made of everything that the scanners look for. */
class TextPropertiesTest {
    static final String[] TOKENS =
            ("https http jdbc r2dbc oracle :thin: a Z 9 h.example u:p PW : :// :/ // / \\ \\\\ \\/ \\\" \\n \\u0026 \\u003d"
                            + " \\x26 \\: \\= \\? &amp; &quot; &#39; &lt; &#x2F; ? ?token= ?tab= ?& & &tab= &token= = # #x= @ %40"
                            + " %2540 % %2 %3A %2F %3A%2F%2F %3F %3Ftoken%3D %253F %26 %23 %25 %zz %C3 + \t \n \" ' ` < > ( ) [ ]"
                            + " { } {?a,b} “ ” 「 」 , ; . ! | $ ${x} * ~ ^ é 例 👍 \u202e \u00a0 \ud800 ;password= ;user="
                            + " eyJhbGciOiJIUzI1NiJ9abc jdbc:postgresql:// mailto: file: utm_x= redirect_to=https%3A%2F%2F"
                            + " redirect_to= query=  ")
                    .split("(?<! ) ", -1);

    /** What once took quadratic time or a stack frame each. */
    private static final String[] REPEATED = {
        "\\?ref=//",
        "?tab=//",
        "={",
        "{;a=",
        ";a={",
        "Z{",
        "\\:%2F%2F",
        "file:%2",
        "mailto:%2F%40",
        "//u:p@h,",
        "x://a:b<",
        ",{a",
        "jdbc:\\na,",
        "jdbc:\\\\r2dbc/a,",
        "?({",
        "%2F%2F%2F%zz:",
        "page=//&"
    };

    private static final int COUNT = Integer.getInteger("soup.count", 20_000);

    private final LogSanitizer hardened = LogSanitizer.of(UrlPolicy.tracks());
    private final LogSanitizer plain =
            LogSanitizer.builder(UrlPolicy.tracks()).hardening(false).build();

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anyTextIsStableAndAnswered(boolean hardening) {
        LogSanitizer sanitizer = hardening ? hardened : plain;
        each(input -> {
            String output = sanitizer.text(input);
            assertThat(output).doesNotContain(LogSanitizer.FAILED);
            assertThat(sanitizer.text(output)).as(output).isSameAs(output);
            StringBuilder builder = new StringBuilder("https://u:p@h/?token=1 ").append(input);
            int from = builder.length() - input.length();
            assertThat(sanitizer.text(builder, from)).isEqualTo(!output.equals(input));
            assertThat(builder).hasToString("https://u:p@h/?token=1 " + output);
            return output;
        });
    }

    @Test
    void anyFieldIsStableAndAnswered() {
        for (String name : new String[] {"_dl", "req.queryString", "other"}) {
            each(input -> {
                String output = hardened.field(name, input);
                assertThat(output).doesNotContain(LogSanitizer.FAILED);
                assertThat(hardened.field(name, output)).as(output).isEqualTo(output);
                return output;
            });
        }
    }

    @Test
    void withoutHardeningAUrlFieldIsTheSpecification() {
        each(input -> {
            String output = plain.field("_dl", input);
            assertThat(output).isEqualTo(UrlSanitizer.tracks().sanitize(input));
            return output;
        });
    }

    /** A generous limit against quadratic work: linear, this takes milliseconds; quadratic, minutes. */
    @Tag("large")
    @ParameterizedTest
    @FieldSource({"TOKENS", "REPEATED"})
    void aRepeatedTokenIsNoWork(String token) {
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            for (String prefix : new String[] {"", "https://h/?tab=", "https://h", "jdbc:x:", "https%3A%2F%2F"}) {
                String text = prefix + token.repeat(400_000 / token.length());
                assertThat(hardened.text(text)).isNotEqualTo(LogSanitizer.FAILED);
                assertThat(hardened.field("_dl", text)).isNotEqualTo(LogSanitizer.FAILED);
                assertThat(hardened.field("url.query", text)).isNotEqualTo(LogSanitizer.FAILED);
            }
        });
    }

    private static void each(UnaryOperator<String> check) {
        long seed = Long.getLong("soup.seed", 1);
        Random random = new Random(seed);
        int changed = 0;
        for (int i = 0; i < COUNT; i++) {
            StringBuilder soup = new StringBuilder();
            for (int n = 1 + random.nextInt(14); n > 0; n--) {
                soup.append(TOKENS[random.nextInt(TOKENS.length)]);
            }
            String input = soup.toString();
            try {
                changed += check.apply(input).equals(input) ? 0 : 1;
            } catch (AssertionError e) {
                throw new AssertionError("seed " + seed + ", index " + i + ": " + Shown.of(input), e);
            }
        }
        assertThat(changed).as("inputs that were changed").isGreaterThan(COUNT / 10);
    }
}
