// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.core.status.Status;
import io.github.sanitizedurl.SanitizerSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigurationTest {
    private static final String URL = "https://h.example/x?mine=1&tab=a&token=PW";

    @AfterEach
    void restore() {
        List.of("policy", "allow", "hardening", "fields").forEach(name -> System.clearProperty("sanitizedUrl." + name));
    }

    private static String field(EntryPoint entry, String settings, String value) {
        try (Logging logging = Logging.of(entry.configuration(settings, "%kvp{NONE}"))) {
            logging.logger().atInfo().addKeyValue("_dl", value).log("m");
            assertThat(logging.problems()).isEmpty();
            return entry.field(logging.out());
        }
    }

    @ParameterizedTest
    @EnumSource
    void everySettingIsTaken(EntryPoint entry) {
        assertThat(field(entry, "", URL)).isEqualTo("https://h.example/x?tab=a");
        assertThat(field(entry, "<policy>none</policy>", URL)).isEqualTo("https://h.example/x");
        assertThat(field(entry, "<allow>mine</allow>", URL)).isEqualTo("https://h.example/x?mine=1&tab=a");
        assertThat(field(entry, "<allowPrefix>mi</allowPrefix>", URL)).isEqualTo("https://h.example/x?mine=1&tab=a");
        String path = "https://h.example/%28a%29";
        assertThat(field(entry, "", path)).isEqualTo(path);
        assertThat(field(entry, "<pathNormalization>mediawiki</pathNormalization>", path))
                .isEqualTo("https://h.example/(a)");
        assertThat(field(entry, "<pathDecode>28</pathDecode><pathEncode>)</pathEncode>", path))
                .isEqualTo("https://h.example/(a%29");
        String spaced = " https://u:PW@h.example/";
        assertThat(field(entry, "<text>false</text>", spaced)).isEqualTo(" https://h.example/");
        assertThat(field(entry, "<text>false</text><hardening>false</hardening>", spaced))
                .isEqualTo(spaced);
    }

    /** A new setting of the core must not be forgotten here. */
    @ParameterizedTest
    @ValueSource(classes = {UrlSanitizingAppender.class, UrlSanitizingTurboFilter.class})
    void everySettingOfTheCoreIsAnElement(Class<?> component) {
        List<String> told = new ArrayList<>();
        new SanitizerSettings().set("no such", "").build(name -> null, null, told::add);
        String names = told.get(0).replaceFirst(".*only ", "").replaceFirst(";.*", "");
        assertThat(names.split(", ")).contains("policy", "text");
        for (String name : names.split(", ")) {
            String property = Character.toUpperCase(name.charAt(0)) + name.substring(1);
            assertThat(component.getMethods())
                    .as(name)
                    .anyMatch(m ->
                            (m.getName().equals("set" + property) || m.getName().equals("add" + property))
                                    && List.of(m.getParameterTypes()).equals(List.of(String.class)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSystemPropertyComesLast(EntryPoint entry) {
        System.setProperty("sanitizedUrl.policy", "none");
        assertThat(field(entry, "", URL)).isEqualTo("https://h.example/x");
        assertThat(field(entry, "<policy>tracks</policy>", URL)).isEqualTo("https://h.example/x?tab=a");
    }

    @Test
    void anElementComesBeforeThePropertyOfTheContext() {
        String property = "<property scope='context' name='sanitizedUrl.policy' value='none'/>";
        try (Logging logging = Logging.of(property + EntryPoint.APPENDER.configuration("", "%kvp{NONE}"))) {
            logging.logger().atInfo().addKeyValue("_dl", URL).log("m");
            assertThat(logging.out()).isEqualTo("_dl=https://h.example/x");
        }
        try (Logging logging =
                Logging.of(property + EntryPoint.APPENDER.configuration("<policy>tracks</policy>", "%kvp{NONE}"))) {
            logging.logger().atInfo().addKeyValue("_dl", URL).log("m");
            assertThat(logging.out()).isEqualTo("_dl=https://h.example/x?tab=a");
        }
    }

    @Test
    void anElementMayBeGivenSeveralTimes() {
        assertThat(field(EntryPoint.APPENDER, "<allow>mine</allow><allow>token</allow>", URL))
                .isEqualTo(URL);
        assertThat(field(EntryPoint.TURBO_FILTER, "<allow>mine</allow><allow>token</allow>", URL))
                .isEqualTo(URL);
    }

    @Test
    void namesOfFieldsAreTaken() {
        String settings = "<fields>go,cb</fields><queryFields>qs</queryFields>";
        for (EntryPoint entry : List.of(EntryPoint.COMPOSITE, EntryPoint.APPENDER, EntryPoint.TURBO_FILTER)) {
            try (Logging logging = Logging.of(entry.configuration(settings, "%kvp{NONE}"))) {
                logging.logger()
                        .atInfo()
                        .addKeyValue("cb", "/x#PW")
                        .addKeyValue("qs", "tab=a&token=PW")
                        .log("m");
                assertThat(logging.out()).isEqualTo("cb=/x qs=tab=a");
            }
        }
    }

    @Test
    void aPolicyFileIsRead(@TempDir Path dir) throws IOException {
        Path file = Files.writeString(
                dir.resolve("policy.json"),
                "{\"allowedParams\":{\"exact\":[\"mine\"],\"prefixes\":[]},\"urlProps\":[\"_dl\"],"
                        + "\"limits\":{\"maxDepth\":3,\"maxDecodes\":10}}");
        assertThat(field(EntryPoint.APPENDER, "<policy>" + file + "</policy>", URL))
                .isEqualTo("https://h.example/x?mine=1");
    }

    @ParameterizedTest
    @EnumSource
    void aWrongValueIsOneWarningAndTheStrictestBehaviour(EntryPoint entry) {
        String settings = "<policy>/no/such/file.json</policy><hardening>perhaps</hardening>";
        try (Logging logging = Logging.of(entry.configuration(settings, "%kvp{NONE}"))) {
            logging.logger()
                    .atInfo()
                    .addKeyValue("_dl", " https://u:PW@h.example/?tab=a")
                    .log("m");
            assertThat(entry.field(logging.out())).isEqualTo(" https://h.example/");
            assertThat(logging.problems()).hasSize(2);
            assertThat(logging.problems().get(0)).contains("policy");
            assertThat(logging.problems().get(1)).contains("hardening");
            assertThat(logging.worstStatus()).isEqualTo(Status.WARN);
        }
    }

    @Test
    void wordsTakeSettingsOfTheirOwn() {
        System.setProperty("sanitizedUrl.policy", "none");
        String pattern = "%sanitizedUrl{_dl,policy=tracks,'allow=mine,token'} %sanitizedUrl{_dl:-a=b} "
                + "%sanitizeUrls(%msg){policy=tracks,allow=mine} %sanitizeUrls(%msg)";
        try (Logging logging = Logging.pattern(pattern)) {
            logging.logger().atInfo().addKeyValue("_dl", URL).log(URL);
            assertThat(logging.problems()).isEmpty();
            assertThat(logging.out())
                    .isEqualTo(URL + " https://h.example/x https://h.example/x?mine=1&tab=a https://h.example/x");
        }
    }

    @Test
    void whatIsNoSettingOfAWordIsToldAndTheStrictest() {
        for (String pattern : List.of(
                "%sanitizedUrl{_dl,hardning=false}",
                "%sanitizeUrls(%msg){hardning=false}", "%sanitizeUrls(%msg){nonsense}")) {
            try (Logging logging = Logging.pattern(pattern)) {
                logging.logger().atInfo().addKeyValue("_dl", URL).log(URL);
                assertThat(logging.problems()).as(pattern).isNotEmpty();
                assertThat(logging.out()).as(pattern).isEqualTo("https://h.example/x");
            }
        }
    }

    @Test
    void anUnknownElementIsTold() {
        try (Logging logging = Logging.of(EntryPoint.APPENDER.configuration("<polcy>none</polcy>", "%msg"))) {
            assertThat(logging.problems()).anyMatch(p -> p.contains("polcy"));
        }
    }
}
