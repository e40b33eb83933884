// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.Reference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
