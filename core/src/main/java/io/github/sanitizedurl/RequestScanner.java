// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * Recognizes the target of a request line. Servers log what clients sent, so anything but white space can stand in its
 * query, raw quotes and angle brackets too.
 */
final class RequestScanner {
    private static final int SHORTEST_METHOD = 3;
    private static final int LONGEST_METHOD = 9;
    private static final String VERSION = " http/";

    private RequestScanner() {}

    /** Whether a method stands before a token, with or without a quote between them: {@code GET "/x}. */
    static boolean followsMethod(CharSequence s, int start) {
        boolean quoted = start > 0 && Characters.isQuote(s.charAt(start - 1));
        int stop = (quoted ? start - 1 : start) - 1;
        if (stop < 0 || s.charAt(stop) != ' ') {
            return false;
        }
        int first = stop;
        while (first > 0 && stop - first <= LONGEST_METHOD && isCapital(s.charAt(first - 1))) {
            first--;
        }
        return stop - first >= SHORTEST_METHOD && stop - first <= LONGEST_METHOD;
    }

    private static boolean isCapital(char c) {
        return c >= 'A' && c <= 'Z';
    }

    /**
     * The end of the target that starts at an offset: white space with the version of the protocol behind it, or, for
     * servers that quote a target in square brackets, with the closing one. It is -1 where something else follows, or
     * nothing but punctuation stands before.
     *
     * @param from where to search from; a target starts behind white space, so that nothing is searched twice
     */
    static int targetEnd(CharSequence s, int start, int from, int end) {
        boolean bracket = start > 0 && s.charAt(start - 1) == '[';
        int first = bracket ? start - 1 : start;
        if (first > 0 && !Characters.isBreak(s.charAt(first - 1))) {
            return -1;
        }
        boolean word = false;
        int i = from;
        while (i < end && !Characters.isBreak(EscapeReader.peek(s, i, end))) {
            word |= Character.isLetterOrDigit(s.charAt(i));
            i = EscapeReader.next(EscapeReader.at(s, i, end));
        }
        return word && (isVersion(s, i, end) || (bracket && isClosed(s, i, end))) ? i : -1;
    }

    /**
     * Whether a token is a target in square brackets that a space stands before the closing one of, as Tomcat writes what
     * it refuses. A further question mark ends the search, so that nothing is searched twice.
     *
     * @param from where to search from
     */
    static boolean isRefused(CharSequence s, int start, int from, int end) {
        if (start == 0 || s.charAt(start - 1) != '[') {
            return false;
        }
        int i = from;
        while (i < end && s.charAt(i) != '?' && !Characters.isBreak(s.charAt(i))) {
            i++;
        }
        return isClosed(s, i, end);
    }

    private static boolean isVersion(CharSequence s, int space, int end) {
        int digit = space + VERSION.length();
        return digit < end && Characters.startsWith(s, space, end, VERSION) && Characters.isDigit(s.charAt(digit));
    }

    private static boolean isClosed(CharSequence s, int space, int end) {
        return space + 1 < end && s.charAt(space) == ' ' && s.charAt(space + 1) == ']';
    }
}
