// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import org.jspecify.annotations.Nullable;

/**
 * A builder for each thread, lent to one user at a time; who asks while it is lent (an argument whose {@code toString}
 * logs) gets another. What a thread keeps is a class of the JDK and bounded, so it keeps no class loader and little memory.
 */
final class Scratch {
    private static final int SMALLEST = 256;
    private static final int LARGEST = 4_096;

    private static final ThreadLocal<@Nullable StringBuilder> FREE = new ThreadLocal<>();

    private Scratch() {}

    /** An empty builder. */
    static StringBuilder take() {
        StringBuilder free = FREE.get();
        if (free == null) {
            return new StringBuilder(SMALLEST);
        }
        FREE.set(null);
        return free;
    }

    static void giveBack(StringBuilder builder) {
        if (builder.capacity() <= LARGEST) {
            builder.setLength(0);
            FREE.set(builder);
        }
    }
}
