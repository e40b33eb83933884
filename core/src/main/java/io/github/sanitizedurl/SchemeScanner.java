// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * Finds what introduces an authority in text: a scheme's colon and two slashes, each plain, escaped or percent-encoded,
 * in any mixture, or backslashes in their place.
 */
final class SchemeScanner {
    private SchemeScanner() {}

    /** The offset behind the two slashes that stand at an offset, or -1. */
    static int slashesEnd(CharSequence s, int i, int end) {
        int first = slashEnd(s, i, end);
        if (first < 0) {
            // two backslashes before a password without a name look like the escape of its colon
            boolean colon = i + 2 < end && s.charAt(i) == '\\' && s.charAt(i + 1) == '\\' && s.charAt(i + 2) == ':';
            return colon ? i + 2 : -1;
        }
        if (s.charAt(i) == '\\' && s.charAt(first - 1) == '\\') {
            return backslashesEnd(s, i, end);
        }
        return slashEnd(s, first, end);
    }

    /** The offset behind a run of at least two backslashes, or -1; the odd last one belongs to an escape behind it. */
    private static int backslashesEnd(CharSequence s, int i, int end) {
        int run = i;
        while (run < end && s.charAt(run) == '\\') {
            run++;
        }
        boolean escape = (run - i) % 2 == 1 && run < end && EscapeReader.isEnding(s.charAt(run));
        return run - i < 2 ? -1 : escape ? run - 1 : run;
    }

    /** The offset behind one slash or backslash in any spelling, or -1. */
    static int slashEnd(CharSequence s, int i, int end) {
        if (i >= end) {
            return -1;
        }
        if (s.charAt(i) == '%') {
            return encodedSlashEnd(s, i, end);
        }
        long unit = EscapeReader.at(s, i, end);
        char c = EscapeReader.meaning(unit);
        return c == '/' || c == '\\' ? EscapeReader.next(unit) : -1;
    }

    /** The same for an encoded one; JSON that was encoded as a whole has an encoded backslash before each slash. */
    private static int encodedSlashEnd(CharSequence s, int i, int end) {
        int backslash = PercentCodec.encodedEnd(s, i, end, '5', 'C');
        int slash = backslash < 0 ? i : backslash;
        boolean encoded = slash < end && s.charAt(slash) == '%';
        int behind = encoded ? PercentCodec.encodedEnd(s, slash, end, '2', 'F') : -1;
        return behind < 0 ? backslash : behind;
    }

    /**
     * Walks back from a colon over the characters of a scheme, never past a floor and never into an escape, then forward
     * to the first letter.
     *
     * @return where the scheme starts; {@code colon} if there is none
     */
    static int schemeStart(CharSequence s, int colon, int floor) {
        int start = colon;
        while (start > floor && Characters.isSchemeCharacter(s.charAt(start - 1))) {
            start--;
        }
        start = behindEscape(s, start, colon, floor);
        while (start < colon && !Characters.isAsciiLetter(s.charAt(start))) {
            start++;
        }
        return start;
    }

    /** Where a word begins with what an escape or an encoded character ends with, the offset behind that. */
    static int behindEscape(CharSequence s, int start, int end, int floor) {
        if (start == floor || start == end) {
            return start;
        }
        char before = s.charAt(start - 1);
        if (before == '%') {
            return Math.min(end, start + 2);
        }
        if (before != '\\') {
            return start;
        }
        int first = start - 1;
        while (first > floor && s.charAt(first - 1) == '\\') {
            first--;
        }
        int next = first;
        while (next < start) {
            next = EscapeReader.next(EscapeReader.at(s, next, end));
        }
        // a longer run is an escape of JSON inside JSON
        boolean letter = next == start && start - first > 1 && EscapeReader.isEnding(s.charAt(start));
        return letter ? start + 1 : next;
    }

    /** Whether a scheme has more than the one letter of a drive. */
    static boolean isDrive(int schemeStart, int colon) {
        return colon - schemeStart == 1;
    }
}
