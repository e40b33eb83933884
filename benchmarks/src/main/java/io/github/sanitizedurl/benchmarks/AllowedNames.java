// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import io.github.sanitizedurl.testing.ReferencePolicy;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The built-in policy's allowed names, as quickly as a peer can ask for them. Immutable. */
final class AllowedNames {
    private final Set<String> exact;
    private final List<String> prefixes;

    AllowedNames() {
        ReferencePolicy policy = ReferencePolicy.tracks();
        exact = new HashSet<>(policy.exact());
        prefixes = policy.prefixes();
    }

    boolean contains(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return exact.contains(lower) || startsWithPrefix(lower);
    }

    private boolean startsWithPrefix(String name) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
