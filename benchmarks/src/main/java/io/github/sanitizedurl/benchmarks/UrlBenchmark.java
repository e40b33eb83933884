// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import io.github.sanitizedurl.UrlSanitizer;
import io.github.sanitizedurl.testing.ReferenceSanitizer;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** One URL: this library, the least that it can cost, and others on the same URL. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class UrlBenchmark {
    @Param
    public UrlWork work = UrlWork.W1;

    private String[] urls = {};
    private final UrlSanitizer sanitizer = UrlSanitizer.tracks();
    private final LogSanitizer hardened = LogSanitizer.of(UrlPolicy.tracks());
    private final ReferenceSanitizer reference = new ReferenceSanitizer();
    private final LogbookFilter logbook = new LogbookFilter();
    private final OkHttpFilter okHttp = new OkHttpFilter();

    @Setup
    public void setUp() {
        urls = work.urls();
    }

    @Benchmark
    public void limit(Blackhole out) {
        for (String url : urls) {
            out.consume(Limit.url(url));
        }
    }

    @Benchmark
    public void sanitizer(Blackhole out) {
        for (String url : urls) {
            out.consume(sanitizer.sanitize(url));
        }
    }

    /** What the adapters do with a field that holds a URL, hardening included. */
    @Benchmark
    public void field(Blackhole out) {
        for (String url : urls) {
            out.consume(hardened.field("_dl", url));
        }
    }

    @Benchmark
    public void reference(Blackhole out) {
        for (String url : urls) {
            out.consume(reference.sanitize(url));
        }
    }

    @Benchmark
    public void okHttp(Blackhole out) {
        for (String url : urls) {
            out.consume(okHttp.sanitize(url));
        }
    }

    @Benchmark
    public void logbook(Blackhole out) {
        for (String url : urls) {
            out.consume(logbook.sanitize(url));
        }
    }

    @Benchmark
    public void regex(Blackhole out) {
        for (String url : urls) {
            out.consume(Regex.replace(url));
        }
    }
}
