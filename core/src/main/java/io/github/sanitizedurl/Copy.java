// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a text is copied to with pieces of it left out, from left to right. Nothing is copied, and no space taken for it,
 * before the first piece is left out.
 */
final class Copy {
    private static final char[] NOTHING = {};

    private final String source;
    private char @Nullable [] characters;
    private char[] text = NOTHING;
    private int length;
    private int next; // what stands before it in the source is copied or left out

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
        if (from < to) {
            copyUpTo(from, source.length());
            next = to;
        }
    }

    /** Writes something else instead of what stands between two offsets. */
    void replace(int from, int to, String replacement) {
        copyUpTo(from, source.length() + replacement.length());
        replacement.getChars(0, replacement.length(), text, length);
        length += replacement.length();
        next = to;
    }

    private void copyUpTo(int end, int atMost) {
        int needed = length + atMost - next;
        if (text.length < needed) {
            // by a half at least: what grows again and again is not copied as often
            text = Arrays.copyOf(text, Math.max(needed, text.length + text.length / 2));
        }
        source.getChars(next, end, text, length);
        length += end - next;
    }

    /** How far the copy is, for {@link #reset}. */
    long mark() {
        return (long) length << 32 | next;
    }

    /** Undoes everything since a mark was taken. */
    void reset(long mark) {
        length = (int) (mark >>> 32);
        next = (int) mark;
    }

    /** The copy of what stands before an offset; the source itself where that is all of it and nothing is left out. */
    String upTo(int end) {
        if (next == 0) {
            return source.substring(0, end);
        }
        copyUpTo(end, end);
        String copy = new String(text, 0, length);
        return copy.equals(source) ? source : copy;
    }
}
