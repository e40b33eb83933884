// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.GeneratedUrl;
import io.github.sanitizedurl.testing.LeakChecker;
import io.github.sanitizedurl.testing.ReferencePolicy;
import io.github.sanitizedurl.testing.ReferenceSanitizer;
import io.github.sanitizedurl.testing.Shown;
import io.github.sanitizedurl.testing.UrlGenerator;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The sanitizer against an independent transcription of the specification, on generated input. {@code -Dfuzz.count} and
 * {@code -Dfuzz.seed} choose another run; a failure names the seed and the index that give its input again.
 */
class DifferentialTest {
    private static final long COUNT = Long.getLong("fuzz.count", 200_000);
    private static final UrlGenerator GENERATOR = new UrlGenerator(Long.getLong("fuzz.seed", 1));

    @Test
    void withTheBuiltInPolicy() {
        Comparison comparison = new Comparison(UrlPolicy.tracks());
        GENERATOR.generate(COUNT).forEach(comparison::check);
        assertThat(comparison.changed).as("inputs that had to be changed").isBetween(COUNT / 4, COUNT - COUNT / 20);
    }

    /** Limits on both sides of what the inputs reach, and names that only a careful match can tell apart. */
    @Test
    void withOtherPolicies() {
        List<Comparison> comparisons = List.of(
                new Comparison(limits(0, 1)),
                new Comparison(limits(1, 2)),
                new Comparison(limits(2, 3)),
                new Comparison(limits(32, 100)),
                new Comparison(UrlPolicy.none()),
                new Comparison(UrlPolicy.none().toBuilder()
                        .allow("%", "+", "a%", "é", "e\u0301", "K", "😀", "%25", "tab%", "utm_%zz", "https://")
                        .allowPrefix("%c3%a9", "😀", "ı", "next%", "//", "a", "aa")
                        .build()));
        GENERATOR.generate(COUNT / 10).forEach(url -> comparisons.forEach(comparison -> comparison.check(url)));
    }

    private static UrlPolicy limits(int maxDepth, int maxDecodes) {
        return UrlPolicy.tracks().toBuilder()
                .maxDepth(maxDepth)
                .maxDecodes(maxDecodes)
                .build();
    }

    /** One sanitizer, its reference and its leak checker, all with the same policy. */
    private static final class Comparison {
        private final UrlSanitizer sanitizer;
        private final ReferenceSanitizer reference;
        private final LeakChecker leaks;
        private final boolean allowsNothingMarked;
        private final StringBuilder out = new StringBuilder("kept ");
        private long changed;

        Comparison(UrlPolicy policy) {
            ReferencePolicy data = new ReferencePolicy(
                    List.copyOf(policy.allowedParameters()),
                    List.copyOf(policy.allowedPrefixes()),
                    policy.maxDepth(),
                    policy.maxDecodes());
            sanitizer = UrlSanitizer.of(policy);
            reference = new ReferenceSanitizer(data);
            leaks = new LeakChecker(data);
            allowsNothingMarked = UrlPolicy.tracks().allowedParameters().containsAll(policy.allowedParameters());
        }

        void check(GeneratedUrl url) {
            String output;
            try {
                output = sanitizer.sanitize(url.input());
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError(url + " threw", e);
            }
            String expected = reference.sanitize(url.input());
            if (!expected.equals(output)) {
                fail(url, "expected " + Shown.of(expected) + " but was " + Shown.of(output));
            }
            checkInstances(url, output);
            checkLeaks(url, output);
            checkAppending(url, output);
        }

        @SuppressWarnings("ReferenceEquality") // the same instance is the point
        private void checkInstances(GeneratedUrl url, String output) {
            if (!output.equals(url.input())) {
                changed++;
            } else if (output != url.input()) {
                fail(url, "nothing changed, but another instance came back");
            }
            String again = sanitizer.sanitize(output);
            if (again != output) {
                fail(url, "its output " + Shown.of(output) + " became " + Shown.of(again));
            }
        }

        private void checkLeaks(GeneratedUrl url, String output) {
            var found = leaks.check(output);
            if (!found.isEmpty()) {
                fail(url, found + " in " + Shown.of(output));
            }
            String survivor = LeakChecker.survivor(output, url.marks());
            if (survivor != null && allowsNothingMarked) {
                fail(url, survivor + " survived in " + Shown.of(output));
            }
        }

        private void checkAppending(GeneratedUrl url, String output) {
            out.setLength("kept ".length());
            sanitizer.sanitize(url.input(), out);
            if (!out.toString().equals("kept " + output)) {
                fail(url, "appending gave " + Shown.of(out));
            }
        }

        private static void fail(GeneratedUrl url, String problem) {
            throw new AssertionError(url + System.lineSeparator() + problem);
        }
    }
}
