// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.LogSanitizer;
import java.net.URI;
import java.util.Map;
import java.util.function.Consumer;
import net.logstash.logback.argument.StructuredArguments;
import org.junit.jupiter.api.Test;

class SanitizedUrlConverterTest {
    private static final String DIRTY = "https://u:PW@h.example/x?token=PW&tab=a#f";
    private static final String CLEAN = "https://h.example/x?tab=a";

    private static String write(String pattern, Consumer<Logging> log) {
        try (Logging logging = Logging.pattern(pattern)) {
            log.accept(logging);
            assertThat(logging.problems()).isEmpty();
            return logging.out();
        }
    }

    @Test
    void writesAKeyValuePair() {
        assertThat(write(
                        "%sanitizedUrl{_dl}",
                        l -> l.logger().atInfo().addKeyValue("_dl", DIRTY).log("m")))
                .isEqualTo(CLEAN);
    }

    @Test
    void writesAStructuredArgument() {
        assertThat(write("%sanitizedUrl{_dl}", l -> l.logger().info("m {}", StructuredArguments.kv("_dl", DIRTY))))
                .isEqualTo(CLEAN);
    }

    @Test
    void writesAFieldOfAStructuredMap() {
        assertThat(write(
                        "%sanitizedUrl{_dl}",
                        l -> l.logger().info("m {}", StructuredArguments.entries(Map.of("_dl", DIRTY)))))
                .isEqualTo(CLEAN);
    }

    @Test
    void writesAnEntryOfTheMdc() {
        assertThat(write(
                        "%sanitizedUrl{_dl}",
                        l -> {
                            l.mdc("_dl", DIRTY);
                            l.logger().info("m");
                        }))
                .isEqualTo(CLEAN);
    }

    @Test
    void prefersPairsToStructuredArgumentsToTheMdc() {
        assertThat(write(
                        "%sanitizedUrl{a} %sanitizedUrl{b} %sanitizedUrl{c}",
                        l -> {
                            l.mdc("a", "https://mdc.example/");
                            l.mdc("b", "https://mdc.example/");
                            l.mdc("c", "https://mdc.example/");
                            l.logger()
                                    .atInfo()
                                    .addKeyValue("a", "https://pair.example/")
                                    .addArgument(StructuredArguments.kv("a", "https://arg.example/"))
                                    .addArgument(StructuredArguments.kv("b", "https://arg.example/"))
                                    .log("m");
                        }))
                .isEqualTo("https://pair.example/ https://arg.example/ https://mdc.example/");
    }

    @Test
    void anotherFieldOfTheEventIsNotWritten() {
        assertThat(write(
                        "[%sanitizedUrl{_dl}]",
                        l -> l.logger().atInfo().addKeyValue("_dr", DIRTY).log("m")))
                .isEqualTo("[]");
    }

    @Test
    void fallsBackToTheDefault() {
        assertThat(write("%sanitizedUrl{_dl:-none}", l -> l.logger().info("m"))).isEqualTo("none");
    }

    @Test
    void aNullValueCountsAsMissing() {
        assertThat(write(
                        "%sanitizedUrl{_dl:-none}",
                        l -> l.logger()
                                .atInfo()
                                .addKeyValue("_dl", (Object) null)
                                .log("m")))
                .isEqualTo("none");
    }

    @Test
    void severalKeysAreWrittenWithTheirNames() {
        assertThat(write(
                        "%sanitizedUrl{_dr,_dl,gone,other:-none}",
                        l -> l.logger()
                                .atInfo()
                                .addKeyValue("_dl", DIRTY)
                                .addKeyValue("_dr", DIRTY)
                                .log("m")))
                .isEqualTo("_dr=" + CLEAN + " _dl=" + CLEAN + " other=none");
    }

    @Test
    void withoutAKeyEveryUrlFieldIsWritten() {
        assertThat(write(
                        "%sanitizedUrl",
                        l -> {
                            l.mdc("req.queryString", "tab=1&token=PW");
                            l.mdc("user", "jane");
                            l.logger()
                                    .atInfo()
                                    .addKeyValue("_dl", DIRTY)
                                    .addKeyValue("n", 7)
                                    .addArgument(StructuredArguments.kv("_dr", DIRTY))
                                    .log("m");
                        }))
                .isEqualTo("_dl=" + CLEAN + " _dr=" + CLEAN + " req.queryString=tab=1");
    }

    @Test
    void aKeyNamedHereIsAUrlField() {
        assertThat(write(
                        "%sanitizedUrl{callback}",
                        l -> l.logger()
                                .atInfo()
                                .addKeyValue("callback", "/cb#PW")
                                .log("m")))
                .isEqualTo("/cb");
    }

    @Test
    void aQueryFieldNamedHereStaysOne() {
        assertThat(write(
                        "%sanitizedUrl{req.queryString}",
                        l -> {
                            l.mdc("req.queryString", "tab=1&token=PW");
                            l.logger().info("m");
                        }))
                .isEqualTo("tab=1");
    }

    @Test
    void valuesOfOtherTypesAreWrittenByTheirText() {
        assertThat(write(
                        "%sanitizedUrl{_dl}",
                        l -> l.logger()
                                .atInfo()
                                .addKeyValue("_dl", URI.create("https://h.example/?token=PW"))
                                .log("m")))
                .isEqualTo("https://h.example/");
    }

    @Test
    void aFailingValueGivesThePlaceholder() {
        Object failing = new Object() {
            @Override
            public String toString() {
                throw new IllegalStateException(DIRTY);
            }
        };
        try (Logging logging = Logging.pattern("%sanitizedUrl{_dl}|")) {
            logging.logger().atInfo().addKeyValue("_dl", failing).log("m");
            logging.logger().atInfo().addKeyValue("_dl", failing).log("m");
            assertThat(logging.out()).isEqualTo(LogSanitizer.FAILED + "|" + LogSanitizer.FAILED + "|");
            assertThat(logging.problems()).singleElement().asString().doesNotContain("PW");
        }
    }

    @Test
    void noUrlCanForgeALine() {
        assertThat(write(
                        "%sanitizedUrl{_dl}",
                        l -> l.logger()
                                .atInfo()
                                .addKeyValue(
                                        "_dl",
                                        "https://h.example/a\r\nb\u0000\u001b[2J\u007f\u0085\u2028\u2029\u202e\u2066\u200fé")
                                .log("m")))
                .isEqualTo(
                        "https://h.example/a%0D%0Ab%00%1B[2J%7F%C2%85%E2%80%A8%E2%80%A9%E2%80%AE%E2%81%A6%E2%80%8Fé");
    }
}
