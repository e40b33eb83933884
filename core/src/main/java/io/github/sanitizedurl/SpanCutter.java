// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import org.jspecify.annotations.Nullable;

/** Decides what of a {@link Span} is to be cut. */
final class SpanCutter {
    private final QueryScanner queries;
    private final KeptValues values;
    private final boolean hardening;
    private final @Nullable PathScanner paths;

    /** {@code paths} normalizes the paths of URLs; null to leave them alone. */
    SpanCutter(QueryScanner queries, KeptValues values, boolean hardening, @Nullable PathScanner paths) {
        this.paths = paths;
        this.queries = queries;
        this.values = values;
        this.hardening = hardening;
    }

    /**
     * Adds what is to be cut.
     *
     * @param trigger where the character starts that the span was found by
     * @param next where it ends
     */
    @Nullable
    Edits cut(CharSequence s, long span, int trigger, int next, @Nullable Edits edits) {
        int start = Span.start(span);
        int end = Span.end(span);
        switch (Span.kind(span)) {
            case Span.URL:
                return url(s, start, authority(s, trigger, next, s.length()), end, edits);
            case Span.CREDENTIALS:
                return Edits.cut(edits, EscapeReader.cutStart(s, start), end);
            case Span.JDBC:
                return JdbcScanner.cut(s, next, end, s.length(), edits);
            case Span.ENCODED:
                return encoded(s, start, next, end, edits);
            case Span.TAIL:
                return tail(s, trigger, end, edits);
            default:
                return query(s, trigger, next, end, edits);
        }
    }

    /** Adds what is to be cut of a {@link PlainUrl}. */
    @Nullable
    Edits plain(CharSequence s, int mark, int end, @Nullable Edits edits) {
        return mark < end ? queries.cut(s, mark, mark + 1, end, edits) : edits;
    }

    private static int authority(CharSequence s, int trigger, int next, int end) {
        int slashes = SchemeScanner.slashesEnd(s, s.charAt(trigger) == '/' ? trigger : next, end);
        return slashes < 0 ? SchemeScanner.slashEnd(s, next, end) : SpanLocator.authorityStart(s, slashes, end);
    }

    private @Nullable Edits url(CharSequence s, int start, int authority, int end, @Nullable Edits edits) {
        int host;
        if (hardening) {
            char closer = SpanScanner.closerBefore(s, start);
            host = HardenedAuthority.userinfoEnd(s, authority, end, end, closer, false);
        } else {
            host = AuthorityScanner.userinfoEnd(s, authority, plainAuthorityEnd(s, authority, end));
        }
        int tail = Math.min(tailStart(s, host, end), HardenedAuthority.restEnd(s, authority, host, end));
        Edits all = host > authority ? Edits.cut(edits, EscapeReader.cutStart(s, authority), host) : edits;
        return tail(s, tail, end, paths == null ? all : paths.normalize(s, host, tail, all));
    }

    private @Nullable Edits encoded(CharSequence s, int start, int from, int end, @Nullable Edits edits) {
        int stop = Math.min(end, EncodedScanner.end(s, start, from, s.length()));
        String result = values.keepAlone(s, start, stop);
        Edits all = edits;
        if (result == null) {
            all = Edits.replace(all, start, stop, Placeholders.DROPPED);
        } else if (!result.equals(KeptValues.AS_WRITTEN)) {
            all = Edits.replace(all, start, stop, result);
        }
        return stop < end ? tail(s, stop, end, all) : all;
    }

    /** A query with or without a fragment behind it, or a fragment. */
    private @Nullable Edits tail(CharSequence s, int mark, int end, @Nullable Edits edits) {
        if (mark >= end) {
            return edits;
        }
        long unit = EscapeReader.at(s, mark, end);
        return EscapeReader.meaning(unit) == '?'
                ? query(s, mark, EscapeReader.next(unit), end, edits)
                : Edits.cut(edits, mark, end);
    }

    private @Nullable Edits query(CharSequence s, int mark, int first, int end, @Nullable Edits edits) {
        int fragment = EscapeReader.indexOf(s, first, end, '#');
        return Edits.cut(queries.cut(s, mark, first, fragment, edits), fragment, end);
    }

    /** The offset of the first {@code ?} or {@code #}, or the end. */
    private static int tailStart(CharSequence s, int from, int end) {
        for (int i = from; i < end; ) {
            if (Characters.isPlain(s.charAt(i))) {
                i++;
                continue;
            }
            long unit = EscapeReader.at(s, i, end);
            char c = EscapeReader.meaning(unit);
            if (c == '#' || (c == '?' && !SpanScanner.isTemplate(s, i, end))) {
                return i;
            }
            i = EscapeReader.next(unit);
        }
        return end;
    }

    /** spec "Userinfo": to the first slash, or the end of what stands before the query. */
    private static int plainAuthorityEnd(CharSequence s, int authority, int end) {
        int i = authority;
        while (i < end && "/?#".indexOf(EscapeReader.peek(s, i, end)) < 0) {
            i = EscapeReader.next(EscapeReader.at(s, i, end));
        }
        return i;
    }
}
