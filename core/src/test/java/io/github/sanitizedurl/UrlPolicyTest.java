// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlPolicyTest {
    private static final ClassLoader LOADER = UrlPolicyTest.class.getClassLoader();

    @Test
    void noneAllowsNothingAndKnowsTheSameFields() {
        assertThat(UrlPolicy.none().allowedParameters()).isEmpty();
        assertThat(UrlPolicy.none().allowedPrefixes()).isEmpty();
        assertThat(UrlPolicy.none().urlFields()).isEqualTo(UrlPolicy.tracks().urlFields());
        assertThat(UrlPolicy.none().queryFields()).isEqualTo(UrlPolicy.tracks().queryFields());
        assertThat(UrlPolicy.none().maxDepth()).isEqualTo(3);
        assertThat(UrlPolicy.none().maxDecodes()).isEqualTo(10);
    }

    @Test
    void queryFieldsHaveADefault() {
        assertThat(UrlPolicy.tracks().queryFields())
                .containsExactly("req.queryString", "url.query", "queryString", "query_string");
    }

    static Stream<Set<String>> lists() {
        UrlPolicy policy = UrlPolicy.tracks();
        return Stream.of(
                policy.allowedParameters(), policy.allowedPrefixes(), policy.urlFields(), policy.queryFields());
    }

    @ParameterizedTest
    @MethodSource("lists")
    void listsCannotBeChanged(Set<String> names) {
        assertThat(names).isUnmodifiable();
    }

    @Test
    void aBuiltPolicyIsIndependentOfItsBuilder() {
        UrlPolicy.Builder builder = UrlPolicy.none().toBuilder().allow("a");
        UrlPolicy before = builder.build();
        builder.allow("b")
                .allowPrefix("p")
                .urlFields("u")
                .queryFields("q")
                .maxDepth(1)
                .maxDecodes(2);
        assertThat(before.allowedParameters()).containsExactly("a");
        assertThat(before.maxDepth()).isEqualTo(3);
        UrlPolicy after = builder.build();
        assertThat(after.allowedParameters()).containsExactly("a", "b");
        assertThat(after.allowedPrefixes()).containsExactly("p");
        assertThat(after.urlFields()).containsExactly("_dl", "_dr", "_via_ref", "_via_url", "u");
        assertThat(after.queryFields()).endsWith("q").hasSize(5);
        assertThat(after.maxDepth()).isEqualTo(1);
        assertThat(after.maxDecodes()).isEqualTo(2);
        assertThat(UrlPolicy.none().allowedParameters()).isEmpty();
    }

    @Test
    void addingANameTwiceAddsItOnce() {
        assertThat(UrlPolicy.none().toBuilder()
                        .allow("a", "b")
                        .allow("a")
                        .build()
                        .allowedParameters())
                .containsExactly("a", "b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\u2003"})
    void blankNamesAreRefused(String blank) {
        UrlPolicy.Builder builder = UrlPolicy.tracks().toBuilder();
        assertRefused(() -> builder.allow("tab", blank), "the name of a parameter must not be blank");
        assertRefused(() -> builder.allowPrefix(blank), "the name of a prefix must not be blank");
        assertRefused(() -> builder.urlFields(blank), "the name of a field must not be blank");
        assertRefused(() -> builder.queryFields(blank), "the name of a field must not be blank");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD83D", "a\uDE00", "\uDE00\uD83D"})
    void namesWithLoneSurrogatesAreRefused(String name) {
        assertRefused(
                () -> UrlPolicy.none().toBuilder().allow(name),
                "the name of a parameter must not hold a lone surrogate");
        assertThat(UrlPolicy.none().toBuilder().allow("\uD83D\uDE00").build().allowedParameters())
                .hasSize(1);
    }

    @Test
    void limitsHaveLimits() {
        UrlPolicy.Builder builder = UrlPolicy.tracks().toBuilder();
        assertRefused(() -> builder.maxDepth(-1), "maxDepth must be between 0 and 32, but is -1");
        assertRefused(() -> builder.maxDepth(33), "maxDepth must be between 0 and 32, but is 33");
        assertRefused(() -> builder.maxDecodes(0), "maxDecodes must be between 1 and 100, but is 0");
        assertRefused(() -> builder.maxDecodes(101), "maxDecodes must be between 1 and 100, but is 101");
        UrlPolicy largest = builder.maxDepth(32).maxDecodes(100).build();
        UrlPolicy smallest = builder.maxDepth(0).maxDecodes(1).build();
        assertThat(List.of(largest.maxDepth(), largest.maxDecodes(), smallest.maxDepth(), smallest.maxDecodes()))
                .containsExactly(32, 100, 0, 1);
    }

    @Test
    void nullsAreRefusedByName() {
        assertNull(() -> UrlPolicy.none().toBuilder().allow("a", null), "a name must not be null");
        assertNull(() -> UrlPolicy.load((Path) null), "file must not be null");
        assertNull(() -> UrlPolicy.load((InputStream) null), "stream must not be null");
        assertNull(() -> UrlPolicy.load(null, LOADER), "location must not be null");
        assertNull(() -> UrlPolicy.load("tracks", null), "loader must not be null");
    }

    private static void assertNull(Runnable call, String message) {
        assertThatNullPointerException().isThrownBy(call::run).withMessage(message);
    }

    private static void assertRefused(Runnable call, String message) {
        assertThatExceptionOfType(PolicyException.class).isThrownBy(call::run).withMessage(message);
    }
}
