// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every benchmark runs, on everything that it can work on. */
class BenchmarksTest {
    @Test
    void eachRunsOnce() throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include(getClass().getPackageName())
                        .forks(0)
                        .mode(Mode.SingleShotTime)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        var counts = results.stream()
                .collect(Collectors.groupingBy(
                        result -> result.getParams().getBenchmark().replaceFirst(".*[.](?=[^.]+[.])", ""),
                        Collectors.counting()));
        int urls = UrlWork.values().length;
        int texts = TextWork.values().length;
        int presets = PathBenchmark.Preset.values().length;
        int events = EventWork.values().length;
        assertThat(counts)
                .containsEntry("UrlBenchmark.sanitizer", (long) urls)
                .containsEntry("TextBenchmark.sanitizer", (long) texts)
                .containsEntry("PathBenchmark.normalizer", (long) presets)
                .containsEntry("LogbackBenchmark.log", (long) events * LogbackSetup.values().length)
                .containsEntry("Log4jBenchmark.log", (long) events * Log4jSetup.values().length * 2);
    }
}
