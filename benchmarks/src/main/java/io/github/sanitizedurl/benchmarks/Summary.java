// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import java.util.List;

/** The few figures that the project's README shows: what a whole event costs, and what it costs more. */
final class Summary {
    private static final String LOGBACK = LogbackBenchmark.class.getSimpleName();
    private static final String LOG4J = Log4jBenchmark.class.getSimpleName();
    private static final String SYNCHRONOUS = Log4jBenchmark.Loggers.SYNCHRONOUS + " ";

    private final Measurements benchmarks;

    Summary(Measurements benchmarks) {
        this.benchmarks = benchmarks;
    }

    @Override
    public String toString() {
        return Shown.heading(List.of("", "an event without", "more, no URL in it", "more, a URL to clean"))
                + row("Logback, a pattern: turbo filter", LOGBACK, "PATTERN", "PATTERN_TURBO_FILTER")
                + row("– `%sanitizeUrls`", LOGBACK, "PATTERN", "PATTERN_SANITIZE_URLS")
                + row("– `%replace`, one regular expression", LOGBACK, "PATTERN", "PATTERN_REPLACE")
                + row("Logback, logstash-logback-encoder: turbo filter", LOGBACK, "LOGSTASH", "LOGSTASH_TURBO_FILTER")
                + row("– its masker, one regular expression", LOGBACK, "LOGSTASH", "LOGSTASH_MASKER")
                + row("Log4j 2, a pattern: appender", LOG4J, SYNCHRONOUS + "PATTERN", SYNCHRONOUS + "APPENDER")
                + row("– `%sanitizeUrls`", LOG4J, SYNCHRONOUS + "PATTERN", SYNCHRONOUS + "SANITIZE_URLS")
                + row("– `%replace`, one regular expression", LOG4J, SYNCHRONOUS + "PATTERN", SYNCHRONOUS + "REPLACE");
    }

    private String row(String label, String group, String without, String subject) {
        return Shown.row(List.of(
                label,
                Shown.time(benchmarks.nanos(group, EventWork.NO_URL.name(), without)),
                Shown.moreTime(benchmarks.moreNanos(group, EventWork.NO_URL.name(), subject, without)),
                Shown.moreTime(benchmarks.moreNanos(group, EventWork.DIRTY_URL.name(), subject, without))));
    }
}
