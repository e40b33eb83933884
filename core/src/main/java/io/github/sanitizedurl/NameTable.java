// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Collection;

/**
 * A set of names that is asked about ranges of text, without making strings of them: open addressing, at most half full,
 * over names whose ASCII letters are in lower case. The caller carries the hash along while it reads the text.
 */
final class NameTable {
    private final char[][] slots;
    private final boolean[] lengths;

    NameTable(Collection<String> names) {
        slots = new char[Integer.highestOneBit(names.size() + 1) * 4][];
        int longest = 0;
        for (String name : names) {
            longest = Math.max(longest, name.length());
        }
        lengths = new boolean[1 + longest];
        for (String name : names) {
            add(lower(name));
        }
    }

    private void add(String name) {
        int hash = 0;
        for (int i = 0; i < name.length(); i++) {
            hash = hash(hash, name.charAt(i));
        }
        int slot = slot(hash);
        while (slots[slot] != null) {
            slot = (slot + 1) & (slots.length - 1);
        }
        slots[slot] = name.toCharArray();
        lengths[name.length()] = true;
    }

    /** The hash of a text that is one UTF-16 code unit longer; the same for upper and lower case. */
    static int hash(int hash, int codeUnit) {
        return Integer.rotateLeft(hash, 5) ^ (codeUnit | 0x20);
    }

    /** The hash of a text that is one code point longer. */
    static int hashOfCodePoint(int hash, int codePoint) {
        return Character.isBmpCodePoint(codePoint)
                ? hash(hash, codePoint)
                : hash(hash(hash, Character.highSurrogate(codePoint)), Character.lowSurrogate(codePoint));
    }

    /** Whether there is any name of a length, in UTF-16 code units. */
    boolean hasLength(int length) {
        return length < lengths.length && lengths[length];
    }

    /** Whether a range, which has the given hash, is one of the names. */
    boolean contains(CharSequence s, int start, int end, int hash) {
        for (int slot = slot(hash); slots[slot] != null; slot = (slot + 1) & (slots.length - 1)) {
            if (equals(slots[slot], s, start, end)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a range, which decodes to a text that has the given hash, decodes to one of the names. */
    boolean containsDecoded(CharSequence s, int start, int end, int hash) {
        for (int slot = slot(hash); slots[slot] != null; slot = (slot + 1) & (slots.length - 1)) {
            if (equalsDecoded(slots[slot], s, start, end)) {
                return true;
            }
        }
        return false;
    }

    private int slot(int hash) {
        int mixed = hash * 0x9E3779B9;
        return (mixed ^ (mixed >>> 16)) & (slots.length - 1);
    }

    private static boolean equals(char[] name, CharSequence s, int start, int end) {
        return name.length == end - start && startsWith(s, start, end, name);
    }

    /** Whether a range starts with a text that is in lower case. */
    static boolean startsWith(CharSequence s, int start, int end, char[] prefix) {
        if (prefix.length > end - start) {
            return false;
        }
        for (int i = 0; i < prefix.length; i++) {
            char c = s.charAt(start + i);
            if (c != prefix[i] && lower(c) != prefix[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean equalsDecoded(char[] name, CharSequence s, int start, int end) {
        return decodedPrefixEnd(s, start, end, name) == end;
    }

    /** Whether what a range decodes to starts with a text that is in lower case. */
    static boolean startsWithDecoded(CharSequence s, int start, int end, char[] prefix) {
        return decodedPrefixEnd(s, start, end, prefix) >= 0;
    }

    private static int decodedPrefixEnd(CharSequence s, int start, int end, char[] prefix) {
        int i = start;
        for (int compared = 0; compared < prefix.length; ) {
            int codePoint = i < end ? PercentCodec.codePointAt(s, i, end) : -1;
            if (codePoint < 0 || lower(codePoint) != Character.codePointAt(prefix, compared)) {
                return -1;
            }
            i += PercentCodec.width(s.charAt(i), codePoint);
            compared += Character.charCount(codePoint);
        }
        return i;
    }

    static String lower(String name) {
        StringBuilder lower = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            lower.append((char) lower(name.charAt(i)));
        }
        return lower.toString();
    }

    /** spec "Case-insensitive matching": ASCII only, whatever the locale. */
    private static int lower(int c) {
        return c >= 'A' && c <= 'Z' ? c | 0x20 : c;
    }
}
