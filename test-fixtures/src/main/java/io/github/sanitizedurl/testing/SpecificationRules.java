// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.util.List;

/** The names that the cases of {@code test-cases.json} use for the sections and steps of the specification. */
public final class SpecificationRules {
    /** Every rule, in the order of the document. */
    public static final List<String> ALL = List.of(
            "scope",
            "fragment",
            "query-split",
            "base",
            "segment-split",
            "name",
            "name-exact",
            "name-prefix",
            "no-value",
            "value",
            "join",
            "layers",
            "peeling-1",
            "peeling-2",
            "peeling-3",
            "peeling-4",
            "depth",
            "looking-below",
            "output",
            "idempotent",
            "url-shaped",
            "userinfo",
            "decoding",
            "encoding",
            "case-insensitive",
            "limitations");

    private SpecificationRules() {}
}
