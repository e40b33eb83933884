// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Collection;
import java.util.stream.Collectors;

/** The source of {@link BuiltInPolicy}, made from a policy. */
final class BuiltInPolicySource {
    private BuiltInPolicySource() {}

    static String of(UrlPolicy policy) {
        return String.join(
                "\n",
                "// SPDX-License-Identifier: Apache-2.0",
                "package io.github.sanitizedurl;",
                "",
                "/** A copy of {@code shared/url-sanitization.json}. Generated: see CONTRIBUTING.md, and do not edit. */",
                "final class BuiltInPolicy {",
                array("EXACT", policy.allowedParameters()),
                array("PREFIXES", policy.allowedPrefixes()),
                array("URL_FIELDS", policy.urlFields()),
                "    static final int MAX_DEPTH = " + policy.maxDepth() + ";",
                "    static final int MAX_DECODES = " + policy.maxDecodes() + ";",
                "",
                "    private BuiltInPolicy() {}",
                "}",
                "");
    }

    private static String array(String constant, Collection<String> names) {
        return names.stream()
                .map(name -> "        " + literal(name) + ",\n")
                .collect(Collectors.joining("", "    static final String[] " + constant + " = {\n", "    };\n"));
    }

    private static String literal(String name) {
        return name.chars()
                .mapToObj(c -> c >= ' ' && c <= '~' && c != '"' && c != '\\'
                        ? String.valueOf((char) c)
                        : String.format("\\u%04x", c))
                .collect(Collectors.joining("", "\"", "\""));
    }
}
