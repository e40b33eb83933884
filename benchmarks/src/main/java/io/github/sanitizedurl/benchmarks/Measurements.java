// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** What was measured, to be compared. Only figures of one round are; of several rounds, the median counts. Immutable. */
final class Measurements {
    private final List<Measurement> all;

    Measurements(List<Measurement> all) {
        this.all = List.copyOf(all);
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    List<Measurement> of(String group) {
        return all.stream().filter(m -> m.group().equals(group)).toList();
    }

    double nanos(String group, String work, String subject) {
        return median(figures(group, work, subject, Measurement::nanos));
    }

    double bytes(String group, String work, String subject) {
        return median(figures(group, work, subject, Measurement::bytes));
    }

    /** How many times what {@code other} takes. */
    double ratio(String group, String work, String subject, String other) {
        return median(combined(group, work, subject, other, Measurement::nanos, true));
    }

    /** The nanoseconds that it takes more than {@code other}. */
    double moreNanos(String group, String work, String subject, String other) {
        return median(combined(group, work, subject, other, Measurement::nanos, false));
    }

    /** The bytes that it allocates more than {@code other}; or the processor's time, for first events. */
    double moreBytes(String group, String work, String subject, String other) {
        return median(combined(group, work, subject, other, Measurement::bytes, false));
    }

    private List<Double> combined(
            String group,
            String work,
            String subject,
            String other,
            ToDoubleFunction<Measurement> figure,
            boolean ratio) {
        List<Double> mine = figures(group, work, subject, figure);
        List<Double> others = figures(group, work, other, figure);
        return IntStream.range(0, mine.size())
                .mapToObj(i -> ratio ? mine.get(i) / others.get(i) : mine.get(i) - others.get(i))
                .toList();
    }

    /** One for each round, in the order of the rounds. */
    private List<Double> figures(String group, String work, String subject, ToDoubleFunction<Measurement> figure) {
        List<Double> figures = all.stream()
                .filter(m -> m.group().equals(group)
                        && m.work().equals(work)
                        && m.subject().equals(subject))
                .map(figure::applyAsDouble)
                .toList();
        if (figures.isEmpty()) {
            throw new IllegalArgumentException("not measured: " + group + ", " + work + ", " + subject);
        }
        return figures;
    }

    private static double median(List<Double> figures) {
        List<Double> sorted = new ArrayList<>(figures);
        sorted.sort(null);
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
