// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Objects;

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
        int end = indexOrEnd(url, '#', 0, url.length());
        // spec 2: base and query
        int base = indexOrEnd(url, '?', 0, end);
        int host = userinfoEnd(url, base);
        int undecided = firstUndecided(url, base, end);
        if (host == 0 && undecided > end) {
            return url.substring(0, end);
        }
        Copy copy = new Copy(url);
        if (host > 0) {
            copy.skip(UrlShape.authorityStart(url, 0, base), host);
        }
        return query(url, base, undecided, end, depth, copy);
    }

    /** The offset of the first such character at or behind {@code start}, or {@code end} where it is not before that. */
    private static int indexOrEnd(String s, char c, int start, int end) {
        int index = s.indexOf(c, start);
        return index < 0 || index > end ? end : index;
    }

    /**
     * spec "Userinfo". The offset behind it, or 0 where there is none: without an {@code @} or a {@code %} in the base
     * there is neither a raw nor an encoded delimiter.
     */
    private static int userinfoEnd(String url, int base) {
        if (indexOrEnd(url, '@', 0, base) == base && indexOrEnd(url, '%', 0, base) == base) {
            return 0;
        }
        int authority = UrlShape.authorityStart(url, 0, base);
        if (authority < 0) {
            return 0;
        }
        int host = AuthorityScanner.userinfoEnd(url, authority, AuthorityScanner.authorityEnd(url, authority, base));
        return host == authority ? 0 : host;
    }

    /**
     * The start of the first segment that is not kept at first sight, which means that its name is allowed and its value
     * has no {@code %}, {@code /} or {@code ?}, without which {@link ValueSanitizer#mayHideUrl} finds nothing. Larger than
     * {@code end} where every segment is kept, so that the query stays as it is.
     */
    private int firstUndecided(String url, int base, int end) {
        int percent = -1; // the next of each, looked up again when it has been passed
        int slash = -1;
        int mark = -1;
        for (int start = base + 1, stop; start <= end; start = stop + 1) {
            stop = indexOrEnd(url, '&', start, end);
            percent = percent < start ? indexOrEnd(url, '%', start, end) : percent;
            slash = slash < start ? indexOrEnd(url, '/', start, end) : slash;
            mark = mark < start ? indexOrEnd(url, '?', start, end) : mark;
            if (percent < stop || slash < stop || mark < stop) {
                int value = indexOrEnd(url, '=', start, stop);
                if (ValueSanitizer.mayHideUrl(url, value, stop)) {
                    return start;
                }
            }
            if (start == stop || !names.allows(url, start, stop)) {
                return start;
            }
        }
        return end + 1;
    }

    /** spec "sanitizeAtDepth" 3 to 5, from the first segment on that may have to go. */
    private String query(String url, int base, int first, int end, int depth, Copy copy) {
        boolean kept = first > base + 1;
        for (int start = first, stop; start <= end; start = stop + 1) {
            stop = indexOrEnd(url, '&', start, end);
            int before = copy.mark();
            if (!kept) {
                copy.skip(base + 1, start);
            }
            // spec 4.2: the name; 4.3 and 4.4: the value
            if (start < stop && names.allows(url, start, stop) && keepsValue(url, start, stop, depth, copy)) {
                kept = true;
                continue;
            }
            copy.reset(before);
            if (kept) {
                copy.skip(start - 1, stop);
            }
        }
        return copy.upTo(kept ? end : base);
    }

    private boolean keepsValue(String url, int start, int stop, int depth, Copy copy) {
        int value = Math.min(indexOrEnd(url, '=', start, stop) + 1, stop);
        return !ValueSanitizer.mayHideUrl(url, value, stop) || values.keeps(url, value, stop, depth, copy);
    }
}
