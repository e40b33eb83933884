// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.PathNormalizer;
import io.github.sanitizedurl.UrlPolicy;
import io.github.sanitizedurl.UrlSanitizer;
import io.github.sanitizedurl.testing.Allocations;
import io.github.sanitizedurl.testing.HostileTokens;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Input made to be slow: one token, repeated to 64 KB and on, doubled up to 1 MB. Writes, for every way of sanitizing,
 * the tokens whose time grows most when the length doubles.
 */
final class Hostile {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int SHORTEST = 1 << 16;
    private static final int DOUBLINGS = 4;
    private static final int REPEATS = 2;
    private static final int MOST_REPEATS = 40;
    private static final double LINEAR = 2.2;

    /** In nanoseconds for one character. */
    private static final double FASTEST = 0.2;

    private record Way(String name, UnaryOperator<@Nullable String> sanitize) {}

    /** A token's times, one for each length. */
    @SuppressWarnings("ArrayRecordComponent") // filled while it is measured, never compared
    private record Times(Way way, String prefix, String token, long[] nanos) {
        double worst() {
            double worst = 0;
            for (int i = 1; i < nanos.length; i++) {
                worst = Math.max(worst, atLeast(i) / atLeast(i - 1));
            }
            return worst;
        }

        /** Faster than this is the speed of memory, which knows steps of its own: what fits into a cache and what does not. */
        private double atLeast(int i) {
            return Math.max((double) nanos[i], FASTEST * (SHORTEST << i));
        }

        double nanosPerCharacter() {
            return (double) nanos[DOUBLINGS] / (SHORTEST << DOUBLINGS);
        }
    }

    private Hostile() {}

    /** Argument: the file. */
    public static void main(String... args) {
        LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());
        PathNormalizer normalizer = PathNormalizer.preset("mediawiki");
        List<Way> ways = List.of(
                new Way("UrlSanitizer.sanitize", UrlSanitizer.tracks()::sanitize),
                new Way("LogSanitizer.text", sanitizer::text),
                new Way("LogSanitizer.field, a URL field", s -> sanitizer.field("_dl", s)),
                new Way("LogSanitizer.field, a query field", s -> sanitizer.field("queryString", s)),
                new Way("PathNormalizer.normalize, mediawiki", normalizer::normalize));
        List<Measurement> worst = new ArrayList<>();
        for (Way way : ways) {
            System.err.println("hostile input: " + way.name());
            worst.addAll(worst(way));
        }
        Measurement.write(Path.of(args[0]), worst);
    }

    private static List<Measurement> worst(Way way) {
        List<Times> all = HostileTokens.all().stream()
                .flatMap(token -> HostileTokens.BEGINNINGS.stream().map(prefix -> times(way, prefix, token)))
                .toList();
        return Stream.of(
                        measurement(
                                "growth",
                                all.stream().max((a, b) -> Double.compare(a.worst(), b.worst())),
                                Times::worst),
                        measurement(
                                "slowest",
                                all.stream()
                                        .max((a, b) -> Double.compare(a.nanosPerCharacter(), b.nanosPerCharacter())),
                                Times::nanosPerCharacter))
                .toList();
    }

    private static Measurement measurement(String what, Optional<Times> times, ToDoubleFunction<Times> figure) {
        Times worst = times.orElseThrow();
        String input = HostileTokens.repeated(worst.prefix(), worst.token(), SHORTEST << DOUBLINGS);
        double bytes = (double) Allocations.of(1, () -> time(worst.way(), input)) / input.length();
        return new Measurement(1, what, worst.way().name(), shown(worst), figure.applyAsDouble(worst), bytes);
    }

    private static String shown(Times times) {
        return Shown.code(times.prefix() + "(" + times.token() + ") repeated");
    }

    /** The least of several runs; of more where the growth looks worse than linear, which most often is something else. */
    private static Times times(Way way, String prefix, String token) {
        String[] texts = new String[DOUBLINGS + 1];
        long[] nanos = new long[DOUBLINGS + 1];
        for (int i = 0; i <= DOUBLINGS; i++) {
            texts[i] = HostileTokens.repeated(prefix, token, SHORTEST << i);
            nanos[i] = Long.MAX_VALUE;
        }
        Times times = new Times(way, prefix, token, nanos);
        for (int repeat = 0; repeat < REPEATS || (repeat < MOST_REPEATS && times.worst() > LINEAR); repeat++) {
            for (int i = 0; i <= DOUBLINGS; i++) {
                nanos[i] = Math.min(nanos[i], time(way, texts[i]));
            }
        }
        return times;
    }

    /** A short text several times, because the clock is no better than a microsecond. */
    private static long time(Way way, String text) {
        int times = Math.max(1, (SHORTEST << DOUBLINGS) / text.length());
        long start = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < times; i++) {
            String clean = way.sanitize().apply(text);
            if (clean == null || clean.equals(LogSanitizer.FAILED)) {
                throw new IllegalStateException(way.name());
            }
        }
        return (THREADS.getCurrentThreadCpuTime() - start) / times;
    }
}
