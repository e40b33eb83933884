// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static io.github.sanitizedurl.log4j2.Secret.URL;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.SanitizerCounters;
import java.util.Map;
import java.util.Objects;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.status.StatusData;
import org.apache.logging.log4j.status.StatusListener;
import org.apache.logging.log4j.status.StatusLogger;
import org.junit.jupiter.api.Test;

class UrlSanitizingStatusTest {
    private static final String APPENDER =
            "<UrlSanitizingAppender name='Out'><AppenderRef ref='Raw'/></UrlSanitizingAppender>";

    private static String file(String pattern) {
        return "<File name='Raw' fileName='FILE'><PatternLayout><Pattern><![CDATA[" + pattern
                + "]]></Pattern></PatternLayout></File>";
    }

    private static Map<String, SanitizerCounters> counters(Logs logs) {
        return UrlSanitizingStatus.counters(logs.context());
    }

    private static SanitizerCounters counters(Logs logs, String component) {
        return Objects.requireNonNull(counters(logs).get(component), component);
    }

    @Test
    void tellsComponentsApart() {
        try (Logs logs = Logs.appenders(file("%sanitizeUrls{%m} %sanitizedUrl{a} %sanitizedUrl{b} %sanitizedUrl{%m}")
                + "<Rewrite name='Policy'><SanitizeUrls/><AppenderRef ref='Raw'/></Rewrite>"
                + "<UrlSanitizingAppender name='Out'><AppenderRef ref='Policy'/></UrlSanitizingAppender>")) {
            assertThat(counters(logs))
                    .containsOnlyKeys(
                            "%sanitizeUrls",
                            "%sanitizedUrl",
                            "%sanitizedUrl (2)",
                            "%sanitizedUrl (3)",
                            "SanitizeUrls",
                            "UrlSanitizingAppender Out");
            logs.logger().info("see {}", URL);
            assertThat(counters(logs, "UrlSanitizingAppender Out").changed()).isPositive();
            assertThat(counters(logs, "SanitizeUrls").urls()).isPositive();
            assertThat(counters(logs, "SanitizeUrls").changed()).isZero();
            assertThat(counters(logs, "%sanitizeUrls").urls()).isPositive();
            assertThat(counters(logs, "%sanitizedUrl").urls()).isZero();
            // the third one cannot be used, and writes a placeholder
            assertThat(counters(logs, "%sanitizedUrl (2)").failures()).isZero();
            assertThat(counters(logs, "%sanitizedUrl (3)").failures()).isOne();
        }
    }

    @Test
    void reportsOneLineOfInformation() {
        StatusLines status = new StatusLines(Level.INFO);
        try (Logs logs = Logs.appenders(file("%m") + APPENDER)) {
            logs.logger().info(URL);
            String line = UrlSanitizingStatus.report(logs.context());
            SanitizerCounters counters = counters(logs, "UrlSanitizingAppender Out");
            assertThat(counters.changed()).isPositive();
            assertThat(line).isEqualTo("sanitizedUrl: UrlSanitizingAppender Out: " + counters);
            assertThat(status.lines()).containsOnlyOnce(line);
            assertThat(logs.status()).isEmpty();
        } finally {
            status.end();
        }
    }

    /** A routing appender makes names from events. */
    @Test
    void noLineHoldsASecretOfAnAppendersName() {
        StatusLines status = new StatusLines(Level.INFO);
        String name = "Clean-https://u:S3CRET@h.example/?tab=S3CRET&#10;forged";
        try (Logs logs = Logs.appenders(file("%m") + "<UrlSanitizingAppender name='" + name + "' policy='nowhere'>"
                + "<AppenderRef ref='Raw'/><AppenderRef ref='" + name + "'/><AppenderRef ref='None'/>"
                + "</UrlSanitizingAppender><UrlSanitizingAppender name='Out'><AppenderRef ref='Raw'/>"
                + "</UrlSanitizingAppender>")) {
            assertThat(UrlSanitizingStatus.report(logs.context()))
                    .contains("UrlSanitizingAppender Clean-https://h.example/")
                    .doesNotContain("S3CRET", "\n");
            assertThat(status.lines())
                    .filteredOn(line -> line.contains("Clean-"))
                    .hasSizeGreaterThanOrEqualTo(5)
                    .allMatch(line -> !line.contains("S3CRET") && !line.contains("\n"));
        } finally {
            status.end();
        }
    }

    @Test
    void saysWhereThereIsNone() {
        try (LoggerContext context = new LoggerContext("none")) {
            assertThat(UrlSanitizingStatus.report(context)).isEqualTo("sanitizedUrl: no component");
        }
    }

    @Test
    void aNewConfigurationCountsAnew() {
        String before = "<Configuration><Appenders>" + file("%sanitizeUrls{%m}") + APPENDER
                + "</Appenders><Loggers><Root level='info'><AppenderRef ref='Out'/></Root></Loggers></Configuration>";
        String after = before.replace("name='Out'", "name='Other'").replace("ref='Out'", "ref='Other'");
        try (Logs logs = Logs.of("xml", before)) {
            logs.logger().info(URL);
            logs.start("xml", after);
            assertThat(counters(logs))
                    .containsOnlyKeys("%sanitizeUrls", "UrlSanitizingAppender Other")
                    .allSatisfy((name, counters) -> assertThat(counters.urls()).isZero());
        }
    }

    @Test
    void everyFailureCountsWhereItHappened() {
        try (Logs logs = Logs.appenders(file("%sanitizeUrls{%m}") + APPENDER)) {
            UrlSanitizingAppender appender = logs.context().getConfiguration().getAppender("Out");
            appender.append(new org.apache.logging.log4j.core.AbstractLogEvent() {
                private static final long serialVersionUID = 1L;

                @Override
                public String getThreadName() {
                    throw new IllegalStateException(URL);
                }
            });
            assertThat(counters(logs, "UrlSanitizingAppender Out").failures()).isOne();
            assertThat(counters(logs, "%sanitizeUrls").failures()).isZero();
        }
    }

    @Test
    void aComponentThatCodeBuildsCountsWithTheConfigurationThatItIsGiven() {
        try (Logs logs = Logs.appenders(file("%m") + APPENDER)) {
            SanitizeUrls policy = SanitizeUrls.newBuilder()
                    .setConfiguration(logs.context().getConfiguration())
                    .build();
            assertThat(SanitizeUrls.newBuilder().build()).isNotNull();
            assertThat(counters(logs)).containsOnlyKeys("SanitizeUrls", "UrlSanitizingAppender Out");
            assertThat(policy).hasToString("SanitizeUrls");
        }
    }

    @Test
    void eachComponentSaysThatItIsOn() {
        StatusLines status = new StatusLines(Level.INFO);
        try (Logs logs = Logs.appenders(file("%sanitizeUrls{%sanitizedUrl}") + APPENDER)) {
            assertThat(status.lines())
                    .contains(
                            "%sanitizeUrls: URLs are sanitized",
                            "%sanitizedUrl: URLs are sanitized", "UrlSanitizingAppender Out: URLs are sanitized");
            assertThat(logs.status()).isEmpty();
        } finally {
            status.end();
        }
    }

    @Test
    void aStatusListenerThatThrowsKeepsNobodyFromSanitizing() {
        StatusListener hostile = new StatusListener() {
            @Override
            public void log(StatusData data) {
                if (data.getFormattedStatus().contains("URLs are sanitized")) {
                    throw new IllegalStateException(URL);
                }
            }

            @Override
            public Level getStatusLevel() {
                return Level.INFO;
            }

            @Override
            public void close() {
                // nothing is open
            }
        };
        StatusLogger.getLogger().registerListener(hostile);
        try (Logs logs = Logs.appenders(file("%m") + APPENDER)) {
            logs.logger().info("see {}", URL);
            assertThat(logs.written()).isEqualTo("see " + Secret.CLEAN);
        } finally {
            StatusLogger.getLogger().removeListener(hostile);
        }
    }
}
