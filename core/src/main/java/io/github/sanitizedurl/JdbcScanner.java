// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import org.jspecify.annotations.Nullable;

/**
 * Cuts credentials out of JDBC and R2DBC URLs, which follow no common grammar: userinfo, what Oracle writes between
 * {@code thin:} and {@code @}, and the list of properties, which goes as a whole.
 *
 * <table>
 * <caption>Property lists</caption>
 * <tr><td>{@code ?name=value&…}</td><td>most drivers</td></tr>
 * <tr><td>{@code ;name=value;…}</td><td>SQL Server, H2, Derby, Databricks</td></tr>
 * <tr><td>{@code :name=value;…}</td><td>Db2, Informix</td></tr>
 * <tr><td>{@code /name=value,…}</td><td>Teradata</td></tr>
 * <tr><td>{@code (name=value,…)}, {@code //name=value;…}</td><td>MySQL's key-value hosts, Athena</td></tr>
 * </table>
 */
final class JdbcScanner {
    private static final String ORACLE = "oracle";
    private static final String PROPERTY_DELIMITERS = ";:/,(";

    /** Far more than any has; a limit, or many braces that nothing closes would be quadratic work. */
    private static final int LONGEST_PASSWORD = 512;

    private JdbcScanner() {}

    /**
     * Where the scheme starts whose colon stands at an offset, or -1 where it is neither {@code jdbc} nor {@code r2dbc}.
     * What stands before it does not matter: the last letter of a terminal's colour is no part of it.
     */
    static int start(CharSequence s, int colon, int floor) {
        int start = colon - 4;
        if (start < floor || !Characters.startsWith(s, start, colon, "jdbc")) {
            start = colon - 5;
            if (start < floor || !Characters.startsWith(s, start, colon, "r2dbc")) {
                return -1;
            }
        }
        return start;
    }

    /**
     * The end of a JDBC URL: as of any URL, but a backslash does not end it (an instance's name stands behind one, except
     * where a further URL shows that it is a line break of JSON), nor does white space inside a list of properties with a
     * further property on the same line, nor anything inside the braces of a value.
     */
    static int end(CharSequence s, int start, int from, int end) {
        char closer = SpanScanner.closerBefore(s, start);
        int core = from;
        long open = 0;
        boolean properties = false;
        boolean braces = true;
        boolean listed = true;
        boolean list = false;
        boolean credentials = true; // may still be ahead
        int plain = from;
        for (int p = from; p < end; ) {
            long unit = EscapeReader.at(s, p, end);
            char c = EscapeReader.meaning(unit);
            int next = EscapeReader.next(unit);
            if (!properties && s.charAt(p) == '\\' && next == p + 2 && Character.isLetter(s.charAt(p + 1))) {
                plain = p >= plain && isBreak(s.charAt(p + 1)) ? plainEnd(s, next, end) : plain;
                if (plain < 0) {
                    break;
                }
                core = next;
            } else if (c == closer && SpanScanner.isUnopened(open, c) && SpanScanner.closes(s, next, end)) {
                break;
            } else if (Characters.isEnder(c)) {
                int further = -1;
                if (properties) {
                    boolean search = listed && (!Characters.isBreak(c) || c == ' ') && c != '"';
                    further = search ? propertyOnLine(s, next, end) : -1;
                    listed = further >= 0; // where there is none, there is none further on
                    further = further < 0 && c == '`' && isWord(s, next, end) ? next : further;
                } else if (credentials && !Characters.isBreak(c) && c != '"') {
                    credentials = false;
                    further = credentialsEnd(s, from, p, end, closer);
                }
                if (further < 0) {
                    break;
                }
                next = further;
                core = next;
            } else if (c == ':' && !properties && isFurther(s, p, next, from, end)) {
                return Math.min(core, SchemeScanner.schemeStart(s, p, from) - 1);
            } else if (c == '%' && !list && isEncodedScheme(s, p, end)) {
                list = properties(s, from, p, -1) >= 0; // which goes as a whole
                int host = !list && credentials ? credentialsEnd(s, from, p, end, closer) : -1; // so does a password
                credentials = false;
                if (!list && host < 0) {
                    return Math.min(core, SchemeScanner.schemeStart(s, p, from));
                }
                next = Math.max(next, host);
                core = next;
            } else if (c == ';' && property(s, skipSpace(s, next, end), end) >= 0) {
                next = property(s, skipSpace(s, next, end), end);
                core = next;
            } else if (c == '=' && EscapeReader.peek(s, next, end) == '{') {
                int closed = braces ? behindBraces(s, next, end) : -1;
                braces = closed >= 0; // where none closes, none does further on
                next = braces ? closed : next;
                core = next;
            } else if (!Brackets.isGivenBack(open, c)) {
                core = next;
            }
            properties |= c == '?' || c == '=';
            open = Brackets.behind(open, c);
            p = next;
        }
        return core;
    }

    /** Whether the colon of an encoded URL stands at an offset. */
    private static boolean isEncodedScheme(CharSequence s, int percent, int end) {
        return EncodedScanner.meaning(s, percent, end) == ':'
                && SchemeScanner.slashesEnd(s, EncodedScanner.next(s, percent, end), end) >= 0;
    }

    private static boolean isWord(CharSequence s, int i, int end) {
        return i < end && (Characters.isAsciiLetter(s.charAt(i)) || Characters.isDigit(s.charAt(i)));
    }

    /** The offset behind credentials that go on although an angle bracket or a backtick stands in them, or -1. */
    private static int credentialsEnd(CharSequence s, int from, int ender, int stop, char closer) {
        int end = Math.min(stop, ender + LONGEST_PASSWORD);
        int oracle = oracleCredentials(s, from, ender);
        if (oracle >= 0) {
            boolean ended = lastAt(s, oracle, ender) >= 0;
            return ended ? -1 : HardenedAuthority.passwordEnd(s, ender, end, closer == '>', false);
        }
        int authority = authority(s, from, ender);
        int host = authority < 0 ? -1 : HardenedAuthority.userinfoEnd(s, authority, ender, end, closer, true);
        return host > ender ? host : -1;
    }

    /** Whether a backslash before this letter can be a line break's or a tab's in JSON, and not only an instance's. */
    private static boolean isBreak(char c) {
        return c == 'n' || c == 'r' || c == 't';
    }

    /** Up to where no further URL starts, plain or encoded: the next property or the end of the run; -1 where one does. */
    private static int plainEnd(CharSequence s, int from, int end) {
        int i = from;
        while (i < end && s.charAt(i) != ';' && s.charAt(i) != '?' && !Characters.isEnder(s.charAt(i))) {
            char c = s.charAt(i);
            boolean slashes = (c == ':' || i == from) && SchemeScanner.slashesEnd(s, c == ':' ? i + 1 : i, end) >= 0;
            if (slashes
                    || (c == ':' && start(s, i, from) >= 0)
                    || (c == '%' && EncodedScanner.meaning(s, i, end) != 0)) {
                return -1;
            }
            i++;
        }
        return i;
    }

    /** Whether what starts at an offset is a further item of a list. */
    static boolean isListed(CharSequence s, int start) {
        char before = s.charAt(start - 1);
        return ",;|".indexOf(before) >= 0 || Characters.opening(before) >= 0;
    }

    /** Whether the colon at an offset is a further URL's in a list: its scheme stands behind a delimiter or a bracket. */
    private static boolean isFurther(CharSequence s, int colon, int next, int from, int end) {
        int scheme = SchemeScanner.schemeStart(s, colon, from);
        boolean listed = scheme > from && scheme < colon && isListed(s, scheme);
        return listed && (SchemeScanner.slashesEnd(s, next, end) >= 0 || start(s, colon, from) == scheme);
    }

    /** The offset of the {@code =} of the property that starts at an offset, or -1. */
    private static int property(CharSequence s, int from, int end) {
        int i = from;
        while (i < end && (isPropertyCharacter(s.charAt(i)) || (s.charAt(i) == ' ' && isInside(s, i, from, end)))) {
            i++;
        }
        boolean name = i > from && Characters.isAsciiLetter(s.charAt(from));
        return name && EscapeReader.peek(s, i, end) == '=' ? i : -1;
    }

    /** Whether a space stands between the words of a name, which starts directly behind a semicolon. */
    private static boolean isInside(CharSequence s, int space, int from, int end) {
        return s.charAt(from - 1) == ';' && space + 1 < end && isPropertyCharacter(s.charAt(space + 1));
    }

    /** The offset of a further {@code ;name=} on the same line, with no quote and no other URL before it, or -1. */
    private static int propertyOnLine(CharSequence s, int from, int end) {
        for (int i = from; i < end; ) {
            long unit = EscapeReader.at(s, i, end);
            char c = EscapeReader.meaning(unit);
            if (c == '\n' || c == '\r' || c == '"' || (c == ':' && isScheme(s, i, from, end))) {
                return -1;
            }
            if (c == ';' && property(s, EscapeReader.next(unit), end) >= 0) {
                return i;
            }
            i = EscapeReader.next(unit);
        }
        return -1;
    }

    private static boolean isScheme(CharSequence s, int colon, int from, int end) {
        return SchemeScanner.slashesEnd(s, colon + 1, end) >= 0 || start(s, colon, from) >= 0;
    }

    /** The offset behind a value in braces, or -1 where none closes it nearby on the same line. */
    private static int behindBraces(CharSequence s, int brace, int end) {
        int limit = Math.min(end, brace + LONGEST_PASSWORD);
        for (int i = brace; i < limit; ) {
            long unit = EscapeReader.at(s, i, end);
            char c = EscapeReader.meaning(unit);
            if (c == '\n' || c == '\r' || c == '"') {
                return -1;
            }
            i = EscapeReader.next(unit);
            if (c == '}' && EscapeReader.peek(s, i, end) == '}' && isWord(s, i + 1, end)) {
                i++; // an escaped brace
            } else if (c == '}') {
                return i;
            }
        }
        return -1;
    }

    /** Adds what is to be cut between the colon of the scheme and the end of the URL. */
    static @Nullable Edits cut(CharSequence s, int from, int stop, int end, @Nullable Edits edits) {
        int host = from;
        Edits all = edits;
        int oracle = oracleCredentials(s, from, stop);
        int first = authority(s, from, stop);
        int slashes = first < 0 ? first : SpanLocator.authorityStart(s, first, stop);
        if (oracle >= 0) {
            int at = lastAt(s, oracle, stop);
            host = at < 0 && isOnlyCredentials(s, oracle, stop) ? stop : Math.max(oracle, at);
            all = Edits.cut(all, oracle, host);
            if (host == stop) {
                return all;
            }
            if (EscapeReader.peek(s, EscapeReader.next(EscapeReader.at(s, host, end)), end) == '(') {
                return authorities(s, host, descriptorEnd(s, host, stop), stop, all);
            }
        } else if (slashes >= 0) {
            int limit = keyValueHosts(s, slashes, stop);
            host = Math.min(limit, HardenedAuthority.userinfoEnd(s, slashes, limit, limit, (char) 0, true));
            all = userinfo(s, slashes, host, all);
        }
        int properties = properties(s, host, stop, slashes >= 0 ? Math.max(slashes, host) : -1);
        int rest = slashes >= 0 ? HardenedAuthority.restEnd(s, slashes, host, stop) : stop;
        int tail = Math.min(rest, properties < 0 ? stop : properties);
        int behind = stop < end && s.charAt(stop) == ';' ? stop + 1 : stop;
        return authorities(s, host, tail, tail == stop ? stop : behind, all);
    }

    /** Where the list of properties behind Oracle's descriptor starts, in which every equals sign has a bracket before it. */
    private static int descriptorEnd(CharSequence s, int from, int stop) {
        for (int i = from; i < stop; ) {
            long unit = EscapeReader.at(s, i, stop);
            char c = EscapeReader.meaning(unit);
            int next = EscapeReader.next(unit);
            if (startsList(s, c, next, stop)) {
                return i;
            }
            i = next;
        }
        return stop;
    }

    /** Whether a name and a password are all that stands behind {@code oracle:oci:}. */
    private static boolean isOnlyCredentials(CharSequence s, int from, int stop) {
        int slash = HardenedAuthority.indexOf(s, from, stop, "/");
        return from < slash && slash < stop && HardenedAuthority.indexOf(s, from, stop, ":?;") == stop;
    }

    /**
     * Where MySQL's hosts of keys and values start, at the start of the authority or behind its {@code @}; the end where
     * there are none. An {@code @} in them is a password's.
     */
    private static int keyValueHosts(CharSequence s, int authority, int stop) {
        int start = authority;
        for (int i = authority; i < stop; i++) {
            char c = s.charAt(i);
            if (c == '(') {
                boolean hosts = i == start || Characters.startsWith(s, start, i, "address=");
                return hosts && property(s, i + 1, stop) >= 0 ? start : stop;
            }
            start = c == '@' || (c == '[' && i == start) ? i + 1 : start;
        }
        return stop;
    }

    /** Adds the userinfo of further URLs from an offset on, and all that stands between two others. */
    private static @Nullable Edits authorities(CharSequence s, int from, int tail, int stop, @Nullable Edits edits) {
        Edits all = edits;
        for (int next = authority(s, from, tail), further; next >= 0; next = further) {
            further = authority(s, next, tail);
            int limit = further < 0 ? tail : further;
            all = userinfo(s, next, HardenedAuthority.userinfoEnd(s, next, limit, limit, (char) 0, true), all);
        }
        return Edits.cut(all, tail, stop);
    }

    private static @Nullable Edits userinfo(CharSequence s, int authority, int host, @Nullable Edits edits) {
        return host > authority ? Edits.cut(edits, EscapeReader.cutStart(s, authority), host) : edits;
    }

    /**
     * The offset behind {@code oracle:thin:}, another of its drivers or {@code oracle:} with none, or -1. A proxy's name
     * may stand before it, as in {@code p6spy:oracle:thin:}, but nothing else than names: {@code oracle://} is a URL as
     * any other.
     */
    private static int oracleCredentials(CharSequence s, int from, int stop) {
        boolean oracle = false;
        int matched = 0; // how much of the word; -1 in another one
        int name = from;
        for (int i = from, next; i < stop; i = next) {
            long unit = EscapeReader.at(s, i, stop);
            char c = EscapeReader.meaning(unit);
            next = EscapeReader.next(unit);
            if (c == ':') {
                if (oracle) {
                    return next;
                }
                oracle = matched == ORACLE.length();
                matched = 0;
                name = next;
            } else if (isPropertyCharacter(c)) {
                boolean matches = matched >= 0 && matched < ORACLE.length() && (c | 0x20) == ORACLE.charAt(matched);
                matched = matches ? matched + 1 : -1;
            } else {
                return oracle && c == '/' && i > name ? name : -1;
            }
        }
        return -1;
    }

    /** The offset of the last {@code @} before the first {@code ?} that follows one, or -1. */
    private static int lastAt(CharSequence s, int from, int stop) {
        int last = -1;
        for (int i = from; i < stop; ) {
            long unit = EscapeReader.at(s, i, stop);
            char c = EscapeReader.meaning(unit);
            if (c == '@') {
                last = i;
            }
            if (last >= 0 && (c == '?' || c == '(')) {
                break;
            }
            i = EscapeReader.next(unit);
        }
        return last;
    }

    /** The offset behind the first two slashes, or -1. */
    private static int authority(CharSequence s, int from, int stop) {
        for (int i = from; i < stop; ) {
            long unit = EscapeReader.at(s, i, stop);
            int next = EscapeReader.next(unit);
            char c = EscapeReader.meaning(unit);
            int behind = c == ':' ? SchemeScanner.slashesEnd(s, next, stop) : -1;
            if (behind >= 0) {
                return behind;
            }
            if (c == '?' || (c == ';' && property(s, skipSpace(s, next, stop), stop) >= 0)) {
                return -1;
            }
            i = next;
        }
        return -1;
    }

    /** Where the list of properties starts, or a fragment; -1 where there is none. */
    private static int properties(CharSequence s, int from, int stop, int authority) {
        int delimiter = -1;
        int behind = from;
        boolean name = from == authority;
        for (int i = from; i < stop; ) {
            long unit = EscapeReader.at(s, i, stop);
            char c = EscapeReader.meaning(unit);
            int next = EscapeReader.next(unit);
            if (startsList(s, c, next, stop)) {
                return i;
            }
            if (c == '=' && name && i > behind) {
                return delimiter < 0
                        ? EscapeReader.cutStart(s, behind)
                        : EscapeReader.peek(s, delimiter, stop) == '/' ? behind : delimiter;
            }
            if (PROPERTY_DELIMITERS.indexOf(c) >= 0) {
                delimiter = i;
                behind = skipSpace(s, next, stop);
                name = true;
                next = behind;
            } else {
                name = name && isPropertyCharacter(c);
            }
            i = next;
        }
        return -1;
    }

    /** Whether a list of properties, or a fragment, starts with a character, whatever stands before it. */
    private static boolean startsList(CharSequence s, char c, int next, int stop) {
        return c == '?' || c == '#' || (c == ';' && property(s, skipSpace(s, next, stop), stop) >= 0);
    }

    private static int skipSpace(CharSequence s, int from, int stop) {
        int i = from;
        while (i < stop && s.charAt(i) == ' ') {
            i++;
        }
        return i;
    }

    private static boolean isPropertyCharacter(char c) {
        return Characters.isAsciiLetter(c) || Characters.isDigit(c) || c == '_' || c == '.' || c == '-' || c == '$';
    }
}
