// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** Recognizes the name of a parameter in text, which is what tells a query from a question. */
final class NameScanner {
    /** A bare token behind a {@code ?} is at least this long. */
    static final int SHORTEST_TOKEN = 16;

    private NameScanner() {}

    /** Whether a name and its equals sign, plain, escaped or encoded, stand at an offset. */
    static boolean isName(CharSequence s, int start, int end) {
        return Characters.isNameStart(EscapeReader.peek(s, start, end)) && nameEnd(s, start, end, false) > start;
    }

    /** The same at the start of a query, whose first parameters may have no value: {@code flag&name=}. */
    static boolean isFirstName(CharSequence s, int start, int end) {
        return Characters.isNameStart(EscapeReader.peek(s, start, end)) && nameEnd(s, start, end, true) > start;
    }

    /** The same, where names may begin with any name character. */
    static boolean isLooseName(CharSequence s, int start, int end, boolean first) {
        return nameEnd(s, start, end, first) > start;
    }

    /** Whether an equals sign stands further on, with no other question mark before it. */
    static boolean isAssignment(CharSequence s, int start, int end) {
        for (int i = start; i < end; ) {
            long unit = EscapeReader.at(s, i, end);
            char c = EscapeReader.meaning(unit);
            if (c == '=') {
                return true;
            }
            if (c == '?' || Characters.isBreak(c)) {
                return false;
            }
            i = EscapeReader.next(unit);
        }
        return false;
    }

    /** Whether the text of an encoded word of a mail header starts behind a {@code ?}, as in {@code =?UTF-8?B?…?=}. */
    static boolean isEncodedWord(CharSequence s, int mark, int end) {
        if (mark < 2 || s.charAt(mark - 2) != '?' || "bBqQ".indexOf(s.charAt(mark - 1)) < 0) {
            return false;
        }
        int i = mark + 1;
        while (i < end && s.charAt(i) != '?' && !Characters.isEnder(s.charAt(i))) {
            i++;
        }
        return i + 1 < end && s.charAt(i) == '?' && s.charAt(i + 1) == '=';
    }

    /** Whether everything between two offsets is a digit. */
    static boolean isNumber(CharSequence s, int start, int end) {
        int i = start;
        while (i < end && Characters.isDigit(s.charAt(i))) {
            i++;
        }
        return i == end || s.charAt(i) == '=';
    }

    /** Whether a name is compared and not set: {@code ==} or {@code !=} stands behind it. */
    static boolean isComparison(CharSequence s, int start, int end) {
        int equals = nameEnd(s, start, end, false);
        return equals > start && (s.charAt(equals - 1) == '!' || EscapeReader.peek(s, equals + 1, end) == '=');
    }

    /** Whether a long run of name characters stands at an offset. */
    static boolean isToken(CharSequence s, int start, int end) {
        int count = 0;
        for (int i = start; i < end && count < SHORTEST_TOKEN; count++) {
            long unit = EscapeReader.at(s, i, end);
            if (!Characters.isNameCharacter(EscapeReader.meaning(unit))) {
                return false;
            }
            i = EscapeReader.next(unit);
        }
        return count == SHORTEST_TOKEN;
    }

    /** The offset of the equals sign behind a name, or -1. A further trigger ends the search, so it stays linear. */
    private static int nameEnd(CharSequence s, int start, int end, boolean first) {
        for (int i = start; i < end; ) {
            char raw = s.charAt(i);
            if (raw == '%' && PercentCodec.encodedEnd(s, i, end, '3', 'D') >= 0) {
                return i;
            }
            char encoded = raw == '%' ? EncodedScanner.meaning(s, i, end) : 0;
            if (encoded == '?' || encoded == '#') {
                return -1;
            }
            long unit = EscapeReader.at(s, i, end);
            char c = EscapeReader.meaning(unit);
            if (c == '=') {
                return i;
            }
            if (!Characters.isNameCharacter(c) && !(first && c == '&' && i > start)) {
                return -1;
            }
            i = EscapeReader.next(unit);
        }
        return -1;
    }
}
