// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * Finds where a URL in text ends. It ends before white space, a control, a double quote, an angle bracket, a backtick or
 * an ending escape; what belongs to the sentence is given back: punctuation, quotes, closing brackets without their
 * opener inside, and openers without their closer.
 *
 * <p>One pass forward: the end moves along behind every character that cannot be given back, so nothing is read twice.
 */
final class SpanScanner {
    private SpanScanner() {}

    /**
     * The end of a URL.
     *
     * @param start where it starts
     * @param from where its authority starts; from there on a further {@code scheme://} before the query ends it
     * @param end the end of the text
     */
    static int urlEnd(CharSequence s, int start, int from, int end) {
        return end(s, start, from, from, end, true);
    }

    /** The end of a token that holds a query, which starts at {@code query}. */
    static int queryEnd(CharSequence s, int start, int query, int end) {
        return end(s, start, start, query, end, false);
    }

    private static int end(CharSequence s, int start, int from, int least, int end, boolean url) {
        char closer = closerBefore(s, start);
        long open = 0;
        int core = least;
        int content = from;
        boolean path = url;
        boolean inside = false;
        for (int p = from; p < end; ) {
            int plain = plainEnd(s, p, end);
            if (plain > p) { // none of what is asked below is true of any of these
                core = Math.max(core, plain);
                p = plain;
                continue;
            }
            long unit = EscapeReader.at(s, p, end);
            char c = EscapeReader.meaning(unit);
            int next = EscapeReader.next(unit);
            int string = c == '"' && !path && p >= least ? QuoteScanner.stringEnd(s, p, start, open, end) : -1;
            if (string >= 0) {
                core = Math.max(core, string);
                p = string;
                continue;
            }
            int apostrophe = !path && p >= least ? QuoteScanner.apostropheEnd(s, p, closer, end) : -1;
            if (apostrophe >= 0) {
                core = c == '\'' ? Math.max(core, apostrophe) : core;
                p = apostrophe;
                continue;
            }
            boolean quote = !path
                    && p >= least
                    && QuoteScanner.isQuote(c)
                    && QuoteScanner.isContent(s, p, next, start, inside, end);
            inside ^= quote;
            if (p >= least && p >= content && !quote) {
                boolean ender = Characters.isEnder(c);
                content = ender && !path && !Characters.isBreak(c) ? contentEnd(s, start, p, c, end) : p;
                if (content <= p && (ender || (c == closer && isUnopened(open, c) && closes(s, next, end)))) {
                    break;
                }
            }
            int further = path && (c == ':' || c == '%') ? furtherScheme(s, p, next, from, end) : -1;
            if (path && c == '/' && p > from && isFurtherAuthority(s, p, end)) {
                further = p;
            }
            if (further >= 0) {
                return Math.max(least, Math.min(core, further));
            }
            path = path && c != '#' && (c != '?' || isTemplate(s, p, end));
            if (!Brackets.isGivenBack(open, c)) {
                core = Math.max(core, next);
            }
            open = Brackets.behind(open, c);
            p = next;
        }
        return core;
    }

    private static int plainEnd(CharSequence s, int start, int end) {
        int i = start;
        while (i < end && Characters.isPlain(s.charAt(i))) {
            i++;
        }
        return i;
    }

    /** Up to where a query goes on although a quote or an angle bracket stands in it, or -1 where that ends it. */
    private static int contentEnd(CharSequence s, int start, int ender, char c, int end) {
        int closer = c == '"' ? -1 : QuoteScanner.closerOf(s, start, ender, end);
        return closer < 0 ? RequestScanner.targetEnd(s, start, ender, end) : closer;
    }

    static boolean isUnopened(long open, char closer) {
        int kind = Characters.closing(closer);
        return kind < 0 || Brackets.depth(open, kind) == 0;
    }

    /** Whether {@code //name:password@} stands behind a delimiter of lists. */
    static boolean isFurtherAuthority(CharSequence s, int slash, int end) {
        int authority = Characters.isTokenBoundary(s.charAt(slash - 1)) ? SchemeScanner.slashesEnd(s, slash, end) : -1;
        return authority >= 0 && HardenedAuthority.credentialsEnd(s, authority, end) >= 0;
    }

    /** Where the further scheme starts whose colon stands here with its slashes, or -1. */
    private static int furtherScheme(CharSequence s, int colon, int next, int floor, int end) {
        int behind = s.charAt(colon) == '%' ? PercentCodec.encodedEnd(s, colon, end, '3', 'A') : next;
        int scheme = SchemeScanner.schemeStart(s, colon, floor);
        boolean slashes = behind >= 0 && SchemeScanner.slashesEnd(s, behind, end) >= 0;
        if (behind < 0 || (!slashes && !isCollapsed(s, scheme, floor, behind, end))) {
            int jdbc = JdbcScanner.start(s, colon, floor);
            boolean further =
                    jdbc > floor && (JdbcScanner.isListed(s, jdbc) || ":=)&".indexOf(s.charAt(jdbc - 1)) >= 0);
            return further ? jdbc : -1;
        }
        boolean drive = SchemeScanner.isDrive(scheme, colon) && EscapeReader.peek(s, behind, end) == '\\';
        return scheme == colon || drive ? -1 : scheme;
    }

    /** Whether one slash, as file classes leave of two, has credentials behind it: {@code /http:/name:password@}. */
    private static boolean isCollapsed(CharSequence s, int scheme, int floor, int behind, int end) {
        int slash = scheme > floor && s.charAt(scheme - 1) == '/' ? SchemeScanner.slashEnd(s, behind, end) : -1;
        return slash >= 0 && HardenedAuthority.credentialsEnd(s, slash, end) >= 0;
    }

    /** Whether a {@code ?} starts the expression of a URI template, as in <code>{?page,size}</code>. */
    static boolean isTemplate(CharSequence s, int question, int end) {
        if (question == 0 || s.charAt(question - 1) != '{') {
            return false;
        }
        for (int i = question + 1; i < end; i++) {
            char c = s.charAt(i);
            if (c == '}') {
                return i > question + 1 && endsTemplate(EscapeReader.peek(s, i + 1, end));
            }
            if (!Characters.isAsciiLetter(c) && !Characters.isDigit(c) && "_.,*:-%".indexOf(c) < 0) {
                return false;
            }
        }
        return false;
    }

    private static boolean endsTemplate(char c) {
        return c == '{' || c == '#' || Characters.isEnder(c) || Characters.isTrailing(c) || Characters.closing(c) >= 0;
    }

    /** What would close the quote or bracket that stands directly before an offset; NUL where none does. */
    static char closerBefore(CharSequence s, int start) {
        if (start == 0) {
            return 0;
        }
        char before = s.charAt(start - 1);
        for (int i = start - 2; before == ';' && i >= 0 && i >= start - 7; i--) {
            long unit = s.charAt(i) == '&' ? EscapeReader.at(s, i, start) : 0;
            if (EscapeReader.next(unit) == start) {
                return Characters.closerOf(EscapeReader.meaning(unit));
            }
        }
        return Characters.closerOf(before);
    }

    /** Whether what follows a closer says that it closes. */
    static boolean closes(CharSequence s, int i, int end) {
        char c = EscapeReader.peek(s, i, end);
        if (Characters.isEnder(c) || Characters.opening(c) >= 0) {
            return true;
        }
        int next = EscapeReader.next(EscapeReader.at(s, i, end));
        char second = EscapeReader.peek(s, next, end);
        boolean ended = Characters.isEnder(second) || Characters.opening(second) >= 0;
        if (c == '/') {
            return second == '>';
        }
        return ended
                ? isListDelimiter(c) || Characters.closing(c) >= 0
                : isListDelimiter(c) && Characters.isQuote(second);
    }

    private static boolean isListDelimiter(char c) {
        return c == ',' || c == ';';
    }
}
