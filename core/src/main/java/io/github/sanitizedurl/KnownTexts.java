// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import org.jspecify.annotations.Nullable;

/**
 * A few texts with nothing to remove, known by their instance, not by their characters. An instance never changes, so
 * what was found in it once stays true. It holds on to nothing but these strings, a bounded number of bounded length;
 * each has one of two places, and the newest one stays. Thread-safe without a lock: strings are safe to hand over by a
 * race, and who does not see one scans it again.
 */
final class KnownTexts {
    private static final int PLACES = 128;
    private static final int LONGEST = 200;

    private final @Nullable String[] texts = new @Nullable String[PLACES];

    @SuppressWarnings("ReferenceEquality") // that is what makes it cheap
    boolean contains(String text) {
        int place = place(text);
        return texts[place] == text || texts[place ^ 1] == text;
    }

    void add(String text) {
        if (text.length() <= LONGEST) {
            int place = place(text);
            texts[texts[place] == null ? place : place ^ 1] = text;
        }
    }

    private static int place(String text) {
        int hash = text.hashCode();
        return (hash ^ hash >>> 16) & (PLACES - 1);
    }
}
