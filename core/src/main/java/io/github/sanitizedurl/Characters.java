// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** The kinds of characters that decide where a URL in text starts and ends. */
final class Characters {
    private static final String OPENING_BRACKETS = "([{<（［｛＜「『【《〈〔〖〘〚⟨⟪⦅";
    private static final String CLOSING_BRACKETS = ")]}>）］｝＞」』】》〉〕〗〙〛⟩⟫⦆";
    private static final String QUOTES = "'\"`‘’‚‛“”„‟«»‹›＂＇′″〝〞〟";
    private static final String PUNCTUATION = ".,;:!?…‥。，、；：！？．｡､؟،؛۔।·‽⁇⁈⁉¿¡։՝᠃။";

    private static final int BREAK = 1;
    private static final int ENDER = 1 << 1;
    private static final int TRAILING = 1 << 2;
    private static final int BOUNDARY = 1 << 3;
    private static final int NAME_START = 1 << 4;
    private static final int NAME = 1 << 5;
    private static final int PLAIN = 1 << 6;

    /** What the ASCII characters are, so that asking costs one look. */
    private static final int[] ASCII = new int[0x80];

    /** The blocks of 256 characters that hold white space, brackets, quotes or punctuation; most scripts have none. */
    private static final boolean[] MIXED = new boolean[0x100];

    private static final String SPACES = "\u1680\u2000\u3000";

    static {
        String mixed = SPACES + OPENING_BRACKETS + CLOSING_BRACKETS + QUOTES + PUNCTUATION;
        for (int i = 0; i < mixed.length(); i++) {
            MIXED[mixed.charAt(i) >> 8] = true;
        }
        MIXED[0] = false; // its letters are known
        for (char c = 0; c < 0x80; c++) {
            boolean word = isAsciiLetter(c) || isDigit(c);
            ASCII[c] = flag(c <= ' ' || c == 0x7F, BREAK | ENDER | BOUNDARY)
                    | flag("\"<>`".indexOf(c) >= 0, ENDER | BOUNDARY)
                    | flag(".,;:!?'".indexOf(c) >= 0, TRAILING)
                    | flag("=,;|'".indexOf(c) >= 0 || opening(c) >= 0, BOUNDARY)
                    | flag(word || "_%$[".indexOf(c) >= 0, NAME_START | NAME)
                    | flag("-.~]:+*!@".indexOf(c) >= 0, NAME)
                    | flag(word || "-_~=$*+@^|".indexOf(c) >= 0, PLAIN);
        }
    }

    private Characters() {}

    private static int flag(boolean is, int flag) {
        return is ? flag : 0;
    }

    private static boolean is(char c, int flag) {
        return (ASCII[c] & flag) != 0;
    }

    /** A character that neither ends a URL nor separates its parts nor is ever given back to the sentence. */
    static boolean isPlain(char c) {
        return c < 0x80 ? is(c, PLAIN) : c >= 0xC0 && !MIXED[c >> 8];
    }

    /** White space and controls of every script: nothing goes on behind them. */
    static boolean isBreak(char c) {
        if (c < 0x80) {
            return is(c, BREAK);
        }
        return c <= 0xA0 || Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    /** What ends a URL in text wherever it stands. */
    static boolean isEnder(char c) {
        return c < 0x80 ? is(c, ENDER) : isBreak(c);
    }

    /** What is given back to the sentence when a URL ends with it, brackets aside. */
    static boolean isTrailing(char c) {
        if (c < 0x80) {
            return is(c, TRAILING);
        }
        return PUNCTUATION.indexOf(c) >= 0 || QUOTES.indexOf(c) >= 0;
    }

    static boolean isQuote(char c) {
        return c < 0x80 ? c == '\'' || c == '"' || c == '`' : QUOTES.indexOf(c) >= 0;
    }

    /** Which kind of bracket opens here, from 0, or -1. */
    static int opening(char c) {
        return c < 0x80 ? asciiBracket(c, '(', '[', '{', '<') : OPENING_BRACKETS.indexOf(c);
    }

    /** Which kind of bracket closes here, from 0, or -1. */
    static int closing(char c) {
        return c < 0x80 ? asciiBracket(c, ')', ']', '}', '>') : CLOSING_BRACKETS.indexOf(c);
    }

    private static int asciiBracket(char c, char round, char square, char curly, char angle) {
        return c == round ? 0 : c == square ? 1 : c == curly ? 2 : c == angle ? 3 : -1;
    }

    /** What closes what this opens, or NUL where it opens nothing. */
    static char closerOf(char c) {
        int bracket = opening(c);
        if (bracket >= 0) {
            return CLOSING_BRACKETS.charAt(bracket);
        }
        switch (c) {
            case '\'':
            case '"':
            case '`':
                return c;
            case '‘':
            case '‚':
            case '‛':
                return '’';
            case '“':
            case '„':
            case '‟':
                return '”';
            case '«':
                return '»';
            case '»':
                return '«';
            case '‹':
                return '›';
            case '›':
                return '‹';
            default:
                return 0;
        }
    }

    /** Behind which a token starts. */
    static boolean isTokenBoundary(char c) {
        return c < 0x80 ? is(c, BOUNDARY) : isBreak(c) || isQuote(c) || opening(c) >= 0;
    }

    static boolean isSchemeCharacter(char c) {
        return isAsciiLetter(c) || isDigit(c) || c == '+' || c == '-' || c == '.';
    }

    static boolean isAsciiLetter(char c) {
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'z';
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** A character that a parameter's name can begin with. */
    static boolean isNameStart(char c) {
        if (c < 0x80) {
            return is(c, NAME_START);
        }
        return isForeignNameCharacter(c);
    }

    /** A character that a parameter's name can hold. */
    static boolean isNameCharacter(char c) {
        return c < 0x80 ? is(c, NAME) : isForeignNameCharacter(c);
    }

    private static boolean isForeignNameCharacter(char c) {
        return !isBreak(c) && !isTrailing(c) && opening(c) < 0 && closing(c) < 0;
    }

    /** Whether a range is this word, ASCII case aside; the word is lower-case. */
    static boolean matches(CharSequence s, int start, int end, String word) {
        return end - start == word.length() && startsWith(s, start, end, word);
    }

    /** Whether a range starts with this word, ASCII case aside; the word is lower-case. */
    static boolean startsWith(CharSequence s, int start, int end, String word) {
        if (end - start < word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            char c = s.charAt(start + i);
            if ((c >= 'A' && c <= 'Z' ? c | 0x20 : c) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
