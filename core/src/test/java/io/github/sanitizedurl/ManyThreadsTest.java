// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.GeneratedText;
import io.github.sanitizedurl.testing.GeneratedUrl;
import io.github.sanitizedurl.testing.TextGenerator;
import io.github.sanitizedurl.testing.UrlGenerator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One sanitizer for all threads gives what it gives to one. */
class ManyThreadsTest {
    private static final int THREADS = 8;

    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());

    @Test
    void giveTheSameAsOne() throws Exception {
        List<String> inputs = Stream.concat(
                        new TextGenerator(11).generate(300).map(GeneratedText::input),
                        new UrlGenerator(12).generate(300).map(GeneratedUrl::input))
                .toList();
        List<List<Object>> alone = sanitized(inputs, 0);
        long changed = sanitizer.counters().changed();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<List<List<Object>>>> tasks = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int from = i * inputs.size() / THREADS;
                tasks.add(() -> sanitized(inputs, from));
            }
            for (Future<List<List<Object>>> result : threads.invokeAll(tasks)) {
                assertThat(result.get()).isEqualTo(alone);
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(sanitizer.counters().changed()).isEqualTo(changed * (THREADS + 1));
        assertThat(sanitizer.counters().failures()).isZero();
    }

    /** In the order of the inputs, though each thread starts with another one. */
    private List<List<Object>> sanitized(List<String> inputs, int from) {
        List<List<Object>> out = new ArrayList<>(Collections.nCopies(inputs.size(), null));
        for (int i = 0; i < inputs.size(); i++) {
            int at = (from + i) % inputs.size();
            String input = inputs.get(at);
            out.set(
                    at,
                    List.of(
                            sanitizer.text(input),
                            sanitizer.field("_dl", input),
                            sanitizer.argument(Map.of("k", List.of(input))),
                            sanitizer.throwable(new Exception(input)).toString()));
        }
        return out;
    }
}
