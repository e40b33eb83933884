// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * Finds the token that a question mark stands in, and whether it holds a slash before it. What was found for an earlier
 * question mark of the same token is reused, so that a token is walked over once.
 */
final class TokenScanner {
    private static final String LETTER_ESCAPES = "nrtbf";

    private static final long SLASH = 1;
    private static final long AGAIN = 2;

    /** The lengths of escapes by number. */
    private static final int[] ESCAPES = {4, 6};

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
                return of(Math.max(start(earlier), floor), slash || hasSlash(earlier)) | AGAIN;
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

    /** Whether a token starts at an offset: behind a boundary, or behind an escape of one, or of a line break. */
    static boolean startsAt(CharSequence s, int offset) {
        char before = s.charAt(offset - 1);
        boolean escape = LETTER_ESCAPES.indexOf(before) >= 0 && offset > 1 && s.charAt(offset - 2) == '\\';
        return escape || Characters.isTokenBoundary(before) || isBehindEscape(s, offset);
    }

    /** Whether an escape of a boundary ends at an offset: {@code \x22}, {@code \}{@code u0022} or {@code %22}. */
    private static boolean isBehindEscape(CharSequence s, int offset) {
        if (offset >= 3 && PercentCodec.isEscape(s, offset - 3, offset, '2', '2')) {
            return true;
        }
        for (int length : ESCAPES) {
            int first = offset - length;
            if (first >= 0 && s.charAt(first) == '\\' && isQuote(s, first, offset)) {
                return EscapeReader.next(EscapeReader.at(s, first, offset)) == offset;
            }
        }
        return false;
    }

    static long of(int start, boolean slash) {
        return (long) start << 2 | (slash ? SLASH : 0);
    }

    static int start(long token) {
        return (int) (token >>> 2);
    }

    static boolean hasSlash(long token) {
        return (token & SLASH) != 0;
    }

    /** Whether the token was asked for before, by an earlier question mark or number sign in it. */
    static boolean isAgain(long token) {
        return (token & AGAIN) != 0;
    }

    /** Whether a slash stands at an offset, escaped or not. */
    static boolean startsWithSlash(CharSequence s, int start) {
        return start < s.length() && EscapeReader.peek(s, start, s.length()) == '/';
    }
}
