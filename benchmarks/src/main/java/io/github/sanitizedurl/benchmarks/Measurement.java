// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * One figure of one round.
 *
 * @param round the round; only figures of one round are compared
 * @param group what the figures of a table have in common
 * @param work what was worked on
 * @param subject what worked
 * @param nanos nanoseconds of the processor per operation
 * @param bytes bytes allocated per operation, by all threads
 */
record Measurement(int round, String group, String work, String subject, double nanos, double bytes) {
    private static final String TAB = "\t";

    /** Writes figures to a file, one a line. */
    static void write(Path file, List<Measurement> measurements) {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, measurements.stream().map(Measurement::line).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads what {@link #write} wrote. */
    static List<Measurement> read(Path file) {
        try {
            return Files.readAllLines(file).stream().map(Measurement::of).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String line() {
        return String.join(
                TAB,
                String.valueOf(round),
                group,
                work,
                subject,
                String.format(Locale.ROOT, "%.3f\t%.3f", nanos, bytes));
    }

    private static Measurement of(String line) {
        String[] parts = line.split(TAB, -1);
        return new Measurement(
                Integer.parseInt(parts[0]),
                parts[1],
                parts[2],
                parts[3],
                Double.parseDouble(parts[4]),
                Double.parseDouble(parts[5]));
    }
}
