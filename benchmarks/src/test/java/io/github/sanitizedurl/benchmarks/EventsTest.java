// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every configuration writes the event, and only those without a sanitizer write its secret. */
class EventsTest {
    @ParameterizedTest
    @MethodSource
    void logback(LogbackSetup setup, EventWork work) throws Exception {
        LogbackBenchmark benchmark = new LogbackBenchmark();
        benchmark.setup = setup;
        benchmark.work = work;
        benchmark.setUp();
        benchmark.log();
        benchmark.tearDown();
        check(work, setup.without() == null, Sink.lastWritten());
    }

    static Stream<Arguments> logback() {
        return each(LogbackSetup.values());
    }

    @ParameterizedTest
    @MethodSource
    void log4j(Log4jSetup setup, EventWork work) throws Exception {
        for (Log4jBenchmark.Loggers loggers : Log4jBenchmark.Loggers.values()) {
            Log4jBenchmark benchmark = new Log4jBenchmark();
            benchmark.loggers = loggers;
            benchmark.setup = setup;
            benchmark.work = work;
            benchmark.setUp();
            benchmark.log();
            benchmark.tearDown();
            check(work, setup.without() == null || setup == Log4jSetup.REWRITE, Sink.lastWritten());
        }
    }

    static Stream<Arguments> log4j() {
        return each(Log4jSetup.values());
    }

    private static Stream<Arguments> each(Enum<?>... setups) {
        return Arrays.stream(setups)
                .flatMap(setup -> Arrays.stream(EventWork.values()).map(work -> Arguments.of(setup, work)));
    }

    private static void check(EventWork work, boolean raw, String written) {
        String text = written.replace("\\/", "/");
        assertThat(text).contains("request for ").contains(" took 17 ms");
        switch (work) {
            case NO_URL, CLEAN_URL -> assertThat(text).contains(work.argument());
            default -> assertThat(text).contains("https://shop.example.com/chairs?tab=reviews", "page=2");
        }
        assertThat(text.contains(UrlWork.SECRET)).isEqualTo(raw && work == EventWork.DIRTY_URL);
    }
}
