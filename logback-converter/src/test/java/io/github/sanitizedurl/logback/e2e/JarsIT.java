// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Program;
import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The built jars, in JVMs of their own, with nothing but Logback beside them. */
class JarsIT {
    private static final Path ALL = Path.of(System.getProperty("jar.all"));
    private static final Path THIN = Path.of(System.getProperty("jar.thin"));

    @TempDir
    Path dir;

    private static String console(String pattern) {
        return "<appender name='OUT' class='ch.qos.logback.core.ConsoleAppender'><encoder><pattern>" + pattern
                + "</pattern></encoder></appender>";
    }

    private static String words() {
        return console("%sanitizeUrls(%msg %kvp %mdc%n) [%sanitizedUrl{_dl:--}]%n")
                + "<root level='INFO'><appender-ref ref='OUT'/></root>";
    }

    private static String plain() {
        return console("%msg %kvp %mdc%n");
    }

    private static String appender(String settings) {
        return plain() + "<appender name='SAFE' class='io.github.sanitizedurl.logback.UrlSanitizingAppender'>"
                + settings + "<appender-ref ref='OUT'/></appender>"
                + "<root level='INFO'><appender-ref ref='SAFE'/></root>";
    }

    private static String turboFilter() {
        return "<turboFilter class='io.github.sanitizedurl.logback.UrlSanitizingTurboFilter'/>" + plain()
                + "<root level='INFO'><appender-ref ref='OUT'/></root>";
    }

    private String run(String configuration, List<String> jvm) throws IOException {
        Path file =
                Files.writeString(dir.resolve("logback.xml"), "<configuration>" + configuration + "</configuration>");
        List<String> command = new java.util.ArrayList<>();
        command.add("-Dlogback.configurationFile=" + file);
        command.addAll(jvm);
        command.add(Application.class.getName());
        Program.Outcome outcome = Program.java(command.toArray(new String[0])).run();
        assertThat(outcome.err()).as(outcome.out()).isEmpty();
        return outcome.out();
    }

    private static List<String> withAllJar() {
        return List.of("-cp", String.join(File.pathSeparator, ALL.toString(), application(), logback()));
    }

    private static String application() {
        return Path.of("target", "test-classes").toAbsolutePath().toString();
    }

    /** Logback and SLF4J, and nothing else. */
    private static String logback() {
        return classPath("logback-classic-", "logback-core-", "slf4j-api-");
    }

    private static String classPath(String... jars) {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> Arrays.stream(jars)
                        .anyMatch(jar -> Path.of(entry).getFileName().toString().startsWith(jar)))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static void check(String written) {
        assertThat(written)
                .doesNotContain("S3CRET")
                .contains("see https://h.example/x?tab=a ")
                .contains("_dl=\"https://h.example/x?tab=a\"")
                .contains("req.queryString=tab=a")
                .contains("java.lang.IllegalStateException: at https://h.example/x?tab=a")
                .contains("see https://h.example/?tab=a ");
    }

    @Test
    void withoutThisLibraryAllOfItLeaks() throws IOException {
        String written = run(
                plain() + "<root level='INFO'><appender-ref ref='OUT'/></root>",
                List.of("-cp", String.join(File.pathSeparator, application(), logback())));
        assertThat(written.lines().filter(line -> line.contains("S3CRET"))).hasSizeGreaterThanOrEqualTo(4);
    }

    @Test
    void theWordsWorkWithTheJarAlone() throws IOException {
        String written = run(words(), withAllJar());
        check(written);
        assertThat(written).contains("[https://h.example/x?tab=a]").contains("[-]");
    }

    @Test
    void theAppenderWorksWithTheJarAlone() throws IOException {
        check(run(appender(""), withAllJar()));
    }

    @Test
    void theTurboFilterWorksWithTheJarAlone() throws IOException {
        check(run(turboFilter(), withAllJar()));
    }

    @Test
    void aPolicyFileNeedsNoOtherJar() throws IOException {
        Path policy = Files.writeString(
                dir.resolve("policy.json"),
                "{\"allowedParams\":{\"exact\":[\"mine\"],\"prefixes\":[]},\"urlProps\":[\"_dl\"],"
                        + "\"limits\":{\"maxDepth\":3,\"maxDecodes\":10}}");
        assertThat(run(appender("<policy>" + policy + "</policy>"), withAllJar()))
                .doesNotContain("S3CRET")
                .contains("see https://h.example/x?mine=1 ");
    }

    @Test
    void theThinJarIsAModule() throws IOException {
        String core = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.contains("sanitized-url-core")
                        || entry.endsWith(Path.of("core", "target", "classes").toString()))
                .findFirst()
                .orElseThrow();
        check(run(
                turboFilter(),
                List.of(
                        "--module-path",
                        String.join(File.pathSeparator, THIN.toString(), core, logback()),
                        "--add-modules",
                        "io.github.sanitizedurl.logback",
                        "-cp",
                        application())));
        check(run(
                words(),
                List.of(
                        "--module-path",
                        String.join(File.pathSeparator, THIN.toString(), core, logback()),
                        "--add-modules",
                        "io.github.sanitizedurl.logback",
                        "-cp",
                        application())));
    }

    @Test
    void bothJarsHaveTheSameModuleName() {
        assertThat(ModuleFinder.of(THIN).findAll()).singleElement().satisfies(module -> {
            assertThat(module.descriptor().name()).isEqualTo("io.github.sanitizedurl.logback");
            assertThat(module.descriptor().isAutomatic()).isFalse();
            assertThat(module.descriptor().exports()).hasSize(1);
        });
        assertThat(ModuleFinder.of(ALL).findAll()).singleElement().satisfies(module -> {
            assertThat(module.descriptor().name()).isEqualTo("io.github.sanitizedurl.logback");
            assertThat(module.descriptor().isAutomatic()).isTrue();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "META-INF/services/ch.qos.logback.classic.spi.Configurator",
                "META-INF/native-image/io.github.sanitizedurl/sanitized-url-logback/reflect-config.json"
            })
    void bothJarsCarry(String resource) throws IOException {
        for (Path jar : List.of(ALL, THIN)) {
            try (JarFile file = new JarFile(jar.toFile())) {
                assertThat(file.getEntry(resource))
                        .as("%s in %s", resource, jar)
                        .isNotNull();
                String text =
                        new String(file.getInputStream(file.getEntry(resource)).readAllBytes(), StandardCharsets.UTF_8);
                assertThat(text).contains("io.github.sanitizedurl.logback.PatternWords");
            }
        }
    }

    @Test
    @DisabledIfSystemProperty(named = "maven.mode", matches = "offline: true")
    void bothJarsSayWhatTheyAreMadeOf() throws IOException {
        for (Path jar : List.of(ALL, THIN)) {
            try (JarFile file = new JarFile(jar.toFile())) {
                String bom = "META-INF/sbom/sanitized-url-logback.cdx.json";
                assertThat(new String(file.getInputStream(file.getEntry(bom)).readAllBytes(), StandardCharsets.UTF_8))
                        .contains("\"CycloneDX\"", "/sanitized-url-core@", "/com.fasterxml.jackson.core/jackson-core@")
                        .doesNotContain("serialNumber", "timestamp", "logback-classic@");
            }
        }
    }

    @Test
    void theDropInJarBringsNothingUnderForeignNames() throws IOException {
        try (JarFile file = new JarFile(ALL.toFile())) {
            assertThat(file.stream()
                            .map(entry -> entry.getName())
                            .filter(name -> name.endsWith(".class"))
                            .filter(name -> !name.startsWith("io/github/sanitizedurl/")))
                    .isEmpty();
        }
    }
}
