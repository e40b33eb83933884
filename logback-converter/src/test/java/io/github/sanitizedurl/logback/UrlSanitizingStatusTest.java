// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.status.Status;
import io.github.sanitizedurl.SanitizerCounters;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class UrlSanitizingStatusTest {
    private static final String URL = "https://h.example/?token=PW";

    /** An argument that cannot be read. */
    private static final class Hostile implements CharSequence {
        @Override
        public int length() {
            return 1;
        }

        @Override
        public char charAt(int index) {
            return 'x';
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return this;
        }

        @Override
        public String toString() {
            throw new IllegalStateException(URL);
        }
    }

    private static Map<String, SanitizerCounters> counters(Logging logging) {
        return UrlSanitizingStatus.counters(logging.context);
    }

    private static SanitizerCounters counters(Logging logging, String component) {
        return Objects.requireNonNull(counters(logging).get(component), component);
    }

    /** A sifting appender makes names from events. */
    @Test
    void noLineHoldsASecretOfAnAppendersName() {
        String name = "Clean-https://u:S3CRET@h.example/?tab=S3CRET&#10;forged";
        try (Logging logging =
                Logging.of("<appender name='" + name + "' class='" + UrlSanitizingAppender.class.getName()
                        + "'><policy>nowhere</policy></appender>" + Logging.root(name))) {
            assertThat(UrlSanitizingStatus.report(logging.context))
                    .contains("UrlSanitizingAppender Clean-https://h.example/")
                    .doesNotContain("S3CRET", "\n");
            assertThat(logging.problems()).anyMatch(problem -> problem.contains("No appender inside"));
            assertThat(logging.context.getStatusManager().getCopyOfStatusList())
                    .filteredOn(status -> status.getOrigin() instanceof UrlSanitizingAppender)
                    .hasSize(2)
                    .allMatch(status -> !status.toString().contains("S3CRET")
                            && !status.toString().contains("\n"));
        }
    }

    @Test
    void tellsComponentsApart() {
        String pattern = "%sanitizeUrls(%msg){policy=none} %sanitizedUrl{a} %sanitizedUrl{b}%n";
        try (Logging logging = Logging.of(Logging.turbo("")
                + Logging.appender("OUT", Logging.pattern(pattern, ""))
                + Logging.safe(Logging.ref("OUT"))
                + Logging.root("SAFE"))) {
            assertThat(counters(logging))
                    .containsOnlyKeys(
                            "%sanitizeUrls",
                            "%sanitizedUrl",
                            "%sanitizedUrl (2)",
                            "UrlSanitizingAppender SAFE",
                            "UrlSanitizingTurboFilter");
            logging.logger().info("see " + URL);
            assertThat(counters(logging, "UrlSanitizingTurboFilter").changed()).isPositive();
            assertThat(counters(logging, "UrlSanitizingAppender SAFE").urls()).isPositive();
            assertThat(counters(logging, "UrlSanitizingAppender SAFE").changed())
                    .isZero();
            assertThat(counters(logging, "%sanitizeUrls").changed()).isZero();
            assertThat(counters(logging, "%sanitizedUrl").urls()).isZero();
            logging.mdc("b", "https://h.example/");
            logging.logger().info("m");
            assertThat(counters(logging, "%sanitizedUrl").urls()
                            + counters(logging, "%sanitizedUrl (2)").urls())
                    .isOne();
        }
    }

    @Test
    void reportsOneLineOfInformation() {
        try (Logging logging =
                Logging.of(Logging.turbo("") + Logging.appender("OUT", Logging.json()) + Logging.root("OUT"))) {
            logging.logger().info(URL);
            String line = UrlSanitizingStatus.report(logging.context);
            SanitizerCounters counters = counters(logging, "UrlSanitizingTurboFilter");
            assertThat(counters.changed()).isPositive();
            assertThat(line).isEqualTo("sanitizedUrl: UrlSanitizingTurboFilter: " + counters);
            assertThat(logging.context.getStatusManager().getCopyOfStatusList())
                    .filteredOn(status -> status.getMessage().equals(line))
                    .singleElement()
                    .satisfies(status -> assertThat(status.getLevel()).isEqualTo(Status.INFO));
        }
    }

    @Test
    void saysWhereThereIsNone() {
        assertThat(UrlSanitizingStatus.report(new LoggerContext())).isEqualTo("sanitizedUrl: no component");
    }

    @Test
    void componentsHandOutTheirOwn() {
        try (Logging logging = Logging.of(Logging.turbo("")
                + Logging.appender("OUT", Logging.json())
                + Logging.safe(Logging.ref("OUT"))
                + Logging.root("SAFE"))) {
            logging.logger().info(URL);
            UrlSanitizingTurboFilter filter = (UrlSanitizingTurboFilter)
                    logging.context.getTurboFilterList().get(0);
            UrlSanitizingAppender appender =
                    (UrlSanitizingAppender) logging.context.getLogger("ROOT").getAppender("SAFE");
            assertThat(filter.counters())
                    .hasToString(counters(logging, "UrlSanitizingTurboFilter").toString());
            assertThat(filter.counters().changed()).isPositive();
            assertThat(appender.counters())
                    .hasToString(counters(logging, "UrlSanitizingAppender SAFE").toString());
            assertThat(appender.counters().urls()).isPositive();
        }
    }

    @Test
    void aResetForgetsAndANewConfigurationCountsAnew() {
        String configuration = Logging.turbo("")
                + Logging.appender("OUT", Logging.pattern("%sanitizeUrls(%msg)", ""))
                + Logging.safe(Logging.ref("OUT"))
                + Logging.root("SAFE");
        try (Logging logging = Logging.of(configuration)) {
            logging.logger().info(URL);
            logging.context.reset();
            assertThat(counters(logging)).isEmpty();
            logging.configure(configuration);
            assertThat(counters(logging))
                    .containsOnlyKeys("%sanitizeUrls", "UrlSanitizingAppender SAFE", "UrlSanitizingTurboFilter")
                    .allSatisfy((name, counters) -> assertThat(counters.urls()).isZero());
        }
    }

    @Test
    void aStoppedComponentIsForgottenAndOneThatIsStartedAgainIsThereOnce() {
        try (Logging logging = Logging.of(Logging.turbo("")
                + Logging.appender("OUT", Logging.json())
                + Logging.safe(Logging.ref("OUT"))
                + Logging.root("SAFE"))) {
            UrlSanitizingTurboFilter filter = (UrlSanitizingTurboFilter)
                    logging.context.getTurboFilterList().get(0);
            filter.start();
            assertThat(counters(logging)).containsOnlyKeys("UrlSanitizingAppender SAFE", "UrlSanitizingTurboFilter");
            filter.stop();
            assertThat(counters(logging)).containsOnlyKeys("UrlSanitizingAppender SAFE");
            logging.context.getLogger("ROOT").getAppender("SAFE").stop();
            assertThat(counters(logging)).isEmpty();
        }
    }

    /** By code, as some do it: an encoder gets another pattern, which makes other words. */
    @Test
    void theWordsOfAPatternThatIsNoLongerThereAreForgotten() throws InterruptedException {
        try (Logging logging = Logging.pattern("%sanitizeUrls(%msg)")) {
            OutputStreamAppender<ILoggingEvent> appender = (OutputStreamAppender<ILoggingEvent>)
                    logging.context.getLogger("ROOT").getAppender("OUT");
            PatternLayoutEncoder encoder = (PatternLayoutEncoder) appender.getEncoder();
            encoder.stop();
            encoder.setPattern("%sanitizedUrl");
            encoder.start();
            long end = System.nanoTime() + 30_000_000_000L;
            while (counters(logging).size() > 1 && System.nanoTime() < end) {
                System.gc();
                Thread.sleep(10);
            }
            assertThat(counters(logging)).containsOnlyKeys("%sanitizedUrl");
        }
    }

    @Test
    void everyFailureCountsWhereItHappened() {
        try (Logging logging = Logging.of(Logging.appender("RAW", Logging.json()) + Logging.safe(Logging.ref("RAW"))
                + Logging.appender("OUT", Logging.pattern("%sanitizeUrls(%msg)", ""))
                + "<logger name='other' additivity='false'>" + Logging.ref("OUT") + "</logger>"
                + Logging.root("SAFE"))) {
            logging.logger().info("see", new Hostile());
            assertThat(counters(logging, "UrlSanitizingAppender SAFE").failures())
                    .isPositive();
            assertThat(counters(logging, "%sanitizeUrls").failures()).isZero();
            logging.context.getLogger("other").info("see", new Hostile());
            assertThat(counters(logging, "%sanitizeUrls").failures()).isPositive();
        }
    }

    @Test
    void anEventThatCannotBeTakenApartIsAFailure() {
        try (Logging logging = Logging.of(
                Logging.appender("OUT", Logging.json()) + Logging.safe(Logging.ref("OUT")) + Logging.root("SAFE"))) {
            UrlSanitizingAppender appender =
                    (UrlSanitizingAppender) logging.context.getLogger("ROOT").getAppender("SAFE");
            for (int i = 0; i < 2; i++) {
                appender.doAppend(new ch.qos.logback.classic.spi.LoggingEvent() {
                    @Override
                    public String getMessage() {
                        throw new IllegalStateException(URL);
                    }
                });
            }
            assertThat(appender.counters().failures()).isEqualTo(2);
            assertThat(logging.problems()).hasSize(1);
        }
    }
}
