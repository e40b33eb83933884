// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import org.jspecify.annotations.Nullable;

/** A text of which pieces are left out, or written anew, from left to right. Nothing is copied before all is known. */
final class Copy {
    private final String source;
    private char @Nullable [] characters;
    private @Nullable Edits edits;

    Copy(String source) {
        this.source = source;
    }

    /** The characters of the source: an array, which is read faster than a string where one reads it again and again. */
    char[] characters() {
        if (characters == null) {
            characters = source.toCharArray();
        }
        return characters;
    }

    /** Leaves out what stands between two offsets. */
    void skip(int from, int to) {
        edits = Edits.cut(edits, from, to);
    }

    /** Writes something else instead of what stands between two offsets. */
    void replace(int from, int to, String replacement) {
        edits = Edits.replace(edits, from, to, replacement);
    }

    /** How much is to be done, for {@link #reset}. */
    int mark() {
        return Edits.count(edits);
    }

    /** Undoes everything since a mark was taken. */
    void reset(int mark) {
        edits = Edits.first(edits, mark);
    }

    /** The copy of what stands before an offset; the source itself where that is all of it and nothing is left out. */
    String upTo(int end) {
        if (edits == null || Edits.count(edits) == 0) {
            return source.substring(0, end);
        }
        String copy = edits.apply(source, 0, end);
        return copy.equals(source) ? source : copy;
    }
}
