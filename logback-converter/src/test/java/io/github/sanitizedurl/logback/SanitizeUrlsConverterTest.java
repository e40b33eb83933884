// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.LogSanitizer;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SanitizeUrlsConverterTest {
    private static final String DIRTY = "https://h.example/x?token=PW&tab=a";
    private static final String CLEAN = "https://h.example/x?tab=a";
    private static final Throwable FAILURE =
            new IllegalStateException("at " + DIRTY, new IllegalArgumentException("for " + DIRTY));

    private static String write(String pattern, Consumer<Logging> log) {
        try (Logging logging = Logging.pattern(pattern)) {
            log.accept(logging);
            assertThat(logging.problems()).isEmpty();
            return logging.out();
        }
    }

    /** Whatever stands where: each pattern writes the exception once, and never raw. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "%sanitizeUrls(%msg)",
                "%sanitizeUrls(%msg) %n",
                "%sanitizeUrls(%msg %ex)",
                "%sanitizeUrls(%msg) %sanitizeUrls(%ex)",
                "%sanitizeUrls(%msg) %sanitizeUrls(%kvp)",
                "%sanitizeUrls(%msg %xEx)",
                "%sanitizeUrls(%msg %rEx)",
                "%highlight(%sanitizeUrls(%msg)) %n",
                "%sanitizeUrls(%highlight(%msg)) %n",
                "%sanitizeUrls(%highlight(%msg %ex))",
                "%level %sanitizeUrls() %n"
            })
    void anExceptionIsWrittenOnceAndClean(String pattern) {
        String written = write(pattern, l -> l.logger().info("see " + DIRTY, FAILURE));
        assertThat(written)
                .doesNotContain("PW")
                .containsOnlyOnce("java.lang.IllegalStateException: at " + CLEAN)
                .containsOnlyOnce("java.lang.IllegalArgumentException: for " + CLEAN);
    }

    @Test
    void anAddedExceptionStandsWhereLogbackWouldAddIt() {
        String pattern = "%msg%n";
        String plain = write(pattern, l -> l.logger().info("m", FAILURE));
        String clean = write("%sanitizeUrls(" + pattern + ")", l -> l.logger().info("m", FAILURE));
        assertThat(clean).isEqualTo(plain.replace("token=PW&", ""));
    }

    @Test
    void packagingDataIsWrittenWhereItIsAskedFor() {
        try (Logging logging = Logging.of("")) {
            logging.context.setPackagingDataEnabled(true);
            logging.configure(
                    Logging.appender("OUT", Logging.pattern("%sanitizeUrls(%msg%n)", "")) + Logging.root("OUT"));
            logging.context.setPackagingDataEnabled(true);
            logging.logger().info("m", new IllegalStateException(DIRTY));
            assertThat(logging.out()).doesNotContain("PW").contains("IllegalStateException: " + CLEAN);
        }
    }

    @Test
    void nopexInsideTurnsExceptionsOff() {
        assertThat(write("%sanitizeUrls(%msg%nopex)", l -> l.logger().info(DIRTY, FAILURE)))
                .isEqualTo(CLEAN);
    }

    @Test
    void aWidthCannotCutANameOffItsSecret() {
        assertThat(write("%sanitizeUrls(%-4.-18msg)|", l -> l.logger().info("https://h.example/?token=PW&tab=a")))
                .isEqualTo("https://h.example/|");
        assertThat(write("%sanitizeUrls(%.5msg)", l -> l.logger().info("https://h.example/?token=PWPWPWPW")))
                .isEqualTo("mple/");
    }

    @Test
    void whatTheChildrenWriteIsScannedToo() {
        assertThat(write(
                        "%sanitizeUrls(https://h.example/?token=%msg)",
                        l -> l.logger().info("PW")))
                .isEqualTo("https://h.example/");
    }

    @Test
    void noUrlFieldCanForgeALine() {
        assertThat(write(
                        "%sanitizeUrls(%kvp{NONE} %mdc)",
                        l -> {
                            l.mdc("_dr", "https://h.example/\u2028b");
                            l.logger()
                                    .atInfo()
                                    .addKeyValue("_dl", "https://h.example/\nb")
                                    .log("m");
                        }))
                .isEqualTo("_dl=https://h.example/%0Ab _dr=https://h.example/%E2%80%A8b");
    }

    @Test
    void aFailingWordInsideGivesThePlaceholder() {
        try (Logging logging = Logging.of("<conversionRule conversionWord='broken' class='" + Broken.class.getName()
                + "'/>" + Logging.appender("OUT", Logging.pattern("%sanitizeUrls(%broken)", ""))
                + Logging.root("OUT"))) {
            logging.logger().info(DIRTY);
            assertThat(logging.out()).isEqualTo(LogSanitizer.FAILED);
        }
    }

    /** A conversion word. */
    public static final class Broken extends ch.qos.logback.classic.pattern.ClassicConverter {
        @Override
        public String convert(ch.qos.logback.classic.spi.ILoggingEvent event) {
            throw new IllegalStateException(event.getMessage());
        }
    }

    @Test
    void aWordThatLogbackTakesForTextIsWarnedOf() {
        try (Logging logging = Logging.pattern("%sanitizeUrls(%msg)%n")) {
            logging.logger().info(DIRTY);
            assertThat(logging.out()).isEqualTo(CLEAN + "%n");
            assertThat(logging.problems()).singleElement().asString().contains("closing parenthesis");
        }
    }

    /** Logback then starts the word with nothing inside, and goes on with what stands behind. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "%sanitizeUrls %msg%n",
                "%sanitizeUrls (%msg) %n",
                "%sanitizeUrls{%msg %kvp%n%ex}",
                "%sanitizeUrls{allow=page}(%msg)%n",
                "%sanitizeUrls{} %msg%n",
                "%sanitizeUrls[%msg]%n"
            })
    void aWordWithNoParenthesisBehindItIsWarnedOf(String pattern) {
        try (Logging logging = Logging.pattern(pattern)) {
            logging.logger().info("m", FAILURE);
            assertThat(logging.out())
                    .contains(LogSanitizer.FAILED, "java.lang.IllegalStateException: at " + CLEAN)
                    .doesNotContain("PW");
            assertThat(logging.problems()).first().asString().contains("%sanitizeUrls needs a pattern in parentheses");
            assertThat(UrlSanitizingStatus.report(logging.context)).contains("1 failures");
        }
    }

    @Test
    void callerDataIsTheEvents() {
        assertThat(write(
                        "%sanitizeUrls(%msg %class{0}.%method)", l -> l.logger().info(DIRTY)))
                .startsWith(CLEAN + " SanitizeUrlsConverterTest.")
                .contains("callerDataIsTheEvents");
    }
}
