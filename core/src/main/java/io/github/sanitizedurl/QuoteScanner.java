// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * Tells the quotes that belong to a query from those that close a string around it. A quote is written with a number of
 * characters, so that quotes of JSON inside JSON, of attributes and of what servers escape are told apart.
 */
final class QuoteScanner {
    /** Behind one of these a quote opens a string of its own: a column of CSV, an element of a list. */
    private static final String DELIMITERS = ",;|:([{<>\"`";

    private QuoteScanner() {}

    static boolean isQuote(char c) {
        return c == '"' || c == '`';
    }

    /**
     * Whether a quote is a character of a query: it is escaped more often than the quote directly before the URL, or a
     * word goes on directly behind it, which it never does behind a quote that closes. A quote like the one before the URL
     * closes that one, unless that stands behind a method.
     *
     * @param inside whether such a quote stands before it, which this one closes
     */
    static boolean isContent(CharSequence s, int quote, int next, int start, boolean inside, int end) {
        char c = EscapeReader.peek(s, quote, end);
        int opener = c == '"' ? length(s, start) : SpanScanner.closerBefore(s, start) == c ? 1 : 0;
        if (isNested(s, quote, next, opener)) {
            return true;
        }
        if (opener > 0 && !RequestScanner.followsMethod(s, start)) {
            return false;
        }
        char before = s.charAt(quote - 1);
        char behind = EscapeReader.peek(s, next, end);
        boolean name = behind == '=' && (inside || before == '?');
        return name || (isWordCharacter(behind) && DELIMITERS.indexOf(before) < 0);
    }

    /** Of ASCII only: in scripts without spaces, a sentence goes on behind its quotes. */
    private static boolean isWordCharacter(char c) {
        return Characters.isAsciiLetter(c) || Characters.isDigit(c) || c == '_' || c == '%';
    }

    /**
     * The offset behind a string in double quotes that belongs to a value, or -1: JSON in brackets that the value opened,
     * or a plain value directly behind its equals sign. A quote that can close the one before the URL is none of them,
     * unless it opens a word of JSON or of a value, nor is one with behind it what stands behind a closing quote of JSON.
     * JSON that was cut off in a string goes on up to white space. Two quotes are one character of a column of CSV.
     */
    static int stringEnd(CharSequence s, int quote, int start, long open, int end) {
        if (isDoubled(s, quote, start, end)) {
            return quote + 2;
        }
        char before = s.charAt(quote - 1);
        boolean bracket = Brackets.depth(open, 1) > 0 || Brackets.depth(open, 2) > 0;
        boolean json = bracket && "{[:,".indexOf(before) >= 0;
        int first = EscapeReader.next(EscapeReader.at(s, quote, end));
        char behind = EscapeReader.peek(s, first, end);
        boolean opens = ",:]}".indexOf(behind) < 0 && !Characters.isBreak(behind);
        boolean frame = first - quote <= length(s, start);
        if (!opens || !(json || before == '=') || (frame && !isWordCharacter(behind))) {
            return -1;
        }
        int space = -1;
        for (int i = first; i < end; ) {
            long unit = EscapeReader.at(s, i, end);
            char c = EscapeReader.meaning(unit);
            int next = EscapeReader.next(unit);
            if (c == '"' && next - i <= first - quote) {
                boolean same = next - i == first - quote && s.charAt(i) == s.charAt(quote);
                boolean whole = json || !frame || goesOn(EscapeReader.peek(s, next, end));
                return !same || (!json && i == first) ? -1 : whole ? next : i;
            }
            if (!json && !Characters.isNameCharacter(c) && c != '/' && c != '=') {
                return -1;
            }
            space = space < 0 && Characters.isBreak(c) ? i : space;
            if (c == '\n' || c == '\r') {
                return space;
            }
            i = next;
        }
        return !json ? -1 : space < 0 ? end : space;
    }

    /** Whether a URL in quotes goes on behind a quote, so that this one is not the one that closes it. */
    private static boolean goesOn(char behind) {
        return behind == '"' || behind == '&' || isWordCharacter(behind);
    }

    /**
     * Whether a quote and the next one stand for one inside a column of CSV. Where two stand directly before the URL,
     * the column holds JSON, and two close its string.
     */
    private static boolean isDoubled(CharSequence s, int quote, int start, int end) {
        if (quote + 2 >= end || s.charAt(quote) != '"' || s.charAt(quote + 1) != '"' || s.charAt(quote - 1) == '"') {
            return false;
        }
        char behind = s.charAt(quote + 2);
        boolean column = start > 0 && s.charAt(start - 1) == '"';
        boolean single = column && (start == 1 || (s.charAt(start - 2) != '"' && s.charAt(start - 2) != '\\'));
        return behind != '"' && !Characters.isBreak(behind) && (single || (!column && goesOn(behind)));
    }

    /**
     * The offset behind an apostrophe that belongs to a query in a string in apostrophes, or -1: an escaped one, or what
     * shells write for one ({@code '\''}).
     */
    static int apostropheEnd(CharSequence s, int i, char closer, int end) {
        boolean string = closer == '\'';
        if (string && Characters.startsWith(s, i, end, "'\\''")) {
            return i + 4;
        }
        if (!Characters.startsWith(s, i, end, "\\'")) {
            return -1;
        }
        char behind = i + 2 < end ? s.charAt(i + 2) : ' ';
        return string || goesOn(behind) ? i + 2 : -1;
    }

    /** Whether a question mark starts a string in quotes with an assignment in it, up to the quote that closes it. */
    static boolean isQuery(CharSequence s, int mark, int from, int end) {
        char closer = SpanScanner.closerBefore(s, mark);
        int opener = length(s, mark);
        boolean assignment = false;
        for (int i = from; Characters.isQuote(closer) && i < end; ) {
            long unit = EscapeReader.at(s, i, end);
            char c = EscapeReader.meaning(unit);
            int next = EscapeReader.next(unit);
            if (c == '?' || Characters.isBreak(c)) {
                return false;
            }
            if (c == closer && !isNested(s, i, next, opener)) {
                return assignment;
            }
            assignment |= c == '=' && isWordCharacter(EscapeReader.peek(s, next, end));
            i = next;
        }
        return false;
    }

    /**
     * Where the double quote stands that closes the one directly before a URL, or -1 where none stands before it, or none
     * closes it before white space. Up to there anything belongs to the string, such as raw angle brackets in JSON.
     */
    static int closerOf(CharSequence s, int start, int from, int end) {
        int opener = length(s, start);
        for (int i = from; opener > 0 && i < end; ) {
            long unit = EscapeReader.at(s, i, end);
            char c = EscapeReader.meaning(unit);
            int next = EscapeReader.next(unit);
            if (Characters.isBreak(c) || (c == '"' && !isNested(s, i, next, opener))) {
                return c == '"' && (next - i) % (2 * opener) == opener ? i : -1;
            }
            i = next;
        }
        return -1;
    }

    /**
     * Whether a double quote stands inside a string whose quotes are written with this many characters. Each level of JSON
     * doubles the length, and escaped backslashes of the string itself can stand directly before the quote that closes it.
     */
    private static boolean isNested(CharSequence s, int quote, int next, int opener) {
        boolean reference = s.charAt(quote) == '&';
        return opener > 0 && next - quote > opener && (reference || (next - quote) % (2 * opener) == 0);
    }

    /** How many characters the double quote directly before an offset is written with; 0 where none stands there. */
    private static int length(CharSequence s, int start) {
        if (SpanScanner.closerBefore(s, start) != '"') {
            return 0;
        }
        int first = start - 1;
        char written = s.charAt(first);
        while (first > 0 && s.charAt(first - 1) == '\\') {
            first--;
        }
        return written == '"' ? start - first : start;
    }

    /** Whether the double quote at an offset closes what one before the URL opened: JSON or an attribute goes on behind. */
    static boolean closes(CharSequence s, int i, int end) {
        if (EscapeReader.peek(s, i, end) != '"') {
            return false;
        }
        int next = EscapeReader.next(EscapeReader.at(s, i, end));
        char c = EscapeReader.peek(s, next, end);
        return next >= end || c == '\n' || c == '\r' || ",:;>".indexOf(c) >= 0 || Characters.closing(c) >= 0;
    }
}
