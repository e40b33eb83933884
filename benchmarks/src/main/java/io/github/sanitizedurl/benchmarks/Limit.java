// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

/** The least that looking at a string can cost: what a sanitizer that finds nothing to do cannot do without. */
final class Limit {
    /**
     * What can start something in text. The scanner looks at ends of lines too, but these start nothing; leaving them out
     * makes the limit lower.
     */
    private static final char[] TRIGGERS = {':', '?', '#', '%', '&', '/', '\\'};

    private Limit() {}

    /** One pass over the characters, by {@code charAt}. */
    static int pass(String s) {
        int count = 0;
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == '%') {
                count++;
            }
        }
        return count;
    }

    /** One pass over the characters, and {@code indexOf} twice. */
    static int url(String url) {
        return url.indexOf('#') + url.indexOf('?') + pass(url);
    }

    /** Finds, by {@code indexOf}, every character that can start something. */
    static int text(String text) {
        int count = 0;
        for (char trigger : TRIGGERS) {
            for (int i = text.indexOf(trigger); i >= 0; i = text.indexOf(trigger, i + 1)) {
                count++;
            }
        }
        return count;
    }
}
