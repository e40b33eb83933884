// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import io.github.sanitizedurl.testing.Leak.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks for what should be gone from a sanitized URL, at the top and at every level of nesting. It follows each value
 * down through the layers that the specification's peeling can reach and asks of every URL on the way what may never be
 * in one: a fragment, userinfo, a parameter that is not allowed. It only ever reads; it knows nothing of how a URL is
 * sanitized. Safe for use by several threads.
 *
 * <p>What the specification accepts is no leak: values of allowed parameters that are not URLs, the path, and what lies
 * below a URL that still has a query of its own.
 */
public final class LeakChecker {
    private final ReferencePolicy policy;

    /** A checker with the policy of {@code /shared/url-sanitization.json}. */
    public LeakChecker() {
        this(ReferencePolicy.tracks());
    }

    /** A checker with other data. */
    public LeakChecker(ReferencePolicy policy) {
        this.policy = policy;
    }

    /** Returns what leaks from {@code output}; empty where nothing does. */
    public List<Leak> check(String output) {
        List<Leak> leaks = new ArrayList<>();
        checkUrl(output, 0, "url", leaks);
        return leaks;
    }

    private void checkUrl(String url, int depth, String path, List<Leak> leaks) {
        if (depth > policy.maxDepth()) {
            leaks.add(new Leak(Kind.TOO_DEEP, path, url));
            return;
        }
        int hash = url.indexOf('#');
        if (hash >= 0) {
            leaks.add(new Leak(Kind.FRAGMENT, path, url.substring(hash)));
        }
        String visible = hash < 0 ? url : url.substring(0, hash);
        int mark = visible.indexOf('?');
        checkAuthority(mark < 0 ? visible : visible.substring(0, mark), path, leaks);
        if (mark >= 0) {
            for (String segment : visible.substring(mark + 1).split("&", -1)) {
                checkSegment(segment, depth, path, leaks);
            }
        }
    }

    private static void checkAuthority(String base, String path, List<Leak> leaks) {
        int start = UrlShape.authorityStart(base);
        if (start >= 0) {
            String authority = base.substring(start).split("/", 2)[0];
            int userinfo = PercentEncoding.endOfLastAt(authority);
            if (userinfo > 0) {
                leaks.add(new Leak(Kind.USERINFO, path, authority.substring(0, userinfo)));
            }
        }
    }

    private void checkSegment(String segment, int depth, String path, List<Leak> leaks) {
        if (segment.isEmpty()) {
            return;
        }
        String[] parts = segment.split("=", 2);
        if (!policy.allows(parts[0])) {
            leaks.add(new Leak(Kind.NAME, path, segment));
        } else if (parts.length == 2 && !parts[1].isEmpty()) {
            followDown(parts[1], depth, path + " > " + parts[0], leaks);
        }
    }

    /** Uncovers layer after layer of {@code value}, which stands in a URL at {@code depth}. */
    private void followDown(String value, int depth, String path, List<Leak> leaks) {
        String above = value;
        int peeledSinceUrl = 0;
        for (int level = depth + 1; ; level++) {
            String here = path + "[" + (level - depth) + "]";
            String layer = PercentEncoding.decode(above);
            if (layer == null) {
                reportUndecodable(above, here, leaks);
                return;
            }
            peeledSinceUrl++;
            if (peeledSinceUrl > policy.maxDecodes()) {
                if (!layer.equals(above)) {
                    leaks.add(new Leak(Kind.TOO_DEEP, here, layer));
                }
                return;
            }
            if (UrlShape.isUrlShaped(layer)) {
                checkUrl(layer, level, here, leaks);
                if (!mayHideQuery(layer)) {
                    return;
                }
                peeledSinceUrl = 1;
            } else if (layer.equals(above)) {
                return;
            }
            above = layer;
        }
    }

    /** The specification looks below a URL only where no query of its own is left and an encoded one may follow. */
    private static boolean mayHideQuery(String url) {
        return url.indexOf('?') < 0 && PercentEncoding.hasEncodedQuestionMark(url);
    }

    private static void reportUndecodable(String above, String here, List<Leak> leaks) {
        if (UrlShape.isUrlShaped(above) || PercentEncoding.hasEncodedQuestionMark(above)) {
            leaks.add(new Leak(Kind.UNDECODABLE, here, above));
        }
    }

    /** Returns the first of {@code marks} that {@code output} still holds, or null. */
    public static @Nullable String survivor(String output, List<String> marks) {
        return marks.stream().filter(output::contains).findFirst().orElse(null);
    }
}
