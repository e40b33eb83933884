// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import io.github.sanitizedurl.testing.SharedCase.Kind;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the cases of a sanitizer. */
final class CaseReader {
    private static final Set<String> KEYS =
            Set.of("id", "rule", "input", "expected", "why", "kind", "name", "hardened");

    private CaseReader() {}

    static List<SharedCase> read(String file, InputStream json) {
        return CaseFile.read(file, json, KEYS).stream()
                .map(CaseReader::sharedCase)
                .toList();
    }

    private static SharedCase sharedCase(CaseEntry entry) {
        Kind kind = kind(entry, entry.optional("kind"));
        String name = entry.optional("name");
        entry.require((kind == Kind.FIELD) == (name != null), "\"name\" belongs to kind \"field\" and only there");
        String expected = entry.required("expected");
        String hardened = entry.optional("hardened");
        entry.require(!expected.equals(hardened), "\"hardened\" is given only where it differs from \"expected\"");
        String rule = entry.required("rule");
        String input = entry.required("input");
        return new SharedCase(entry.file(), entry.id(), rule, kind, name, input, expected, hardened, entry.why());
    }

    private static Kind kind(CaseEntry entry, @Nullable String spelling) {
        if (spelling == null) {
            return Kind.URL;
        }
        for (Kind kind : Kind.values()) {
            if (kind.spelling().equals(spelling)) {
                return kind;
            }
        }
        throw entry.refusal("unknown kind \"" + spelling + "\"");
    }
}
