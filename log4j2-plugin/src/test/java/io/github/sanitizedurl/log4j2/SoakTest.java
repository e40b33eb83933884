// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Soak;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.logging.log4j.CloseableThreadContext;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.message.StringMapMessage;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs only when asked for: see CONTRIBUTING.md. */
@EnabledIfSystemProperty(named = "soak.minutes", matches = "\\d+")
class SoakTest {
    private static final String CONSOLE = "<Console name='Raw' follow='true'><PatternLayout>"
            + "<Pattern>%m %X%n%ex</Pattern></PatternLayout></Console>";
    private static final String ASYNC = "<Async name='Out' blocking='true' bufferSize='8192' shutdownTimeout='60000'>"
            + "<AppenderRef ref='Clean'/></Async>";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<Rewrite name='Clean'><SanitizeUrls/><AppenderRef ref='Raw'/></Rewrite>",
                "<UrlSanitizingAppender name='Clean'><AppenderRef ref='Raw'/></UrlSanitizingAppender>"
            })
    void nothingRawLostOrTwiceAndTheHeapStaysFlat(String way) throws Exception {
        try (Logs logs = Logs.appenders(CONSOLE + way + ASYNC)) {
            Logger logger = logs.logger();
            Soak.Outcome outcome = Soak.run(
                    Duration.ofSeconds(30L * Integer.getInteger("soak.minutes")),
                    number -> log(logger, number),
                    () -> logs.context().stop(60, TimeUnit.SECONDS));
            System.out.println("Log4j, " + way + ": " + outcome);
            assertThat(outcome.raw()).isZero();
            assertThat(outcome.lost()).isZero();
            assertThat(outcome.twice()).isZero();
            assertThat(outcome.lateKib()).isLessThan(outcome.earlyKib() + 4096);
        }
    }

    private static void log(Logger logger, int number) {
        String url = "https://u:" + Soak.SECRET + "@h.example/x?token=" + Soak.SECRET + "&n=" + number;
        switch (number % 5) {
            case 0 -> logger.info("#{} see {}", number, url);
            case 1 -> logger.info("#{} failed", number, new IllegalStateException("at " + url));
            case 2 -> logger.info("#{} {}", number, new StringMapMessage(Map.of("_dl", url)));
            case 3 -> {
                try (CloseableThreadContext.Instance ignored =
                        CloseableThreadContext.put("queryString", "page=1&token=" + Soak.SECRET)) {
                    logger.info("#{} with a context", number);
                }
            }
            default -> logger.info("#{} nothing to remove", number);
        }
    }
}
