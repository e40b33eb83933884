// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.logging.log4j.core.config.plugins.PluginFactory;
import org.apache.logging.log4j.core.config.plugins.processor.PluginCache;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A native image holds what it is told of. Every class that a configuration can name, every member that a framework
 * reaches by reflection and every resource that users are told to name has to be in the metadata of the built jars.
 */
class NativeImageIT {
    private static final String PLUGINS = "META-INF/org/apache/logging/log4j/core/config/plugins/Log4j2Plugins.dat";

    static Stream<Path> logback() {
        return Stream.of(Published.LOGBACK.jar(), Published.LOGBACK.all());
    }

    static Stream<Path> log4j() {
        return Stream.of(Published.LOG4J2.jar(), Published.LOG4J2.all());
    }

    @ParameterizedTest
    @MethodSource("logback")
    void whatLogbackMakesIsListed(Path jar) throws IOException {
        Map<String, JsonNode> listed = classes(jar);
        Set<String> nameable = PublicApi.of(Published.LOGBACK).classes().stream()
                .filter(type -> Arrays.stream(type.getConstructors()).anyMatch(each -> each.getParameterCount() == 0))
                .map(Class::getName)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(nameable).containsAll(services(jar)).hasSizeGreaterThanOrEqualTo(5);
        assertThat(listed.keySet()).containsAll(nameable);
        assertThat(nameable).allSatisfy(name -> {
            assertThat(listed.get(name).path("allPublicConstructors").booleanValue())
                    .isTrue();
            assertThat(listed.get(name).path("allPublicMethods").booleanValue()).isTrue();
        });
        assertThat(listed.keySet())
                .as("what this library looks up itself")
                .contains(
                        "ch.qos.logback.classic.turbo.TurboFilter",
                        "org.springframework.core.env.PropertyResolver",
                        "org.springframework.core.env.Environment",
                        "org.springframework.boot.context.properties.bind.Binder",
                        "org.springframework.boot.context.properties.bind.BindResult",
                        "net.logstash.logback.argument.StructuredArgument");
    }

    /** The classes of all services that the jar provides. */
    private static List<String> services(Path jar) throws IOException {
        List<String> classes = new ArrayList<>();
        for (String entry : Published.entries(jar)) {
            if (entry.matches("META-INF/services/.+")) {
                text(jar, entry).lines().map(String::strip).forEach(classes::add);
            }
        }
        assertThat(classes).isNotEmpty();
        return classes;
    }

    @ParameterizedTest
    @MethodSource("log4j")
    void whatLog4jMakesIsListed(Path jar) throws Exception {
        Map<String, JsonNode> listed = classes(jar);
        Set<String> plugins = plugins(jar);
        assertThat(plugins).hasSizeGreaterThanOrEqualTo(4);
        int fields = 0;
        assertThat(listed.keySet()).containsAll(plugins);
        for (String plugin : plugins) {
            Class<?> type = Class.forName(plugin, false, NativeImageIT.class.getClassLoader());
            Set<String> methods = names(listed.get(plugin), "methods");
            assertThat(methods)
                    .as("how Log4j makes a %s", plugin)
                    .containsAnyOf("newBuilder", "newInstance", "createInstance");
            for (Class<?> each = builder(type); each != null && isOurs(each); each = each.getSuperclass()) {
                List<String> configured = configured(each);
                if (!configured.isEmpty()) {
                    assertThat(names(listed.get(each.getName()), "fields"))
                            .as(each.getName())
                            .containsAll(configured);
                    fields += configured.size();
                }
            }
        }
        assertThat(fields).as("attributes and elements of all plug-ins").isGreaterThan(10);
    }

    private static Set<String> plugins(Path jar) throws IOException {
        PluginCache cache = new PluginCache();
        cache.loadCacheFiles(Collections.enumeration(List.of(new URL("jar:" + jar.toUri() + "!/" + PLUGINS))));
        return cache.getAllCategories().values().stream()
                .flatMap(category -> category.values().stream())
                .map(plugin -> plugin.getClassName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isOurs(Class<?> type) {
        return type.getName().startsWith("io.github.sanitizedurl.");
    }

    /** The class that Log4j fills in, where there is one. */
    private static Class<?> builder(Class<?> plugin) {
        return Arrays.stream(plugin.getDeclaredClasses())
                .filter(type -> type.getSimpleName().equals("Builder"))
                .findFirst()
                .orElse(null);
    }

    /** The fields that carry one of Log4j's annotations for what a configuration sets. */
    private static List<String> configured(Class<?> builder) {
        String annotations = PluginFactory.class.getPackageName();
        return Arrays.stream(builder.getDeclaredFields())
                .filter(field -> Arrays.stream(field.getAnnotations())
                        .map(Annotation::annotationType)
                        .anyMatch(type -> type.getPackageName().equals(annotations)))
                .map(Field::getName)
                .toList();
    }

    @Test
    void everyResourceThatUsersAreToldToNameIsThere() throws IOException {
        List<String> named = Pattern.compile("classpath:(io/github/sanitizedurl/[\\w/.-]+)")
                .matcher(Files.readString(Path.of("../README.md")))
                .results()
                .map(found -> found.group(1))
                .distinct()
                .toList();
        assertThat(named).hasSizeGreaterThanOrEqualTo(2);
        for (String resource : named) {
            Stream<Path> jars = resource.contains("/logback/") ? logback() : log4j();
            assertThat(jars).allSatisfy(jar -> {
                assertThat(Published.entries(jar)).contains(resource);
                assertThat(patterns(jar)).anyMatch(pattern -> resource.matches(pattern));
            });
        }
    }

    private static List<String> patterns(Path jar) throws IOException {
        List<String> patterns = new ArrayList<>();
        for (JsonNode file : metadata(jar, "resource-config.json")) {
            file.at("/resources/includes")
                    .forEach(each -> patterns.add(each.get("pattern").textValue()));
        }
        return patterns;
    }

    /** All classes that a jar lists, and what is said of each. */
    private static Map<String, JsonNode> classes(Path jar) throws IOException {
        Map<String, JsonNode> classes = new TreeMap<>();
        for (JsonNode file : metadata(jar, "reflect-config.json")) {
            file.forEach(each -> classes.put(each.get("name").textValue(), each));
        }
        Set<String> entries = Published.entries(jar);
        assertThat(classes.keySet().stream().filter(name -> name.startsWith("io.github.sanitizedurl.")))
                .as("each is in the jar")
                .allMatch(name -> entries.contains(name.replace('.', '/') + ".class"));
        return classes;
    }

    private static Set<String> names(JsonNode type, String members) {
        assertThat(type).isNotNull();
        return StreamSupport.stream(type.path(members).spliterator(), false)
                .map(member -> member.get("name").textValue())
                .collect(Collectors.toSet());
    }

    private static List<JsonNode> metadata(Path jar, String file) throws IOException {
        List<JsonNode> found = new ArrayList<>();
        for (String entry : Published.entries(jar)) {
            if (entry.startsWith("META-INF/native-image/") && entry.endsWith("/" + file)) {
                found.add(new ObjectMapper().readTree(text(jar, entry)));
            }
        }
        assertThat(found).as("%s in %s", file, jar).isNotEmpty();
        return found;
    }

    private static String text(Path jar, String entry) throws IOException {
        try (JarFile file = new JarFile(jar.toFile());
                InputStream in = file.getInputStream(file.getEntry(entry))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
