// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
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

    private static final int ITERATIONS = 5;
    private static final double MOST_PATIENCE = 4;

    private final int rounds;
    private final int millis;
    private final Path file;
    private final List<Measurement> measured = new ArrayList<>();

    private Measure(int rounds, int millis, Path file) {
        this.rounds = rounds;
        this.millis = millis;
        this.file = file;
    }

    /** Arguments: {@code short} or {@code full}, and the file. */
    public static void main(String... args) throws RunnerException {
        Path file = Path.of(args[1]);
        Measure measure = args[0].equals("full") ? new Measure(5, 300, file) : new Measure(1, 100, file);
        measure.all();
    }

    private void all() throws RunnerException {
        for (int round = 1; round <= rounds; round++) {
            measure(round, UrlBenchmark.class, UrlWork.values());
            measure(round, TextBenchmark.class, TextWork.values());
            measure(round, PathBenchmark.class, PathBenchmark.Preset.values());
            measure(round, LogbackBenchmark.class, EventWork.values());
            measure(round, Log4jBenchmark.class, EventWork.values());
        }
    }

    /** Writes after each work, so that a run that is ended early has measured something. */
    private void measure(int round, Class<?> benchmark, Enum<?>... works) throws RunnerException {
        for (Enum<?> work : works) {
            System.err.printf("round %d of %d: %s %s%n", round, rounds, benchmark.getSimpleName(), work);
            for (RunResult result : run(benchmark, work)) {
                measured.add(measurement(round, benchmark.getSimpleName(), work.name(), result));
            }
            Measurement.write(file, measured);
        }
    }

    private Collection<RunResult> run(Class<?> benchmark, Enum<?> work) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(benchmark.getName() + "[.]")
                .param(WORK, work.name())
                .forks(1)
                .jvmArgs("-Xms512m", "-Xmx512m")
                .warmupIterations(ITERATIONS)
                .warmupTime(TimeValue.milliseconds(warmUp()))
                .measurementIterations(ITERATIONS)
                .measurementTime(TimeValue.milliseconds(millis))
                .addProfiler(GCProfiler.class)
                .addProfiler(ProcessorTime.class)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        return new Runner(options.build()).run();
    }

    /** As long as the compiler needs to be done with the largest of the benchmarks; longer where others use the machine. */
    private long warmUp() {
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        double busy = system.getSystemLoadAverage() / system.getAvailableProcessors();
        return Math.round(3 * millis * Math.min(Math.max(1, busy), MOST_PATIENCE));
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
