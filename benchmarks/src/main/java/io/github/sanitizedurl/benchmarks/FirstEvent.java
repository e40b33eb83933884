// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import io.github.sanitizedurl.testing.Program;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the first event takes in a fresh JVM, from the first call to the written bytes: the framework's own start, this
 * library's, and the event. Without the library it is not on the class path either.
 */
final class FirstEvent {
    private static final int RUNS = 10;

    private record Start(String framework, String setup, boolean without, String xml) {
        private String main() {
            return framework.equals("Logback") ? LogbackFirstEvent.class.getName() : Log4jFirstEvent.class.getName();
        }

        private String configuration() {
            return framework.equals("Logback") ? "-Dlogback.configurationFile=" : "-Dlog4j2.configurationFile=";
        }
    }

    private FirstEvent() {}

    /** Argument: the file. */
    public static void main(String... args) throws IOException {
        List<Start> starts = Stream.concat(
                        Stream.of(
                                        LogbackSetup.PATTERN,
                                        LogbackSetup.PATTERN_SANITIZE_URLS,
                                        LogbackSetup.PATTERN_APPENDER,
                                        LogbackSetup.PATTERN_TURBO_FILTER)
                                .map(s -> new Start("Logback", s.name(), s.without() == null, s.xml())),
                        Stream.of(Log4jSetup.PATTERN, Log4jSetup.POLICY, Log4jSetup.APPENDER, Log4jSetup.SANITIZE_URLS)
                                .map(s -> new Start("Log4j", s.name(), s.without() == null, s.xml())))
                .toList();
        List<Measurement> measurements = new ArrayList<>();
        for (int run = 1; run <= RUNS; run++) {
            System.err.printf("first event: run %d of %d%n", run, RUNS);
            for (Start start : starts) {
                measurements.add(measure(run, start));
            }
        }
        Measurement.write(Path.of(args[0]), measurements);
    }

    /** The column for bytes holds the processor's time of the calling thread. */
    private static Measurement measure(int run, Start start) throws IOException {
        Path configuration = Files.createTempFile("first-event", ".xml");
        try {
            Files.writeString(configuration, start.xml());
            Program.Outcome outcome = Program.java(
                            "-cp",
                            classPath(start.without()),
                            start.configuration() + configuration,
                            start.main(),
                            EventWork.DIRTY_URL.argument())
                    .run();
            boolean leaks = outcome.out().contains(UrlWork.SECRET);
            if (outcome.status() != 0 || !outcome.out().contains("tab=reviews") || leaks != start.without()) {
                throw new IllegalStateException(start.setup() + ": " + outcome.out() + outcome.err());
            }
            String[] times = outcome.out().split(" ", 3);
            return new Measurement(
                    run,
                    "first event",
                    start.framework(),
                    start.setup(),
                    Long.parseLong(times[0]),
                    Long.parseLong(times[1]));
        } finally {
            Files.delete(configuration);
        }
    }

    private static String classPath(boolean without) {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !without
                        || !Path.of(entry)
                                .getFileName()
                                .toString()
                                .matches("sanitized-url-(core|logback|log4j2)-.*[.]jar"))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
