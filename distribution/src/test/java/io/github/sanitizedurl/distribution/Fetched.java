// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.stream.Collectors;

/**
 * Artifacts that Maven copied from where it gets them.
 *
 * @param folder where they are
 */
record Fetched(Path folder) {
    private static final String PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy";

    /** Fetches all of them, in one go: as group:artifact:version. */
    static Fetched to(Path folder, Collection<String> artifacts) throws IOException {
        Path pom = Files.createDirectories(folder).resolve("pom.xml");
        Files.writeString(
                pom,
                artifacts.stream()
                        .distinct()
                        .map(Fetched::item)
                        .collect(Collectors.joining(
                                "",
                                "<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId>"
                                        + "<artifactId>x</artifactId><version>1</version><build><plugins><plugin>"
                                        + "<artifactId>maven-dependency-plugin</artifactId><configuration>"
                                        + "<outputDirectory>${project.basedir}</outputDirectory><artifactItems>",
                                "</artifactItems></configuration></plugin></plugins></build></project>")));
        Program.Outcome outcome = Program.of("mvn", "-B", "-q", "-ntp", "-f", pom.toString(), PLUGIN)
                .run();
        assertThat(outcome.status()).as(outcome.out()).isZero();
        return new Fetched(folder);
    }

    private static String item(String artifact) {
        String[] parts = artifact.split(":");
        return "<artifactItem><groupId>" + parts[0] + "</groupId><artifactId>" + parts[1] + "</artifactId><version>"
                + parts[2] + "</version></artifactItem>";
    }

    Path jar(String artifact) {
        String[] parts = artifact.split(":");
        Path jar = folder.resolve(parts[1] + "-" + parts[2] + ".jar");
        assertThat(jar).exists();
        return jar;
    }
}
