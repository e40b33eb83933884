// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import io.github.sanitizedurl.PathNormalizer;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The path of a URL that is normal already, under each preset, beside one pass over its characters. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PathBenchmark {
    /** The presets. */
    public enum Preset {
        RFC3986,
        MEDIAWIKI,
        RESTBASE,
        UPLOAD;

        /** A normalizer of this preset. */
        PathNormalizer normalizer() {
            return PathNormalizer.preset(name().toLowerCase(Locale.ROOT));
        }
    }

    @Param
    public Preset work = Preset.RFC3986;

    private PathNormalizer normalizer = Preset.RFC3986.normalizer();
    private String url = "";

    @Setup
    public void setUp() {
        normalizer = work.normalizer();
        url = normalizer.normalize("https://wiki.example/wiki/Steve_Fuller_(sociologist)/Talk:%C3%85rhus/Archive_2026");
    }

    @Benchmark
    public int limit() {
        return Limit.pass(url);
    }

    @Benchmark
    public String normalizer() {
        return normalizer.normalize(url);
    }
}
