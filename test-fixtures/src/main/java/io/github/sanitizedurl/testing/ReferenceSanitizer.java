// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The specification written down as plainly as Java allows: slow, and sharing nothing with the library, so that both
 * giving the same output says something. It never throws and is safe for use by several threads.
 */
public final class ReferenceSanitizer {
    private final ReferencePolicy policy;

    /** A sanitizer with the policy of {@code /shared/url-sanitization.json}. */
    public ReferenceSanitizer() {
        this(ReferencePolicy.tracks());
    }

    /** A sanitizer with other data. */
    public ReferenceSanitizer(ReferencePolicy policy) {
        this.policy = policy;
    }

    /** Returns what the specification's {@code sanitizeUrl} returns. */
    public String sanitize(String url) {
        return sanitizeAtDepth(url, 0);
    }

    private String sanitizeAtDepth(String url, int depth) {
        // 1
        int hash = url.indexOf('#');
        String withoutFragment = hash < 0 ? url : url.substring(0, hash);
        // 2
        int mark = withoutFragment.indexOf('?');
        if (mark < 0) {
            return removeUserinfo(withoutFragment);
        }
        String base = removeUserinfo(withoutFragment.substring(0, mark));
        // 3 and 4
        List<String> kept = new ArrayList<>();
        for (String segment : withoutFragment.substring(mark + 1).split("&", -1)) {
            String result = segment.isEmpty() ? null : sanitizeSegment(segment, depth);
            if (result != null) {
                kept.add(result);
            }
        }
        // 5
        return kept.isEmpty() ? base : base + "?" + String.join("&", kept);
    }

    /** Null stands for <i>drop</i>, here and below. */
    private @Nullable String sanitizeSegment(String segment, int depth) {
        // 4.1
        int equals = segment.indexOf('=');
        String rawName = equals < 0 ? segment : segment.substring(0, equals);
        String rawValue = equals < 0 ? "" : segment.substring(equals + 1);
        // 4.2
        if (!policy.allows(rawName)) {
            return null;
        }
        // 4.3
        if (rawValue.isEmpty()) {
            return segment;
        }
        // 4.4
        String value = sanitizeValue(rawValue, depth, 1);
        return value == null ? null : rawName + "=" + value;
    }

    private @Nullable String sanitizeValue(String rawValue, int depth, int minK) {
        String above = rawValue;
        for (int k = 1; ; k++) {
            String current = PercentEncoding.decode(above);
            // 1
            if (current == null) {
                boolean mayHideQuery = UrlShape.isUrlShaped(above) || PercentEncoding.hasEncodedQuestionMark(above);
                return mayHideQuery ? null : rawValue;
            }
            // 2
            if (k > policy.maxDecodes()) {
                return current.equals(above) ? rawValue : null;
            }
            // 3
            if (k >= minK && UrlShape.isUrlShaped(current)) {
                return sanitizeNested(current, depth, k);
            }
            // 4
            if (current.equals(above)) {
                return rawValue;
            }
            above = current;
        }
    }

    private @Nullable String sanitizeNested(String current, int depth, int k) {
        // 3.1
        if (depth + k > policy.maxDepth()) {
            return null;
        }
        // 3.2
        String sanitized = sanitizeAtDepth(current, depth + k);
        // 3.3
        boolean noQuestionMark = sanitized.indexOf('?') < 0;
        if (noQuestionMark && (!UrlShape.isUrlShaped(sanitized) || PercentEncoding.hasEncodedQuestionMark(sanitized))) {
            return sanitizeValue(PercentEncoding.encode(sanitized), depth + k - 1, 2);
        }
        // 3.4
        return PercentEncoding.encode(sanitized);
    }

    private static String removeUserinfo(String base) {
        int start = UrlShape.authorityStart(base);
        if (start < 0) {
            return base;
        }
        int slash = base.indexOf('/', start);
        String authority = base.substring(start, slash < 0 ? base.length() : slash);
        int userinfo = PercentEncoding.endOfLastAt(authority);
        return base.substring(0, start) + base.substring(start + userinfo);
    }
}
