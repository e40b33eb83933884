// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A text: this library, the least that it can cost, and one regular expression. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TextBenchmark {
    @Param
    public TextWork work = TextWork.PLAIN_LINE;

    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());

    @Benchmark
    public int limit() {
        return Limit.text(work.text());
    }

    @Benchmark
    public @Nullable String sanitizer() {
        return sanitizer.text(work.text());
    }

    @Benchmark
    public String regex() {
        return Regex.replace(work.text());
    }
}
