// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** Finds the URLs in a text. Not there yet: text comes back as it is. */
final class TextScanner {
    private final UrlSanitizer urls;

    private TextScanner(UrlSanitizer urls) {
        this.urls = urls;
    }

    static TextScanner of(UrlSanitizer urls, boolean hardening, Counters counters) {
        return new TextScanner(urls);
    }

    String text(String s) {
        return s;
    }

    boolean text(StringBuilder sb, int from) {
        return false;
    }

    String url(String value) {
        return urls.sanitize(value);
    }

    String query(String value) {
        String clean = urls.sanitize(value.startsWith("?") ? value : "?" + value);
        String bare = value.startsWith("?") || clean.isEmpty() ? clean : clean.substring(1);
        return bare.equals(value) ? value : bare;
    }
}
