// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Where events are written to: memory, of which only the last write is kept. What it takes is a copy of the bytes. */
final class Sink extends OutputStream {
    private static volatile Sink latest = new Sink();

    private final byte[] bytes = new byte[1 << 16];
    private int length;

    /** A new one, which is the latest from now on. */
    static Sink open() {
        latest = new Sink();
        return latest;
    }

    /** What was last written to the latest sink. */
    static String lastWritten() {
        Sink sink = latest;
        synchronized (sink) {
            return new String(sink.bytes, 0, sink.length, StandardCharsets.UTF_8);
        }
    }

    @Override
    public synchronized void write(int b) {
        bytes[0] = (byte) b;
        length = 1;
    }

    @Override
    public synchronized void write(byte[] source, int from, int count) {
        length = Math.min(count, bytes.length);
        System.arraycopy(source, from + count - length, bytes, 0, length);
    }
}
