// SPDX-License-Identifier: Apache-2.0
package com.example.relay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Runs the built application in a fresh JVM and reads what it wrote. */
class LogbackRelayIT {
    private static final String JAR = "target/plain-logback.jar";
    private static final Path LINES = Path.of("../log-lines.txt");
    private static final Path CLEAN = Path.of("../log-lines.clean.txt");

    @Test
    void writesEveryLineClean() throws IOException {
        Program.Outcome outcome = Program.java("-jar", JAR).run(Files.readAllBytes(LINES));
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out()).isEqualToNormalizingNewlines(Files.readString(CLEAN));
        assertThat(outcome.status()).isZero();
    }

    @Test
    void readsAFileToo() throws IOException {
        Program.Outcome outcome = Program.java("-jar", JAR, LINES.toString()).run();
        assertThat(outcome.out()).isEqualToNormalizingNewlines(Files.readString(CLEAN));
        assertThat(outcome.status()).isZero();
    }

    @Test
    void survivesBytesThatAreNotUtf8() {
        byte[] line = "GET /a\u00ff?token=S3CRET&tab=a HTTP/1.1\n".getBytes(StandardCharsets.ISO_8859_1);
        Program.Outcome outcome = Program.java("-jar", JAR).run(line);
        assertThat(outcome.out()).isEqualToNormalizingNewlines("GET /a\ufffd?tab=a HTTP/1.1\n");
        assertThat(outcome.status()).isZero();
    }

    @Test
    void hasNothingOfOursButTheDropInJar() throws IOException {
        try (Stream<Path> jars = Files.list(Path.of("target/lib"))) {
            assertThat(jars.map(jar -> jar.getFileName().toString())
                            .filter(name -> name.contains("sanitized-url") || name.contains("jackson")))
                    .singleElement()
                    .asString()
                    .matches("sanitized-url-logback-.*-all\\.jar");
        }
    }
}
