// SPDX-License-Identifier: Apache-2.0
package com.example.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Program;
import io.github.sanitizedurl.testing.Snippet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Starts the application with every {@code log4j2.xml} that the README shows. */
class Log4jReadmeIT {
    private static final Path LINES = Path.of("../log-lines.txt");
    private static final List<String> SECRETS =
            List.of("9f2c7be1d04a", "GIFT-7F2K", "hunter2", "k-81f3aa07", "ya29.a0Af", "481516");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> everyConfigurationKeepsSecretsOut() {
        List<Snippet> shown = Snippet.of(Path.of("../../README.md"), "xml").stream()
                .filter(snippet -> snippet.text().startsWith("<Configuration>"))
                .toList();
        assertThat(shown).isNotEmpty();
        return shown.stream().map(snippet -> DynamicTest.dynamicTest(snippet.place(), () -> check(snippet)));
    }

    private void check(Snippet snippet) throws IOException {
        Path configuration = Files.writeString(folder.resolve("log4j2.xml"), snippet.text());
        String lines = Files.readString(LINES) + "GET /x?order_id=A1&token=hunter2\n";
        assertThat(lines).contains(SECRETS);
        Program.Outcome outcome = Program.java(
                        "-Dlog4j2.configurationFile=" + configuration, "-jar", "target/plain-log4j2.jar")
                .run(lines.getBytes(StandardCharsets.UTF_8));
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out())
                .contains("GET /account/reset?tab=security HTTP/1.1", "shop.example/cart?utm_source=ad")
                .doesNotContain(SECRETS)
                .doesNotContain("ERROR StatusLogger", "WARN StatusLogger");
        assertThat(outcome.out().contains("order_id=A1"))
                .isEqualTo(snippet.text().contains("order_id"));
        assertThat(outcome.status()).isZero();
    }
}
