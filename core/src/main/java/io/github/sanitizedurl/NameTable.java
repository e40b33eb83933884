// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Collection;

/**
 * A set of names that is asked about ranges of text, without making strings of them: open addressing, at most half full,
 * over names whose ASCII letters are in lower case. The caller carries the hash along while it reads the text.
 */
final class NameTable {
    private final String[] slots;
    private final boolean[] lengths;

    NameTable(Collection<String> names) {
        slots = new String[Integer.highestOneBit(names.size() + 1) * 4];
        lengths = new boolean[1 + names.stream().mapToInt(String::length).max().orElse(0)];
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
        slots[slot] = name;
        lengths[name.length()] = true;
    }

    /** The hash of a text that is one UTF-16 code unit longer. */
    static int hash(int hash, int codeUnit) {
        return 31 * hash + lower(codeUnit);
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
        return (hash ^ (hash >>> 16)) & (slots.length - 1);
    }

    private static boolean equals(String name, CharSequence s, int start, int end) {
        if (name.length() != end - start) {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            if (lower(s.charAt(start + i)) != name.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean equalsDecoded(String name, CharSequence s, int start, int end) {
        int read = start;
        int compared = 0;
        while (read < end && compared < name.length()) {
            int codePoint = PercentCodec.codePointAt(s, read, end);
            if (lower(codePoint) != name.codePointAt(compared)) {
                return false;
            }
            read += PercentCodec.width(s.charAt(read), codePoint);
            compared += Character.charCount(codePoint);
        }
        return read == end && compared == name.length();
    }

    static String lower(String name) {
        StringBuilder lower = new StringBuilder(name.length());
        name.chars().forEach(c -> lower.append((char) lower(c)));
        return lower.toString();
    }

    /** spec "Case-insensitive matching": ASCII only, whatever the locale. */
    private static int lower(int c) {
        return c >= 'A' && c <= 'Z' ? c | 0x20 : c;
    }
}
