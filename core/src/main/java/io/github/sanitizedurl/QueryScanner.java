// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import org.jspecify.annotations.Nullable;

/**
 * Cuts out of a query in text what the policy does not allow. What stays keeps its spelling and its place: a segment is
 * cut together with the separator before it, the first ones together with the separator behind, and all of them together
 * with the {@code ?}.
 */
final class QueryScanner {
    private final ParameterNames names;
    private final KeptValues values;

    QueryScanner(ParameterNames names, KeptValues values) {
        this.names = names;
        this.values = values;
    }

    /**
     * Adds what is to be cut.
     *
     * @param mark where the {@code ?} starts, or the {@code &} of a query that goes on
     * @param first where the first segment starts; {@code mark} where there is no mark
     * @param end where the last segment ends
     */
    @Nullable
    Edits cut(CharSequence s, int mark, int first, int end, @Nullable Edits edits) {
        Edits all = edits;
        int kept = mark;
        boolean any = false;
        for (int start = first, separator = mark; start <= end; ) {
            int stop = EscapeReader.indexOf(s, start, end, '&');
            int name = EscapeReader.indexOf(s, start, stop, '=');
            int value = name == stop ? stop : EscapeReader.next(EscapeReader.at(s, name, stop));
            String result = start < stop && keepsName(s, start, name) ? values.keep(s, value, stop) : null;
            if (result != null) {
                all = Edits.cut(all, any ? kept : first, any ? separator : start);
                if (!result.equals(KeptValues.AS_WRITTEN)) {
                    all = Edits.replace(all, value, stop, result);
                }
                any = true;
                kept = stop;
            }
            if (stop == end) {
                break;
            }
            separator = stop;
            start = EscapeReader.next(EscapeReader.at(s, stop, end));
        }
        return Edits.cut(all, kept, end);
    }

    private boolean keepsName(CharSequence s, int start, int end) {
        return allows(s, start, end) && values.keepsName(s, start, end);
    }

    private boolean allows(CharSequence s, int start, int end) {
        if (!EscapeReader.escaped(s, start, end)) {
            return names.allows(s, start, end);
        }
        String name = EscapeReader.read(s, start, end);
        return names.allows(name, 0, name.length());
    }
}
