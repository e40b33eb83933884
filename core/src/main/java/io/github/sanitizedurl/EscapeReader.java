// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * Reads text through the layer of escaping that it commonly wears, one unit at a time, so that a URL in a JSON string or
 * an HTML attribute is the same URL as a plain one. A unit is a plain character, a backslash escape or a character
 * reference; it is packed into a long (what it means, where it ends), so that reading allocates nothing.
 *
 * <table>
 * <caption>Units</caption>
 * <tr><th>written</th><th>means</th></tr>
 * <tr><td>{@code \/}, {@code \:}, {@code \=}, {@code \?}, {@code \&} …</td><td>the character itself</td></tr>
 * <tr><td>{@code \}{@code u0026}, {@code \x26}</td><td>that character</td></tr>
 * <tr><td>{@code \\:}, {@code \\=}</td><td>the colon or equals sign of a properties file inside JSON</td></tr>
 * <tr><td>{@code \\}</td><td>a backslash</td></tr>
 * <tr><td>{@code \"}, {@code \n}, {@code \t} …</td><td>{@link #ENDING} or the line break: it ends a URL</td></tr>
 * <tr><td>a character reference, named or numeric</td><td>that character</td></tr>
 * </table>
 */
final class EscapeReader {
    /** What an escape means that ends a URL. */
    static final char ENDING = '\t';

    /** What {@code \\xF0} means: a byte of a character that servers escape byte by byte, and so no break or bracket. */
    private static final char BYTE = '\uFFFD';

    /** Longer runs of backslashes are read in pieces; an even number, so that a piece leaves the parity alone. */
    private static final int LONGEST_RUN = 64;

    /** About the longest reference that stands for an ASCII character, zeros before its digits included. */
    private static final int LONGEST_REFERENCE = 9;

    private static final String[] REFERENCES = {
        "amp", "quot", "apos", "lt", "gt", "nbsp", "sol", "bsol", "quest", "equals", "colon", "semi", "num", "commat",
        "percnt", "tab", "newline"
    };

    /** What they stand for. */
    private static final String REFERENCED = "&\"'<>\u00a0/\\?=:;#@%\t\n";

    private static final String ESCAPED_DELIMITERS = ":=?&#!;,@%+~$.-_";

    /** What is no escape is a backslash and a character of its own: {@code CORP\jane}. */
    private static final String ENDING_ESCAPES = "nrtbf'\" \t\n\r";

    private EscapeReader() {}

    /** The unit that starts at an offset; {@code i < end}. */
    static long at(CharSequence s, int i, int end) {
        char c = s.charAt(i);
        if (c == '\\') {
            return backslash(s, i, end);
        }
        return c == '&' ? reference(s, i, end) : unit(c, i + 1);
    }

    /** What a unit means. */
    static char meaning(long unit) {
        return (char) unit;
    }

    /** The offset behind a unit. */
    static int next(long unit) {
        return (int) (unit >>> 16);
    }

    /** What the unit at an offset means; {@link #ENDING} at the end of the text. */
    static char peek(CharSequence s, int i, int end) {
        return i < end ? meaning(at(s, i, end)) : ENDING;
    }

    /** The offset of the first unit that means a character, or the end. */
    static int indexOf(CharSequence s, int start, int end, char c) {
        for (int i = start; i < end; ) {
            char raw = s.charAt(i);
            if (raw == '\\' || raw == '&') {
                long unit = at(s, i, end);
                if (meaning(unit) == c) {
                    return i;
                }
                i = next(unit);
            } else if (raw == c) {
                return i;
            } else {
                i++;
            }
        }
        return end;
    }

    /** The text between two offsets with its escapes read. */
    static String read(CharSequence s, int start, int end) {
        StringBuilder out = new StringBuilder(end - start);
        for (int i = start; i < end; ) {
            long unit = at(s, i, end);
            out.append(meaning(unit));
            i = next(unit);
        }
        return out.toString();
    }

    /** Whether a backslash before this character ends a URL. */
    static boolean isEnding(char c) {
        return ENDING_ESCAPES.indexOf(c) >= 0;
    }

    /**
     * Where a cut starts that begins behind two slashes: backslashes go with it where its first letter and they can be a
     * line break of JSON inside JSON, or they would escape what follows.
     */
    static int cutStart(CharSequence s, int first) {
        int start = first;
        boolean escape = isEnding(s.charAt(first));
        while (escape && start > 0 && s.charAt(start - 1) == '\\') {
            start--;
        }
        return start;
    }

    /** Whether a text could hold an escape at all. */
    static boolean escaped(CharSequence s, int start, int end) {
        for (int i = start; i < end; i++) {
            char c = s.charAt(i);
            if (c == '\\' || c == '&') {
                return true;
            }
        }
        return false;
    }

    private static long unit(char meaning, int next) {
        return (long) next << 16 | meaning;
    }

    /** A run of backslashes and what it escapes. JSON inside JSON escapes once more, so the run may be of any length. */
    private static long backslash(CharSequence s, int i, int end) {
        int run = i + 1;
        while (run < end && run - i < LONGEST_RUN && s.charAt(run) == '\\') {
            run++;
        }
        if (run - i == LONGEST_RUN) {
            return unit('\\', run);
        }
        char c = run < end ? s.charAt(run) : ENDING;
        if (c == '/' || (c == '"' && (run - i) % 2 == 1)) {
            return unit(c, run + 1);
        }
        int digits = c == 'u' ? 4 : c == 'x' ? 2 : 0;
        if (digits > 0) {
            int code = number(s, run + 1, Math.min(end, run + 1 + digits), 16);
            if (code >= 0 && run + digits < end) {
                return unit(digits == 2 && code >= 0x80 ? BYTE : (char) code, run + 1 + digits);
            }
        }
        if ((run - i) % 2 == 0 && isNestedBreak(s, run, end)) {
            return unit(c == 't' ? ENDING : '\n', run + 1);
        }
        if (run - i > 1 && !(run - i == 2 && isPropertyDelimiter(c) && (i == 0 || s.charAt(i - 1) != '\\'))) {
            return unit('\\', i + 2);
        }
        if (ESCAPED_DELIMITERS.indexOf(c) >= 0) {
            return unit(c, run + 1);
        }
        if (isEnding(c)) {
            return unit(c == 'n' || c == 'r' ? '\n' : ENDING, Math.min(end, run + 1));
        }
        return unit('\\', run);
    }

    /** What properties files escape in a URL; in JSON, the backslash before it is escaped once more. */
    private static boolean isPropertyDelimiter(char c) {
        return c == ':' || c == '=';
    }

    /** Whether a letter behind an even run is a line break of JSON inside JSON: no name or path goes on behind it. */
    private static boolean isNestedBreak(CharSequence s, int letter, int end) {
        if (letter >= end || "nrt".indexOf(s.charAt(letter)) < 0) {
            return false;
        }
        char next = letter + 1 < end ? s.charAt(letter + 1) : ENDING;
        return next == '\\' || next == '"' || Characters.isBreak(next);
    }

    private static long reference(CharSequence s, int i, int end) {
        int limit = Math.min(end, i + LONGEST_REFERENCE);
        int p = i + 1;
        while (p < limit && isReferenceCharacter(s.charAt(p))) {
            p++;
        }
        int code = p < limit && s.charAt(p) == ';' ? referenced(s, i + 1, p) : -1;
        return code < 0 ? unit('&', i + 1) : unit((char) code, p + 1);
    }

    private static boolean isReferenceCharacter(char c) {
        return Characters.isAsciiLetter(c) || Characters.isDigit(c) || c == '#';
    }

    private static int referenced(CharSequence s, int start, int end) {
        if (s.charAt(start) == '#') {
            boolean hex = (s.charAt(start + 1) | 0x20) == 'x';
            int code = hex ? number(s, start + 2, end, 16) : number(s, start + 1, end, 10);
            return code < 0x80 ? code : -1;
        }
        for (int i = 0; i < REFERENCES.length; i++) {
            if (Characters.matches(s, start, end, REFERENCES[i])) {
                return REFERENCED.charAt(i);
            }
        }
        return -1;
    }

    /** The number that the digits stand for, or -1 where one of them is none or there are none. */
    private static int number(CharSequence s, int start, int end, int radix) {
        int value = 0;
        for (int i = start; i < end; i++) {
            char c = s.charAt(i);
            int digit = c < 0x80 ? Character.digit(c, radix) : -1;
            if (digit < 0) {
                return -1;
            }
            value = value * radix + digit;
        }
        return start < end ? value : -1;
    }
}
