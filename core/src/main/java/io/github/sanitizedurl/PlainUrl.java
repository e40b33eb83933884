// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * One URL of letters, digits and {@code - . _ ~} with nothing around it, no userinfo, no fragment, and nothing encoded but
 * harmless characters of its query. Once the specification's parameters are gone from it, text scanning finds nothing to
 * add: it reads the same host, the same path and the same names, and no value holds what it looks for.
 */
final class PlainUrl {
    private PlainUrl() {}

    /** Whether a text is such a URL. */
    static boolean is(String s) {
        int end = s.length();
        int colon = s.indexOf(':');
        if (!s.startsWith("://", colon) || !isPlainScheme(s, colon)) {
            return false;
        }
        int host = unreservedEnd(s, colon + 3, end);
        int path = portEnd(s, host, end);
        return host > colon + 3 && (path == end || s.charAt(path) == '/') && isPlainRest(s, path, end);
    }

    private static boolean isPlainRest(String s, int path, int end) {
        int i = path;
        while (i < end && (PercentCodec.isUnreserved(s.charAt(i)) || s.charAt(i) == '/')) {
            i++;
        }
        if (i < end && s.charAt(i) != '?') {
            return false;
        }
        for (i++; i < end; i++) {
            char c = s.charAt(i);
            boolean plain = PercentCodec.isUnreserved(c) || c == '=' || c == '&' || c == '+';
            if (!plain && (c != '%' || !KeptValues.isHarmlessEscape(s, i, end))) {
                return false;
            }
        }
        return true;
    }

    /** Letters only, and the last one not that of {@code jdbc}, whose URLs have rules of their own. */
    private static boolean isPlainScheme(String s, int end) {
        for (int i = 0; i < end; i++) {
            if (!Characters.isAsciiLetter(s.charAt(i))) {
                return false;
            }
        }
        return end > 0 && (s.charAt(end - 1) | 0x20) != 'c';
    }

    private static int portEnd(String s, int colon, int end) {
        if (colon == end || s.charAt(colon) != ':') {
            return colon;
        }
        int i = colon + 1;
        while (i < end && Characters.isDigit(s.charAt(i))) {
            i++;
        }
        return i > colon + 1 ? i : colon;
    }

    private static int unreservedEnd(String s, int start, int end) {
        int i = start;
        while (i < end && PercentCodec.isUnreserved(s.charAt(i))) {
            i++;
        }
        return i;
    }
}
