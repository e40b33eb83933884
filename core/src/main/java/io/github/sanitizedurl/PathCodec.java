// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * Rewrites one path as its {@link DecoderRing} says, in one pass: what is written is not looked at again, so
 * {@code %2541} does not become {@code A}.
 *
 * <p>The ring alone could turn the path of a reference into something else, because there nothing stands before the path
 * to say where it begins. Three rules come before the ring's: a {@code /} that begins the path is never encoded; a
 * {@code %2F} that begins it, or that would make it begin with {@code //}, is never decoded; and a colon never ends a
 * scheme. A path behind an authority always begins with {@code /} and needs only the first of them. Immutable.
 */
final class PathCodec {
    private final DecoderRing ring;

    PathCodec(DecoderRing ring) {
        this.ring = ring;
    }

    /**
     * Where a path changes first. It ends at the first {@code ?} or {@code #}, or at {@code end}.
     *
     * @param afterAuthority whether it stands behind an authority; otherwise it begins a reference
     * @return the offset, or -1 if nothing changes
     */
    int firstChange(CharSequence s, int start, int end, boolean afterAuthority) {
        int i = start < end && s.charAt(start) == '/' ? start + 1 : start;
        while (i < end) {
            char c = s.charAt(i);
            if (ring.passes(c)) {
                i++;
            } else if (c == '%' && staysEscaped(s, start, i, end, afterAuthority)) {
                i += 3;
            } else {
                return c == '?' || c == '#' ? -1 : i;
            }
        }
        return -1;
    }

    private boolean staysEscaped(CharSequence s, int start, int at, int end, boolean afterAuthority) {
        int byteValue = PercentCodec.upperCaseByte(s, at + 1, end);
        if (byteValue < 0 || !ring.decodes(byteValue)) {
            return byteValue >= 0;
        }
        boolean slash = byteValue == '/' && delimits(s, start, at);
        boolean colon = byteValue == ':' && UrlShape.isScheme(s, start, at);
        return !afterAuthority && (slash || colon);
    }

    /** Whether a slash at an offset of a path is the first one, or would be a second one right behind that. */
    private static boolean delimits(CharSequence path, int start, int at) {
        return at == start || (at == start + 1 && path.charAt(start) == '/');
    }

    /**
     * Writes the path, and what follows it up to {@code end}.
     *
     * @param first what {@link #firstChange} found
     * @param out empty
     */
    void write(CharSequence s, int start, int first, int end, boolean afterAuthority, StringBuilder out) {
        out.append(s, start, first);
        int i = first;
        while (i < end && s.charAt(i) != '?' && s.charAt(i) != '#') {
            int byteValue = PercentCodec.escapedByte(s, i, end);
            if (byteValue < 0) {
                int codePoint = PercentCodec.rawCodePointAt(s, i, end);
                writeLiteral(codePoint, out);
                i += Character.charCount(codePoint);
            } else {
                boolean slash = byteValue == '/' && !afterAuthority && delimits(out, 0, out.length());
                writeEscaped(byteValue, slash, out);
                i += 3;
            }
        }
        if (!afterAuthority) {
            escapeSchemeColon(out);
        }
        out.append(s, i, end);
    }

    private void writeLiteral(int codePoint, StringBuilder out) {
        if (ring.keepsLiteral(codePoint)) {
            out.append((char) codePoint);
        } else {
            PercentCodec.encode(codePoint, out);
        }
    }

    private void writeEscaped(int byteValue, boolean delimiter, StringBuilder out) {
        if (ring.decodes(byteValue) && !delimiter) {
            out.append((char) byteValue);
        } else {
            PercentCodec.escape(byteValue, out);
        }
    }

    private static void escapeSchemeColon(StringBuilder out) {
        int end = UrlShape.schemeEnd(out, 0, out.length());
        if (end > 0) {
            out.replace(end - 1, end, "%3A");
        }
    }
}
