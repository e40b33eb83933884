// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The data that {@link ReferenceSanitizer} and {@link LeakChecker} work with. Immutable.
 *
 * @param exact names that are kept, in any case
 * @param prefixes a name that starts with one of these is kept
 * @param maxDepth how many layers of nested URLs are allowed
 * @param maxDecodes how many layers of one value are peeled
 */
public record ReferencePolicy(List<String> exact, List<String> prefixes, int maxDepth, int maxDecodes) {

    /** Copies the lists, in ASCII lower case. */
    public ReferencePolicy {
        exact = exact.stream().map(ReferencePolicy::asciiLowerCase).toList();
        prefixes = prefixes.stream().map(ReferencePolicy::asciiLowerCase).toList();
    }

    /** Reads the policy that stands in {@code /shared/url-sanitization.json}. */
    public static ReferencePolicy tracks() {
        try (InputStream json = SharedFile.open("url-sanitization.json")) {
            JsonNode root = new JsonMapper().readTree(json);
            JsonNode allowed = root.required("allowedParams");
            JsonNode limits = root.required("limits");
            return new ReferencePolicy(
                    strings(allowed.required("exact")),
                    strings(allowed.required("prefixes")),
                    limits.required("maxDepth").intValue(),
                    limits.required("maxDecodes").intValue());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> strings(JsonNode array) {
        List<String> strings = new ArrayList<>();
        array.forEach(node -> strings.add(node.textValue()));
        return strings;
    }

    /** Tells whether a parameter of this name, as it is written in a query, is kept. */
    public boolean allows(String rawName) {
        String decoded = PercentEncoding.decode(rawName);
        String name = asciiLowerCase(decoded == null ? rawName : decoded);
        return exact.contains(name) || prefixes.stream().anyMatch(name::startsWith);
    }

    private static String asciiLowerCase(String s) {
        StringBuilder lower = new StringBuilder(s);
        for (int i = 0; i < lower.length(); i++) {
            char c = lower.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                lower.setCharAt(i, (char) (c + 32));
            }
        }
        return lower.toString();
    }
}
