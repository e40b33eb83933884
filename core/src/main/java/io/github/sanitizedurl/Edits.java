// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is to be done to a text: ranges to cut, some with something in their place, in order and without overlap. Made
 * when there is something to do, so null stands for "nothing".
 */
final class Edits {
    private int[] bounds = new int[8];
    private @Nullable String[] replacements = new @Nullable String[4];
    private int size;

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
        if (all.size == all.replacements.length) {
            all.bounds = Arrays.copyOf(all.bounds, 4 * all.size);
            all.replacements = Arrays.copyOf(all.replacements, 2 * all.size);
        }
        all.bounds[2 * all.size] = start;
        all.bounds[2 * all.size + 1] = end;
        all.replacements[all.size++] = replacement;
        return all;
    }

    static int count(@Nullable Edits edits) {
        return edits == null ? 0 : edits.size;
    }

    /** The text from an offset to its end, with everything done to it. */
    StringBuilder apply(CharSequence s, int from) {
        StringBuilder out = new StringBuilder(s.length() - from);
        int done = from;
        for (int i = 0; i < size; i++) {
            out.append(s, done, bounds[2 * i]);
            String replacement = replacements[i];
            if (replacement != null) {
                out.append(replacement);
            }
            done = bounds[2 * i + 1];
        }
        return out.append(s, done, s.length());
    }
}
