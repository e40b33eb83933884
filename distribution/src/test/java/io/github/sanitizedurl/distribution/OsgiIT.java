// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Program;
import java.io.File;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The built jars as bundles of an OSGi framework: they resolve there, are found, and work. */
class OsgiIT {
    private static final List<Path> SERVICES = Application.jars(
            "asm", "asm-tree", "asm-analysis", "asm-commons", "asm-util", "org.apache.aries.spifly.dynamic.bundle");
    private static final List<Path> LOGBACK = Application.jars("slf4j-api", "logback-core", "logback-classic");
    private static final List<Path> LOG4J = Application.jars("log4j-api", "log4j-core");

    private static final Map<Application, String> IMPORTS = Map.of(
            Application.CORE, "io.github.sanitizedurl",
            Application.LOGBACK, "org.slf4j,org.slf4j.spi",
            Application.LOG4J2, "org.apache.logging.log4j,org.apache.logging.log4j.message");

    @TempDir
    Path folder;

    @Test
    void theCore() throws Exception {
        String written = run(Application.CORE, List.of(Published.CORE.jar()));
        Application.CORE.check(written);
        assertThat(written).as("what it imports optionally is not there").contains("cannot be read without Jackson");
    }

    @Test
    void theLogbackAdapterBesideTheCore() throws Exception {
        Application.LOGBACK.check(
                run(Application.LOGBACK, with(LOGBACK, Published.CORE.jar(), Published.LOGBACK.jar())));
    }

    @Test
    void theLogbackAdapterInOneJar() throws Exception {
        Application.LOGBACK.check(run(Application.LOGBACK, with(LOGBACK, Published.LOGBACK.all())));
    }

    @Test
    void theLog4jAdapterBesideTheCore() throws Exception {
        Application.LOG4J2.check(run(Application.LOG4J2, with(LOG4J, Published.CORE.jar(), Published.LOG4J2.jar())));
    }

    @Test
    void theLog4jAdapterInOneJar() throws Exception {
        Application.LOG4J2.check(run(Application.LOG4J2, with(LOG4J, Published.LOG4J2.all())));
    }

    private static List<Path> with(List<Path> framework, Path... ours) {
        return Stream.of(SERVICES, List.of(ours), framework)
                .flatMap(List::stream)
                .toList();
    }

    private String run(Application application, List<Path> bundles) throws Exception {
        List<String> command = new ArrayList<>(application.configured(folder));
        List<Path> classPath = new ArrayList<>(Application.jars("org.apache.felix.framework"));
        classPath.add(Path.of("target", "test-classes").toAbsolutePath());
        command.addAll(List.of("-cp", Application.path(classPath), OsgiHost.class.getName()));
        command.addAll(
                List.of(folder.resolve("cache").toString(), application.main().getName()));
        command.add(Files.writeString(folder.resolve("policy.json"), "{}").toString());
        bundles.stream().map(Path::toString).forEach(command::add);
        command.add(bundle(application).toString());
        Program.Outcome outcome = Program.java(command.toArray(String[]::new)).run();
        assertThat(outcome.status()).as(outcome.err()).isZero();
        assertThat(outcome.err().lines().filter(line -> !line.startsWith("WARNING: ")))
                .as("but for what a JDK says of the framework's use of Unsafe")
                .isEmpty();
        return outcome.out();
    }

    private Path bundle(Application application) throws Exception {
        Manifest manifest = new Manifest();
        Attributes headers = manifest.getMainAttributes();
        headers.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        headers.putValue("Bundle-ManifestVersion", "2");
        headers.putValue("Bundle-SymbolicName", "application");
        headers.putValue("Import-Package", IMPORTS.get(application));
        String name = application.main().getName().replace('.', '/') + ".class";
        Path file = folder.resolve("application.jar");
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            jar.putNextEntry(new JarEntry(name));
            Files.copy(application.copied(folder).resolve(name.replace('/', File.separatorChar)), jar);
        }
        return file;
    }
}
