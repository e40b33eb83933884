// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs the benchmarks, each in a JVM of its own, and writes their figures to a file. What is compared is measured one
 * right after the other, and as often again as there are rounds, because other work on the machine comes and goes.
 */
final class Measure {
    /** The parameter of every benchmark that says what is worked on. */
    static final String WORK = "work";

    private final int rounds;
    private final int iterations;
    private final int millis;

    private Measure(int rounds, int iterations, int millis) {
        this.rounds = rounds;
        this.iterations = iterations;
        this.millis = millis;
    }

    /** Arguments: {@code short} or {@code full}, and the file. */
    public static void main(String... args) throws RunnerException {
        Measure measure = args[0].equals("full") ? new Measure(5, 5, 400) : new Measure(1, 4, 200);
        Measurement.write(Path.of(args[1]), measure.all());
    }

    private List<Measurement> all() throws RunnerException {
        List<Measurement> all = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            all.addAll(measure(round, UrlBenchmark.class, UrlWork.values()));
            all.addAll(measure(round, TextBenchmark.class, TextWork.values()));
            all.addAll(measure(round, PathBenchmark.class, PathBenchmark.Preset.values()));
            all.addAll(measure(round, LogbackBenchmark.class, EventWork.values()));
            all.addAll(measure(round, Log4jBenchmark.class, EventWork.values()));
        }
        return all;
    }

    private List<Measurement> measure(int round, Class<?> benchmark, Enum<?>... works) throws RunnerException {
        List<Measurement> measurements = new ArrayList<>();
        for (Enum<?> work : works) {
            System.err.printf("round %d of %d: %s %s%n", round, rounds, benchmark.getSimpleName(), work);
            for (RunResult result : run(benchmark, work)) {
                measurements.add(measurement(round, benchmark.getSimpleName(), work.name(), result));
            }
        }
        return measurements;
    }

    private Collection<RunResult> run(Class<?> benchmark, Enum<?> work) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(benchmark.getName() + "[.]")
                .param(WORK, work.name())
                .forks(1)
                .jvmArgs("-Xms512m", "-Xmx512m")
                .warmupIterations(iterations)
                .warmupTime(TimeValue.milliseconds(millis))
                .measurementIterations(iterations)
                .measurementTime(TimeValue.milliseconds(millis))
                .addProfiler(GCProfiler.class)
                .addProfiler(ProcessorTime.class)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        return new Runner(options.build()).run();
    }

    private static Measurement measurement(int round, String group, String work, RunResult result) {
        String method = result.getPrimaryResult().getLabel();
        String parameters = result.getParams().getParamsKeys().stream()
                .filter(key -> !key.equals(WORK))
                .map(key -> result.getParams().getParam(key))
                .collect(Collectors.joining(" "));
        return new Measurement(
                round,
                group,
                work,
                parameters.isEmpty() ? method : parameters,
                secondary(result, ProcessorTime.LABEL),
                secondary(result, "gc.alloc.rate.norm"));
    }

    private static double secondary(RunResult result, String label) {
        return result.getSecondaryResults().values().stream()
                .filter(secondary -> secondary.getLabel().endsWith(label))
                .mapToDouble(secondary -> secondary.getScore())
                .findFirst()
                .orElseThrow();
    }
}
