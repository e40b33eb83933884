// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is allowed to stay in a URL, and which fields hold one: allowed parameters, URL fields, query fields, limits.
 *
 * <p>Start from {@link #tracks()}, which is built in, or from {@link #none()}, which allows no parameter; extend either
 * with {@link #toBuilder()}, or load a file. Names of parameters and of fields are compared without regard to ASCII
 * case.
 *
 * <p>A policy file is a JSON object (UTF-8, at most 1 MiB) with any of these keys; what is missing is as in
 * {@link #none()}:
 *
 * <pre>{@code
 * {
 *   "allowedParams": { "exact": ["tab", "page"], "prefixes": ["utm_"] },
 *   "urlProps": ["_dl", "referrer"],
 *   "queryProps": ["url.query"],
 *   "limits": { "maxDepth": 3, "maxDecodes": 10 }
 * }
 * }</pre>
 *
 * <p>Reading one needs {@code com.fasterxml.jackson.core:jackson-core} 2.13 or newer on the class path; nothing else
 * here does.
 *
 * <p>Immutable and thread-safe. No method takes or returns null.
 */
public final class UrlPolicy {
    /** A deeper nesting is never decided, so that the stack stays small. */
    static final int LARGEST_MAX_DEPTH = 32;

    /** More rounds are never decoded, so that the work stays linear with a small factor. */
    static final int LARGEST_MAX_DECODES = 100;

    private static final UrlPolicy NONE = new Builder()
            .urlFields(BuiltInPolicy.URL_FIELDS)
            .queryFields("req.queryString", "url.query", "queryString", "query_string")
            .maxDepth(BuiltInPolicy.MAX_DEPTH)
            .maxDecodes(BuiltInPolicy.MAX_DECODES)
            .build();
    private static final UrlPolicy TRACKS = NONE.toBuilder()
            .allow(BuiltInPolicy.EXACT)
            .allowPrefix(BuiltInPolicy.PREFIXES)
            .build();

    private final Set<String> allowedParameters;
    private final Set<String> allowedPrefixes;
    private final Set<String> urlFields;
    private final Set<String> queryFields;
    private final int maxDepth;
    private final int maxDecodes;
    private final @Nullable PathNormalizer pathNormalizer;

    private UrlPolicy(Builder builder) {
        allowedParameters = copy(builder.allowedParameters);
        allowedPrefixes = copy(builder.allowedPrefixes);
        urlFields = copy(builder.urlFields);
        queryFields = copy(builder.queryFields);
        maxDepth = builder.maxDepth;
        maxDecodes = builder.maxDecodes;
        pathNormalizer = builder.pathNormalizer;
    }

    private static Set<String> copy(Set<String> names) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(names));
    }

    /**
     * The built-in policy: the lists of Tracks.
     *
     * @return always the same instance
     */
    public static UrlPolicy tracks() {
        return TRACKS;
    }

    /**
     * The policy that allows no parameter. Its fields and limits are those of {@link #tracks()}.
     *
     * @return always the same instance
     */
    public static UrlPolicy none() {
        return NONE;
    }

    /**
     * Loads a policy file. Symbolic links are followed.
     *
     * @param file the file
     * @return the policy
     * @throws PolicyException if there is no such file, it cannot be read, or it is not a valid policy
     */
    public static UrlPolicy load(Path file) {
        return PolicyLocation.load(Objects.requireNonNull(file, "file must not be null"));
    }

    /**
     * Loads a policy from a stream.
     *
     * @param stream read to its end, or until it is too large; not closed
     * @return the policy
     * @throws PolicyException if it cannot be read or is not a valid policy
     */
    public static UrlPolicy load(InputStream stream) {
        return PolicyLocation.load(Objects.requireNonNull(stream, "stream must not be null"));
    }

    /**
     * Loads a policy from where a configuration says: {@code tracks}, {@code none}, {@code classpath:} and the name of a
     * resource, the path of a file, or a {@code file:} URL. White space around it is ignored. Nothing is ever fetched
     * from another machine: any other scheme is refused. (For a file with a colon behind its first letters, or one that
     * is called {@code tracks}, write {@code ./} before its name.)
     *
     * @param location where the policy is
     * @param loader finds {@code classpath:} resources
     * @return the policy
     * @throws PolicyException if the location is none of these, there is nothing there, or it is not a valid policy
     */
    public static UrlPolicy load(String location, ClassLoader loader) {
        Objects.requireNonNull(location, "location must not be null");
        Objects.requireNonNull(loader, "loader must not be null");
        return PolicyLocation.load(location, loader);
    }

    /**
     * Starts a policy that has everything that this one has.
     *
     * @return a new builder
     */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /**
     * The names of the parameters that are kept.
     *
     * @return in the order of their addition, unmodifiable
     */
    public Set<String> allowedParameters() {
        return allowedParameters;
    }

    /**
     * The prefixes of the names of further parameters that are kept.
     *
     * @return in the order of their addition, unmodifiable
     */
    public Set<String> allowedPrefixes() {
        return allowedPrefixes;
    }

    /**
     * The names of the fields that hold a URL ({@code urlProps}).
     *
     * @return in the order of their addition, unmodifiable
     */
    public Set<String> urlFields() {
        return urlFields;
    }

    /**
     * The names of the fields that hold a bare query string ({@code queryProps}).
     *
     * @return in the order of their addition, unmodifiable
     */
    public Set<String> queryFields() {
        return queryFields;
    }

    /**
     * How many layers down a nested URL may sit; a deeper one is dropped.
     *
     * @return 0 to 32
     */
    public int maxDepth() {
        return maxDepth;
    }

    /**
     * How many times one value is decoded before it is given up.
     *
     * @return 1 to 100
     */
    public int maxDecodes() {
        return maxDecodes;
    }

    /**
     * How paths are written once a URL is clean. {@link UrlSanitizer} follows the specification and leaves paths alone;
     * {@link LogSanitizer} normalizes those of URL fields and of the URLs that it finds in text.
     *
     * @return the normalizer; null, as it is by default, to leave paths alone
     */
    public @Nullable PathNormalizer pathNormalizer() {
        return pathNormalizer;
    }

    /**
     * Builds a {@link UrlPolicy}: what it started from, and what is added. A name that is there already is not added
     * again. Reusable; not thread-safe.
     *
     * <p>A name must not be blank (an empty prefix would allow everything) and must not hold a lone surrogate, which no
     * decoded name can have.
     */
    public static final class Builder {
        final Set<String> allowedParameters = new LinkedHashSet<>();
        final Set<String> allowedPrefixes = new LinkedHashSet<>();
        final Set<String> urlFields = new LinkedHashSet<>();
        final Set<String> queryFields = new LinkedHashSet<>();
        private int maxDepth;
        private int maxDecodes = 1;
        private @Nullable PathNormalizer pathNormalizer;

        private Builder() {}

        private Builder(UrlPolicy policy) {
            allowedParameters.addAll(policy.allowedParameters);
            allowedPrefixes.addAll(policy.allowedPrefixes);
            urlFields.addAll(policy.urlFields);
            queryFields.addAll(policy.queryFields);
            maxDepth = policy.maxDepth;
            maxDecodes = policy.maxDecodes;
            pathNormalizer = policy.pathNormalizer;
        }

        /**
         * Keeps parameters by name.
         *
         * @param names their names, decoded; ASCII case does not matter
         * @return this
         * @throws PolicyException if one of them is blank or holds a lone surrogate
         */
        public Builder allow(String... names) {
            return add(allowedParameters, "parameter", names);
        }

        /**
         * Keeps parameters by the prefix of their name.
         *
         * @param prefixes what their names start with, decoded; ASCII case does not matter
         * @return this
         * @throws PolicyException if one of them is blank or holds a lone surrogate
         */
        public Builder allowPrefix(String... prefixes) {
            return add(allowedPrefixes, "prefix", prefixes);
        }

        /**
         * Adds fields that hold a URL.
         *
         * @param names their names; ASCII case does not matter
         * @return this
         * @throws PolicyException if one of them is blank or holds a lone surrogate
         */
        public Builder urlFields(String... names) {
            return add(urlFields, "field", names);
        }

        /**
         * Adds fields that hold a bare query string.
         *
         * @param names their names; ASCII case does not matter
         * @return this
         * @throws PolicyException if one of them is blank or holds a lone surrogate
         */
        public Builder queryFields(String... names) {
            return add(queryFields, "field", names);
        }

        /**
         * Sets how many layers down a nested URL may sit.
         *
         * @param depth 0 (drop every nested URL) to 32
         * @return this
         * @throws PolicyException if it is not between these
         */
        public Builder maxDepth(int depth) {
            maxDepth = between("maxDepth", 0, depth, LARGEST_MAX_DEPTH);
            return this;
        }

        /**
         * Sets how many times one value is decoded before it is given up.
         *
         * @param decodes 1 (0 would decide values unseen) to 100
         * @return this
         * @throws PolicyException if it is not between these
         */
        public Builder maxDecodes(int decodes) {
            maxDecodes = between("maxDecodes", 1, decodes, LARGEST_MAX_DECODES);
            return this;
        }

        /**
         * Sets how paths are written.
         *
         * @param normalizer the normalizer; null to leave paths alone
         * @return this
         */
        public Builder pathNormalizer(@Nullable PathNormalizer normalizer) {
            pathNormalizer = normalizer;
            return this;
        }

        /**
         * Builds the policy.
         *
         * @return a new policy
         */
        public UrlPolicy build() {
            return new UrlPolicy(this);
        }

        private Builder add(Set<String> to, String what, String... names) {
            for (String name : names) {
                Objects.requireNonNull(name, "a name must not be null");
                if (name.isBlank()) {
                    throw new PolicyException("the name of a " + what + " must not be blank");
                }
                if (hasLoneSurrogate(name)) {
                    throw new PolicyException("the name of a " + what + " must not hold a lone surrogate");
                }
                to.add(name);
            }
            return this;
        }

        private static boolean hasLoneSurrogate(String name) {
            int c;
            for (int i = 0; i < name.length(); i += Character.charCount(c)) {
                c = name.codePointAt(i);
                if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                    return true;
                }
            }
            return false;
        }

        private static int between(String what, int smallest, int value, int largest) {
            if (value < smallest || value > largest) {
                throw new PolicyException(
                        what + " must be between " + smallest + " and " + largest + ", but is " + value);
            }
            return value;
        }
    }
}
