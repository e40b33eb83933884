// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import org.jspecify.annotations.Nullable;

/**
 * Cleans every URL in a text. One pass from left to right looks for the characters that can start something (the
 * triggers); what each of them starts is found, ended and cut by the scanners beside this class. Offsets of the raw
 * text are all that is handled, so text with nothing to cut costs no allocation.
 */
final class TextScanner {
    /** Sanitizing again must change nothing; where one cut uncovers what another pass would cut, that pass is run. */
    private static final int MOST_PASSES = 8;

    private static final boolean[] TRIGGERS = new boolean[0x80];

    static {
        for (char c : ":?#%&/\\\n\r".toCharArray()) {
            TRIGGERS[c] = true;
        }
    }

    private final UrlSanitizer urls;
    private final boolean hardening;

    /** Whether this one scans the layers of values. The layer below is looked at anyway, so encoded URLs are left to it. */
    private final boolean layer;

    private final @Nullable Counters counters;
    private final QueryScanner queries;
    private final SpanLocator locator;
    private final SpanCutter cutter;

    private TextScanner(UrlSanitizer urls, boolean hardening, boolean layer, @Nullable Counters counters) {
        this.urls = urls;
        this.hardening = hardening;
        this.layer = layer;
        this.counters = counters;
        TextScanner layers = layer ? this : new TextScanner(urls, true, true, null);
        KeptValues values = new KeptValues(urls, hardening ? layers : null);
        queries = new QueryScanner(urls.names(), values);
        locator = new SpanLocator(hardening);
        cutter = new SpanCutter(queries, values, hardening);
    }

    static TextScanner of(UrlSanitizer urls, boolean hardening) {
        return new TextScanner(urls, hardening, false, null);
    }

    static TextScanner of(UrlSanitizer urls, boolean hardening, Counters counters) {
        return new TextScanner(urls, hardening, false, counters);
    }

    /** The clean text; the same instance when nothing changes. */
    String text(String s) {
        Edits edits = scan(s, 0);
        if (edits == null) {
            return s;
        }
        CharSequence clean = edits.apply(s, 0);
        for (int pass = 1; pass < MOST_PASSES && (edits = scan(clean, 0)) != null; pass++) {
            clean = edits.apply(clean, 0);
        }
        return clean.toString();
    }

    /** Cleans what stands in a builder from an offset on, in place; whether anything changed. */
    boolean text(StringBuilder s, int from) {
        Edits edits = scan(s, from);
        if (edits == null) {
            return false;
        }
        StringBuilder clean = edits.apply(s, from);
        for (int pass = 1; pass < MOST_PASSES && (edits = scan(clean, 0)) != null; pass++) {
            clean = edits.apply(clean, 0);
        }
        s.setLength(from);
        s.append(clean);
        return true;
    }

    /** Whether anything in a text would change. */
    boolean finds(CharSequence s) {
        return scan(s, 0) != null;
    }

    /** The value of a URL field: the specification, and with hardening on what it calls unsupported. */
    String url(String value) {
        if (!hardening) {
            return count(value, urls.sanitize(value));
        }
        int authority = authorityStart(value);
        String hardened = value;
        if (authority >= 0) {
            int host = HardenedAuthority.userinfoEnd(
                    value, authority, value.length(), value.length(), SpanScanner.closerBefore(value, 0), false);
            hardened = host == authority ? value : value.substring(0, authority) + value.substring(host);
        }
        return text(count(value, urls.sanitize(hardened)));
    }

    /** The value of a query field: a bare query string, with or without its question mark. */
    String query(String value) {
        boolean mark = !value.isEmpty() && value.charAt(0) == '?';
        String url = mark ? value : "?" + value;
        String clean = urls.sanitize(url);
        if (hardening && !clean.isEmpty()) {
            Edits edits = queries.cut(clean, 0, 1, clean.length(), null);
            clean = edits == null ? clean : edits.apply(clean, 0).toString();
        }
        if (clean.equals(url)) {
            return count(value, value);
        }
        return count(value, mark || clean.isEmpty() ? clean : clean.substring(1));
    }

    private String count(String before, String after) {
        count(!before.equals(after));
        return after;
    }

    private void count(boolean changed) {
        if (counters != null) {
            counters.url(changed);
        }
    }

    /** Where the authority of a value starts that is one URL, white space before it aside; -1 if it has none. */
    private static int authorityStart(String value) {
        int start = 0;
        while (start < value.length() && Characters.isBreak(value.charAt(start))) {
            start++;
        }
        int colon = UrlShape.schemeEnd(value, start, value.length());
        int authority = SchemeScanner.slashesEnd(value, colon, value.length());
        return authority >= 0 && value.charAt(colon) != '%' ? authority : -1;
    }

    /** What is to be cut from an offset on; null for nothing. */
    private @Nullable Edits scan(CharSequence s, int from) {
        int end = s.length();
        Edits edits = null;
        boolean query = false;
        int floor = from;
        long token = TokenScanner.of(from, false);
        int tokenAt = from;
        for (int i = from; i < end; ) {
            char raw = s.charAt(i);
            if (raw >= TRIGGERS.length || !TRIGGERS[raw]) {
                i++;
                continue;
            }
            long unit = EscapeReader.at(s, i, end);
            char c = EscapeReader.meaning(unit);
            int next = EscapeReader.next(unit);
            if (c == '?' || c == '#') {
                token = TokenScanner.at(s, i, floor, token, tokenAt);
                tokenAt = i;
            }
            long span = locate(s, c, i, next, floor, token, query, end);
            query &= c != '\n' && c != '\r';
            if (span != Span.NONE) {
                int count = Edits.count(edits);
                edits = cutter.cut(s, span, i, next, edits);
                count(Edits.count(edits) > count);
                query |= leavesQueryOpen(s, span, end);
                floor = Math.max(next, Span.end(span));
            }
            i = Math.max(next, floor);
        }
        return edits;
    }

    private long locate(CharSequence s, char c, int i, int next, int floor, long token, boolean query, int end) {
        switch (c) {
            case ':':
                return locator.atColon(s, i, next, floor, end);
            case '/':
                return locator.atSlash(s, i, floor, end);
            case '?':
                return locator.atQuestionMark(s, i, next, token, end);
            case '#':
                return locator.atNumberSign(s, i, next, token, query, end);
            case '&':
                return query ? locator.atAmpersand(s, i, next, end) : Span.NONE;
            case '%':
                return layer ? Span.NONE : locator.atPercent(s, i, floor, end);
            default:
                return Span.NONE;
        }
    }

    /**
     * Whether further parameters on the same line are still this span's: it has a query, and no double quote closes it
     * that stands before it as well.
     */
    private static boolean leavesQueryOpen(CharSequence s, long span, int end) {
        int start = Span.start(span);
        int stop = Span.end(span);
        if (SpanScanner.closerBefore(s, start) == '"' && SpanScanner.isQuoteClosed(s, stop, end)) {
            return false;
        }
        boolean encoded = Span.kind(span) == Span.ENCODED;
        for (int i = start; i < stop; i = EscapeReader.next(EscapeReader.at(s, i, stop))) {
            char c = EscapeReader.peek(s, i, stop);
            if (c == '?' || (c == '=' && encoded)) {
                return true;
            }
        }
        return Span.kind(span) == Span.CONTINUED;
    }
}
