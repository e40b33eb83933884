// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/** What is published: where its build put it. */
enum Published {
    CORE("core", "core", "io.github.sanitizedurl"),
    LOGBACK("logback-converter", "logback", "io.github.sanitizedurl.logback"),
    LOG4J2("log4j2-plugin", "log4j2", "io.github.sanitizedurl.log4j2");

    static final String VERSION = System.getProperty("version");

    private final Path target;
    private final String artifact;
    private final String module;

    Published(String folder, String name, String module) {
        target = Path.of("..", folder, "target").toAbsolutePath().normalize();
        artifact = "sanitized-url-" + name;
        this.module = module;
    }

    String artifact() {
        return artifact;
    }

    /** Its module's name, which is the name of the package that it exports too. */
    String module() {
        return module;
    }

    Path pom() {
        return target.resolve("published-pom.xml");
    }

    Path jar() {
        return file("");
    }

    Path all() {
        return file("-all");
    }

    Path sources() {
        return file("-sources");
    }

    Path javadoc() {
        return file("-javadoc");
    }

    private Path file(String classifier) {
        Path file = target.resolve(artifact + "-" + VERSION + classifier + ".jar");
        assertThat(file).as("built before this module").exists();
        return file;
    }

    /** The packages that its module lets others use. */
    Set<String> exports() {
        return descriptor(jar()).exports().stream()
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static ModuleDescriptor descriptor(Path jar) {
        return ModuleFinder.of(jar).findAll().iterator().next().descriptor();
    }

    static Attributes manifest(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.getManifest().getMainAttributes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Set<String> entries(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream().map(entry -> entry.getName()).collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
