// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.felix.framework.util.manifestparser.ManifestParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What module systems read in the manifests of the built jars. */
class ManifestIT {
    private static final Set<Published> ADAPTERS = Set.of(Published.LOGBACK, Published.LOG4J2);

    /**
     * A jar that is published.
     *
     * @param artifact what it belongs to
     * @param path where it is
     * @param all whether the core is in it
     */
    record Jar(Published artifact, Path path, boolean all) {
        Attributes manifest() {
            return Published.manifest(path);
        }

        @Override
        public String toString() {
            return path.getFileName().toString();
        }
    }

    static Stream<Jar> jars() {
        return Stream.concat(
                Arrays.stream(Published.values()).map(artifact -> new Jar(artifact, artifact.jar(), false)),
                ADAPTERS.stream().sorted().map(artifact -> new Jar(artifact, artifact.all(), true)));
    }

    /** The packages of a header: what stands before each clause's parameters. */
    private static Set<String> packages(Attributes manifest, String header) {
        return clauses(manifest, header).stream()
                .map(clause -> clause.split(";", 2)[0])
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** A header at its commas, but for those inside quotes. */
    private static List<String> clauses(Attributes manifest, String header) {
        return List.of(manifest.getValue(header).split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)"));
    }

    @ParameterizedTest
    @MethodSource("jars")
    void namesTheBundle(Jar jar) throws Exception {
        Attributes manifest = jar.manifest();
        assertThat(manifest.getValue("Bundle-ManifestVersion")).isEqualTo("2");
        assertThat(manifest.getValue("Bundle-SymbolicName"))
                .isEqualTo(jar.artifact().module() + (jar.all() ? ".all" : ""));
        assertThat(manifest.getValue("Bundle-Version")).isEqualTo(Published.VERSION.replace('-', '.'));
        assertThat(manifest.getValue("Bundle-License")).startsWith("Apache-2.0;");
        assertThat(manifest.getValue("Require-Capability")).contains("(osgi.ee=JavaSE)(version=11)");
        assertThat(new ManifestParser(null, null, null, headers(manifest)).getManifestVersion())
                .as("Felix can read it")
                .isEqualTo("2");
    }

    private static java.util.Map<String, Object> headers(Attributes manifest) {
        return manifest.entrySet().stream()
                .collect(Collectors.toMap(entry -> entry.getKey().toString(), java.util.Map.Entry::getValue));
    }

    @ParameterizedTest
    @MethodSource("jars")
    void exportsWhatTheModuleExports(Jar jar) {
        Set<String> expected = new TreeSet<>(jar.artifact().exports());
        if (jar.all()) {
            expected.addAll(Published.CORE.exports());
        }
        assertThat(packages(jar.manifest(), "Export-Package")).isEqualTo(expected);
        assertThat(clauses(jar.manifest(), "Export-Package"))
                .allMatch(clause -> clause.contains(";version=\"" + System.getProperty("osgi.version") + "\""));
        assertThat(Published.VERSION.replace("-SNAPSHOT", "")).isEqualTo(System.getProperty("osgi.version"));
    }

    @ParameterizedTest
    @MethodSource("jars")
    void importsNothingThatAnApplicationMayLack(Jar jar) {
        Collection<String> needed = clauses(jar.manifest(), "Import-Package").stream()
                .filter(clause -> !clause.contains("resolution:=optional"))
                .map(clause -> clause.split(";", 2)[0])
                .toList();
        assertThat(needed)
                .as("parsers, annotations, the encoder for Logstash, the shaded parser, the JDK")
                .noneMatch(name ->
                        name.matches("(com\\.fasterxml|org\\.jspecify|net\\.logstash|java)\\..*|.*\\.shaded\\..*"));
        assertThat(clauses(jar.manifest(), "Import-Package"))
                .as("any version from the oldest that is supported")
                .allMatch(clause -> clause.contains(";version=\"["));
    }

    @ParameterizedTest
    @MethodSource("jars")
    void anAdapterIsAFragmentOfWhatLooksItUp(Jar jar) {
        String expected = switch (jar.artifact()) {
            case CORE -> null;
            case LOGBACK -> "ch.qos.logback.classic;bundle-version=\"[1.5.21,2)\"";
            case LOG4J2 -> "org.apache.logging.log4j.core;bundle-version=\"[2.24.3,3)\"";
        };
        assertThat(jar.manifest().getValue("Fragment-Host")).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("jars")
    void isAModule(Jar jar) {
        var descriptor = Published.descriptor(jar.path());
        assertThat(descriptor.name()).isEqualTo(jar.artifact().module());
        assertThat(descriptor.isAutomatic()).isEqualTo(jar.all());
        assertThat(jar.manifest().getValue("Automatic-Module-Name"))
                .isEqualTo(jar.all() ? jar.artifact().module() : null);
    }

    @ParameterizedTest
    @EnumSource
    void sourcesAndJavadocAreNoModules(Published artifact) {
        assertThat(Published.manifest(artifact.sources()).getValue("Bundle-SymbolicName"))
                .isNull();
        assertThat(Published.manifest(artifact.javadoc()).getValue("Bundle-SymbolicName"))
                .isNull();
    }
}
