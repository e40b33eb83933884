// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is to be done to a text: ranges to cut, some with something in their place, in order and without overlap. Made
 * when there is something to do, so null stands for "nothing".
 */
final class Edits {
    /** So few that they are done one after the other to a copy of the text, which is faster than copying each piece. */
    private static final int FEW = 8;

    private static final @Nullable String[] NONE = {};

    private int[] bounds = new int[4];
    private @Nullable String[] replacements = NONE;
    private int size;
    private boolean stable;

    private Edits() {}

    /** Adds a cut; an empty one is none. */
    static @Nullable Edits cut(@Nullable Edits edits, int start, int end) {
        return start < end ? add(edits, start, end, null) : edits;
    }

    /** Adds a replacement. */
    static Edits replace(@Nullable Edits edits, int start, int end, String replacement) {
        return add(edits, start, end, replacement);
    }

    private static Edits add(@Nullable Edits edits, int start, int end, @Nullable String replacement) {
        Edits all = edits == null ? new Edits() : edits;
        if (2 * all.size == all.bounds.length) {
            all.bounds = Arrays.copyOf(all.bounds, 4 * all.size);
        }
        all.bounds[2 * all.size] = start;
        all.bounds[2 * all.size + 1] = end;
        if (replacement != null || all.size < all.replacements.length) {
            all.replaceWith(replacement);
        }
        all.size++;
        return all;
    }

    private void replaceWith(@Nullable String replacement) {
        if (replacements.length <= size) {
            replacements = Arrays.copyOf(replacements, bounds.length / 2);
        }
        replacements[size] = replacement;
    }

    /** Only so many of the first ones. */
    static @Nullable Edits first(@Nullable Edits edits, int count) {
        if (edits != null) {
            edits.size = count;
        }
        return edits;
    }

    private @Nullable String replacement(int i) {
        return i < replacements.length ? replacements[i] : null;
    }

    static int count(@Nullable Edits edits) {
        return edits == null ? 0 : edits.size;
    }

    /** Says that nothing would be done to what {@link #apply} gives. */
    Edits stable() {
        stable = true;
        return this;
    }

    boolean areStable() {
        return stable;
    }

    /** What stands in a text between two offsets, with everything done to it. */
    String apply(CharSequence s, int from, int end) {
        StringBuilder out = new StringBuilder(s.length() - from);
        return (size <= FEW ? changed(s, from, end, out) : copied(s, from, end, out)).toString();
    }

    private StringBuilder changed(CharSequence s, int from, int end, StringBuilder out) {
        if (from == 0) {
            out.append(s); // faster than a range of it
            out.setLength(end);
        } else {
            out.append(s, from, end);
        }
        for (int i = size - 1; i >= 0; i--) {
            String replacement = replacement(i);
            out.replace(bounds[2 * i] - from, bounds[2 * i + 1] - from, replacement == null ? "" : replacement);
        }
        return out;
    }

    private StringBuilder copied(CharSequence s, int from, int end, StringBuilder out) {
        int done = from;
        for (int i = 0; i < size; i++) {
            out.append(s, done, bounds[2 * i]);
            String replacement = replacement(i);
            if (replacement != null) {
                out.append(replacement);
            }
            done = bounds[2 * i + 1];
        }
        return out.append(s, done, end);
    }
}
