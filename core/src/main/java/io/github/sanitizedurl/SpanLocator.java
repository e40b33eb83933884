// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** Decides what a trigger in text starts: a {@link Span}, or nothing. */
final class SpanLocator {
    private final boolean hardening;

    SpanLocator(boolean hardening) {
        this.hardening = hardening;
    }

    /**
     * At a colon: a scheme with its slashes, {@code jdbc:}, or a scheme whose slashes a file class collapsed to one.
     *
     * @param colon where the colon starts
     * @param next where it ends
     * @param floor where the previous span ends
     */
    long atColon(CharSequence s, int colon, int next, int floor, int end) {
        int jdbc = hardening ? JdbcScanner.start(s, colon, floor) : -1;
        if (jdbc >= 0) {
            int stop = JdbcScanner.end(s, next, end);
            return stop > next ? Span.of(Span.JDBC, jdbc, stop) : Span.NONE;
        }
        int authority = SchemeScanner.slashesEnd(s, next, end);
        int scheme = authority >= 0 || SchemeScanner.slashEnd(s, next, end) >= 0
                ? SchemeScanner.schemeStart(s, colon, floor)
                : colon;
        if (authority < 0) {
            boolean collapsed = scheme < colon && credentialsEnd(s, SchemeScanner.slashEnd(s, next, end), end) >= 0;
            return collapsed ? url(s, scheme, SchemeScanner.slashEnd(s, next, end), end) : Span.NONE;
        }
        if (scheme == colon) {
            int host = credentialsEnd(s, authority, end);
            return host < 0 ? Span.NONE : Span.of(Span.CREDENTIALS, authority, host);
        }
        if (isEncoded(s, next, authority)) {
            return encoded(s, scheme, authority, end);
        }
        boolean drive = SchemeScanner.isDrive(scheme, colon) && s.charAt(next) == '\\';
        return drive ? Span.NONE : url(s, scheme, authorityStart(s, authority, end), end);
    }

    /** At two slashes at the start of a token: {@code //name:password@}. */
    long atSlash(CharSequence s, int slash, int floor, int end) {
        int authority = SchemeScanner.slashesEnd(s, slash, end);
        boolean token = slash == floor || Characters.isTokenBoundary(s.charAt(slash - 1));
        return token && authority >= 0 && credentialsEnd(s, authority, end) >= 0
                ? url(s, slash, authority, end)
                : Span.NONE;
    }

    /** At a question mark: the query of a token without a scheme. */
    long atQuestionMark(CharSequence s, int mark, int next, long token, int end) {
        int start = TokenScanner.start(token);
        boolean slash = TokenScanner.hasSlash(token);
        char first = EscapeReader.peek(s, next, end);
        int name = first == '&' ? EscapeReader.next(EscapeReader.at(s, next, end)) : next;
        boolean query = isNamed(s, mark, name, start, end)
                || (TokenScanner.startsWithSlash(s, start) && (first == '&' || first == '=' || isWordCharacter(first)))
                || (slash && (NameScanner.isLooseName(s, name, end) || NameScanner.isToken(s, next, end)));
        return query && !SpanScanner.isTemplate(s, mark, end) ? tail(s, start, mark, end) : Span.NONE;
    }

    private static boolean isNamed(CharSequence s, int mark, int name, int start, int end) {
        return NameScanner.isName(s, name, end) && !(mark == start && NameScanner.isNumber(s, name, end));
    }

    private static boolean isWordCharacter(char c) {
        return c == '_' || c == '%' || (c != '$' && c != '[' && Characters.isNameStart(c));
    }

    /** At a number sign: the fragment of a token without a scheme, or of the line's earlier query. */
    long atNumberSign(CharSequence s, int mark, int next, long token, boolean query, int end) {
        boolean named = NameScanner.isName(s, next, end);
        boolean fragment = named && (query || TokenScanner.hasSlash(token));
        boolean attached = query
                && mark > 0
                && isWordCharacter(s.charAt(mark - 1))
                && !Characters.isEnder(EscapeReader.peek(s, next, end));
        return fragment || attached ? tail(s, mark, mark, end) : Span.NONE;
    }

    /** At an ampersand behind an earlier query of the line. */
    long atAmpersand(CharSequence s, int mark, int next, int end) {
        if (!NameScanner.isLooseName(s, next, end)) {
            return Span.NONE;
        }
        int stop = SpanScanner.queryEnd(s, mark, mark, end);
        return stop > mark ? Span.of(Span.CONTINUED, mark, stop) : Span.NONE;
    }

    /** At a percent sign: an encoded URL that stands on its own. */
    long atPercent(CharSequence s, int percent, int floor, int end) {
        char c = EncodedScanner.meaning(s, percent, end);
        int next = EncodedScanner.next(s, percent, end);
        if (c == ':') {
            int authority = SchemeScanner.slashesEnd(s, next, end);
            int scheme = authority < 0 ? JdbcScanner.start(s, percent, floor) : schemeStart(s, percent, floor);
            return scheme < 0 ? Span.NONE : encoded(s, scheme, Math.max(authority, next), end);
        }
        if (c == 0) {
            return Span.NONE;
        }
        int start = EncodedScanner.start(s, percent, floor);
        boolean path = c == '?' && start < end && PercentCodec.encodedEnd(s, start, end, '2', 'F') >= 0;
        boolean query = NameScanner.isName(s, next, end) || (path && isWordCharacter(EscapeReader.peek(s, next, end)));
        return query ? encoded(s, start, next, end) : Span.NONE;
    }

    private static int schemeStart(CharSequence s, int percent, int floor) {
        int scheme = SchemeScanner.schemeStart(s, percent, floor);
        return scheme < percent ? scheme : EncodedScanner.start(s, percent, floor);
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
        return i > slashesEnd && credentialsEnd(s, i, end) >= 0 ? i : slashesEnd;
    }

    /** The offset behind {@code name:password@}, or -1 where no such thing stands at an offset. */
    private static int credentialsEnd(CharSequence s, int start, int end) {
        int last = -1;
        boolean colon = false;
        for (int i = start; i < end; ) {
            long unit = EscapeReader.at(s, i, end);
            char c = EscapeReader.meaning(unit);
            if (c == '/' || c == '?' || c == '#' || c == '\\' || Characters.isEnder(c)) {
                break;
            }
            i = EscapeReader.next(unit);
            colon |= c == ':' && i > start + 1;
            last = c == '@' && colon ? i : last;
        }
        return last;
    }
}
