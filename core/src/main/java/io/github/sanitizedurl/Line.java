// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * What a line of text has seen so far, as flags: raw white space, quotes and angle brackets break a URL in two, and what
 * follows on the same line can still be its query or its fragment.
 */
final class Line {
    /** A URL that is not closed by the quote before it. */
    static final int URL = 1;

    /** It has a query: further parameters are that query's. */
    static final int QUERY = 2;

    /** And nothing closes it that stands before it: a number sign directly behind a word is its fragment's. */
    static final int FRAGMENT = 4;

    private Line() {}

    /** What the line has seen behind a span. */
    static int behind(CharSequence s, long span, int line, int end) {
        int start = Span.start(span);
        int stop = Span.end(span);
        char closer = SpanScanner.closerBefore(s, start);
        if (closer == '"' && QuoteScanner.closes(s, stop, end)) {
            return line & ~FRAGMENT;
        }
        boolean query = (line & QUERY) != 0 || hasQuery(s, span);
        boolean closed = closer != 0 && EscapeReader.peek(s, stop, end) == closer;
        return URL | (query ? QUERY : 0) | (query && !closed ? FRAGMENT : 0);
    }

    private static boolean hasQuery(CharSequence s, long span) {
        int start = Span.start(span);
        int stop = Span.end(span);
        boolean encoded = Span.kind(span) == Span.ENCODED && EscapeReader.indexOf(s, start, stop, '=') < stop;
        return encoded || EscapeReader.indexOf(s, start, stop, '?') < stop;
    }
}
