// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** Finds percent-encoded URLs that stand in text on their own: where one starts, where it ends. */
final class EncodedScanner {
    private EncodedScanner() {}

    /** What the encoded character at a {@code %} means, one of {@code : ? # /}, any number of layers down; else NUL. */
    static char meaning(CharSequence s, int percent, int end) {
        if (PercentCodec.encodedEnd(s, percent, end, '3', 'A') >= 0) {
            return ':';
        }
        if (PercentCodec.encodedEnd(s, percent, end, '3', 'F') >= 0) {
            return '?';
        }
        if (PercentCodec.encodedEnd(s, percent, end, '2', 'F') >= 0) {
            return '/';
        }
        return PercentCodec.encodedEnd(s, percent, end, '2', '3') >= 0 ? '#' : 0;
    }

    /** The offset behind the encoded character at a {@code %}, or behind the {@code %} where it encodes none. */
    static int next(CharSequence s, int percent, int end) {
        int i = percent + 1;
        while (i + 1 < end && s.charAt(i) == '2' && s.charAt(i + 1) == '5') {
            i += 2;
        }
        boolean digits = i + 1 < end && isHexDigit(s.charAt(i)) && isHexDigit(s.charAt(i + 1));
        return digits ? i + 2 : i;
    }

    private static boolean isHexDigit(char c) {
        int lower = c | 0x20;
        return Characters.isDigit(c) || (lower >= 'a' && lower <= 'f');
    }

    /**
     * Where the value starts that holds an offset: behind the nearest delimiter before it.
     *
     * @param floor where the previous span ends
     * @param earlier where the value starts that holds an earlier offset, so that a value is walked over once
     * @param earlierAt that offset
     */
    static int start(CharSequence s, int offset, int floor, int earlier, int earlierAt) {
        for (int i = offset; i > floor; i--) {
            if (i == earlierAt) {
                return Math.max(earlier, floor);
            }
            char c = s.charAt(i - 1);
            if (c == '\\') {
                return SchemeScanner.behindEscape(s, i, offset, floor);
            }
            if (c == '/' || c == '?' || c == '&' || c == '#' || Characters.isTokenBoundary(c)) {
                return i;
            }
        }
        return floor;
    }

    /** Whether {@code name@} stands at an offset, encoded or not, with no slash in it. */
    static boolean isUserinfo(CharSequence s, int start, int end) {
        for (int i = start; i < end; i++) {
            char c = s.charAt(i);
            boolean at = c == '@' || (c == '%' && PercentCodec.encodedEnd(s, i, end, '4', '0') >= 0);
            if (at) {
                return i > start;
            }
            if ("/&=#;,?\\".indexOf(c) >= 0 || Characters.isEnder(c) || SchemeScanner.slashEnd(s, i, end) >= 0) {
                return false;
            }
        }
        return false;
    }

    /** Whether a long token stands at an offset, as behind the encoded question mark of {@code u%3FeyJ…}. */
    static boolean isToken(CharSequence s, int start, int end) {
        int i = start;
        while (i < end && i - start < NameScanner.SHORTEST_TOKEN && isTokenCharacter(s.charAt(i))) {
            i++;
        }
        return i - start == NameScanner.SHORTEST_TOKEN;
    }

    private static boolean isTokenCharacter(char c) {
        return Characters.isAsciiLetter(c) || Characters.isDigit(c) || c == '_' || c == '-' || c == '.' || c == '~';
    }

    /**
     * The end of a value: before a raw {@code & = # ; , ?}, or what ends every URL; what belongs to the sentence is given
     * back. Behind an encoded {@code ?} or {@code #}, a raw {@code =} is theirs.
     */
    static int end(CharSequence s, int start, int from, int end) {
        int core = from;
        boolean query = false;
        for (int p = start; p < end; ) {
            char c = s.charAt(p);
            if (c == '%') {
                char meaning = meaning(s, p, end);
                query |= meaning == '?' || meaning == '#';
                p = next(s, p, end);
                core = Math.max(core, p);
                continue;
            }
            long unit = EscapeReader.at(s, p, end);
            c = EscapeReader.meaning(unit);
            boolean delimiter = c == '&' || c == '#' || c == ';' || c == ',' || c == '?' || (c == '=' && !query);
            if (p >= from && (delimiter || Characters.isEnder(c))) {
                break;
            }
            p = EscapeReader.next(unit);
            if (!Characters.isTrailing(c) && Characters.opening(c) < 0 && Characters.closing(c) < 0) {
                core = Math.max(core, p);
            }
        }
        return core;
    }
}
