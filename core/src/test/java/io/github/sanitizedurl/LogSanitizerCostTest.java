// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Allocations;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Most of what is logged has nothing to remove. That must cost no memory. */
class LogSanitizerCostTest {
    private static final LogSanitizer SANITIZER = LogSanitizer.of(UrlPolicy.tracks());
    private static final String NO_URL = "a message of ordinary length: 42 items in 17 ms (not 18), what? 100 %";
    private static final String CLEAN = "https://h.example/p?tab=1&page=2";

    @TestFactory
    Stream<DynamicTest> nothingIsAllocated() {
        StringBuilder builder = new StringBuilder(NO_URL);
        Object object = new Object() {
            @Override
            public String toString() {
                return NO_URL;
            }
        };
        Object id = UUID.randomUUID();
        return Stream.of(
                free("text", () -> SANITIZER.text(NO_URL)),
                free("text, in a builder", () -> SANITIZER.text(builder, 0)),
                free("URL field", () -> SANITIZER.field("_dl", CLEAN)),
                free("ordinary field", () -> SANITIZER.field("thread", NO_URL)),
                free("ordinary field that is a URL", () -> SANITIZER.field("at", CLEAN)),
                free("argument: string", () -> SANITIZER.argument(NO_URL)),
                free("argument: scalar", () -> SANITIZER.argument(id)),
                free("argument: any object, its toString() aside", () -> SANITIZER.argument(object)));
    }

    private static DynamicTest free(String name, Runnable code) {
        return DynamicTest.dynamicTest(
                name, () -> assertThat(Allocations.of(1_000, code)).isZero());
    }
}
