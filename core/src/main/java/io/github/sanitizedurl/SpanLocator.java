// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** Decides what a trigger in text starts: a {@link Span}, or nothing. */
final class SpanLocator {
    private final boolean hardening;
    private final boolean layer;

    /** {@code layer}: whether the text is a layer of a value. The layer below is looked at anyway, so encoded URLs wait. */
    SpanLocator(boolean hardening, boolean layer) {
        this.hardening = hardening;
        this.layer = layer;
    }

    /**
     * At a colon: a scheme with its slashes, {@code jdbc:}, or a scheme whose slashes a file class collapsed to one.
     *
     * @param colon where the colon starts
     * @param next where it ends
     * @param floor where the previous span ends
     * @param barren the offset before which no credentials stand, from an earlier search
     */
    long atColon(CharSequence s, int colon, int next, int floor, int barren, int end) {
        int jdbc = hardening ? JdbcScanner.start(s, colon, floor) : -1;
        if (jdbc >= 0) {
            int stop = JdbcScanner.end(s, jdbc, next, end);
            return stop > next ? Span.of(Span.JDBC, jdbc, stop) : Span.NONE;
        }
        int authority = SchemeScanner.slashesEnd(s, next, end);
        int scheme = authority >= 0 || SchemeScanner.slashEnd(s, next, end) >= 0
                ? SchemeScanner.schemeStart(s, colon, floor)
                : colon;
        if (authority < 0) {
            return scheme < colon
                    ? credentials(s, scheme, SchemeScanner.slashEnd(s, next, end), barren, end)
                    : Span.NONE;
        }
        if (scheme == colon) {
            int host = authority < barren ? ~barren : HardenedAuthority.credentialsEnd(s, authority, end);
            return host < 0 ? Span.barren(~host) : Span.of(Span.CREDENTIALS, authority, host);
        }
        if (isEncoded(s, next, authority)) {
            return layer ? Span.NONE : encoded(s, scheme, authority, end);
        }
        boolean drive = SchemeScanner.isDrive(scheme, colon) && EscapeReader.peek(s, next, end) == '\\';
        return drive ? Span.NONE : url(s, scheme, authorityStart(s, authority, end), end);
    }

    /** At two slashes at the start of a token: {@code //name:password@}. */
    long atSlash(CharSequence s, int slash, int floor, int barren, int end) {
        boolean token = slash == floor || s.charAt(slash - 1) == '?' || TokenScanner.startsAt(s, slash);
        int authority = token ? SchemeScanner.slashesEnd(s, slash, end) : -1;
        return authority >= 0 ? credentials(s, slash, authority, barren, end) : Span.NONE;
    }

    /** A URL only where credentials stand behind its slashes. */
    private long credentials(CharSequence s, int start, int authority, int barren, int end) {
        int host = authority < barren ? ~barren : HardenedAuthority.credentialsEnd(s, authority, end);
        return host < 0 ? Span.barren(~host) : url(s, start, authority, end);
    }

    /** At a question mark: the query of a token without a scheme. */
    long atQuestionMark(CharSequence s, int mark, int next, long token, int end) {
        int start = TokenScanner.start(token);
        boolean slash = TokenScanner.hasSlash(token);
        char first = EscapeReader.peek(s, next, end);
        int name = first == '&' ? EscapeReader.next(EscapeReader.at(s, next, end)) : next;
        boolean query = isNamed(s, mark, name, start, end)
                || (TokenScanner.startsWithSlash(s, start)
                        && (first == '&'
                                || first == '='
                                || isWordCharacter(first)
                                || NameScanner.isAssignment(s, next, end)))
                || (!Characters.isBreak(first) && isTarget(s, next, token, end))
                || (mark == start && QuoteScanner.isQuery(s, mark, next, end))
                || (slash && (NameScanner.isLooseName(s, name, end, true) || NameScanner.isToken(s, next, end)));
        return query && !SpanScanner.isTemplate(s, mark, end) && !NameScanner.isEncodedWord(s, mark, end)
                ? tail(s, start, mark, end)
                : Span.NONE;
    }

    private static boolean isNamed(CharSequence s, int mark, int name, int start, int end) {
        boolean bare = mark == start && (NameScanner.isNumber(s, name, end) || isFilter(s, mark, name, end));
        return !bare && NameScanner.isFirstName(s, name, end);
    }

    /** Whether a filter of a path language starts here: {@code [?state=='open']}. */
    private static boolean isFilter(CharSequence s, int mark, int name, int end) {
        return mark > 0 && s.charAt(mark - 1) == '[' && NameScanner.isComparison(s, name, end);
    }

    /**
     * Whether the token is a request's target: behind its first question mark anything can stand, such as {@code '9f2c}, and
     * more than that where the protocol's version follows; but a quote at once is one that closes. A server that refused a
     * target writes it without its method.
     */
    private static boolean isTarget(CharSequence s, int first, long token, int end) {
        int start = TokenScanner.start(token);
        boolean word = isWordCharacter(EscapeReader.peek(s, EscapeReader.next(EscapeReader.at(s, first, end)), end));
        if (!RequestScanner.followsMethod(s, start)) {
            return word && TokenScanner.startsWithSlash(s, start) && RequestScanner.isRefused(s, start, first, end);
        }
        return word
                || (!TokenScanner.isAgain(token)
                        && EscapeReader.peek(s, first, end) != '"'
                        && RequestScanner.targetEnd(s, start, first, end) >= 0);
    }

    private static boolean isWordCharacter(char c) {
        return c == '_' || c == '%' || (c != '$' && c != '[' && Characters.isNameStart(c));
    }

    /** At a number sign: the fragment of a token without a scheme, or of an earlier URL of the {@code line}. */
    long atNumberSign(CharSequence s, int mark, int next, long token, int line, int end) {
        boolean named = (line != 0 || TokenScanner.hasSlash(token)) && NameScanner.isName(s, next, end);
        boolean attached = (line & Line.FRAGMENT) != 0 && isWord(s, mark) && !isReference(s, mark, next, end);
        return named || attached ? tail(s, mark, mark, end) : Span.NONE;
    }

    private static boolean isWord(CharSequence s, int mark) {
        return mark > 0 && isWordCharacter(s.charAt(mark - 1));
    }

    /** Whether a number sign stands in {@code Type#member} or {@code project#12}, or nothing follows it. */
    private static boolean isReference(CharSequence s, int mark, int next, int end) {
        char first = EscapeReader.peek(s, next, end);
        if (Characters.isEnder(first) || Characters.isDigit(first)) {
            return true;
        }
        for (int i = mark; i > 0; i--) {
            char c = s.charAt(i - 1);
            if (c == '#' || Characters.isTokenBoundary(c)) {
                return false;
            }
            if (c >= 'A' && c <= 'Z') {
                return true;
            }
        }
        return false;
    }

    /** At an ampersand behind an earlier query of the line. */
    long atAmpersand(CharSequence s, int mark, int next, int end) {
        if (!NameScanner.isLooseName(s, next, end, false)) {
            return Span.NONE;
        }
        return Span.of(Span.CONTINUED, mark, SpanScanner.queryEnd(s, mark, mark, end));
    }

    /**
     * At a percent sign: an encoded URL that stands on its own.
     *
     * @param value where the value starts that holds it
     */
    long atPercent(CharSequence s, int percent, int value, int floor, int end) {
        char c = EncodedScanner.meaning(s, percent, end);
        int next = EncodedScanner.next(s, percent, end);
        if (c == ':') {
            int authority = SchemeScanner.slashesEnd(s, next, end);
            int collapsed = SchemeScanner.slashEnd(s, next, end);
            boolean url = authority >= 0 || (collapsed >= 0 && EncodedScanner.isUserinfo(s, collapsed, end));
            int scheme = url ? schemeStart(s, percent, value, floor) : JdbcScanner.start(s, percent, floor);
            return scheme < 0 ? Span.NONE : encoded(s, scheme, Math.max(authority, next), end);
        }
        if (c == '/') {
            int authority = SchemeScanner.slashesEnd(s, percent, end);
            boolean first =
                    percent == value || (percent >= 3 && PercentCodec.isEscape(s, percent - 3, percent, '2', '2'));
            boolean relative = first && authority >= 0 && EncodedScanner.isUserinfo(s, authority, end);
            return relative ? encoded(s, percent, authority, end) : Span.NONE;
        }
        if (c == 0) {
            return Span.NONE;
        }
        boolean path = c == '?' && PercentCodec.encodedEnd(s, value, end, '2', 'F') >= 0;
        boolean query = NameScanner.isName(s, next, end)
                || (c == '?' && EncodedScanner.isToken(s, next, end))
                || (path && isWordCharacter(EscapeReader.peek(s, next, end)));
        return query ? encoded(s, value, next, end) : Span.NONE;
    }

    private static int schemeStart(CharSequence s, int percent, int value, int floor) {
        int scheme = SchemeScanner.schemeStart(s, percent, floor);
        return scheme < percent ? scheme : value;
    }

    private static long tail(CharSequence s, int start, int mark, int end) {
        int stop = SpanScanner.queryEnd(s, start, mark, end);
        return stop > mark ? Span.of(Span.TAIL, start, stop) : Span.NONE;
    }

    private static long encoded(CharSequence s, int start, int from, int end) {
        int stop = EncodedScanner.end(s, start, from, end);
        char behind = EscapeReader.peek(s, stop, end);
        boolean tail = behind == '?' || behind == '#';
        return Span.of(Span.ENCODED, start, tail ? Math.max(stop, SpanScanner.queryEnd(s, start, stop, end)) : stop);
    }

    private static boolean isEncoded(CharSequence s, int start, int end) {
        for (int i = start; i < end; i++) {
            if (s.charAt(i) == '%') {
                return true;
            }
        }
        return false;
    }

    private long url(CharSequence s, int start, int authority, int end) {
        int stop = SpanScanner.urlEnd(s, start, authority, end);
        if (!hardening) {
            return Span.of(Span.URL, start, stop);
        }
        char closer = SpanScanner.closerBefore(s, start);
        int host = HardenedAuthority.userinfoEnd(s, authority, stop, end, closer, false);
        while (host > stop) {
            stop = SpanScanner.urlEnd(s, start, host, end);
            host = HardenedAuthority.userinfoEnd(s, host, stop, end, closer, false);
        }
        return Span.of(Span.URL, start, stop);
    }

    /** Where an authority starts: browsers skip further slashes, and so is done where credentials stand behind them. */
    static int authorityStart(CharSequence s, int slashesEnd, int end) {
        int i = slashesEnd;
        for (int next = i; next >= 0; next = SchemeScanner.slashEnd(s, i, end)) {
            i = next;
        }
        return i > slashesEnd && HardenedAuthority.credentialsEnd(s, i, end) >= 0 ? i : slashesEnd;
    }
}
