// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * Finds the token that a question mark stands in, and whether it holds a slash before it. What was found for an earlier
 * question mark of the same token is reused, so that a token is walked over once.
 */
final class TokenScanner {
    private static final String LETTER_ESCAPES = "nrtbf";

    private TokenScanner() {}

    /**
     * The token that holds an offset.
     *
     * @param floor where the previous span ends
     * @param earlier the token of an earlier offset
     * @param earlierAt that offset
     */
    static long at(CharSequence s, int offset, int floor, long earlier, int earlierAt) {
        boolean slash = false;
        for (int i = offset; i > floor; i--) {
            if (i == earlierAt) {
                return of(Math.max(start(earlier), floor), slash || hasSlash(earlier));
            }
            char c = s.charAt(i - 1);
            if (Characters.isTokenBoundary(c)) {
                return of(i, slash);
            }
            if (c == '\\' && i < offset && LETTER_ESCAPES.indexOf(s.charAt(i)) >= 0) {
                return of(i + 1, slash);
            }
            if (c == '\\' && i < offset && isQuote(s, i - 1, offset)) {
                return of(EscapeReader.next(EscapeReader.at(s, i - 1, offset)), slash);
            }
            slash |= c == '/';
        }
        return of(floor, slash);
    }

    /** Whether an escape stands for a boundary that some writers of JSON never write plainly. */
    private static boolean isQuote(CharSequence s, int i, int end) {
        return Characters.isTokenBoundary(EscapeReader.peek(s, i, end));
    }

    /** Whether a token starts at an offset: behind a boundary, or behind the letter of an escape such as a line break. */
    static boolean startsAt(CharSequence s, int offset) {
        char before = s.charAt(offset - 1);
        boolean escape = LETTER_ESCAPES.indexOf(before) >= 0 && offset > 1 && s.charAt(offset - 2) == '\\';
        return escape || Characters.isTokenBoundary(before);
    }

    static long of(int start, boolean slash) {
        return (long) start << 1 | (slash ? 1 : 0);
    }

    static int start(long token) {
        return (int) (token >>> 1);
    }

    static boolean hasSlash(long token) {
        return (token & 1) != 0;
    }

    /** Whether a slash stands at an offset, escaped or not. */
    static boolean startsWithSlash(CharSequence s, int start) {
        return start < s.length() && EscapeReader.peek(s, start, s.length()) == '/';
    }
}
