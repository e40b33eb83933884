// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/**
 * Eight threads log for a long time through a framework that writes to standard output. Every line is looked at as it is
 * written: whether it holds {@link #SECRET}, and which event it is by its {@code #number} at the start. The heap is
 * measured after a collection, at thirty points in time.
 */
public final class Soak {
    /** What no line may hold. */
    public static final String SECRET = "S3CRET";

    private static final int THREADS = 8;
    private static final int POINTS = 30;

    private final AtomicInteger logged = new AtomicInteger();
    private final Lines lines = new Lines();
    private final List<Long> heap = new ArrayList<>();

    private Soak() {}

    /**
     * Runs to the end, with standard output replaced meanwhile.
     *
     * @param time how long
     * @param log logs the event of a number, {@code #number} first
     * @param stop ends the logging system, so that everything is written
     * @return what came of it
     * @throws InterruptedException when interrupted
     */
    public static Outcome run(Duration time, IntConsumer log, Runnable stop) throws InterruptedException {
        Soak soak = new Soak();
        PrintStream out = System.out;
        System.setOut(new PrintStream(soak.lines, false, StandardCharsets.UTF_8));
        try {
            soak.logFor(time, log);
            stop.run();
            System.out.flush();
        } finally {
            System.setOut(out);
        }
        return soak.outcome();
    }

    private void logFor(Duration time, IntConsumer log) throws InterruptedException {
        AtomicBoolean end = new AtomicBoolean();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            Thread thread = new Thread(() -> {
                while (!end.get()) {
                    log.accept(logged.getAndIncrement());
                    LockSupport.parkNanos(1_000_000);
                }
            });
            thread.start();
            threads.add(thread);
        }
        Instant start = Instant.now();
        for (int i = 1; i <= POINTS; i++) {
            Instant next = start.plus(time.multipliedBy(i).dividedBy(POINTS));
            Thread.sleep(Math.max(1, Duration.between(Instant.now(), next).toMillis()));
            heap.add(usedHeap());
        }
        end.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static long usedHeap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private synchronized Outcome outcome() {
        int third = POINTS / 3;
        long early = heap.subList(0, third).stream().sorted().toList().get(third / 2);
        long late =
                heap.subList(POINTS - third, POINTS).stream().sorted().toList().get(third / 2);
        return new Outcome(logged.get(), lines.lost(logged.get()), lines.twice, lines.raw, early >> 10, late >> 10);
    }

    /** The lines of the output, of which only counts are kept. */
    private static final class Lines extends OutputStream {
        private final BitSet seen = new BitSet(1 << 27); // all of it at once, so that the heap is flat
        private final StringBuilder line = new StringBuilder();
        private int twice;
        private int raw;

        @Override
        public synchronized void write(int b) {
            if (b == '\n') {
                take(line.toString());
                line.setLength(0);
            } else {
                line.append((char) (b & 0xFF));
            }
        }

        private void take(String text) {
            raw += text.contains(SECRET) ? 1 : 0;
            if (text.startsWith("#")) {
                int number = Integer.parseInt(text.substring(1, text.indexOf(' ')));
                twice += seen.get(number) ? 1 : 0;
                seen.set(number);
            }
        }

        synchronized int lost(int logged) {
            return logged - seen.cardinality();
        }
    }

    /**
     * What came of it.
     *
     * @param logged events
     * @param lost events that were not written
     * @param twice events that were written more than once, each further time
     * @param raw lines with a secret
     * @param earlyKib the median of the used heap in the first third of the time, in KiB
     * @param lateKib the same in the last third
     */
    public record Outcome(int logged, int lost, int twice, int raw, long earlyKib, long lateKib) {}
}
