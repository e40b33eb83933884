// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Program;
import io.github.sanitizedurl.testing.Snippet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the documents point at is there, and what they show happens. */
class DocumentsIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path TROUBLESHOOTING = ROOT.resolve("docs/troubleshooting.md");

    @TempDir
    Path folder;

    static Stream<Path> documents() throws IOException {
        try (Stream<Path> root = Files.list(ROOT);
                Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
            return Stream.concat(root, docs).filter(file -> file.toString().endsWith(".md")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void everyLinkLeadsSomewhere(Path document) throws IOException {
        for (MatchResult link : found("]\\(([^)#:]*)(?:#([^)]+))?\\)", Files.readString(document))) {
            Path file = link.group(1).isEmpty() ? document : document.resolveSibling(link.group(1));
            assertThat(file).exists();
            if (link.group(2) != null) {
                assertThat(anchors(file)).contains(link.group(2));
            }
        }
    }

    private static List<String> anchors(Path document) throws IOException {
        return found("(?m)^#+ (.+)$", Files.readString(document)).stream()
                .map(heading -> heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\w -]", "")
                        .replace(' ', '-'))
                .toList();
    }

    private static List<MatchResult> found(String pattern, String text) {
        return Pattern.compile(pattern).matcher(text).results().toList();
    }

    /** Scripts, tests and modules that the pages for reviewers and contributors name. */
    @Test
    void everyCommandNamesWhatIsThere() throws IOException {
        String shown = Files.readString(ROOT.resolve("docs/security-review.md"))
                + Files.readString(ROOT.resolve("CONTRIBUTING.md"));
        for (MatchResult tests : found("-Dtest='?([\\w,]+)", shown)) {
            for (String test : tests.group(1).split(",")) {
                assertThat(sources()).anyMatch(name -> name.equals(test + ".java"));
            }
        }
        List<String> scripts = found(
                        "(?m)(?:^|`)(\\./demo|fuzz/run|\\.ci/\\w+|distribution/[\\w-]+|benchmarks/run|log4j2-plugin/modes)\\b",
                        shown)
                .stream()
                .map(script -> script.group(1))
                .distinct()
                .toList();
        assertThat(scripts)
                .hasSizeGreaterThan(4)
                .allSatisfy(script -> assertThat(ROOT.resolve(script)).isExecutable());
    }

    private static List<String> sources() throws IOException {
        try (Stream<Path> files =
                Files.find(ROOT, 12, (path, attributes) -> path.toString().endsWith(".java"))) {
            return files.map(path -> path.getFileName().toString()).toList();
        }
    }

    /** The line that shows whether the library is on, through the pattern words of the built jar. */
    @Test
    void theLineThatChecksIsWrittenAsShown() throws IOException {
        Snippet call = Snippet.of(TROUBLESHOOTING, "java").get(0);
        Path source = Files.writeString(
                folder.resolve("Check.java"),
                "class Check { public static void main(String[] args) {"
                        + " org.slf4j.Logger log = org.slf4j.LoggerFactory.getLogger(\"app\");\n" + call.text() + "}}");
        Path configuration = Files.writeString(folder.resolve("logback.xml"), """
                <configuration>
                  <turboFilter class='io.github.sanitizedurl.logback.UrlSanitizingTurboFilter'/>
                  <appender name='OUT' class='ch.qos.logback.core.ConsoleAppender'>
                    <encoder><pattern>%msg%n</pattern></encoder>
                  </appender>
                  <root level='INFO'><appender-ref ref='OUT'/></root>
                </configuration>
                """);
        List<Path> jars = Stream.concat(
                        Stream.of(Published.LOGBACK.all()),
                        Application.jars("slf4j-api", "logback-core", "logback-classic").stream())
                .toList();
        assertThat(run("-Dlogback.configurationFile=" + configuration, "-cp", Application.path(jars), source.toString())
                        .strip())
                .isNotEmpty()
                .isEqualTo(found("has to show `([^`]+)`", Files.readString(TROUBLESHOOTING))
                        .get(0)
                        .group(1));
    }

    @Test
    void theCountersCountAsShown() throws IOException {
        Snippet shown = Snippet.of(TROUBLESHOOTING, "java").get(1);
        Path source = Files.writeString(
                folder.resolve("Counted.java"),
                "import io.github.sanitizedurl.*;\nclass Counted { public static void main(String[] args) {\n"
                        + shown.text() + "}}");
        String expected = shown.text()
                .lines()
                .filter(line -> line.startsWith("// "))
                .map(line -> line.substring(3))
                .collect(Collectors.joining("\n"));
        assertThat(run("-cp", Published.CORE.jar().toString(), source.toString())
                        .strip())
                .isNotEmpty()
                .isEqualTo(expected);
    }

    private static String run(String... arguments) {
        Program.Outcome outcome = Program.java(arguments).run();
        assertThat(outcome.err()).isEmpty();
        return outcome.out();
    }
}
