// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** The choices of one generated input, which seed and index decide, and the marks planted in it. Not thread-safe. */
final class Dice {
    private final SplittableRandom random;
    private final List<String> marks = new ArrayList<>();

    Dice(long seed, long index) {
        // Seed and index are mixed first: neighbouring seeds of a SplittableRandom are not independent.
        random = new SplittableRandom(new SplittableRandom(seed).nextLong() ^ (index * 0x9E3779B97F4A7C15L)).split();
    }

    /** A number from 0 to {@code bound - 1}. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** True {@code percent} times of a hundred. */
    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** One of {@code options}. */
    <T> T pick(List<T> options) {
        return options.get(random.nextInt(options.size()));
    }

    /** A new secret, unlike every other of this input; letters and digits that no encoding touches. */
    String mark() {
        String mark = "SECRET" + marks.size() % 10 + (100_000 + random.nextInt(900_000));
        marks.add(mark);
        return mark;
    }

    /** {@code shape} with a new secret in each place that says {@code MARK}. */
    String marked(String shape) {
        StringBuilder marked = new StringBuilder(shape);
        for (int at = marked.indexOf("MARK"); at >= 0; at = marked.indexOf("MARK", at)) {
            marked.replace(at, at + 4, mark());
        }
        return marked.toString();
    }

    /** The secrets planted so far. */
    List<String> marks() {
        return Collections.unmodifiableList(marks);
    }
}
