// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BeforeAfterTest {
    @TempDir
    private Path folder;

    @Test
    void aChangedLineIsAPairAndAnUnchangedOneStandsOnce() throws IOException {
        assertThat(printed(false, "a\nb\n", "a\nc\n"))
                .isEqualTo("== T (- as logged, + as written)\n  a\n- b\n+ c\n== 2 lines, 1 changed\n");
    }

    @Test
    void colourEndsWithEveryRow() throws IOException {
        String x = "x".repeat(78);
        assertThat(printed(true, "a\n" + x + "y", "a\nz"))
                .isEqualTo("== T (- as logged, + as written)\n  a\n\u001b[31m- " + x
                        + "\u001b[0m\n\u001b[31m    y\u001b[0m\n" + "\u001b[32m+ z\u001b[0m\n== 2 lines, 1 changed\n");
    }

    @Test
    void withoutFoldingALineIsOneRow() throws IOException {
        String x = "x".repeat(200);
        assertThat(printed(false, x, x))
                .isEqualTo("== T (- as logged, + as written)\n  " + x + "\n== 1 line, 0 changed\n");
    }

    @Test
    void bytesThatAreNotUtf8AreShownAsReplaced() throws IOException {
        byte[] broken = {'a', (byte) 0xff, '\n'};
        assertThat(printed(false, broken, "a\ufffd\n".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("== T (- as logged, + as written)\n  a\ufffd\n== 1 line, 0 changed\n");
    }

    private String printed(boolean terminal, String before, String after) throws IOException {
        return printed(terminal, before.getBytes(StandardCharsets.UTF_8), after.getBytes(StandardCharsets.UTF_8));
    }

    private String printed(boolean terminal, byte[] before, byte[] after) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        new BeforeAfter(out, terminal, terminal)
                .print("T", Files.write(folder.resolve("before"), before), Files.write(folder.resolve("after"), after));
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
