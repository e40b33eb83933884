// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Removes from a URL what a policy does not allow: parameters that are not on its list, userinfo, the fragment; in the
 * URL itself and in every URL nested in a value. Everything else is copied through unchanged, character by character.
 *
 * <p>It follows the Tracks URL sanitization specification to the byte. Any string is answered, also one that is not a
 * URL. Sanitizing a result again returns it unchanged.
 *
 * <table>
 * <caption>With {@link #tracks()}</caption>
 * <tr><th>input</th><th>output</th></tr>
 * <tr><td>{@code https://user:pw@a.com/p?tab=1&token=x#top}</td><td>{@code https://a.com/p?tab=1}</td></tr>
 * <tr><td>{@code https://a.com/?next=https%3A%2F%2Fb.com%2F%3Ftoken%3Dx}</td>
 *     <td>{@code https://a.com/?next=https%3A%2F%2Fb.com%2F}</td></tr>
 * <tr><td>{@code https://a.com/?tab=hello%20world}</td><td>the same instance</td></tr>
 * </table>
 *
 * <p>Immutable and thread-safe.
 */
public final class UrlSanitizer {
    private static final UrlSanitizer TRACKS = new UrlSanitizer(UrlPolicy.tracks());

    private final UrlPolicy policy;
    private final ParameterNames names;
    private final ValueSanitizer values;

    private UrlSanitizer(UrlPolicy policy) {
        this.policy = policy;
        names = ParameterNames.of(policy);
        values = new ValueSanitizer(this, policy);
    }

    /**
     * The sanitizer of the built-in policy.
     *
     * @return always the same instance
     */
    public static UrlSanitizer tracks() {
        return TRACKS;
    }

    /**
     * The sanitizer of a policy. Keep it: making one costs more than sanitizing a URL.
     *
     * @param policy what may stay
     * @return a sanitizer
     * @throws NullPointerException if the policy is null
     */
    public static UrlSanitizer of(UrlPolicy policy) {
        Objects.requireNonNull(policy, "policy must not be null");
        return policy == TRACKS.policy ? TRACKS : new UrlSanitizer(policy);
    }

    /**
     * Sanitizes a URL.
     *
     * @param url any string
     * @return the sanitized URL; the same instance when there is nothing to remove
     * @throws NullPointerException if the URL is null; nothing else is ever thrown
     */
    public String sanitize(String url) {
        return sanitizeAtDepth(Objects.requireNonNull(url, "url must not be null"), 0);
    }

    /**
     * Sanitizes a URL and appends the result. What stands in the builder before is left alone.
     *
     * @param url any text; its {@code toString()} is taken once, so it may be the builder itself
     * @param out where the sanitized URL goes
     * @throws NullPointerException if one of them is null
     */
    public void sanitize(CharSequence url, StringBuilder out) {
        Objects.requireNonNull(url, "url must not be null");
        Objects.requireNonNull(out, "out must not be null");
        out.append(sanitize(url.toString()));
    }

    UrlPolicy policy() {
        return policy;
    }

    ParameterNames names() {
        return names;
    }

    ValueSanitizer values() {
        return values;
    }

    /** spec "sanitizeAtDepth". The same instance when there is nothing to remove. */
    String sanitizeAtDepth(String url, int depth) {
        // spec 1: the fragment
        int end = indexOrEnd(url.indexOf('#'), url.length());
        // spec 2: base and query
        int base = indexOrEnd(url.indexOf('?'), end);
        StringBuilder out = withoutUserinfo(url, base);
        out = base == end ? out : sanitizeQuery(url, base, end, depth, out);
        return out == null ? url.substring(0, end) : out.toString();
    }

    private static int indexOrEnd(int index, int end) {
        return index < 0 || index > end ? end : index;
    }

    /** spec "Userinfo". The base without it, or null where it has none. */
    private static @Nullable StringBuilder withoutUserinfo(String url, int base) {
        int authority = UrlShape.authorityStart(url, 0, base);
        if (authority < 0) {
            return null;
        }
        int authorityEnd = AuthorityScanner.authorityEnd(url, authority, base);
        int host = AuthorityScanner.userinfoEnd(url, authority, authorityEnd);
        return host == authority
                ? null
                : new StringBuilder(url.length()).append(url, 0, authority).append(url, host, base);
    }

    /**
     * spec "sanitizeAtDepth" 3 to 5. While {@code out} is null, everything read so far stays as it is: then every segment
     * so far is kept, so the separator before each of them is the one in the input.
     */
    private @Nullable StringBuilder sanitizeQuery(
            String url, int base, int end, int depth, @Nullable StringBuilder out) {
        char separator = '?';
        for (int start = base + 1, stop; start <= end; start = stop + 1) {
            stop = indexOrEnd(url.indexOf('&', start), end);
            int nameEnd = nameEnd(url, start, stop);
            int value = Math.min(nameEnd + 1, stop);
            boolean kept = start < stop && names.allows(url, start, nameEnd);
            boolean peel = kept && ValueSanitizer.mayHideUrl(url, value, stop);
            String rawValue = peel ? url.substring(value, stop) : "";
            String result = peel ? values.sanitize(rawValue, depth) : rawValue;
            boolean unchanged = kept && rawValue.equals(result);
            if (!unchanged && out == null) {
                out = new StringBuilder(url.length()).append(url, 0, start - 1);
            }
            if (out != null && unchanged) {
                out.append(separator).append(url, start, stop);
            } else if (out != null && kept && result != null) {
                out.append(separator).append(url, start, value).append(result);
            }
            if (kept && result != null) {
                separator = '&';
            }
        }
        return out;
    }

    private static int nameEnd(String url, int start, int stop) {
        int i = start;
        while (i < stop && url.charAt(i) != '=') {
            i++;
        }
        return i;
    }
}
