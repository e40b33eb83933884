// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * Counts brackets that are open, each kind on its own, in one long, so that counting allocates nothing. Kinds above 2
 * (angle brackets, those of other scripts) share a count; counts stop at 65,535.
 */
final class Brackets {
    private static final int MOST = 0xFFFF;

    private Brackets() {}

    static int depth(long open, int kind) {
        return (int) (open >>> shift(kind)) & MOST;
    }

    /** The counts behind a character, whatever it is. */
    static long behind(long open, char c) {
        int opening = Characters.opening(c);
        if (opening >= 0) {
            return depth(open, opening) == MOST ? open : open + (1L << shift(opening));
        }
        int closing = Characters.closing(c);
        return closing < 0 || depth(open, closing) == 0 ? open : open - (1L << shift(closing));
    }

    /** Whether a character is given back to the sentence when a URL ends with it. */
    static boolean isGivenBack(long open, char c) {
        int closing = Characters.closing(c);
        return Characters.isTrailing(c) || Characters.opening(c) >= 0 || (closing >= 0 && depth(open, closing) == 0);
    }

    private static int shift(int kind) {
        return 16 * Math.min(kind, 3);
    }
}
