// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.sanitizedurl.testing.Allocations;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing is allocated when nothing changes, and the time is linear whatever the input. */
class PathNormalizerCostTest {
    private static final List<String> UNCHANGED = List.of(
            "https://en.wiki.example/wiki/Steve_Fuller_(sociologist)/%C3%85?action=view&x=%28#top",
            "/wiki/User:Ema/Profiling?page=1",
            "/%2Fu:p@h",
            "a%3A//b",
            "%2Fa",
            "mailto:a%40b.example",
            "https://a.example",
            "");

    @Test
    void nothingIsAllocatedWhenNothingChanges() {
        PathNormalizer normalizer = PathNormalizer.preset("mediawiki");
        for (String url : UNCHANGED) {
            assertThat(normalizer.normalize(url)).isSameAs(url);
            assertThat(Allocations.of(1_000, () -> normalizer.normalize(url)))
                    .as(url)
                    .isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a", ":", "%3A", "%3a", "/", "%2F", "%2f", "%", "%25", "@", "%41", "a:", "a%3A", " ", "\uD83D", "é",
                "//"
            })
    void timeIsLinear(String piece) {
        String run = piece.repeat(300_000);
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
            for (String preset : List.of("rfc3986", "mediawiki", "upload")) {
                PathNormalizer normalizer = PathNormalizer.preset(preset);
                for (String before : List.of("", "https://a.example/", "/", "a".repeat(100_000), "%61")) {
                    String once = normalizer.normalize(before + run);
                    assertThat(once.length()).isGreaterThanOrEqualTo(run.length() / 3);
                    assertThat(normalizer.normalize(once)).isSameAs(once);
                }
            }
        });
    }
}
