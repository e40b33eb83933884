// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The processor's time for one operation, of the thread that ran longest: the one that calls, or where others do the
 * work, the busiest of them. Unlike the time that went by, it does not hold what other programs took meanwhile.
 */
public final class ProcessorTime implements InternalProfiler {
    /** What its figure is called. */
    static final String LABEL = "processor time";

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Map<Long, Long> before = new HashMap<>();

    @Override
    public String getDescription() {
        return LABEL;
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before.clear();
        for (long id : threads.getAllThreadIds()) {
            before.put(id, threads.getThreadCpuTime(id));
        }
    }

    @Override
    public List<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        long most = 0;
        for (long id : threads.getAllThreadIds()) {
            most = Math.max(most, threads.getThreadCpuTime(id) - before.getOrDefault(id, 0L));
        }
        double nanos = (double) most / result.getMetadata().getAllOps();
        return List.of(new ScalarResult(LABEL, nanos, "ns/op", AggregationPolicy.AVG));
    }
}
