// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the bytes that the current thread allocates. */
public final class Allocations {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 5;

    private Allocations() {}

    /**
     * Returns the bytes allocated by running {@code code} many times, after it has run once to load what it needs. The
     * JVM now and then allocates something of its own on the thread that it interrupts, so this is the least of several
     * rounds; what the code itself allocates, it allocates in each of them.
     */
    public static long of(int times, Runnable code) {
        run(1, code);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long nothing = allocated(0, code);
            least = Math.min(least, allocated(times, code) - nothing);
        }
        return least;
    }

    private static long allocated(int times, Runnable code) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        run(times, code);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    private static void run(int times, Runnable code) {
        for (int i = 0; i < times; i++) {
            code.run();
        }
    }
}
