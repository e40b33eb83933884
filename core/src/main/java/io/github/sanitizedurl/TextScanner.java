// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import org.jspecify.annotations.Nullable;

/**
 * Cleans every URL in a text. One pass from left to right looks for the characters that can start something (the
 * triggers); what each of them starts is found, ended and cut by the scanners beside this class. Offsets of the raw
 * text are all that is handled, so text with nothing to cut costs no allocation.
 */
final class TextScanner {
    /** Far more passes than anything but lists of credentials made to take many; a text of a common length gets more. */
    private static final int PASSES = 8;

    /** What is read again at least before a text that is still not stable is dropped, in characters. */
    private static final int READ_AGAIN = 1 << 16;

    private final UrlSanitizer urls;
    private final boolean hardening;
    private final TriggerScanner triggers;
    private final @Nullable Counters counters;
    private final QueryScanner queries;
    private final SpanLocator locator;
    private final SpanCutter cutter;
    private final @Nullable PathNormalizer paths;

    /** {@code level}: 0 for text itself, above it for the layers of values in what the level below scans. */
    private TextScanner(UrlSanitizer urls, boolean hardening, int level, @Nullable Counters counters) {
        this.urls = urls;
        this.hardening = hardening;
        this.counters = counters;
        boolean layer = level > 0;
        triggers = TriggerScanner.of(layer);
        boolean deepest = level > urls.policy().maxDepth();
        TextScanner layers = hardening && !deepest ? new TextScanner(urls, true, level + 1, null) : null;
        KeptValues values = new KeptValues(urls, layers, deepest, counters);
        queries = new QueryScanner(urls.names(), values);
        locator = new SpanLocator(hardening, layer);
        paths = layer ? null : urls.policy().pathNormalizer();
        cutter = new SpanCutter(queries, values, hardening, paths == null ? null : new PathScanner(paths));
    }

    /** A layer's scanner, for one with no layer below it: what is encoded on its own is found here or never. */
    private TextScanner(TextScanner layer) {
        urls = layer.urls;
        hardening = layer.hardening;
        counters = layer.counters;
        queries = layer.queries;
        cutter = layer.cutter;
        paths = layer.paths;
        triggers = TriggerScanner.of(false);
        locator = new SpanLocator(hardening, false);
    }

    TextScanner forLastLayer() {
        return new TextScanner(this);
    }

    static TextScanner of(UrlSanitizer urls, boolean hardening) {
        return new TextScanner(urls, hardening, 0, null);
    }

    static TextScanner of(UrlSanitizer urls, boolean hardening, Counters counters) {
        return new TextScanner(urls, hardening, 0, counters);
    }

    /** The clean text; the same instance when nothing changes. */
    String text(String s) {
        return text(s, counters);
    }

    private String text(String s, @Nullable Counters counted) {
        Edits edits = scan(s, 0, counted);
        return edits == null ? s : applied(s, 0, edits);
    }

    private String applied(CharSequence s, int from, Edits edits) {
        String clean = edits.apply(s, from, s.length());
        return edits.areStable() ? clean : repeat(clean);
    }

    /**
     * How many passes a text is given. Sanitizing again must change nothing: where one cut uncovers what another pass would
     * cut, that pass is run. What is not stable at last is dropped.
     */
    static int passes(String s) {
        return Math.max(PASSES, READ_AGAIN / Math.max(1, s.length()));
    }

    private String repeat(String text) {
        String clean = text;
        for (int pass = passes(text); pass > 1; pass--) {
            Edits edits = scan(clean, 0, null);
            if (edits == null) {
                return clean;
            }
            clean = edits.apply(clean, 0, clean.length());
        }
        return Placeholders.DROPPED;
    }

    /** Cleans what stands in a builder from an offset on, in place; whether anything changed. */
    boolean text(StringBuilder s, int from) {
        Edits edits = scan(s, from, counters);
        if (edits == null) {
            return false;
        }
        String clean = applied(s, from, edits);
        s.setLength(from);
        s.append(clean);
        return true;
    }

    /** Whether anything in a text would change. */
    boolean finds(CharSequence s) {
        return scan(s, 0, null) != null;
    }

    /** The value of a URL field: the specification, and with hardening on what it calls unsupported. */
    String url(String value) {
        String clean = cleanUrl(value);
        for (int pass = passes(value); pass > 0; pass--) {
            String normalized = paths == null || Placeholders.in(clean) ? clean : paths.normalize(clean);
            if (normalized.equals(clean)) {
                return clean;
            }
            clean = cleanUrl(normalized);
        }
        return Placeholders.DROPPED;
    }

    /** The same with its path left alone: a value that only starts with a URL may be a sentence. */
    String cleanUrl(String value) {
        if (!hardening) {
            return urls.sanitize(value);
        }
        String clean = value;
        for (int pass = passes(value); pass > 0; pass--) {
            String sanitized = urls.sanitize(withoutUserinfo(clean));
            if (PlainUrl.is(sanitized)) {
                return sanitized.equals(value) ? value : sanitized;
            }
            String scanned = text(sanitized, null);
            if (scanned.equals(clean)) {
                return clean.equals(value) ? value : clean;
            }
            // neither scanning nor hardening changes what was sanitized, and sanitizing that again would not either
            if (scanned.equals(sanitized) && withoutUserinfo(scanned).equals(scanned)) {
                return scanned;
            }
            clean = scanned;
        }
        return Placeholders.DROPPED;
    }

    private static String withoutUserinfo(String value) {
        int authority = authorityStart(value);
        if (authority < 0) {
            return value;
        }
        int end = value.length();
        int host = HardenedAuthority.userinfoEnd(value, authority, end, end, (char) 0, false);
        int rest = HardenedAuthority.restEnd(value, authority, host, end);
        return host == authority ? value : value.substring(0, authority) + value.substring(host, rest);
    }

    /** The value of a query field: a bare query string, with or without its question mark. */
    String query(String value) {
        boolean mark = !value.isEmpty() && value.charAt(0) == '?';
        String url = mark ? value : "?" + value;
        String clean = urls.sanitize(url);
        if (hardening && !clean.isEmpty()) {
            Edits edits = queries.cut(clean, 0, 1, clean.length(), null);
            clean = edits == null ? clean : edits.apply(clean, 0, clean.length());
        }
        String bare = mark || clean.isEmpty() ? clean : clean.substring(1);
        return bare.equals(value) ? value : bare;
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

    /**
     * What is to be cut from an offset on; null for nothing. Even the first trigger is looked for in this method, which is
     * too large for the compiler to inline: it is compiled with all that it calls for each character. Behind a chain of
     * calls as long as a logging framework's, the compiler has inlined as much as it ever does, and each character of a
     * text with nothing to remove would cost calls.
     */
    private @Nullable Edits scan(CharSequence s, int from, @Nullable Counters counted) {
        int end = s.length();
        int i = triggers.first(s, from, end);
        Edits edits = null;
        int line = 0;
        long last = Span.NONE; // the span that the line has not been told of yet
        int barren = from;
        int floor = from;
        long token = TokenScanner.of(from, false);
        int tokenAt = from;
        int value = from;
        int valueAt = from;
        boolean stable = true;
        while (i < end) {
            char raw = s.charAt(i);
            long plain = raw == ':' && paths == null ? PlainUrl.at(s, i, floor, end) : Span.NONE;
            if (plain >= 0) {
                int count = Edits.count(edits);
                int stop = PlainUrl.trimmedEnd(s, plain);
                edits = cutter.plain(s, PlainUrl.mark(plain), stop, edits);
                if (counted != null) {
                    counted.url(Edits.count(edits) > count);
                }
                line = last >= 0 ? Line.behind(s, last, line, end) : line;
                last = Span.of(Span.URL, PlainUrl.schemeStart(s, i, floor), stop);
                floor = stop;
                i = triggers.next(s, floor, end, true);
                continue;
            }
            long unit = EscapeReader.at(s, i, end);
            char c = EscapeReader.meaning(unit);
            int next = EscapeReader.next(unit);
            if (c == '?' || c == '#') {
                token = TokenScanner.at(s, i, floor, token, tokenAt);
                tokenAt = i;
            } else if (raw == '%') {
                value = EncodedScanner.start(s, i, floor, value, valueAt);
                valueAt = i;
            }
            if (last >= 0 && (c == '#' || c == '&')) {
                line = Line.behind(s, last, line, end);
                last = Span.NONE;
            }
            long span = raw == '%'
                    ? locator.atPercent(s, i, value, floor, end)
                    : locate(s, c, i, next, floor, barren, token, line, end);
            if (c == '\n' || c == '\r') {
                line = 0;
                last = Span.NONE;
            }
            stable &= raw == '\n' || raw == '\r';
            if (span < 0) {
                barren = Math.max(barren, Span.barrenEnd(span));
            } else {
                int count = Edits.count(edits);
                edits = cutter.cut(s, span, i, next, edits);
                if (counted != null) {
                    counted.url(Edits.count(edits) > count);
                }
                line = last >= 0 ? Line.behind(s, last, line, end) : line;
                last = span;
                floor = Math.max(next, Span.end(span));
            }
            i = triggers.next(s, Math.max(next, floor), end, line != 0 || last >= 0);
        }
        return stable && edits != null ? edits.stable() : edits;
    }

    private long locate(CharSequence s, char c, int i, int next, int floor, int barren, long token, int line, int end) {
        switch (c) {
            case ':':
                return locator.atColon(s, i, next, floor, barren, end);
            case '/':
                return locator.atSlash(s, i, floor, barren, end);
            case '?':
                return locator.atQuestionMark(s, i, next, token, end);
            case '#':
                return locator.atNumberSign(s, i, next, token, line, end);
            case '&':
                return (line & Line.QUERY) != 0 ? locator.atAmpersand(s, i, next, end) : Span.NONE;
            default:
                return Span.NONE;
        }
    }
}
