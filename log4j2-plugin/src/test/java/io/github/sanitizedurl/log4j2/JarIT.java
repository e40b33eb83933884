// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static io.github.sanitizedurl.log4j2.Secret.CLEAN;
import static io.github.sanitizedurl.log4j2.Secret.PW;
import static org.assertj.core.api.Assertions.assertThat;

import application.Application;
import io.github.sanitizedurl.testing.Program;
import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.apache.logging.log4j.core.config.plugins.processor.PluginCache;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is in the jars, and that an application that has nothing else works with them. */
class JarIT {
    static final String PLUGINS = "META-INF/org/apache/logging/log4j/core/config/plugins/Log4j2Plugins.dat";
    private static final String LINES =
            "INFO GET " + CLEAN + "\nERROR failed\njava.lang.IllegalStateException: no " + CLEAN;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"jar.thin", "jar.all"})
    void nameThePlugins(String jar) throws IOException {
        Path file = Path.of(System.getProperty(jar));
        PluginCache cache = new PluginCache();
        URL plugins = new URL("jar:" + file.toUri() + "!/" + PLUGINS);
        cache.loadCacheFiles(Collections.enumeration(List.of(plugins)));
        Set<String> names = new TreeSet<>();
        cache.getAllCategories()
                .values()
                .forEach(category ->
                        category.values().forEach(plugin -> names.add(plugin.getKey() + " " + plugin.getClassName())));
        String here = "io.github.sanitizedurl.log4j2.";
        assertThat(names)
                .containsExactlyInAnyOrder(
                        "sanitizeurls " + here + "SanitizeUrls",
                        "urlsanitizingappender " + here + "UrlSanitizingAppender",
                        "sanitizeurls " + here + "SanitizeUrlsConverter",
                        "sanitizedurl " + here + "SanitizedUrlConverter");
        try (JarFile content = new JarFile(file.toFile())) {
            String metadata = "META-INF/native-image/log4j-generated/io.github.sanitizedurl/sanitized-url-log4j2/"
                    + "reflect-config.json";
            assertThat(new String(
                            content.getInputStream(content.getEntry(metadata)).readAllBytes()))
                    .contains(
                            here + "SanitizeUrls\"",
                            here + "SanitizingBuilder\"",
                            here + "UrlSanitizingAppender$Builder");
            assertThat(content.getEntry("io/github/sanitizedurl/log4j2/spring-boot.xml"))
                    .isNotNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"jar.thin", "jar.all"})
    @DisabledIfSystemProperty(named = "maven.mode", matches = "offline: true")
    void sayWhatTheyAreMadeOf(String jar) throws IOException {
        try (JarFile content = new JarFile(System.getProperty(jar))) {
            String bom = "META-INF/sbom/sanitized-url-log4j2.cdx.json";
            assertThat(new String(content.getInputStream(content.getEntry(bom)).readAllBytes()))
                    .contains("\"CycloneDX\"", "/sanitized-url-core@", "/com.fasterxml.jackson.core/jackson-core@")
                    .doesNotContain("serialNumber", "timestamp", "log4j-core@");
        }
    }

    @Test
    void theOneJarHoldsAllThatItNeedsAndNothingUnderAForeignName() throws IOException {
        try (JarFile content = new JarFile(Jars.ALL.toFile())) {
            List<String> classes = content.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.endsWith(".class"))
                    .toList();
            assertThat(classes)
                    .contains("io/github/sanitizedurl/LogSanitizer.class")
                    .anyMatch(name -> name.startsWith("io/github/sanitizedurl/shaded/jackson/core/"))
                    .allMatch(name -> name.startsWith("io/github/sanitizedurl/"));
            assertThat(content.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
                    .isEqualTo("io.github.sanitizedurl.log4j2");
        }
        assertThat(ModuleFinder.of(Jars.THIN).find("io.github.sanitizedurl.log4j2"))
                .hasValueSatisfying(
                        module -> assertThat(module.descriptor().isAutomatic()).isFalse());
    }

    @Test
    void oneJarBesideLog4jIsEnough() {
        List<Path> jars = Jars.with(Jars.LOG4J, Jars.ALL);
        for (String configuration : List.of(
                Jars.configuration("%p %m%n%ex", Jars.POLICY),
                Jars.configuration("%p %m%n%ex", Jars.APPENDER),
                Jars.configuration("%sanitizeUrls{%p %m%n%ex}", ""))) {
            Program.Outcome outcome = Jars.run(folder, jars, configuration);
            assertThat(outcome.out()).startsWith(LINES);
            assertThat(outcome.out() + outcome.err()).doesNotContain(PW);
            assertThat(outcome.err()).isEmpty();
        }
    }

    @Test
    void readsAPolicyFileWithItsOwnJackson() throws IOException {
        Path policy = folder.resolve("policy.json");
        Files.writeString(policy, "{\"allowedParams\":{\"exact\":[],\"prefixes\":[\"pa\"]},\"urlProps\":[]}");
        Program.Outcome outcome = Jars.run(
                folder,
                Jars.with(Jars.LOG4J, Jars.ALL),
                Jars.configuration("%p %m%n%ex", Jars.APPENDER.replace("'Out'", "'Out' policy='" + policy + "'")));
        assertThat(outcome.out()).startsWith(LINES);
        assertThat(outcome.err()).isEmpty();
    }

    @Test
    void withoutTheCoreNothingRawIsWritten() {
        List<Path> jars = Jars.with(Jars.LOG4J, Jars.THIN);
        for (String configuration : List.of(
                Jars.configuration("%p %m%n%ex", Jars.POLICY),
                Jars.configuration("%p %m%n%ex", Jars.APPENDER),
                Jars.configuration("%sanitizeUrls{%p %m%n%ex}", ""))) {
            Program.Outcome outcome = Jars.run(folder, jars, configuration);
            assertThat(outcome.out()).contains("[url-sanitizer: failed]");
            assertThat(outcome.out() + outcome.err()).doesNotContain(PW);
            assertThat(outcome.err()).contains("NoClassDefFoundError");
            assertThat(outcome.status()).isZero();
        }
    }

    @Test
    void theThinJarsWorkAsModules() throws IOException {
        Path core = Path.of(Jars.THIN.toString().replace("log4j2", "core").replace("-plugin", ""));
        assertThat(core).as("built before this one").exists();
        String modules = Jars.with(Jars.LOG4J, Jars.THIN, core).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        Path file = folder.resolve("log4j2.xml");
        Files.writeString(file, Jars.configuration("%p %m%n%ex", Jars.APPENDER));
        Jars.copyApplication(folder);
        Program.Outcome outcome = Program.java(
                        "-Dlog4j2.configurationFile=" + file,
                        "-p",
                        modules,
                        "--add-modules",
                        "io.github.sanitizedurl.log4j2",
                        "-cp",
                        folder.toString(),
                        Application.class.getName(),
                        Secret.URL)
                .run();
        assertThat(outcome.out()).as(outcome.err()).startsWith(LINES);
        assertThat(outcome.err()).isEmpty();
    }
}
