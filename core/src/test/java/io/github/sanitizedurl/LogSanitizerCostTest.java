// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Allocations;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.UUID;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
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

    /** What {@link TextScanner} says of its scan: larger than what the compiler inlines (FreqInlineSize, 325 bytes). */
    @Test
    void theScanIsCompiledOnItsOwn() throws URISyntaxException {
        URI classes = TextScanner.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI();
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out);
        String file = Path.of(classes)
                .resolve("io/github/sanitizedurl/TextScanner.class")
                .toString();
        int status = ToolProvider.findFirst("javap").orElseThrow().run(writer, writer, "-p", "-c", file);
        assertThat(status).isZero();
        String scan = out.toString().split("Edits scan\\(", -1)[1].split("\\R\\R", -1)[0];
        assertThat(scan.lines())
                .map(LogSanitizerCostTest::offset)
                .anySatisfy(offset -> assertThat(offset).isGreaterThan(325));
    }

    /** That an instruction of a listing starts with; -1 on other lines. */
    private static int offset(String line) {
        String[] parts = line.strip().split(":", 2);
        return parts.length == 2 && parts[0].matches("\\d+") ? Integer.parseInt(parts[0]) : -1;
    }

    private static DynamicTest free(String name, Runnable code) {
        return DynamicTest.dynamicTest(
                name, () -> assertThat(Allocations.of(1_000, code)).isZero());
    }
}
