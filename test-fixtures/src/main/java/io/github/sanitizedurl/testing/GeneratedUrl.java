// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.util.List;

/**
 * One input of {@link UrlGenerator}.
 *
 * @param seed the generator's seed
 * @param index which input of that seed it is
 * @param input the URL, or what is left of one
 * @param marks secrets that stand where everything has to go, so that none of them may survive; empty for inputs whose
 *     structure is not known
 */
public record GeneratedUrl(long seed, long index, String input, List<String> marks) {

    /** Names seed and index, which give the input again, and shows the input. */
    @Override
    public String toString() {
        return "seed " + seed + ", index " + index + ": " + Shown.of(input)
                + (marks.isEmpty() ? "" : " marks " + marks);
    }
}
