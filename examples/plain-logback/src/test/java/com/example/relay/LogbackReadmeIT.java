// SPDX-License-Identifier: Apache-2.0
package com.example.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Program;
import io.github.sanitizedurl.testing.Snippet;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Starts the application with every {@code logback.xml} that the README shows. */
class LogbackReadmeIT {
    private static final Path LINES = Path.of("../log-lines.txt");
    private static final List<String> SECRETS =
            List.of("9f2c7be1d04a", "GIFT-7F2K", "hunter2", "k-81f3aa07", "ya29.a0Af", "481516");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> everyConfigurationKeepsSecretsOut() {
        List<Snippet> shown = Snippet.of(Path.of("../../README.md"), "xml").stream()
                .filter(snippet -> snippet.text().startsWith("<configuration>"))
                .toList();
        assertThat(shown).isNotEmpty();
        return shown.stream().map(snippet -> DynamicTest.dynamicTest(snippet.place(), () -> check(snippet.text())));
    }

    /** As Spring Boot does it, which hands the property on to a console appender. */
    @TestFactory
    Stream<DynamicTest> everyPatternForSpringBootKeepsSecretsOut() {
        List<Snippet> shown = Snippet.of(Path.of("../../README.md"), "properties").stream()
                .filter(snippet -> snippet.text().startsWith("logging.pattern.console="))
                .toList();
        assertThat(shown).isNotEmpty();
        return shown.stream().map(snippet -> DynamicTest.dynamicTest(snippet.place(), () -> check(console(snippet))));
    }

    private static String console(Snippet properties) throws IOException {
        Properties boot = new Properties();
        boot.load(new StringReader(properties.text()));
        return "<configuration><appender name='C' class='ch.qos.logback.core.ConsoleAppender'><encoder><pattern>"
                + boot.getProperty("logging.pattern.console")
                + "</pattern></encoder></appender><root level='INFO'><appender-ref ref='C'/></root></configuration>";
    }

    private void check(String logback) throws IOException {
        Path configuration = Files.writeString(folder.resolve("logback.xml"), logback);
        String lines = Files.readString(LINES) + "GET /x?order_id=A1&token=hunter2\n";
        assertThat(lines).contains(SECRETS);
        Program.Outcome outcome = Program.java(
                        "-Dlogback.configurationFile=" + configuration, "-jar", "target/plain-logback.jar")
                .run(lines.getBytes(StandardCharsets.UTF_8));
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out())
                .contains("GET /account/reset?tab=security HTTP/1.1", "shop.example/cart?utm_source=ad")
                .doesNotContain(SECRETS)
                .doesNotContain("PARSER_ERROR", "|-WARN", "|-ERROR");
        assertThat(outcome.out().contains("order_id=A1")).isEqualTo(logback.contains("order_id"));
        assertThat(outcome.status()).isZero();
    }
}
