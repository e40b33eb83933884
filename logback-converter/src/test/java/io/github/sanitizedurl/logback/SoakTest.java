// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import io.github.sanitizedurl.testing.Soak;
import java.time.Duration;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs only when asked for: see CONTRIBUTING.md. */
@EnabledIfSystemProperty(named = "soak.minutes", matches = "\\d+")
class SoakTest {
    private static final String CONSOLE = "<appender name='OUT' class='ch.qos.logback.core.ConsoleAppender'>"
            + Logging.pattern("%msg %kvp %mdc%n%ex", "") + "</appender>"
            + "<appender name='ASYNC' class='ch.qos.logback.classic.AsyncAppender'>"
            + "<discardingThreshold>0</discardingThreshold><maxFlushTime>60000</maxFlushTime>"
            + Logging.ref("OUT") + "</appender>";

    @ParameterizedTest
    @ValueSource(strings = {"turbo filter", "appender"})
    void nothingRawLostOrTwiceAndTheHeapStaysFlat(String way) throws Exception {
        String filter = way.startsWith("turbo") ? Logging.turbo("") : "";
        String around = filter.isEmpty() ? Logging.safe(Logging.ref("ASYNC")) : "";
        Logging logging = Logging.of(filter + CONSOLE + around + Logging.root(filter.isEmpty() ? "SAFE" : "ASYNC"));
        Soak.Outcome outcome = Soak.run(
                Duration.ofSeconds(30L * Integer.getInteger("soak.minutes")),
                number -> log(logging, logging.logger(), number),
                logging::close);
        System.out.println("Logback, " + way + ": " + outcome);
        assertThat(outcome.raw()).isZero();
        assertThat(outcome.lost()).isZero();
        assertThat(outcome.twice()).isZero();
        assertThat(outcome.lateKib()).isLessThan(outcome.earlyKib() + 4096);
    }

    private static void log(Logging logging, Logger logger, int number) {
        String url = "https://u:" + Soak.SECRET + "@h.example/x?token=" + Soak.SECRET + "&n=" + number;
        switch (number % 5) {
            case 0 -> logger.info("#{} see {}", number, url);
            case 1 -> logger.info("#{} failed", number, new IllegalStateException("at " + url));
            case 2 -> logger.atInfo().addKeyValue("_dl", url).log("#{} pairs", number);
            case 3 -> {
                logging.mdc("req.queryString", "tab=a&token=" + Soak.SECRET);
                logger.info("#{} with a context", number);
                logging.context.getMDCAdapter().remove("req.queryString");
            }
            default -> logger.info("#{} nothing to remove", number);
        }
    }
}
