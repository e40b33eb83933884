// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class UrlGeneratorTest {
    private static final List<GeneratedUrl> INPUTS =
            new UrlGenerator(1).generate(20_000).toList();

    @Test
    void seedAndIndexDecideTheInput() {
        List<GeneratedUrl> again = Stream.iterate(1_999L, i -> i >= 0, i -> i - 1)
                .map(new UrlGenerator(1)::get)
                .toList();
        assertThat(again).allSatisfy(url -> assertThat(url).isEqualTo(INPUTS.get((int) url.index())));
        assertThat(new UrlGenerator(2).get(0).input())
                .isNotEqualTo(INPUTS.get(0).input());
    }

    @Test
    void inputsAreVaried() {
        assertThat(INPUTS.stream().map(GeneratedUrl::input).distinct().count()).isGreaterThan(18_000);
    }

    @TestFactory
    Stream<DynamicTest> everyTokenOccurs() {
        return UrlGenerator.TOKENS.stream()
                .map(token -> occurs(Shown.of(token), url -> url.input().contains(token)));
    }

    @TestFactory
    Stream<DynamicTest> everyKindOccurs() {
        return Stream.of(
                occurs("marks", url -> url.marks().size() > 2),
                occurs("eleven layers", url -> url.input().contains("25".repeat(11))),
                occurs("a long run", url -> url.input().length() > 10_000),
                occurs("a URL as it is in a URL", url -> url.input().contains("=https://")),
                occurs("a URL encoded four times", url -> url.input().contains("%2525253A")),
                occurs(
                        "a lone surrogate",
                        url -> PercentEncoding.decode(url.input().replace("%", "")) == null));
    }

    private static DynamicTest occurs(String what, Predicate<GeneratedUrl> test) {
        return DynamicTest.dynamicTest(what, () -> assertThat(INPUTS).anyMatch(test));
    }
}
