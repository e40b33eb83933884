// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Program;
import io.github.sanitizedurl.testing.Snippet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
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

    /** The line that shows whether the library is on, with each quick start of the README. */
    @ParameterizedTest
    @EnumSource(names = {"LOGBACK", "LOG4J2"})
    void theLineThatChecksIsWrittenAsShown(Application framework) throws Exception {
        String shown = found("has to show `([^`]+)`", Files.readString(TROUBLESHOOTING))
                .get(0)
                .group(1);
        assertThat(run(framework, "")).contains(" - " + shown);
    }

    @Test
    void theCountersOfOneSanitizerCountAsShown() throws IOException {
        Snippet shown = Snippet.of(TROUBLESHOOTING, "java").get(1);
        String source = program("import io.github.sanitizedurl.*;\n" + shown.text());
        assertThat(run("-cp", Published.CORE.jar().toString(), source)).isEqualTo(printed(shown));
    }

    @ParameterizedTest
    @EnumSource(names = {"LOGBACK", "LOG4J2"})
    void theCountersOfTheComponentsCountAsShown(Application framework) throws Exception {
        Snippet shown = Snippet.of(TROUBLESHOOTING, "java").get(framework == Application.LOGBACK ? 2 : 3);
        assertThat(run(framework, shown.text()).lines().skip(1))
                .containsExactlyElementsOf(printed(shown).lines().toList());
    }

    /** What the comments below its printing lines say. */
    private static String printed(Snippet shown) {
        String printed = found("(?m)^// (.*\n)", shown.text()).stream()
                .map(comment -> comment.group(1))
                .collect(Collectors.joining());
        assertThat(printed).isNotEmpty();
        return printed;
    }

    /** Logs the line that checks, with the README's first configuration for the framework, and runs what is given. */
    private String run(Application framework, String statements) throws Exception {
        boolean logback = framework == Application.LOGBACK;
        String configuration = Snippet.of(ROOT.resolve("README.md"), "xml").stream()
                .map(Snippet::text)
                .filter(text -> text.startsWith(logback ? "<configuration>" : "<Configuration>"))
                .findFirst()
                .orElseThrow();
        List<Path> jars = new ArrayList<>(
                logback
                        ? Application.jars("slf4j-api", "logback-core", "logback-classic")
                        : Application.jars("log4j-api", "log4j-core"));
        jars.add(logback ? Published.LOGBACK.all() : Published.LOG4J2.all());
        String logger = logback
                ? "org.slf4j.Logger log = org.slf4j.LoggerFactory.getLogger(\"app\");"
                : "org.apache.logging.log4j.Logger log = org.apache.logging.log4j.LogManager.getLogger(\"app\");";
        String check = Snippet.of(TROUBLESHOOTING, "java").get(0).text();
        return run(
                framework.configured(folder, configuration).get(0),
                "-cp",
                Application.path(jars),
                program(statements, logger + check));
    }

    /** A source file that does first the one, then what a document shows, whose imports go to the top. */
    private String program(String shown, String... before) throws IOException {
        String imports = found("(?m)^import .*\n", shown).stream()
                .map(MatchResult::group)
                .collect(Collectors.joining());
        String statements = shown.replaceAll("(?m)^import .*\n", "");
        return Files.writeString(
                        folder.resolve("Shown.java"),
                        imports + "class Shown { public static void main(String[] args) {\n" + String.join("\n", before)
                                + statements + "}}")
                .toString();
    }

    private static String run(String... arguments) {
        Program.Outcome outcome = Program.java(arguments).run();
        assertThat(outcome.err()).isEmpty();
        return outcome.out();
    }
}
