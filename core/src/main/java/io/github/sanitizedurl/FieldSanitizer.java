// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * What the name of a field says about its value: a URL, a bare query string, or anything. Fields are few and values many,
 * so the names are looked up where they stand, without making strings of them. A value that is one URL counts as one,
 * however often it is looked at.
 */
final class FieldSanitizer {
    private final NameTable urlFields;
    private final NameTable queryFields;
    private final TextScanner scanner;
    private final TextScanner uncounted;
    private final boolean hardening;
    private final Counters counters;

    FieldSanitizer(UrlPolicy policy, boolean hardening, TextScanner scanner, Counters counters) {
        urlFields = new NameTable(policy.urlFields());
        queryFields = new NameTable(policy.queryFields());
        this.scanner = scanner;
        uncounted = TextScanner.of(UrlSanitizer.of(policy), hardening);
        this.hardening = hardening;
        this.counters = counters;
    }

    boolean isUrlField(String name) {
        return contains(urlFields, name);
    }

    /** A name in both lists is a URL field. */
    boolean isQueryField(String name) {
        return contains(queryFields, name) && !isUrlField(name);
    }

    private static boolean contains(NameTable names, String name) {
        if (!names.hasLength(name.length())) {
            return false;
        }
        int hash = 0;
        for (int i = 0; i < name.length(); i++) {
            hash = NameTable.hash(hash, name.charAt(i));
        }
        return names.contains(name, 0, name.length(), hash);
    }

    String url(String value) {
        return counted(value, scanner.url(value));
    }

    String query(String value) {
        return Placeholders.is(value) ? value : counted(value, scanner.query(value));
    }

    /** Any other field: first as one URL, where it is of a URL's type or starts like one; then, in every case, as text. */
    String ordinary(String value, boolean isUrl) {
        boolean url = isUrl || startsWithAuthority(value);
        String clean = url ? scanner.cleanUrl(value) : value;
        if (clean.equals(value)) {
            String text = scanner.text(value);
            return text.equals(value) ? value : repeat(text, isUrl);
        }
        // hardening scans text as well, so there is nothing left to find
        return counted(value, hardening ? clean : repeat(clean, isUrl));
    }

    /** What was cut may have left a URL at the start, or in it what only one of the two removes. */
    private String repeat(String changed, boolean isUrl) {
        String clean = changed;
        for (int pass = TextScanner.passes(changed); pass > 0; pass--) {
            String before = clean;
            clean = uncounted.text(isUrl || startsWithAuthority(before) ? uncounted.cleanUrl(before) : before);
            if (clean.equals(before)) {
                return clean;
            }
        }
        return Placeholders.DROPPED;
    }

    private String counted(String value, String clean) {
        counters.url(!clean.equals(value));
        return clean;
    }

    /** Whether a value starts, after white space, with a scheme and an authority. */
    private boolean startsWithAuthority(String value) {
        int start = 0;
        while (start < value.length() && Characters.isBreak(value.charAt(start))) {
            start++;
        }
        int slashes = UrlShape.schemeEnd(value, start, value.length());
        return slashes > start
                && slashes + 1 < value.length()
                && isSlash(value.charAt(slashes), slashes - start)
                && isSlash(value.charAt(slashes + 1), slashes - start);
    }

    /** Hardening reads a backslash as browsers do, but one behind a single letter and a colon belongs to a drive. */
    private boolean isSlash(char c, int schemeLength) {
        return c == '/' || (c == '\\' && hardening && schemeLength > 2);
    }
}
