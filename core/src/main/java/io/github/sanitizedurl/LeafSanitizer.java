// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/**
 * Cleans what holds no further values, by its text: that is what a layout or an encoder makes of an object that it does
 * not know. May throw whatever a foreign {@code toString} throws.
 */
final class LeafSanitizer {
    private final LogSanitizer sanitizer;

    LeafSanitizer(LogSanitizer sanitizer) {
        this.sanitizer = sanitizer;
    }

    /** The same instance when there is nothing to remove. */
    Object clean(@Nullable String name, Object value) {
        if (value instanceof Throwable) {
            Throwable clean = sanitizer.throwable((Throwable) value);
            return clean == null ? value : clean;
        }
        if (!sanitizer.scans(name)) {
            return value;
        }
        boolean isUrl = value instanceof URI || value instanceof URL;
        String raw = value instanceof char[] ? new String((char[]) value) : value.toString();
        String clean = name == null && !isUrl ? sanitizer.text(raw) : sanitizer.field(name, raw, isUrl);
        return clean == null || clean.equals(raw) ? value : likewise(value, clean);
    }

    /** The clean text as what it was, where that can be; characters are text to JSON encoders, so they go back as such. */
    private static Object likewise(Object original, String clean) {
        if (original instanceof URI || original instanceof URL) {
            return url(original, clean);
        }
        return original instanceof char[] ? clean.toCharArray() : clean;
    }

    private static Object url(Object original, String clean) {
        try {
            Object url = original instanceof URI ? new URI(clean) : new URL(clean);
            return url.toString().equals(clean) ? url : clean;
        } catch (URISyntaxException | MalformedURLException e) {
            return clean;
        }
    }
}
