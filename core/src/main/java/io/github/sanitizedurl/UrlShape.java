// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** What a URL looks like, as the specification defines it ("URL-shaped"): an authority at the start, or a {@code ?}. */
final class UrlShape {
    private UrlShape() {}

    /** Whether a range is URL-shaped. */
    static boolean matches(CharSequence s, int start, int end) {
        return hasAuthority(s, start, end) || hasQuestionMark(s, start, end);
    }

    /** Whether a range starts with an authority. */
    static boolean hasAuthority(CharSequence s, int start, int end) {
        return authorityStart(s, start, end) >= 0;
    }

    /** The offset behind the {@code //} that a range starts with, with or without a scheme before it; -1 if there is none. */
    static int authorityStart(CharSequence s, int start, int end) {
        int slashes = schemeEnd(s, start, end);
        boolean found = slashes + 1 < end && s.charAt(slashes) == '/' && s.charAt(slashes + 1) == '/';
        return found ? slashes + 2 : -1;
    }

    /** The offset behind the colon of the scheme, or {@code start} where there is no scheme. */
    static int schemeEnd(CharSequence s, int start, int end) {
        int colon = schemeNameEnd(s, start, end);
        return colon > start && colon < end && s.charAt(colon) == ':' ? colon + 1 : start;
    }

    /** Whether a whole range is the name of a scheme, without its colon. */
    static boolean isScheme(CharSequence s, int start, int end) {
        return start < end && schemeNameEnd(s, start, end) == end;
    }

    /** The offset behind a name that can be a scheme's, or {@code start}. */
    static int schemeNameEnd(CharSequence s, int start, int end) {
        if (start >= end || !isLetter(s.charAt(start))) {
            return start;
        }
        int i = start + 1;
        while (i < end && isSchemeCharacter(s.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isSchemeCharacter(char c) {
        return isLetter(c) || (c >= '0' && c <= '9') || c == '+' || c == '.' || c == '-';
    }

    private static boolean hasQuestionMark(CharSequence s, int start, int end) {
        for (int i = start; i < end; i++) {
            if (s.charAt(i) == '?') {
                return true;
            }
        }
        return false;
    }

    /** Whether a range holds an encoded {@code ?}: {@code %3F}, {@code %253F} and so on. */
    static boolean hasEncodedQuestionMark(CharSequence s, int start, int end) {
        for (int i = start; i < end; i++) {
            if (s.charAt(i) == '%' && PercentCodec.encodedEnd(s, i, end, '3', 'F') >= 0) {
                return true;
            }
        }
        return false;
    }
}
