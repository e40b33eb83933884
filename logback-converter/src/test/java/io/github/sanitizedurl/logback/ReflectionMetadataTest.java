// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A native image keeps only what it is told of: every class that a configuration can name has to be listed. */
class ReflectionMetadataTest {
    private static final String FILE =
            "/META-INF/native-image/io.github.sanitizedurl/sanitized-url-logback/reflect-config.json";

    @Test
    void listsEveryClassThatConfigurationCanName() throws IOException {
        Set<String> listed = new TreeSet<>();
        for (JsonNode entry : read()) {
            String name = entry.get("name").textValue();
            if (name.startsWith("io.github.sanitizedurl.")) {
                assertThat(entry.path("allPublicConstructors").booleanValue())
                        .as(name)
                        .isTrue();
                assertThat(entry.path("allPublicMethods").booleanValue())
                        .as(name)
                        .isTrue();
                listed.add(name);
            }
        }
        assertThat(listed).isEqualTo(nameable()).contains(UrlSanitizingAppender.class.getName());
    }

    @Test
    void listsWhatThisLibraryLooksUpItself() throws IOException {
        assertThat(read())
                .anyMatch(entry -> entry.get("name").textValue().equals("ch.qos.logback.classic.turbo.TurboFilter")
                        && entry.path("queryAllPublicMethods").booleanValue());
    }

    /** Public classes that can be made without arguments. */
    private static Set<String> nameable() {
        return new ClassFileImporter()
                .withImportOption(new ArchitectureTest.OnlyThisModule()).importPackagesOf(PatternWords.class).stream()
                        .filter(c -> c.getPackageName().equals(PatternWords.class.getPackageName()))
                        .filter(c -> c.getModifiers().contains(JavaModifier.PUBLIC))
                        .filter(c -> c.getConstructors().stream()
                                .anyMatch(k -> k.getModifiers().contains(JavaModifier.PUBLIC)
                                        && k.getRawParameterTypes().isEmpty()))
                        .map(JavaClass::getName)
                        .collect(Collectors.toCollection(TreeSet::new));
    }

    private static JsonNode read() throws IOException {
        try (InputStream in = ReflectionMetadataTest.class.getResourceAsStream(FILE)) {
            return new ObjectMapper().readTree(in);
        }
    }
}
