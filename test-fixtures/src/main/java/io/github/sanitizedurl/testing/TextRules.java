// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.util.List;

/** The names that the cases of {@code text-cases.json} use for what decides them. */
public final class TextRules {
    /** Every rule, in the order in which they come into play. */
    public static final List<String> ALL = List.of(
            "start-scheme",
            "start-credentials",
            "start-query",
            "start-encoded",
            "spelling",
            "end-break",
            "end-sentence",
            "end-closer",
            "end-further",
            "line-query",
            "cut",
            "authority",
            "slashes",
            "jdbc",
            "kept-value",
            "field",
            "query-field",
            "limits",
            "keep");

    private TextRules() {}
}
