// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Writes the tables into the READMEs, between two marks, and shows them. */
final class Report {
    private static final String BEGIN = "<!-- results -->\n";
    private static final String END = "<!-- end of results -->\n";

    private Report() {}

    /** Arguments: the folder with what was measured, the project's README, that of the benchmarks, and how it was done. */
    public static void main(String... args) throws IOException {
        Path folder = Path.of(args[0]);
        Measurements benchmarks = new Measurements(Measurement.read(folder.resolve("benchmarks.tsv")));
        Measurements hostile = new Measurements(Measurement.read(folder.resolve("hostile.tsv")));
        Measurements firstEvents = new Measurements(Measurement.read(folder.resolve("first-event.tsv")));
        String results = machine(args[3]) + "\n#### What was aimed at\n\n" + new Reach(benchmarks, hostile, firstEvents)
                + "\n" + new Tables(benchmarks, hostile, firstEvents);
        write(Path.of(args[1]), new Summary(benchmarks).toString());
        write(Path.of(args[2]), results);
        System.out.print(results);
    }

    private static void write(Path readme, String results) throws IOException {
        Files.writeString(readme, replaced(Files.readString(readme), results));
    }

    static String replaced(String readme, String results) {
        int begin = readme.indexOf(BEGIN);
        int end = readme.indexOf(END);
        if (begin < 0 || end < begin) {
            throw new IllegalArgumentException("the README has no place for the results");
        }
        return readme.substring(0, begin + BEGIN.length()) + "\n" + results + "\n" + readme.substring(end);
    }

    private static String machine(String how) throws IOException {
        Runtime runtime = Runtime.getRuntime();
        return "Measured by `benchmarks/run " + how + "` on " + processor() + " with " + runtime.availableProcessors()
                + " processors, " + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", Java "
                + System.getProperty("java.runtime.version") + " (" + System.getProperty("java.vm.name") + ")"
                + load() + ".\n";
    }

    private static String processor() throws IOException {
        Path file = Path.of("/proc/cpuinfo");
        if (!Files.exists(file)) {
            return "a machine";
        }
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("a machine");
        }
    }

    /** What else ran, which is the noise in the figures. */
    private static String load() {
        String load = System.getProperty("load", "");
        return load.isEmpty() ? "" : "; load average before the run " + load;
    }
}
