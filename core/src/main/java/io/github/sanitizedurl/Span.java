// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * A span of text that holds a URL: what kind of URL it is, where it starts and ends, packed into a long, so that finding
 * one allocates nothing.
 */
final class Span {
    /** No span. */
    static final long NONE = -1;

    /** A scheme (or none) and an authority. */
    static final int URL = 0;

    /** {@code name:password@} behind two slashes, with no scheme that could be read before them. */
    static final int CREDENTIALS = 1;

    /** A JDBC or R2DBC URL. */
    static final int JDBC = 2;

    /** A percent-encoded URL, and a raw query or fragment that goes on behind it. */
    static final int ENCODED = 3;

    /** A token without a scheme whose query or fragment starts at the trigger. */
    static final int TAIL = 4;

    /** The earlier query of the same line, going on behind white space or a quote. */
    static final int CONTINUED = 5;

    /** Offsets have to fit in 30 bits. */
    static final int LONGEST_TEXT = 1 << 30;

    private Span() {}

    /** No span, and no credentials either before an offset. As {@link #NONE}, it is negative. */
    static long barren(int end) {
        return Long.MIN_VALUE | end;
    }

    /** The offset of {@link #barren}, or a lower one for {@link #NONE}. */
    static int barrenEnd(long none) {
        return none == NONE ? 0 : end(none);
    }

    static long of(int kind, int start, int end) {
        return (long) kind << 60 | (long) start << 30 | end;
    }

    static int kind(long span) {
        return (int) (span >>> 60);
    }

    static int start(long span) {
        return (int) (span >>> 30) & (LONGEST_TEXT - 1);
    }

    static int end(long span) {
        return (int) span & (LONGEST_TEXT - 1);
    }
}
