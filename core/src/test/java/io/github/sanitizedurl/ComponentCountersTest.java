// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.ref.Reference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class ComponentCountersTest {
    private final ComponentCounters components = new ComponentCounters();
    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());

    @Test
    void readsEachComponentUnderItsName() {
        LogSanitizer other = LogSanitizer.of(UrlPolicy.tracks());
        components.add("b", sanitizer);
        components.add("a", other);
        sanitizer.text("https://h.example/?token=1");
        assertThat(components.counters()).containsOnlyKeys("a", "b");
        assertThat(components.counters().get("a").urls()).isZero();
        assertThat(components.counters().get("b").changed()).isOne();
        assertThat(components)
                .hasToString("sanitizedUrl: a: 0 URLs, 0 changed, 0 values dropped, 0 failures;"
                        + " b: 1 URLs, 1 changed, 0 values dropped, 0 failures");
    }

    @Test
    void numbersEqualNames() {
        List<LogSanitizer> kept = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            kept.add(LogSanitizer.of(UrlPolicy.none()));
            components.add("word", kept.get(i));
        }
        assertThat(components.counters()).containsOnlyKeys("word", "word (2)", "word (3)");
        Reference.reachabilityFence(kept);
    }

    @Test
    void aNumberedNameIsNobodyElses() {
        List<LogSanitizer> kept = new ArrayList<>();
        for (String name : List.of("word (2)", "word", "word", "word (2)")) {
            kept.add(LogSanitizer.of(UrlPolicy.none()));
            components.add(name, kept.get(kept.size() - 1));
        }
        assertThat(components.counters()).containsOnlyKeys("word", "word (2)", "word (2) (2)", "word (3)");
        Reference.reachabilityFence(kept);
    }

    @Test
    void aNameThatWasRemovedIsFreeAgain() {
        LogSanitizer other = LogSanitizer.of(UrlPolicy.none());
        components.add("word", sanitizer);
        components.add("word", other);
        components.remove(sanitizer);
        components.add("word", sanitizer);
        assertThat(components.counters()).containsOnlyKeys("word", "word (2)");
        Reference.reachabilityFence(other);
    }

    /** As nested appenders come, one for each user: a search among the names would take minutes. */
    @Test
    void manyOfOneNameAreAddedInNoTime() {
        List<LogSanitizer> kept = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            kept.add(LogSanitizer.of(UrlPolicy.none()));
        }
        assertTimeoutPreemptively(
                Duration.ofSeconds(20), () -> kept.forEach(sanitizer -> components.add("word", sanitizer)));
        assertThat(components.counters()).hasSize(20_000).containsKeys("word", "word (20000)");
    }

    /** Names that come and go leave nothing. */
    @Test
    void namesOfThoseThatAreGoneAreForgotten() {
        components.add("stays", sanitizer);
        for (int i = 0; i < 1_000; i++) {
            LogSanitizer other = LogSanitizer.of(UrlPolicy.none());
            components.add("word " + i, other);
            components.remove(other);
        }
        assertThat(components)
                .extracting("numbers")
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .hasSizeLessThan(100);
    }

    /** An appender's name may come from an event. */
    @Test
    void noNameHoldsASecretOrABreak() {
        components.add("Clean-https://u:S3CRET@h.example/?tab=S3CRET\r\nforged", sanitizer);
        assertThat(components.toString())
                .startsWith("sanitizedUrl: Clean-https://h.example/")
                .doesNotContain("S3CRET")
                .doesNotContainPattern("\\p{Cc}");
        assertThat(ComponentCounters.shown("x".repeat(100_000))).hasSizeLessThan(300);
        assertThat(ComponentCounters.shown("%sanitizedUrl")).isEqualTo("%sanitizedUrl");
    }

    @Test
    void forgetsWhatIsRemoved() {
        components.add("a", sanitizer);
        components.remove(LogSanitizer.of(UrlPolicy.none()));
        assertThat(components.counters()).containsOnlyKeys("a");
        components.remove(sanitizer);
        assertThat(components.counters()).isEmpty();
        assertThat(components).hasToString("sanitizedUrl: no component");
    }

    @Test
    void keepsNoSanitizerAlive() throws InterruptedException {
        components.add("kept", sanitizer);
        components.add("let go", LogSanitizer.of(UrlPolicy.none()));
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (components.counters().containsKey("let go") && System.nanoTime() < end) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(components.counters()).containsOnlyKeys("kept");
        Reference.reachabilityFence(sanitizer);
    }

    @Test
    void isReadOnly() {
        Map<String, SanitizerCounters> counters = components.counters();
        assertThatThrownBy(() -> counters.put("a", sanitizer.counters()))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    @SuppressWarnings("NullAway")
    void refusesNull() {
        assertThatNullPointerException()
                .isThrownBy(() -> components.add(null, sanitizer))
                .withMessageContaining("component");
        assertThatNullPointerException()
                .isThrownBy(() -> components.add("a", null))
                .withMessageContaining("sanitizer");
    }

    @Test
    void aFailureBesideTheSanitizerCounts() {
        sanitizer.countFailure();
        assertThat(sanitizer.counters().failures()).isOne();
    }
}
