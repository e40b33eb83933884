// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.sanitizedurl.testing.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code ./demo}. It is a shell script; Windows needs a shell of another system for it. */
@DisabledOnOs(OS.WINDOWS)
class DemoIT {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path DEMO = ROOT.resolve("demo");

    @TempDir
    private Path folder;

    /** The build that runs this test has made what {@code ./demo} would make: it must not build inside of it. */
    @BeforeAll
    static void markAsBuilt() throws IOException {
        Files.writeString(
                Files.createDirectories(ROOT.resolve("examples/target")).resolve("demo-built"), "");
    }

    @Test
    void showsTheKeptLinesFrameworkByFramework() throws IOException {
        Program.Outcome outcome = demo().run();
        assertThat(outcome.err()).isEmpty();
        List<String> rows = outcome.out().lines().toList();
        assertThat(rows)
                .anyMatch(row -> row.length() > Rows.WIDTH); // not folded, so that a search finds what it looks for
        assertThat(rows)
                .filteredOn(row -> row.startsWith("== "))
                .satisfiesExactly(
                        row -> assertThat(row).matches("== Logback \\d[\\d.]+ .*"),
                        row -> assertThat(row).isEqualTo("== 31 lines, " + changedLines() + " changed"),
                        row -> assertThat(row).matches("== Log4j \\d[\\d.]+ .*"),
                        row -> assertThat(row).isEqualTo("== 31 lines, " + changedLines() + " changed"));
        assertThat(rows).contains("- req.queryString=\"reset_code=481516&page=2\"", "+ req.queryString=\"page=2\"");
        assertThat(outcome.out()).doesNotContain("\u001b");
        assertThat(outcome.status()).isZero();
    }

    @Test
    void showsAFileFromAnyFolder() throws IOException {
        Path spaced = Files.createDirectory(folder.resolve("a b"));
        Files.writeString(spaced.resolve("access log"), "GET /x?token=S3CRET HTTP/1.1\nnothing here\n");
        Program.Outcome outcome = demo("access log").in(spaced).run();
        assertThat(outcome.out())
                .contains("- GET /x?token=S3CRET HTTP/1.1\n+ GET /x HTTP/1.1\n  nothing here\n== 2 lines, 1 changed\n");
        assertThat(outcome.status()).isZero();
    }

    @Test
    void worksThroughASymbolicLink() throws IOException {
        Path spaced = Files.createDirectory(folder.resolve("a b"));
        Path link = Files.createSymbolicLink(spaced.resolve("my demo"), DEMO);
        Program.Outcome outcome = Program.of(link.toString(), "-").run("nothing here".getBytes(StandardCharsets.UTF_8));
        assertThat(outcome.out()).contains("  nothing here\n== 1 line, 0 changed\n");
        assertThat(outcome.status()).isZero();
        Files.delete(link); // JUnit would warn of a link that leads out of the folder
    }

    @Test
    void takesAnyBytesFromStandardInput() {
        String hostile =
                "\u00ff\u0000\u001b[2J {} %s ${env:HOME} https://u:S3CRET@h.example/" + "x".repeat(300_000) + "\n\n";
        Program.Outcome outcome = demo("-").run(hostile.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(outcome.out())
                .contains("+ \ufffd\\u0000\\u001b[2J {} %s ${env:HOME} https://h.example/")
                .contains("== 2 lines, 1 changed\n")
                .doesNotContain("\u001b");
        assertThat(outcome.status()).isZero();
    }

    @Test
    void helps() {
        for (String option : List.of("-h", "--help")) {
            Program.Outcome outcome = demo(option).run();
            assertThat(outcome.out()).startsWith("Usage: ./demo [FILE | -]\n");
            assertThat(outcome.status()).isZero();
        }
    }

    @Test
    void saysWhatIsWrongWithItsArguments() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty"));
        assertRefuses(demo("--colour"), "unknown option --colour; ./demo --help tells what there is");
        assertRefuses(demo("a", "b"), "one file at a time; ./demo --help tells what there is");
        assertRefuses(demo("no-such-file"), "no such file: no-such-file");
        assertRefuses(demo(""), "no such file: ");
        assertRefuses(demo(folder.toString()), "this is a directory: " + folder);
        assertRefuses(demo(empty.toString()), "there is nothing to log: the input is empty");
        assertRefuses(demo("-"), "there is nothing to log: the input is empty");
    }

    @Test
    void saysThatAFileMayNotBeRead() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "x");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
        assumeFalse(Files.isReadable(secret), "the super-user may read everything");
        assertRefuses(demo(secret.toString()), "this file may not be read: " + secret);
    }

    @Test
    void saysWhatIsMissing() throws IOException {
        String need = "it needs a JDK, 17 or newer (JAVA_HOME, else the PATH)";
        assertRefuses(demo().with("JAVA_HOME", folder.toString()), "no Java found: " + need);
        javaSays("openjdk version \"11.0.21\" 2023-10-17");
        assertRefuses(demo().with("JAVA_HOME", folder.toString()), "this is Java 11.0.21: " + need);
        javaSays("java version \"1.8.0_392\"");
        assertRefuses(demo().with("JAVA_HOME", folder.toString()), "this is Java 1.8.0_392: " + need);
        javaSays("openjdk version \"26-ea\" 2026-03-17");
        assertRefuses(demo().with("JAVA_HOME", folder.toString()), "this Java has no compiler: " + need);
    }

    private void javaSays(String version) throws IOException {
        Path java = Files.createDirectories(folder.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho '" + version + "' >&2\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    }

    private static void assertRefuses(Program demo, String message) {
        Program.Outcome outcome = demo.run();
        assertThat(outcome.err()).isEqualTo("demo: " + message + "\n");
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.status()).isEqualTo(1);
    }

    private static Program demo(String... arguments) {
        String[] command = new String[arguments.length + 1];
        command[0] = DEMO.toString();
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        return Program.of(command).with("JAVA_HOME", System.getProperty("java.home"));
    }

    private static long changedLines() throws IOException {
        List<String> clean = Files.readAllLines(ROOT.resolve("examples/log-lines.clean.txt"));
        List<String> lines = Files.readAllLines(ROOT.resolve("examples/log-lines.txt"));
        return lines.stream().filter(line -> !clean.contains(line)).count();
    }
}
