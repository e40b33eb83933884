// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * Sanitizes a value of the common kind: written as encoding writes it, which is unreserved characters as they are and
 * any other ASCII character as one upper-case escape, encoded once more for each URL that it is nested in.
 *
 * <p>Encoding what a piece of such a value decodes to gives that piece back. So what stays of a URL in it, and of the
 * URLs nested in that, is copied as written, and no layer becomes a string of its own. What is of another kind, or would
 * have to be looked at again, is left undecided, for {@link ValueSanitizer#peel} to decide.
 */
final class CanonicalValue {
    private static final int UNDECIDED = -1;

    private final ParameterNames names;
    private final int maxDepth;
    private final String s;
    private final Copy copy;
    private final char[] text;

    private CanonicalValue(ParameterNames names, int maxDepth, String s, Copy copy) {
        this.names = names;
        this.maxDepth = maxDepth;
        this.s = s;
        this.copy = copy;
        text = copy.characters();
    }

    /**
     * Whether a value is decided and kept; what is to go of it is told to the copy.
     *
     * @param depth the depth of the URL that the value belongs to
     */
    static boolean keeps(ParameterNames names, int maxDepth, String s, int start, int end, int depth, Copy copy) {
        int before = copy.mark();
        boolean decided = new CanonicalValue(names, maxDepth, s, copy).decide(start, end, 1, depth + 1);
        if (!decided) {
            copy.reset(before);
        }
        return decided;
    }

    /** spec "sanitizeValue" for a value that was encoded so many times, whose first layer is a URL of that depth or none. */
    private boolean decide(int start, int end, int level, int depth) {
        boolean authority = hasAuthority(start, end, level);
        boolean percent = false;
        for (int i = start; i < end; ) {
            if (PercentCodec.isUnreserved(text[i])) {
                i++;
                continue;
            }
            int c = escaped(i, end, level);
            if (c == '?') {
                return depth <= maxDepth && !(authority && percent) && query(i, end, level, depth, authority);
            }
            // a fragment, a space, part of a scheme, or userinfo: all of them rare
            if (c == UNDECIDED || c == '#' || c == '+' || (c == '@' && authority)) {
                return false;
            }
            percent |= c == '%';
            i += width(level);
        }
        // spec "Peeling" 4, or a URL without a query; what has a percent sign has another layer to look at
        return !percent && (!authority || depth <= maxDepth);
    }

    /** spec "sanitizeAtDepth" 3 to 5, behind a question mark. */
    private boolean query(int mark, int end, int level, int depth, boolean authority) {
        int width = width(level);
        int first = mark + width;
        boolean kept = false;
        int separator = mark;
        for (int start = first; start <= end; start = separator + width) {
            int name = start;
            while (name < end && PercentCodec.isUnreserved(text[name])) {
                name++;
            }
            int delimiter = name < end ? escaped(name, end, level) : '&';
            if (delimiter != '=' && delimiter != '&') {
                return false;
            }
            int value = delimiter == '=' ? name + width : name;
            long found = valueEnd(value, end, level);
            int stop = (int) (found >> 1);
            if (stop < 0) {
                return false;
            }
            if (!names.allows(s, start, name)) {
                if (kept) {
                    copy.skip(separator, stop);
                }
            } else {
                if (!kept) {
                    copy.skip(first, start);
                    kept = true;
                }
                if ((found & 1) != 0 && !decide(value, stop, level + 1, depth + 1)) {
                    return false;
                }
            }
            separator = stop;
        }
        if (!kept) {
            copy.skip(mark, end);
        }
        // spec "Looking below a sanitized URL": with neither a query nor an authority
        return kept || authority;
    }

    /** The offset of the next separator or the end, and in the lowest bit whether the value before it may hide a URL. */
    private long valueEnd(int start, int end, int level) {
        boolean hides = false;
        int slash = -1;
        int i = start;
        while (i < end) {
            if (PercentCodec.isUnreserved(text[i])) {
                i++;
                continue;
            }
            int c = escaped(i, end, level);
            if (c == '&') {
                break;
            }
            if (c == UNDECIDED || c == '#') {
                return -1;
            }
            hides |= c == '%' || c == '?' || (c == '/' && slash == i);
            i += width(level);
            slash = c == '/' ? i : slash;
        }
        return (long) i << 1 | (hides ? 1 : 0);
    }

    /** Whether a value starts with a scheme, if any, and two slashes. */
    private boolean hasAuthority(int start, int end, int level) {
        int i = UrlShape.schemeNameEnd(s, start, end);
        i = i > start && escaped(i, end, level) == ':' ? i + width(level) : start;
        return escaped(i, end, level) == '/' && escaped(i + width(level), end, level) == '/';
    }

    /** The character that was encoded so many times, just as encoding writes it, to what stands at an offset. */
    private int escaped(int i, int end, int level) {
        int digits = i + width(level) - 2;
        if (digits >= end || text[i] != '%') {
            return UNDECIDED;
        }
        for (int p = i + 1; p < digits; p += 2) {
            if (text[p] != '2' || text[p + 1] != '5') {
                return UNDECIDED;
            }
        }
        return PercentCodec.canonicalAscii(text, digits, end);
    }

    /** The length of an escape that was encoded so many times. */
    private static int width(int level) {
        return 1 + 2 * level;
    }
}
