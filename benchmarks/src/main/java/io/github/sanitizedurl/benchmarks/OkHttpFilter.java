// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * Parses with OkHttp, drops what the policy does not allow, and builds the rest; so does it with a value that is a URL.
 * It takes only {@code http} and {@code https}, and writes what it keeps anew, with its own escapes; it looks at a value
 * after one decoding only. Where nothing is dropped, the URL is returned as it was given.
 */
final class OkHttpFilter {
    private final AllowedNames allowed = new AllowedNames();

    String sanitize(String url) {
        HttpUrl parsed = HttpUrl.parse(url);
        if (parsed == null) {
            return url;
        }
        HttpUrl filtered = filter(parsed);
        return filtered == null ? url : filtered.toString();
    }

    /** Null where nothing is dropped. */
    private @Nullable HttpUrl filter(HttpUrl url) {
        HttpUrl.Builder builder = url.newBuilder().query(null);
        boolean changed = !url.username().isEmpty() || !url.password().isEmpty() || url.fragment() != null;
        for (int i = 0; i < url.querySize(); i++) {
            String name = url.queryParameterName(i);
            if (!allowed.contains(name)) {
                changed = true;
                continue;
            }
            String value = url.queryParameterValue(i);
            HttpUrl nested = value == null ? null : HttpUrl.parse(value);
            HttpUrl filtered = nested == null ? null : filter(nested);
            changed |= filtered != null;
            builder.addQueryParameter(name, filtered == null ? value : filtered.toString());
        }
        return changed ? builder.username("").password("").fragment(null).build() : null;
    }
}
