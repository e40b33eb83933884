// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * Finds the characters of a text that can start something (the triggers). Most texts hold none that can, and reading them
 * is all that they cost.
 */
final class TriggerScanner {
    private static final TriggerScanner TEXT = new TriggerScanner(":?#%&/\\");

    /** In a layer of a value, encoded characters wait: the layer below is looked at anyway. */
    private static final TriggerScanner LAYER = new TriggerScanner(":?#&/\\");

    private final String triggers;
    private final boolean[] plain;
    private final boolean[] lined;

    private TriggerScanner(String triggers) {
        this.triggers = triggers;
        plain = table(triggers);
        lined = table(triggers + "\n\r");
    }

    static TriggerScanner of(boolean layer) {
        return layer ? LAYER : TEXT;
    }

    private static boolean[] table(String characters) {
        boolean[] table = new boolean[0x80];
        for (int i = 0; i < characters.length(); i++) {
            table[characters.charAt(i)] = true;
        }
        return table;
    }

    /**
     * Whether a text holds no trigger, whatever stands beside it. What such texts make up together holds none either, so
     * a scan finds nothing in it.
     */
    static boolean isPlain(String s) {
        for (int k = 0; k < TEXT.triggers.length(); k++) {
            if (s.indexOf(TEXT.triggers.charAt(k)) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** Where the first trigger stands that can start anything, or the end. */
    int first(CharSequence s, int from, int end) {
        return s instanceof String ? first((String) s, from, end) : next(s, from, end, false);
    }

    /** One kind after the other: where there is none, as in most texts, nothing is faster than {@code indexOf}. */
    private int first(String s, int from, int end) {
        int first = end;
        for (int k = 0; k < triggers.length(); k++) {
            char c = triggers.charAt(k);
            int i = s.indexOf(c, from);
            while (i >= 0 && i < first && !starts(s, c, i, end)) {
                i = s.indexOf(c, i + 1);
            }
            first = i >= 0 && i < first ? i : first;
        }
        return first;
    }

    /** The same, all kinds at once, so that nothing is read twice; {@code lined}: a line break counts as well. */
    int next(CharSequence s, int from, int end, boolean lined) {
        boolean[] wanted = lined ? this.lined : plain;
        return s instanceof String
                ? next((String) s, from, end, wanted) // the compiler knows what it reads
                : next(s, from, end, wanted);
    }

    private static int next(String s, int from, int end, boolean[] wanted) {
        for (int i = from; i < end; i++) {
            char c = s.charAt(i);
            if (wanted[c & 0x7F] && c < 0x80 && starts(s, c, i, end)) {
                return i;
            }
        }
        return end;
    }

    private static int next(CharSequence s, int from, int end, boolean[] wanted) {
        for (int i = from; i < end; i++) {
            char c = s.charAt(i);
            if (wanted[c & 0x7F] && c < 0x80 && starts(s, c, i, end)) {
                return i;
            }
        }
        return end;
    }

    /** Whether the characters beside a trigger let it start anything: the first thing that its scanner asks of them. */
    private static boolean starts(CharSequence s, char trigger, int i, int end) {
        char next = i + 1 < end ? s.charAt(i + 1) : ' ';
        switch (trigger) {
            case ':':
                return startsSlash(next) || (i > 0 && (s.charAt(i - 1) | 0x20) == 'c'); // the last letter of jdbc
            case '/':
                return startsSlash(next);
            case '%':
                return next == '2' || next == '3';
            case '?':
                return next > ' ';
            default:
                return true;
        }
    }

    private static boolean startsSlash(char c) {
        return c == '/' || c == '\\' || c == '%' || c == '&';
    }
}
