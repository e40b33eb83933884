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
            long segment = segment(s, start, end);
            int stop = (int) (segment >>> 32);
            int name = start + ((int) segment >>> 1);
            boolean odd = (segment & 1) != 0;
            String result = start < stop && allows(s, start, name, odd) ? keep(s, start, name, stop, odd) : null;
            if (result != null) {
                all = Edits.cut(all, any ? kept : first, any ? separator : start);
                if (!result.equals(KeptValues.AS_WRITTEN)) {
                    all = Edits.replace(all, behind(s, name, stop), stop, result);
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

    /**
     * The segment that starts at an offset: where it ends, how long its name is as written, and in the lowest bit whether
     * it holds more than characters that neither escape anything nor are anything that {@link KeptValues} would look into.
     */
    private static long segment(CharSequence s, int start, int end) {
        int name = -1;
        boolean odd = false;
        int i = start;
        while (i < end) {
            char c = s.charAt(i);
            if (PercentCodec.isUnreserved(c)) {
                i++;
                continue;
            }
            long unit = EscapeReader.at(s, i, end);
            char meaning = EscapeReader.meaning(unit);
            if (meaning == '&') {
                break;
            }
            boolean delimiter = meaning == '=' && name < 0;
            name = delimiter ? i : name;
            odd |= !delimiter || c != '=';
            i = EscapeReader.next(unit);
        }
        return (long) i << 32 | (long) ((name < 0 ? i : name) - start) << 1 | (odd ? 1 : 0);
    }

    private boolean allows(CharSequence s, int start, int end, boolean odd) {
        if (!odd || !EscapeReader.escaped(s, start, end)) {
            return names.allows(s, start, end);
        }
        String name = EscapeReader.read(s, start, end);
        return names.allows(name, 0, name.length());
    }

    private @Nullable String keep(CharSequence s, int start, int name, int stop, boolean odd) {
        if (!odd) {
            return KeptValues.AS_WRITTEN;
        }
        return values.keepsName(s, start, name) ? values.keep(s, behind(s, name, stop), stop) : null;
    }

    /** Where the value starts behind the equals sign at an offset, or the end where there is none. */
    private static int behind(CharSequence s, int name, int stop) {
        return name == stop ? stop : EscapeReader.next(EscapeReader.at(s, name, stop));
    }
}
