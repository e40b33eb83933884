// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

/** Section "URL-shaped" of the specification. */
final class UrlShape {
    private UrlShape() {}

    static boolean isUrlShaped(String s) {
        return s.indexOf('?') >= 0 || authorityStart(s) >= 0;
    }

    /** Where the authority begins, behind {@code ^([A-Za-z][A-Za-z0-9+.-]*:)?//}, or -1. */
    static int authorityStart(String s) {
        int slashes = s.indexOf("//");
        if (slashes == 0) {
            return 2;
        }
        boolean scheme = slashes >= 2 && s.charAt(slashes - 1) == ':' && isLetter(s.charAt(0));
        for (int i = 1; scheme && i < slashes - 1; i++) {
            char c = s.charAt(i);
            scheme = isLetter(c) || (c >= '0' && c <= '9') || c == '+' || c == '.' || c == '-';
        }
        return scheme ? slashes + 2 : -1;
    }

    private static boolean isLetter(char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }
}
