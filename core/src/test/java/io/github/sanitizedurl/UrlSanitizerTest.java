// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the shared cases cannot say: instances, nulls, lone surrogates, sizes, policies other than the built-in one. */
class UrlSanitizerTest {
    private static final UrlSanitizer TRACKS = UrlSanitizer.tracks();
    private static final String HIGH = "\uD83D";
    private static final String LOW = "\uDE00";

    @ParameterizedTest
    @CsvSource({
        "hello%20world, hello%20world",
        "https%3A%2F%2Fa.com%2F%3Fextra%3D1%26utm_source%3Dz, https%3A%2F%2Fa.com%2F%3Futm_source%3Dz",
        "https%253A%252F%252Fa.com%252F%253Fextra%253D1, https%3A%2F%2Fa.com%2F",
        "https%3A%2F%2Fa.com%2F%253Fextra%253D1, https%3A%2F%2Fa.com%2F",
        "a%253Fextra%253D1%3FnotAllowed%3D1, a",
    })
    void theSpecificationsTableOfOutputs(String value, String expected) {
        assertThat(TRACKS.sanitize("https://h/?tab=" + value)).isEqualTo("https://h/?tab=" + expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "https://a.com/p?tab=1&UTM_x=2&page",
                "https://a.com/?tab=a+b%20c%2Fd",
                "https://a.com/?tab=100%",
                "https://a.com/?next=https%3A%2F%2Fb.com%2F%3Ftab%3D1",
                "https://a.com/?next=%2Fp%2Fq"
            })
    void whatNeedsNothingComesBackAsTheSameInstance(String url) {
        String given = new String(url.toCharArray());
        assertThat(TRACKS.sanitize(given)).isSameAs(given);
    }

    @Test
    void nullIsRefusedByName() {
        StringBuilder out = new StringBuilder();
        assertThatNullPointerException().isThrownBy(() -> TRACKS.sanitize(null)).withMessage("url must not be null");
        assertThatNullPointerException()
                .isThrownBy(() -> TRACKS.sanitize(null, out))
                .withMessage("url must not be null");
        assertThatNullPointerException()
                .isThrownBy(() -> TRACKS.sanitize("", null))
                .withMessage("out must not be null");
        assertThatNullPointerException().isThrownBy(() -> UrlSanitizer.of(null)).withMessage("policy must not be null");
    }

    @Test
    void appendingLeavesWhatStandsInTheBuilder() {
        StringBuilder out = new StringBuilder("before ");
        TRACKS.sanitize(new StringBuilder("https://u:p@a.com/?tab=1&token=x#top"), out);
        assertThat(out).hasToString("before https://a.com/?tab=1");
        TRACKS.sanitize(out, out);
        assertThat(out).hasToString("before https://a.com/?tab=1before https://a.com/?tab=1");
    }

    @Test
    void aValueWithALoneSurrogateDoesNotDecode() {
        for (String lone : new String[] {HIGH, LOW, LOW + HIGH, HIGH + "a"}) {
            assertUnchanged("https://a.com/?tab=" + lone);
            assertUnchanged("https://a.com/?tab=%2525" + lone);
            assertUnchanged("https://a.com/?tab=a+b" + lone);
            // it may hide a query
            assertSanitized("https://a.com/?page=1&tab=x%3Fa%3D1" + lone, "https://a.com/?page=1");
            assertSanitized("https://a.com/?page=1&tab=//x" + lone, "https://a.com/?page=1");
        }
        assertUnchanged("https://a.com/?tab=" + HIGH + LOW);
        assertSanitized(
                "https://a.com/?tab=https://b/" + HIGH + LOW, "https://a.com/?tab=https%3A%2F%2Fb%2F%F0%9F%98%80");
    }

    @Test
    void aNameWithALoneSurrogateIsMatchedRaw() {
        assertUnchanged("https://a.com/?utm_" + HIGH + "=1");
        assertSanitized("https://a.com/?utm%5F" + HIGH + "=1", "https://a.com/");
        assertSanitized("https://a.com/?tab" + LOW + "=1", "https://a.com/");
    }

    @Test
    void baseAndNamesKeepTheirLoneSurrogates() {
        assertUnchanged("https://" + HIGH + "/" + LOW + "?tab=1");
        assertSanitized("https://" + HIGH + "@" + LOW + "?token=1", "https://" + LOW);
    }

    @Test
    void thePolicyDecides() {
        UrlPolicy policy = UrlPolicy.none().toBuilder()
                .allow("größe", "Token")
                .allowPrefix("x%")
                .maxDepth(0)
                .build();
        UrlSanitizer sanitizer = UrlSanitizer.of(policy);
        assertThat(sanitizer.sanitize("//h?gr%C3%B6%C3%9Fe=1&größe=2&GRÖSSE=3&tOKEN=4&tab=5"))
                .isEqualTo("//h?gr%C3%B6%C3%9Fe=1&größe=2&tOKEN=4");
        assertThat(sanitizer.sanitize("//h?x%25a=1&x%=2&X%zz=3&x=4")).isEqualTo("//h?x%25a=1&x%=2&X%zz=3");
        assertThat(sanitizer.sanitize("//h?token=https://a")).isEqualTo("//h");
    }

    @Test
    void theStrictestLimitsStillDecideEveryValue() {
        UrlSanitizer sanitizer =
                UrlSanitizer.of(UrlPolicy.tracks().toBuilder().maxDecodes(1).build());
        assertThat(sanitizer.sanitize("//h?tab=a+b&page=a%2Bb&ref=//u:p@x%3Ftoken"))
                .isEqualTo("//h?tab=a+b&ref=%2F%2Fx");
    }

    @Test
    void deepestNestingAllowedKeepsTheStackSmall() {
        UrlSanitizer sanitizer = UrlSanitizer.of(UrlPolicy.tracks().toBuilder()
                .maxDepth(UrlPolicy.LARGEST_MAX_DEPTH)
                .maxDecodes(UrlPolicy.LARGEST_MAX_DECODES)
                .build());
        String deep = sanitizer.sanitize("https://h/" + "?next=https://u@h/".repeat(5000));
        assertThat(deep)
                .startsWith("https://h/?next=https%3A%2F%2Fh%2F%3Fnext%3Dhttps%253A")
                .doesNotContain("u");
        assertThat(sanitizer.sanitize(deep)).isSameAs(deep);
    }

    private static void assertUnchanged(String url) {
        assertThat(TRACKS.sanitize(url)).isSameAs(url);
    }

    private static void assertSanitized(String url, String expected) {
        assertThat(TRACKS.sanitize(url)).isEqualTo(expected);
    }
}
