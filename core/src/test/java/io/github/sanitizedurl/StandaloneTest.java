// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The core's classes, and nothing else, in a JVM of their own. */
class StandaloneTest {
    @TempDir
    Path folder;

    @Test
    void sanitizesWithNoOtherJarOnTheClassPath() throws Exception {
        assertThat(run("System.out.println(UrlSanitizer.tracks().sanitize(args[0]));", "-cp"))
                .isEqualTo("https://h/?tab=1");
        assertThat(run("System.out.println(UrlSanitizer.of(UrlPolicy.none()).sanitize(args[0]));", "-cp"))
                .isEqualTo("https://h/");
    }

    @Test
    void sanitizesWithNoOtherModule() throws Exception {
        assertThat(run(
                        "System.out.println(UrlSanitizer.tracks().sanitize(args[0]));",
                        "--add-modules",
                        "io.github.sanitizedurl",
                        "-p"))
                .isEqualTo("https://h/?tab=1");
    }

    @Test
    void saysWhatAPolicyFileNeeds() throws Exception {
        String file = Files.writeString(folder.resolve("p.json"), "{}").toString();
        assertThat(run(
                        "try { UrlPolicy.load(\"" + file + "\", ClassLoader.getSystemClassLoader()); }"
                                + " catch (PolicyException e) { System.out.println(e.getMessage()); }",
                        "-cp"))
                .isEqualTo("policy file \"" + file + "\" cannot be read without Jackson:"
                        + " add com.fasterxml.jackson.core:jackson-core 2.13 or newer to the class path");
    }

    /** Runs a statement with the core's classes behind the last option. */
    private String run(String statement, String... options)
            throws IOException, InterruptedException, URISyntaxException {
        Path program = Files.writeString(
                folder.resolve("Program.java"),
                "import io.github.sanitizedurl.*;\npublic class Program {\n"
                        + "public static void main(String[] args) { " + statement + " } }\n");
        Path classes = Path.of(UrlSanitizer.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of(classes.toString(), program.toString(), "https://u:p@h/?tab=1&token=x#top"));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(output).isZero();
        return output.strip();
    }
}
