// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * Finds userinfo as it is really written: passwords hold the characters that should have been encoded. The authority
 * ends at the first {@code / ? # \}. Everything through its last {@code @} goes; where what remains is no list of hosts,
 * it was the beginning of a password with one of those characters in it, and userinfo runs on.
 *
 * <table>
 * <caption>Behind the two slashes</caption>
 * <tr><th>written</th><th>what remains</th></tr>
 * <tr><td>{@code u:pa/PW@host/b.js}</td><td>{@code host/b.js}</td></tr>
 * <tr><td>{@code u:p@h/users/jane@example.com}</td><td>{@code h/users/jane@example.com}</td></tr>
 * <tr><td>{@code medium.example/@name}</td><td>the same</td></tr>
 * <tr><td>{@code u:PW@h1:27017,h2:27017/db}</td><td>{@code h1:27017,h2:27017/db}</td></tr>
 * </table>
 */
final class HardenedAuthority {
    private HardenedAuthority() {}

    /**
     * The offset behind the userinfo, or {@code start} where there is none.
     *
     * @param start where the authority starts
     * @param stop where the URL ends
     * @param end the end of the text: a password may run on behind what seems to end the URL
     * @param closer what closes the bracket before the URL; an angle bracket ends a password only where it closes one
     * @param jdbc whether a semicolon ends the authority as well
     */
    static int userinfoEnd(CharSequence s, int start, int stop, int end, char closer, boolean jdbc) {
        if (isPlain(s, start, stop, end)) {
            return start;
        }
        int host = start;
        do {
            int authorityEnd = beforeAddress(s, host, authorityEnd(s, host, stop, jdbc), closer);
            host = lastAt(s, host, authorityEnd);
            int domain = jdbc ? -1 : behindDomain(s, host, authorityEnd, end);
            if (domain >= 0) {
                host = domain;
                continue;
            }
            if (isFurther(s, host, authorityEnd, end)) {
                return host;
            }
            boolean emptied = host == authorityEnd && host > start;
            int colon = authorityEnd == stop ? behindColon(s, stop, end) : -1;
            if (colon < 0 && !emptied && isHostList(s, host, authorityEnd)) {
                return host;
            }
            int password = passwordEnd(s, Math.max(authorityEnd, colon), end, closer == '>', host > start);
            if (password < 0) {
                return host;
            }
            host = password;
        } while (host < stop);
        return host;
    }

    /**
     * Whether the authority is the name of a host and nothing else: it holds no {@code @}, and needs none to be a host. (A
     * colon or a backslash behind its end may be a password's or a domain's.)
     */
    private static boolean isPlain(CharSequence s, int start, int stop, int end) {
        int i = start;
        while (i < stop && PercentCodec.isUnreserved(s.charAt(i))) {
            i++;
        }
        char c = i < end ? s.charAt(i) : '/';
        return i < stop ? c == '/' || c == '?' || c == '#' : c != ':' && c != '\\';
    }

    /** Whether what looks like an authority is the scheme of a further URL, as in {@code k8s://https://}. */
    private static boolean isFurther(CharSequence s, int start, int authorityEnd, int end) {
        int colon = authorityEnd - 1;
        return colon > start
                && s.charAt(colon) == ':'
                && SchemeScanner.schemeStart(s, colon, start) == start
                && SchemeScanner.slashesEnd(s, authorityEnd, end) >= 0;
    }

    /**
     * Where what is left of a URL has to end, mostly at {@code end}. Userinfo with a raw {@code ?} or {@code #} in it may
     * have been the beginning of a query or fragment; then, what follows the host is the rest of that. Where a path stood
     * before that mark and a name with its equals sign behind it, what seems to be a path is too: {@code h:x/p?mail=a@b/PW}.
     *
     * @param start where the authority started
     * @param host where the userinfo ends
     */
    static int restEnd(CharSequence s, int start, int host, int end) {
        int mark = indexOf(s, start, host, "?#");
        if (mark == host) {
            return end;
        }
        boolean query = indexOf(s, start, mark, "/") < mark
                && NameScanner.isFirstName(s, EscapeReader.next(EscapeReader.at(s, mark, host)), host);
        return Math.min(end, indexOf(s, host, end, query ? "/&;=" : "&;="));
    }

    static int indexOf(CharSequence s, int start, int end, String any) {
        for (int i = start; i < end; ) {
            long unit = EscapeReader.at(s, i, end);
            if (any.indexOf(EscapeReader.meaning(unit)) >= 0) {
                return i;
            }
            i = EscapeReader.next(unit);
        }
        return end;
    }

    /** The offset behind the credentials of a Windows user whose domain ends at an offset ({@code CORP\\jane:PW@}), or -1. */
    private static int behindDomain(CharSequence s, int start, int i, int end) {
        int run = i;
        while (run < end && s.charAt(run) == '\\') {
            run++;
        }
        boolean escape = run < end && EscapeReader.isEnding(s.charAt(run));
        return run == i || (escape && !isDomain(s, start, i)) ? -1 : credentialsEnd(s, run, end);
    }

    /** Whether a name looks like a Windows domain's even where what follows could be an escaped line break. */
    private static boolean isDomain(CharSequence s, int start, int end) {
        int i = start;
        while (i < end && (isVariableCharacter(s.charAt(i)) || s.charAt(i) == '-')) {
            i++;
        }
        return i == end && start < end;
    }

    /** The offset of the comma behind a host with an e-mail address in the next column, or the end of the authority. */
    private static int beforeAddress(CharSequence s, int start, int authorityEnd, char closer) {
        int i = start;
        boolean dot = false;
        while (i < authorityEnd && Characters.isSchemeCharacter(s.charAt(i)) && s.charAt(i) != '+') {
            dot |= s.charAt(i) == '.';
            i++;
        }
        boolean comma = dot && i < authorityEnd && (s.charAt(i) == ',' || s.charAt(i) == '|' || s.charAt(i) == closer);
        int at = i;
        while (at < authorityEnd && s.charAt(at) != '@' && s.charAt(at) != ':' && s.charAt(at) != '%') {
            at++;
        }
        return comma && at < authorityEnd && s.charAt(at) == '@' ? i : authorityEnd;
    }

    /** The offset behind the colon and further punctuation that was given back before what seems to end the URL, or -1. */
    private static int behindColon(CharSequence s, int stop, int end) {
        int i = stop;
        while (i < end && Characters.isTrailing(s.charAt(i))) {
            i++;
        }
        boolean ended = i < end && (s.charAt(i) == '<' || s.charAt(i) == '`' || s.charAt(i) == '>');
        return ended && s.charAt(stop) == ':' ? i : -1;
    }

    private static int authorityEnd(CharSequence s, int start, int stop, boolean jdbc) {
        for (int i = start; i < stop; ) {
            long unit = EscapeReader.at(s, i, stop);
            char c = EscapeReader.meaning(unit);
            if (c == '/' || c == '?' || c == '#' || c == '\\' || (jdbc && c == ';')) {
                return i;
            }
            i = EscapeReader.next(unit);
        }
        return stop;
    }

    /** The offset behind the last {@code @}, raw, escaped or encoded, or {@code start}. */
    private static int lastAt(CharSequence s, int start, int stop) {
        int last = start;
        for (int i = start; i < stop; ) {
            int behind = atEnd(s, i, stop);
            last = Math.max(last, behind);
            i = behind > 0 ? behind : EscapeReader.next(EscapeReader.at(s, i, stop));
        }
        return last;
    }

    private static int atEnd(CharSequence s, int i, int stop) {
        if (s.charAt(i) == '%') {
            return PercentCodec.encodedEnd(s, i, stop, '4', '0');
        }
        long unit = EscapeReader.at(s, i, stop);
        return EscapeReader.meaning(unit) == '@' ? EscapeReader.next(unit) : -1;
    }

    /**
     * The offset behind the last raw {@code @} before the first {@code ?} or {@code #} that follows an {@code @}, or -1. A
     * further {@code scheme://} is another URL's, and so is {@code //name:password@} in a list.
     */
    static int passwordEnd(CharSequence s, int from, int end, boolean angle, boolean seen) {
        int last = -1;
        for (int i = from; i < end; ) {
            long unit = EscapeReader.at(s, i, end);
            char c = EscapeReader.meaning(unit);
            int next = EscapeReader.next(unit);
            boolean over = c == '"' || Characters.isBreak(c) || (angle && c == '>');
            if (over || ((seen || last >= 0) && (c == '?' || c == '#'))) {
                break;
            }
            boolean listed = c == '/' && (seen || last >= 0) && SpanScanner.isFurtherAuthority(s, i, end);
            if (listed || (c == ':' && SchemeScanner.slashesEnd(s, next, end) >= 0)) {
                break;
            }
            last = c == '@' ? next : last;
            i = next;
        }
        return last;
    }

    /** Whether a range is one host or several with commas between them, each with or without a port. */
    private static boolean isHostList(CharSequence s, int start, int stop) {
        int lastBrace = stop - 1;
        while (lastBrace >= start && s.charAt(lastBrace) != '}') {
            lastBrace--;
        }
        int i = start;
        while (i < stop) {
            i = hostEnd(s, i, stop, lastBrace);
            if (i < 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * The offset behind a host, its port and the comma behind it, or -1 where a colon is followed by no port.
     *
     * @param lastBrace where the last closing brace stands: behind it, none is searched for
     */
    private static int hostEnd(CharSequence s, int start, int stop, int lastBrace) {
        boolean literal = s.charAt(start) == '[';
        int i = start;
        while (i < stop) {
            long unit = EscapeReader.at(s, i, stop);
            char c = EscapeReader.meaning(unit);
            int next = EscapeReader.next(unit);
            if (c == ',') {
                return next;
            }
            int colon = c == ':' ? next : c == '%' ? PercentCodec.encodedEnd(s, i, stop, '3', 'A') : -1;
            if (colon > 0 && !literal) {
                return portEnd(s, colon, stop);
            }
            literal = literal && c != ']';
            i = Math.max(next, c == '{' && i < lastBrace ? closingBrace(s, i, stop) : next);
        }
        return stop;
    }

    /** The offset behind a port and the comma behind it: digits, or what will be replaced by some; else -1. */
    private static int portEnd(CharSequence s, int start, int stop) {
        int i = templateEnd(s, start, stop);
        while (i == start || (i < stop && Characters.isDigit(s.charAt(i)))) {
            if (i == stop || !Characters.isDigit(s.charAt(i))) {
                return -1;
            }
            i++;
        }
        if (i == stop) {
            return stop;
        }
        return s.charAt(i) == ',' ? i + 1 : -1;
    }

    /** The offset behind <code>${NAME}</code>, <code>{name}</code> or {@code $NAME}, or {@code start}. */
    private static int templateEnd(CharSequence s, int start, int stop) {
        boolean dollar = start < stop && s.charAt(start) == '$';
        int i = dollar ? start + 1 : start;
        if (i < stop && s.charAt(i) == '{') {
            int close = closingBrace(s, i, stop);
            return close < 0 ? start : close + 1;
        }
        while (dollar && i < stop && isVariableCharacter(s.charAt(i))) {
            i++;
        }
        return i > start + 1 ? i : start;
    }

    private static int closingBrace(CharSequence s, int from, int stop) {
        int i = from;
        while (i < stop && s.charAt(i) != '}') {
            i++;
        }
        return i == stop ? -1 : i;
    }

    private static boolean isVariableCharacter(char c) {
        return (c >= 'A' && c <= 'Z') || Characters.isDigit(c) || c == '_';
    }

    /**
     * The offset behind {@code name:password@}. Where no such thing stands at an offset, the complement of the offset up
     * to which there is none further on either, so that nothing has to be searched twice.
     */
    static int credentialsEnd(CharSequence s, int start, int end) {
        int last = -1;
        boolean colon = false;
        int i = start;
        while (i < end) {
            long unit = EscapeReader.at(s, i, end);
            char c = EscapeReader.meaning(unit);
            if (c == '/' || c == '?' || c == '#' || c == '\\' || Characters.isEnder(c)) {
                break;
            }
            int next = EscapeReader.next(unit);
            int at = atEnd(s, i, end);
            colon |= c == ':' ? next > start + 1 : i > start && PercentCodec.encodedEnd(s, i, end, '3', 'A') >= 0;
            i = Math.max(at, next);
            last = at >= 0 && colon ? at : last;
        }
        return last < 0 ? ~i : last;
    }
}
