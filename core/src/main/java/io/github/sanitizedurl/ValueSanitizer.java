// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import org.jspecify.annotations.Nullable;

/**
 * Decides what happens to the value of a parameter, as the specification's {@code sanitizeValue} does: kept as written,
 * replaced by a sanitized URL, or dropped. One layer of encoding is peeled at a time, and each new layer is looked at as
 * soon as it is uncovered.
 *
 * <p>Every recursion goes at least one level deeper, and a URL deeper than the policy's {@code maxDepth} is dropped, so
 * the stack stays small. Values that are handled at one level never overlap, so the work is linear in the input.
 */
final class ValueSanitizer {
    /** {@code % / ?}: the only characters that {@link #mayHideUrl} has to look at, all of them below 64. */
    private static final long STARTS_SOMETHING = (1L << '%') | (1L << '/') | (1L << '?');

    private final UrlSanitizer urls;
    private final int maxDepth;
    private final int maxDecodes;

    ValueSanitizer(UrlSanitizer urls, UrlPolicy policy) {
        this.urls = urls;
        maxDepth = policy.maxDepth();
        maxDecodes = policy.maxDecodes();
    }

    /**
     * Sanitizes a value.
     *
     * @param rawValue the value as written in the query string
     * @param depth the depth of the URL that the value belongs to
     * @return the same instance to keep the value as written, null to drop it, else the text to write instead
     */
    @Nullable
    String sanitize(String rawValue, int depth) {
        int length = rawValue.length();
        if (!mayHideUrl(rawValue, 0, length)) {
            return rawValue;
        }
        Copy copy = new Copy(rawValue);
        return keeps(rawValue, 0, length, depth, copy) ? copy.upTo(length) : null;
    }

    /** Whether the value in a range is kept; what is to go of it, or to stand in its place, is told to the copy. */
    boolean keeps(String s, int start, int end, int depth, Copy copy) {
        if (maxDecodes > 0 && CanonicalValue.keeps(urls.names(), maxDepth, s, start, end, depth, copy)) {
            return true;
        }
        String rawValue = s.substring(start, end);
        String result = peel(rawValue, depth, 1);
        if (result != null && !result.equals(rawValue)) {
            copy.replace(start, end, result);
        }
        return result != null;
    }

    /**
     * Whether a value has to be peeled to know what becomes of it. Where it has not, it is kept.
     *
     * <p>Proof: the raw value has no {@code ?}, no {@code %3F}, no {@code %25}, no {@code %2B} and no two slashes in a
     * row, each of them raw or {@code %2F}. If peeling fails, the raw value is neither URL-shaped nor holds an encoded
     * {@code ?}, so it is kept. If not, the first layer has no {@code ?}, no {@code //}, no {@code %} and no {@code +}:
     * it is not URL-shaped and peels to itself, so the value is kept.
     */
    static boolean mayHideUrl(CharSequence s, int start, int end) {
        boolean slashBefore = false;
        for (int i = start; i < end; i++) {
            char c = s.charAt(i);
            if (c > '?' || ((STARTS_SOMETHING >>> c) & 1) == 0) {
                slashBefore = false;
                continue;
            }
            boolean slash = c == '/' || PercentCodec.isEscape(s, i, end, '2', 'F');
            if (c == '?' || (slash && slashBefore) || (c == '%' && hidesMark(s, i, end))) {
                return true;
            }
            slashBefore = slash;
            i += slash && c == '%' ? 2 : 0;
        }
        return false;
    }

    private static boolean hidesMark(CharSequence s, int i, int end) {
        return PercentCodec.isEscape(s, i, end, '2', '5')
                || PercentCodec.isEscape(s, i, end, '3', 'F')
                || PercentCodec.isEscape(s, i, end, '2', 'B');
    }

    /** spec "sanitizeValue", with its {@code minK}: the first layer that is checked for a URL. */
    @Nullable
    String peel(String rawValue, int depth, int minK) {
        String above = rawValue;
        for (int k = 1; ; k++) {
            String layer = PercentCodec.decode(above, 0, above.length());
            // spec "Peeling" 1: nothing further down can be seen
            if (layer == null) {
                return mayHideQuery(above) ? null : rawValue;
            }
            boolean unchanged = layer.equals(above);
            // spec "Peeling" 2: too deeply encoded to reason about
            if (k > maxDecodes) {
                return unchanged ? rawValue : null;
            }
            // spec "Peeling" 3: a URL, sanitized if it is not too deep
            if (k >= minK && isUrlShaped(layer)) {
                return depth + k > maxDepth ? null : asWrittenIfEqual(rawValue, sanitizeLayer(layer, depth + k));
            }
            // spec "Peeling" 4: fully decoded, and no layer looked like a URL
            if (unchanged) {
                return rawValue;
            }
            above = layer;
        }
    }

    /** spec "Peeling" 3.2 to 3.4; {@code depth} is the depth of the URL. */
    private @Nullable String sanitizeLayer(String layer, int depth) {
        String url = urls.sanitizeAtDepth(layer, depth);
        String encoded = PercentCodec.encode(url);
        // spec "Looking below a sanitized URL"
        boolean lookBelow = url.indexOf('?') < 0 && (!isUrlShaped(url) || hasEncodedQuestionMark(url));
        return lookBelow ? peel(encoded, depth - 1, 2) : encoded;
    }

    private static @Nullable String asWrittenIfEqual(String rawValue, @Nullable String result) {
        return rawValue.equals(result) ? rawValue : result;
    }

    private static boolean mayHideQuery(String layer) {
        return isUrlShaped(layer) || hasEncodedQuestionMark(layer);
    }

    private static boolean isUrlShaped(String layer) {
        return layer.indexOf('?') >= 0 || UrlShape.hasAuthority(layer, 0, layer.length());
    }

    private static boolean hasEncodedQuestionMark(String layer) {
        return UrlShape.hasEncodedQuestionMark(layer, 0, layer.length());
    }
}
