// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference itself is idempotent and leaks nothing, whatever the policy; otherwise it would be no reference. */
class ReferencePropertiesTest {
    private static final int COUNT = 10_000;

    static Stream<ReferencePolicy> policies() {
        ReferencePolicy tracks = ReferencePolicy.tracks();
        return Stream.of(
                tracks,
                new ReferencePolicy(tracks.exact(), tracks.prefixes(), 6, 3),
                new ReferencePolicy(tracks.exact(), tracks.prefixes(), 0, 1),
                new ReferencePolicy(List.of("extra"), List.of("tab"), 1, 12),
                new ReferencePolicy(List.of(), List.of(), 3, 10));
    }

    @ParameterizedTest
    @MethodSource("policies")
    void isIdempotentAndLeaksNothing(ReferencePolicy policy) {
        ReferenceSanitizer sanitizer = new ReferenceSanitizer(policy);
        LeakChecker checker = new LeakChecker(policy);
        boolean marksMustGo = !policy.allows("extra");
        new UrlGenerator(policy.hashCode()).generate(COUNT).forEach(url -> {
            String output = sanitizer.sanitize(url.input());
            assertThat(sanitizer.sanitize(output)).as("again, %s", url).isEqualTo(output);
            assertThat(checker.check(output))
                    .as("%s gave %s", url, Shown.of(output))
                    .isEmpty();
            if (marksMustGo) {
                assertThat(LeakChecker.survivor(output, url.marks()))
                        .as("mark, %s", url)
                        .isNull();
            }
        });
    }
}
