// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.PathNormalizer;
import io.github.sanitizedurl.UrlPolicy;
import io.github.sanitizedurl.UrlSanitizer;
import io.github.sanitizedurl.testing.HostileTokens;
import io.github.sanitizedurl.testing.Shown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Twice the input takes twice the steps, whatever is repeated. Steps are counted, so the machine has no say in it. */
class GrowthTest {
    private static final int LENGTH = 1 << 15;

    @BeforeAll
    static void count() {
        Steps.install();
    }

    @TestFactory
    Stream<DynamicTest> everyToken() {
        LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());
        Map<String, UnaryOperator<String>> ways = new LinkedHashMap<>();
        ways.put("one URL", UrlSanitizer.tracks()::sanitize);
        ways.put("text", sanitizer::text);
        ways.put("a URL field", value -> sanitizer.field("_dl", value));
        ways.put("a query field", value -> sanitizer.field("queryString", value));
        ways.put("another field", value -> sanitizer.field("other", value));
        ways.put("a path", PathNormalizer.preset("mediawiki")::normalize);
        return ways.entrySet().stream()
                .map(way -> DynamicTest.dynamicTest(
                        way.getKey(), () -> assertThat(worse(way.getValue())).isEmpty()));
    }

    private static List<String> worse(UnaryOperator<String> way) {
        List<String> worse = new ArrayList<>();
        long all = 0;
        for (String token : HostileTokens.all()) {
            for (String beginning : HostileTokens.BEGINNINGS) {
                long once = steps(way, HostileTokens.repeated(beginning, token, LENGTH));
                long twice = steps(way, HostileTokens.repeated(beginning, token, 2 * LENGTH));
                all += once;
                if (twice > 2.01 * once + 1_000) {
                    worse.add(beginning + "(" + Shown.of(token) + "): " + once + " steps, then " + twice);
                }
            }
        }
        assertThat(all).as("steps that were counted").isGreaterThan(LENGTH);
        return worse;
    }

    private static long steps(UnaryOperator<String> way, String input) {
        long before = Steps.taken();
        way.apply(input);
        return Steps.taken() - before;
    }
}
