// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * A URL of letters, digits and {@code - . _ ~} with no userinfo, no fragment, and nothing encoded but harmless characters
 * of its query: what most URLs are. It is read once, where the scanners would read it once for each thing that it might
 * hold.
 *
 * <p>Proof that they would find the same: no character of it, and none that it ends before, can be a part of an escape, of
 * a password, of a further URL or of what a sentence puts around one, the dots at its end aside. So its host is its whole
 * authority, its query starts at its first {@code ?}, and white space or the quote that closes the one before it ends it.
 */
final class PlainUrl {
    private static final long NONE = -1;

    private static final byte HOST = 1;
    private static final byte PATH = 1 << 1;
    private static final byte QUERY = 1 << 2;

    private static final byte[] KINDS = new byte[0x80];

    static {
        for (char c = 0; c < 0x80; c++) {
            KINDS[c] = (byte) (PercentCodec.isUnreserved(c) ? HOST | PATH | QUERY : 0);
        }
        KINDS['/'] = PATH;
        KINDS['='] = QUERY;
        KINDS['&'] = QUERY;
        KINDS['+'] = QUERY;
    }

    private PlainUrl() {}

    /** Whether a text is such a URL from its start to its end, dots at its end included. */
    static boolean is(String s) {
        int colon = s.indexOf(':');
        return colon > 0 && schemeStart(s, colon, 0) == 0 && end(at(s, colon, 0, s.length())) == s.length();
    }

    /**
     * The URL whose scheme ends at a colon, if it is such a one; negative if not.
     *
     * @param floor where the previous span ends
     * @return its {@link #mark} and its {@link #end}
     */
    static long at(CharSequence s, int colon, int floor, int end) {
        int host = colon + 3;
        if (host >= end || s.charAt(colon + 1) != '/' || s.charAt(colon + 2) != '/') {
            return NONE;
        }
        int start = schemeStart(s, colon, floor);
        int authority = runEnd(s, host, end, HOST);
        if (authority == host || start == colon || !startsAt(s, start, floor)) {
            return NONE;
        }
        int port = authority;
        if (port < end && s.charAt(port) == ':') {
            port = digitsEnd(s, port + 1, end);
        }
        int mark = port < end && s.charAt(port) == '/' ? runEnd(s, port, end, PATH) : port;
        int stop = mark < end && s.charAt(mark) == '?' ? queryEnd(s, mark + 1, end) : mark;
        return port != authority + 1 && endsAt(s, start, stop, end) ? (long) mark << 32 | stop : NONE;
    }

    /** Where the query starts with its question mark, or {@link #end} where there is none. */
    static int mark(long url) {
        return (int) (url >> 32);
    }

    /** Where the URL ends; dots at its end are its own. */
    static int end(long url) {
        return (int) url;
    }

    /** The same with the dots, and the question mark of an empty query, left to the sentence. */
    static int trimmedEnd(CharSequence s, long url) {
        int end = end(url);
        while (s.charAt(end - 1) == '.' || s.charAt(end - 1) == '?') {
            end--;
        }
        return end;
    }

    /** Where the letters start that stand before a colon. */
    static int schemeStart(CharSequence s, int colon, int floor) {
        int start = colon;
        while (start > floor && Characters.isAsciiLetter(s.charAt(start - 1))) {
            start--;
        }
        // the last letter of jdbc, whose URLs have rules of their own
        return start < colon && (s.charAt(colon - 1) | 0x20) == 'c' ? colon : start;
    }

    /** Whether the first of the letters is the first character of the scheme, and no part of an escape. */
    private static boolean startsAt(CharSequence s, int start, int floor) {
        if (start == floor) {
            return true;
        }
        char before = s.charAt(start - 1);
        return !Characters.isSchemeCharacter(before) && before != '%' && before != '\\';
    }

    private static int runEnd(CharSequence s, int start, int end, byte kind) {
        int i = start;
        while (i < end) {
            char c = s.charAt(i);
            if (c >= 0x80 || (KINDS[c] & kind) == 0) {
                break;
            }
            i++;
        }
        return i;
    }

    private static int digitsEnd(CharSequence s, int start, int end) {
        int i = start;
        while (i < end && Characters.isDigit(s.charAt(i))) {
            i++;
        }
        return i;
    }

    private static int queryEnd(CharSequence s, int start, int end) {
        int i = runEnd(s, start, end, QUERY);
        while (i < end && s.charAt(i) == '%' && KeptValues.isHarmlessEscape(s, i, end)) {
            i = runEnd(s, i + 3, end, QUERY);
        }
        return i;
    }

    /** Whether what stands at an offset ends a URL whatever stands in it: white space, or the quote that closes it. */
    private static boolean endsAt(CharSequence s, int start, int i, int end) {
        return i == end || s.charAt(i) <= ' ' || (s.charAt(i) == '"' && closes(s, start, i, end));
    }

    /** Whether the quote at an offset closes the one before a URL, both of them plain; JSON goes on behind it. */
    private static boolean closes(CharSequence s, int start, int quote, int end) {
        if (start == 0 || s.charAt(start - 1) != '"' || (start > 1 && s.charAt(start - 2) == '\\')) {
            return false;
        }
        char behind = quote + 1 < end ? s.charAt(quote + 1) : ' ';
        return (behind <= ' ' || ",:]}".indexOf(behind) >= 0) && !RequestScanner.followsMethod(s, start);
    }
}
