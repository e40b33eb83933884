// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Allocations;
import io.github.sanitizedurl.testing.ProcessorTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What somebody would log to stop an application: text has no limit and takes time in proportion; graphs of objects and of
 * exceptions are bounded. The time-outs are generous. With {@code -Dlarge.table} each prints its second run's processor
 * time and what a run allocates.
 */
@Timeout(60)
class LargeInputTest {
    private static final int TEN_MB = 10_000_000;
    private static final String RAW = "https://u:S3CRET@h.example/p?token=S3CRET&tab=1 ";
    private static final String CLEAN = "https://h.example/p?tab=1 ";

    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());

    private static <T> T measured(String what, Supplier<T> code) {
        T result = code.get();
        if (System.getProperty("large.table") != null) {
            long millis = ProcessorTime.millisOf(code::get);
            long kilobytes = Allocations.of(1, code::get) / 1_000;
            System.out.printf("| %s | %,d ms | %,d KB |%n", what, millis, kilobytes);
        }
        return result;
    }

    @Test
    void tenMegabytesWithNothingToRemove() {
        String text = "nothing to see here, move on: 12 of 17 done. ".repeat(TEN_MB / 45);
        assertThat(measured("10 MB of text without a URL", () -> sanitizer.text(text)))
                .isSameAs(text);
    }

    @Test
    void tenMegabytesOfUrls() {
        int count = TEN_MB / RAW.length();
        String text = RAW.repeat(count);
        assertThat(measured("10 MB of text, a URL every 48 characters", () -> sanitizer.text(text)))
                .isEqualTo(CLEAN.repeat(count));
    }

    @Test
    void oneUrlOfTenMegabytes() {
        String url = "https://h.example/" + "x".repeat(TEN_MB) + "?token=S3CRET";
        assertThat(measured("one URL with a path of 10 MB, as a URL field", () -> sanitizer.field("_dl", url)))
                .isEqualTo(url.substring(0, url.indexOf('?')));
        assertThat(measured("the same, in text", () -> sanitizer.text(url)))
                .isEqualTo(url.substring(0, url.indexOf('?')));
    }

    @Test
    void aHundredThousandParameters() {
        String query = IntStream.range(0, 100_000)
                .mapToObj(i -> i % 2 == 0 ? "tab=" + i : "token" + i + "=S3CRET")
                .collect(Collectors.joining("&"));
        String kept = IntStream.range(0, 50_000).mapToObj(i -> "tab=" + 2 * i).collect(Collectors.joining("&"));
        String url = "https://h.example/?";
        assertThat(measured("100,000 parameters, as a URL field", () -> sanitizer.field("_dl", url + query)))
                .isEqualTo(url + kept);
        assertThat(measured("the same, in text", () -> sanitizer.text("see " + url + query)))
                .isEqualTo("see " + url + kept);
        assertThat(measured("the same, as a query field", () -> sanitizer.field("queryString", query)))
                .isEqualTo(kept);
    }

    @Test
    void aThousandNestedMaps() {
        Object nested = RAW;
        for (int i = 0; i < 1_000; i++) {
            Map<String, Object> map = new HashMap<>();
            map.put("k", nested);
            nested = map;
        }
        Object argument = nested;
        Object clean = measured("1,000 nested maps", () -> sanitizer.argument(argument));
        assertThat(clean.toString()).isEqualTo("{k=".repeat(16) + LogSanitizer.DROPPED + "}".repeat(16));
    }

    @Test
    void tenThousandExceptions() {
        Exception chain = new Exception(RAW);
        for (int i = 1; i < 10_000; i++) {
            chain = new Exception(RAW, chain);
        }
        Exception top = chain;
        Throwable clean = measured("a chain of 10,000 exceptions", () -> sanitizer.throwable(top));
        int length = 0;
        for (Throwable next = clean; next != null; next = next.getCause()) {
            assertThat(next.toString()).doesNotContain("S3CRET");
            length++;
        }
        assertThat(length).isEqualTo(ThrowableWalk.MAX_THROWABLES + 1);
    }

    /** Every exception is the cause and the suppressed exception of others. */
    @Test
    void exceptionsInCycles() {
        List<Exception> all =
                IntStream.range(0, 1_000).mapToObj(i -> new Exception(RAW)).collect(Collectors.toList());
        for (int i = 0; i < all.size(); i++) {
            all.get(i).initCause(all.get((i + 1) % all.size()));
            all.get(i).addSuppressed(all.get((i + 7) % all.size()));
        }
        Throwable clean = measured("1,000 exceptions in cycles", () -> sanitizer.throwable(all.get(0)));
        assertThat(clean).hasMessage(CLEAN);
        assertThat(clean.getSuppressed()[0].getSuppressed()[0]).hasMessage(CLEAN);
    }

    /** Every list holds every list: to the power of their number without a bound. */
    @Test
    void listsInCycles() {
        List<List<Object>> lists =
                IntStream.range(0, 100).mapToObj(i -> new ArrayList<>()).collect(Collectors.toList());
        lists.forEach(list -> list.addAll(lists));
        lists.get(99).add(RAW);
        Object clean = measured("100 lists that all hold each other", () -> sanitizer.argument(lists.get(0)));
        assertThat(Rendered.of(clean)).doesNotContain("S3CRET").contains(LogSanitizer.DROPPED);
    }
}
