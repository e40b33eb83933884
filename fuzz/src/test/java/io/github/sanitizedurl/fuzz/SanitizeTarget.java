// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import io.github.sanitizedurl.UrlPolicy;
import io.github.sanitizedurl.UrlSanitizer;
import io.github.sanitizedurl.testing.GeneratedUrl;
import io.github.sanitizedurl.testing.LeakChecker;
import io.github.sanitizedurl.testing.ReferencePolicy;
import io.github.sanitizedurl.testing.ReferenceSanitizer;
import io.github.sanitizedurl.testing.Shown;
import io.github.sanitizedurl.testing.UrlGenerator;
import java.util.List;
import java.util.function.Consumer;

/** {@link UrlSanitizer#sanitize(String)} against the specification's transcription. */
final class SanitizeTarget implements Consumer<Input> {
    private static final UrlGenerator GENERATOR = new UrlGenerator(1);
    private static final List<Pair> PAIRS = List.of(
            new Pair(UrlPolicy.tracks()),
            new Pair(UrlPolicy.tracks().toBuilder().maxDepth(1).maxDecodes(2).build()),
            new Pair(UrlPolicy.tracks().toBuilder().maxDepth(32).maxDecodes(100).build()),
            new Pair(UrlPolicy.none().toBuilder()
                    .allow("%", "+", "é", "%25", "tab%", "https://")
                    .allowPrefix("%c3%a9", "😀", "//", "a", "aa")
                    .build()));

    @Override
    public void accept(Input input) {
        Pair pair = PAIRS.get(input.choice(PAIRS.size()));
        GeneratedUrl generated = GENERATOR.get(input.choice(256) * 256L + input.choice(256));
        String url = input.rest();
        pair.check(url, List.of());
        // The fuzzed text as a value and as a tail of a well-formed URL with marks in it.
        if (pair == PAIRS.get(0) && generated.marks().stream().noneMatch(url::contains)) {
            pair.check(generated.input() + "#" + url, generated.marks());
            pair.check("https://a.com/?tab=" + url.replace("#", "") + "&" + tail(generated), generated.marks());
        }
    }

    /** Names that no policy here allows. */
    private static String tail(GeneratedUrl generated) {
        return "extra=" + generated.input().replace("&", "%26").replace("#", "%23");
    }

    private record Pair(UrlSanitizer sanitizer, ReferenceSanitizer reference, LeakChecker leaks) {
        Pair(UrlPolicy policy) {
            this(policy, data(policy));
        }

        private Pair(UrlPolicy policy, ReferencePolicy data) {
            this(UrlSanitizer.of(policy), new ReferenceSanitizer(data), new LeakChecker(data));
        }

        private static ReferencePolicy data(UrlPolicy policy) {
            return new ReferencePolicy(
                    List.copyOf(policy.allowedParameters()),
                    List.copyOf(policy.allowedPrefixes()),
                    policy.maxDepth(),
                    policy.maxDecodes());
        }

        @SuppressWarnings("ReferenceEquality") // the same instance is the point
        void check(String url, List<String> marks) {
            Steps.bounded(url.length(), () -> sanitizer.sanitize(url));
            String clean = sanitizer.sanitize(url);
            Check.equal("the reference's output", reference.sanitize(url), clean);
            if (clean.equals(url) && clean != url) {
                throw new AssertionError("nothing changed, but another instance came back");
            }
            String again = sanitizer.sanitize(clean);
            if (again != clean) {
                throw new AssertionError(Shown.of(clean) + " became " + Shown.of(again));
            }
            if (!leaks.check(clean).isEmpty()) {
                throw new AssertionError(leaks.check(clean) + " in " + Shown.of(clean));
            }
            String survivor = LeakChecker.survivor(clean, marks);
            if (survivor != null) {
                throw new AssertionError(survivor + " survived in " + Shown.of(clean));
            }
        }
    }
}
