// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.examples;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.SanitizerSettings;
import io.github.sanitizedurl.UrlPolicy;
import io.github.sanitizedurl.testing.Program;
import io.github.sanitizedurl.testing.Snippet;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Runs what the README shows. Its logging configurations are run beside the applications that they are for. */
class ReadmeIT {
    private static final Path ROOT = Path.of("../..");
    private static final Path README = ROOT.resolve("README.md");
    private static final Set<String> PUBLISHED =
            Set.of("sanitized-url-core", "sanitized-url-logback", "sanitized-url-log4j2");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> everyPolicyLoads() {
        return Snippet.of(README, "json").stream()
                .map(snippet -> DynamicTest.dynamicTest(
                        snippet.place(),
                        () -> assertThat(UrlPolicy.load(new ByteArrayInputStream(
                                                snippet.text().getBytes(StandardCharsets.UTF_8)))
                                        .allowedParameters())
                                .isNotEmpty()));
    }

    /** A comment line below a {@code println} is what it prints. */
    @TestFactory
    Stream<DynamicTest> javaPrintsWhatItsCommentsSay() {
        return Snippet.of(README, "java").stream()
                .map(snippet -> DynamicTest.dynamicTest(snippet.place(), () -> runJava(snippet)));
    }

    private void runJava(Snippet snippet) throws IOException {
        Path source = Files.writeString(
                folder.resolve("Shown.java"),
                "import io.github.sanitizedurl.*;\nclass Shown { public static void main(String[] args) {\n"
                        + snippet.text() + "}}\n");
        String core = ROOT.resolve("core/target/classes").toString();
        Program.Outcome outcome = Program.java("-cp", core, source.toString()).run();
        String expected = snippet.text()
                .lines()
                .filter(line -> line.startsWith("// "))
                .map(line -> line.substring(3) + "\n")
                .collect(joining());
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out()).isEqualToNormalizingNewlines(expected);
        assertThat(snippet.text().split("println", -1).length - 1)
                .isEqualTo(expected.lines().count());
    }

    @Test
    void everyCoordinateIsOfThisBuild() throws IOException {
        String version = first("<version>([^<]+)</version>", Files.readString(ROOT.resolve("pom.xml")))
                .group(1);
        List<MatchResult> gradle = blocks("groovy").stream()
                .map(text -> first("\"io\\.github\\.sanitizedurl:([\\w-]+):([\\w.-]+?)(?::all@jar)?\"", text))
                .toList();
        List<MatchResult> maven = blocks("xml").stream()
                .filter(text -> text.startsWith("<dependency>"))
                .map(text -> first(
                        "<groupId>io\\.github\\.sanitizedurl</groupId>\\s*<artifactId>([^<]+)</artifactId>"
                                + "\\s*<version>([^<]+)</version>",
                        text))
                .toList();
        assertThat(gradle).hasSameSizeAs(maven);
        assertThat(Stream.concat(gradle.stream(), maven.stream())).isNotEmpty().allSatisfy(found -> {
            assertThat(found.group(1)).isIn(PUBLISHED);
            assertThat(found.group(2)).isEqualTo(version);
        });
    }

    /** Both the link's file and, in shell blocks, what Maven is told to run. */
    @Test
    void everyFileThatItNamesIsThere() throws IOException {
        List<String> links = Pattern.compile("]\\(([^)#:]+)\\)")
                .matcher(Files.readString(README))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(links)
                .isNotEmpty()
                .allSatisfy(link -> assertThat(ROOT.resolve(link)).exists());
        assertThat(blocks("shell"))
                .allSatisfy(text -> assertThat(ROOT.resolve("core/src/test/java/io/github/sanitizedurl/"
                                + first("-Dtest=(\\w+)", text).group(1) + ".java"))
                        .exists());
    }

    /** The library lists its settings where it is given one that it does not have. */
    @Test
    void itsTableOfSettingsIsComplete() throws IOException {
        List<String> problems = new ArrayList<>();
        new SanitizerSettings().set("other", "x").build(name -> null, null, problems::add);
        List<String> known =
                List.of(first("only ([\\w, ]+);", problems.get(0)).group(1).split(", "));
        String section =
                first("(?s)\n## Settings\n(.*?)\n##", Files.readString(README)).group(1);
        assertThat(Pattern.compile("(?m)^\\| `([^|]+)` \\|").matcher(section).results())
                .flatExtracting(found -> List.of(found.group(1).split("`, `")))
                .containsExactlyElementsOf(known);
    }

    @Test
    void everyVersionThatItNamesIsTested() throws IOException {
        String poms = "";
        for (String module : List.of(
                ".",
                "logback-converter",
                "log4j2-plugin",
                "distribution",
                "examples/servlet-logback",
                "examples/spring-boot/boot-3-logback",
                "examples/spring-boot/boot-4-logback")) {
            poms += Files.readString(ROOT.resolve(module).resolve("pom.xml"));
        }
        String section =
                first("(?s)\n## Versions\n(.*?)\n## ", Files.readString(README)).group(1);
        List<String> versions = Pattern.compile("\\d+\\.\\d+\\.\\d+")
                .matcher(section)
                .results()
                .map(MatchResult::group)
                .toList();
        assertThat(versions).hasSizeGreaterThan(1);
        String built = poms;
        assertThat(versions)
                .allSatisfy(version -> assertThat(built).containsPattern("[> ]" + Pattern.quote(version) + "[< ]"));
    }

    private static List<String> blocks(String language) {
        return Snippet.of(README, language).stream().map(Snippet::text).toList();
    }

    private static MatchResult first(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .findFirst()
                .orElseThrow(() -> new AssertionError(pattern + " is not in\n" + text));
    }
}
