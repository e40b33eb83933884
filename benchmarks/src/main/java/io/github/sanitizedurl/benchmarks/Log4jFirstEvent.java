// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import java.lang.management.ManagementFactory;

/** Logs one event through Log4j as an application does that has just started. Knows nothing of this library. */
final class Log4jFirstEvent {
    private Log4jFirstEvent() {}

    /** Argument: what is logged. Writes what it took (nanoseconds, of the processor too) and what was written. */
    public static void main(String... args) {
        var threads = ManagementFactory.getThreadMXBean();
        long cpu = threads.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        org.apache.logging.log4j.LogManager.getLogger("com.example.Shop")
                .info("request for {} took {} ms", args[0], 17);
        long nanos = System.nanoTime() - start;
        System.out.println(nanos + " " + (threads.getCurrentThreadCpuTime() - cpu) + " " + Sink.lastWritten());
    }
}
