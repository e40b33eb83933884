// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.NodeList;

/** What Maven Central asks of an artifact, and what its users' builds read. */
class ArtifactsIT {
    private static List<String> values(Published artifact, String path) throws Exception {
        var document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(artifact.pom().toFile());
        try {
            NodeList nodes = (NodeList) XPathFactory.newInstance()
                    .newXPath()
                    .evaluate("/project/" + path, document, XPathConstants.NODESET);
            return IntStream.range(0, nodes.getLength())
                    .mapToObj(i -> nodes.item(i).getTextContent().strip())
                    .toList();
        } catch (XPathExpressionException e) {
            throw new AssertionError(path, e);
        }
    }

    @ParameterizedTest
    @EnumSource
    void thePomSaysAllThatCentralAsksFor(Published artifact) throws Exception {
        assertThat(values(artifact, "groupId")).containsExactly("io.github.sanitizedurl");
        assertThat(values(artifact, "artifactId")).containsExactly(artifact.artifact());
        assertThat(values(artifact, "version")).containsExactly(Published.VERSION);
        for (String element : List.of(
                "name",
                "description",
                "url",
                "licenses/license/name",
                "licenses/license/url",
                "developers/developer/name",
                "scm/url",
                "scm/connection")) {
            assertThat(values(artifact, element))
                    .as(element)
                    .singleElement()
                    .asString()
                    .isNotBlank();
        }
        assertThat(values(artifact, "url"))
                .as("no module's name behind it")
                .isEqualTo(values(artifact, "scm/url"))
                .allMatch(url -> url.endsWith("/sanitized-url"));
    }

    @ParameterizedTest
    @EnumSource
    void thePomStandsOnItsOwn(Published artifact) throws Exception {
        assertThat(values(artifact, "parent | build | profiles | repositories | modules | properties"))
                .isEmpty();
        assertThat(Files.readString(artifact.pom())).doesNotContain("${");
        assertThat(values(artifact, "dependencies/dependency[not(version)]")).isEmpty();
        assertThat(values(artifact, "dependencies/dependency/scope")).isSubsetOf("compile", "provided");
    }

    @ParameterizedTest
    @EnumSource
    void thePomBringsNothingAlongButTheCore(Published artifact) throws Exception {
        String brought = "dependencies/dependency[scope='compile' and not(optional='true')]/";
        assertThat(values(artifact, brought + "artifactId"))
                .isEqualTo(artifact == Published.CORE ? List.of() : List.of("sanitized-url-core"));
        assertThat(values(artifact, brought + "version")).allMatch(Published.VERSION::equals);
    }

    /** A source file for each class with a name of its own, and a page for each public one. */
    @ParameterizedTest
    @EnumSource
    void sourcesAndJavadocAreWhole(Published artifact) throws IOException {
        Set<String> sources = Published.entries(artifact.sources());
        List<String> expected = Published.entries(artifact.jar()).stream()
                .filter(name -> name.endsWith(".class") && !name.contains("$"))
                .map(name -> name.replace(".class", ".java"))
                .toList();
        assertThat(sources).containsAll(expected).contains("module-info.java");
        Set<String> pages = PublicApi.of(artifact).classes().stream()
                .map(type ->
                        artifact.module() + "/" + type.getCanonicalName().replace(type.getPackageName() + ".", "#"))
                .map(page -> page.replace("#", artifact.module().replace('.', '/') + "/") + ".html")
                .collect(Collectors.toSet());
        assertThat(Published.entries(artifact.javadoc())).containsAll(pages).contains("index.html");
    }
}
