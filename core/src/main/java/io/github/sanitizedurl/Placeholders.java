// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** What stands in the output where input could not be shown. */
final class Placeholders {
    /** In place of a value for which sanitizing itself went wrong. */
    static final String FAILED = "[url-sanitizer: failed]";

    /** In place of a span that had to be dropped as a whole. */
    static final String DROPPED = "[url-sanitizer: dropped]";

    private static final String START = "[url-sanitizer: ";

    private Placeholders() {}

    /** Whether a placeholder starts at an offset. */
    static boolean startsAt(CharSequence s, int i) {
        int n = 0;
        while (n < START.length() && i + n < s.length() && s.charAt(i + n) == START.charAt(n)) {
            n++;
        }
        return n == START.length();
    }

    /** Whether a value is a placeholder and nothing else. */
    static boolean is(String s) {
        return s.equals(DROPPED) || s.equals(FAILED);
    }

    /** Whether there is a placeholder in a text. */
    static boolean in(String s) {
        return s.contains(START);
    }
}
