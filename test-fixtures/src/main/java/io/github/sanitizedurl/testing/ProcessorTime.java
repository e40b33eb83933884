// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Measures the time that the processor spends on the current thread, whatever else the machine does. */
public final class ProcessorTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private ProcessorTime() {}

    /**
     * Runs some code.
     *
     * @param code what to measure
     * @return the milliseconds that it took
     */
    public static long millisOf(Runnable code) {
        long start = THREADS.getCurrentThreadCpuTime();
        code.run();
        return (THREADS.getCurrentThreadCpuTime() - start) / 1_000_000;
    }
}
