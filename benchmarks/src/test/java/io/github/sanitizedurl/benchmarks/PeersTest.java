// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import io.github.sanitizedurl.UrlSanitizer;
import io.github.sanitizedurl.testing.ReferenceSanitizer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A comparison says something only where everybody does the work that is claimed. */
class PeersTest {
    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());
    private final ReferenceSanitizer reference = new ReferenceSanitizer();
    private final OkHttpFilter okHttp = new OkHttpFilter();
    private final LogbookFilter logbook = new LogbookFilter();

    @ParameterizedTest
    @EnumSource
    void thisLibraryAndTheReferenceAgree(UrlWork work) {
        for (String url : work.urls()) {
            String clean = UrlSanitizer.tracks().sanitize(url);
            assertThat(clean).isEqualTo(reference.sanitize(url)).doesNotContain(UrlWork.SECRET);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"W1", "W2", "W8", "W8_LATIN1"})
    void cleanWorkComesBackUnchangedFromEverybody(UrlWork work) {
        assertThat(work.isClean()).isTrue();
        for (String url : work.urls()) {
            assertThat(UrlSanitizer.tracks().sanitize(url)).isSameAs(url);
            assertThat(sanitizer.field("_dl", url)).isSameAs(url);
            assertThat(okHttp.sanitize(url)).isEqualTo(url);
            assertThat(logbook.sanitize(url)).isEqualTo(url);
            assertThat(Regex.replace(url)).isEqualTo(url);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"W3", "W6", "W8_DIRTY"})
    void everybodyRemovesWhatIsInTheUrlItself(UrlWork work) {
        for (String url : work.urls()) {
            assertThat(url).contains(UrlWork.SECRET);
            String parameter = work == UrlWork.W6 ? "utm_parameter0=" : "page=2";
            assertThat(sanitizer.field("_dl", url)).contains(parameter).doesNotContain(UrlWork.SECRET);
            assertThat(okHttp.sanitize(url)).contains(parameter).doesNotContain(UrlWork.SECRET);
            assertThat(logbook.sanitize(url)).contains(parameter, "=***").doesNotContain(UrlWork.SECRET);
            assertThat(Regex.replace(url)).contains(parameter, "=***").doesNotContain(UrlWork.SECRET);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"W4", "W5"})
    void allButLogbookLookIntoNestedUrls(UrlWork work) {
        for (String url : work.urls()) {
            assertThat(sanitizer.field("_dl", url)).contains("tab%", "orders").doesNotContain(UrlWork.SECRET);
            assertThat(okHttp.sanitize(url)).contains("tab%", "orders").doesNotContain(UrlWork.SECRET);
            assertThat(Regex.replace(url)).contains("tab%", "orders", "***").doesNotContain(UrlWork.SECRET);
            assertThat(logbook.sanitize(url)).isEqualTo(url);
        }
    }

    @ParameterizedTest
    @EnumSource
    void textsAreWhatTheyAreSaidToBe(TextWork work) {
        String text = work.text();
        switch (work) {
            case JSON, JSON_DIRTY_URL -> assertThat(text.length()).isBetween(7_900, 8_300);
            case STACK_TRACE -> assertThat(text.split("\tat ", -1)).hasSize(41);
            default -> assertThat(text).hasSize(150);
        }
        boolean dirty = text.contains(UrlWork.SECRET);
        assertThat(dirty).isEqualTo(work.name().contains("DIRTY"));
        if (dirty) {
            assertThat(sanitizer.text(text)).contains("page=2").doesNotContain(UrlWork.SECRET);
            assertThat(Regex.replace(text)).contains("page=2").doesNotContain(UrlWork.SECRET);
        } else {
            assertThat(sanitizer.text(text)).isSameAs(text);
            assertThat(Regex.replace(text)).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @EnumSource
    void thePathsAreNormal(PathBenchmark.Preset preset) {
        PathBenchmark benchmark = new PathBenchmark();
        benchmark.work = preset;
        benchmark.setUp();
        String once = benchmark.normalizer();
        assertThat(once).contains("Steve_Fuller_");
        assertThat(benchmark.normalizer()).isSameAs(once);
    }
}
