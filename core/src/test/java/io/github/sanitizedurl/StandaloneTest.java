// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Program;
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
    private String run(String statement, String... options) throws IOException, URISyntaxException {
        Path source = Files.writeString(
                folder.resolve("Standalone.java"),
                "import io.github.sanitizedurl.*;\npublic class Standalone {\n"
                        + "public static void main(String[] args) { " + statement + " } }\n");
        Path classes = Path.of(UrlSanitizer.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of(classes.toString(), source.toString(), "https://u:p@h/?tab=1&token=x#top"));
        Program.Outcome outcome = Program.java(arguments.toArray(String[]::new)).run();
        assertThat(outcome.status()).as(outcome.err()).isZero();
        return outcome.out().strip();
    }
}
