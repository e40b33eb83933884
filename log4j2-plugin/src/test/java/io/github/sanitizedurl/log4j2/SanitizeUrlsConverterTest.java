// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static io.github.sanitizedurl.log4j2.Secret.CLEAN;
import static io.github.sanitizedurl.log4j2.Secret.PW;
import static io.github.sanitizedurl.log4j2.Secret.URL;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.logging.log4j.CloseableThreadContext;
import org.apache.logging.log4j.core.layout.PatternLayout;
import org.apache.logging.log4j.message.StringMapMessage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SanitizeUrlsConverterTest {
    private static String write(String pattern, Throwable thrown) {
        try (Logs logs = Logs.pattern(pattern)) {
            logs.logger().info("GET " + URL, thrown);
            return logs.written();
        }
    }

    private static Throwable thrown() {
        return new IllegalStateException("no " + URL);
    }

    @Test
    void cleansWhatItsPatternWrites() {
        assertThat(write("%p %sanitizeUrls{[%m]} %m", null)).isEqualTo("INFO [GET " + CLEAN + "] GET " + URL);
    }

    @Test
    void doesNotTouchWhatStandsBeforeIt() {
        assertThat(write("%m %sanitizeUrls{%m}", null)).isEqualTo("GET " + URL + " GET " + CLEAN);
    }

    @Test
    void scansTextThatOnlyThePatternPutsTogether() {
        assertThat(write("%sanitizeUrls{https://h.example/?token=%p&page=2}", null))
                .isEqualTo("https://h.example/?page=2");
    }

    @Test
    void cannotBeFooledByAWidth() {
        String cut = write("%sanitizeUrls{%.20m}", null);
        assertThat(cut).doesNotContain(PW);
        assertThat(write("%sanitizeUrls{%.8m}", null)).isEqualTo("a?page=2");
    }

    @Test
    void knowsFieldsByName() {
        try (Logs logs = Logs.pattern("%sanitizeUrls{%X{_dl} %X{queryString} %m}");
                CloseableThreadContext.Instance ignored = CloseableThreadContext.putAll(
                        Map.of("_dl", "x#PW\nforged", "queryString", "token=PW&page=2"))) {
            logs.logger().info(new StringMapMessage().with("_dr", "y#PW"));
            assertThat(logs.written()).isEqualTo("x page=2 _dr=\"y\"");
        }
    }

    @Test
    void noUrlFieldCanForgeALine() {
        try (Logs logs = Logs.pattern("%sanitizeUrls{%X{_dl}|%m}");
                CloseableThreadContext.Instance ignored = CloseableThreadContext.put("_dl", "/a\r\nERROR \u202e")) {
            logs.logger().info(new StringMapMessage().with("_dr", "/b\nERROR"));
            assertThat(logs.written()).isEqualTo("/a%0D%0AERROR %E2%80%AE|_dr=\"/b%0AERROR\"");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%sanitizeUrls{%m}",
                "%sanitizeUrls{%m}%n",
                "%sanitizeUrls{%m%n}",
                "%sanitizeUrls{%m}%n%d",
                "%sanitizeUrls{%p} x",
                "%sanitizeUrls{%m%n%ex}",
                "%sanitizeUrls{%m%n%xEx}",
                "%sanitizeUrls{%m%n%rEx}",
                "%sanitizeUrls{%highlight{%m%n%throwable}}",
            })
    void writesTheExceptionOnceAndClean(String pattern) {
        String written = write(pattern, thrown());
        assertThat(written).contains("java.lang.IllegalStateException: no " + CLEAN);
        assertThat(written).doesNotContain(PW);
        assertThat(written.split("IllegalStateException", -1)).hasSize(2);
        assertThat(written).contains("at io.github.sanitizedurl.log4j2.SanitizeUrlsConverterTest.thrown");
    }

    @Tag("modes")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "%replace{%sanitizeUrls{%m}}{a}{a}%n",
                "%maxLen{%sanitizeUrls{%m}}{900}%n",
                "%notEmpty{%sanitizeUrls{%m}}%n",
                "%equals{%sanitizeUrls{%m}}{a}{b}%n",
                "%highlight{%sanitizeUrls{%m}}%n",
                "%style{%sanitizeUrls{%m}}{red}%n",
            })
    void insideOfAnotherWordExceptionsAreCleanOrTheStatusLogSaysWhy(String pattern) {
        try (Logs logs = Logs.pattern(pattern)) {
            logs.logger().info("GET " + URL, thrown());
            boolean told = logs.status().stream().anyMatch(line -> line.contains("writes raw exceptions"));
            assertThat(told).isEqualTo(logs.written().contains(PW));
        }
    }

    @Tag("modes")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "%sanitizeUrls{%replace{%m}{a}{a}}%n",
                "%sanitizeUrls{%maxLen{%m}{900}%n}",
                "%sanitizeUrls{%notEmpty{%m}}%n",
            })
    void aroundAnotherWordExceptionsAreClean(String pattern) {
        try (Logs logs = Logs.pattern(pattern)) {
            logs.logger().info("GET " + URL, thrown());
            assertThat(logs.written()).doesNotContain(PW).contains(": no " + CLEAN);
            assertThat(logs.status()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"%sanitizeUrls{%m%ex{none}}", "%sanitizeUrls{%m%xEx{none}}"})
    void leavesTheExceptionOutWhenTold(String pattern) {
        assertThat(write(pattern, thrown())).isEqualTo("GET " + CLEAN);
    }

    @Test
    void takesSettings() {
        assertThat(write("%sanitizeUrls{%m}{policy=none}", null)).isEqualTo("GET https://h.example/a");
        assertThat(write("%sanitizeUrls{%m}{text=false}", null)).isEqualTo("GET " + URL);
        try (Logs logs = Logs.pattern("%sanitizeUrls{%m}", "<Property name='sanitizedUrl.policy'>none</Property>")) {
            logs.logger().info(URL);
            assertThat(logs.written()).isEqualTo("https://h.example/a");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"[%sanitizeUrls]", "[%sanitizeUrls{policy=none}]"})
    void writesAPlaceholderWithoutAPattern(String pattern) {
        try (Logs logs = Logs.pattern(pattern)) {
            logs.logger().info(URL, thrown());
            assertThat(logs.written()).isEqualTo("[[url-sanitizer: failed]]");
            assertThat(logs.status()).singleElement().asString().contains("%sanitizeUrls{%m}");
        }
    }

    @Test
    void passesTheNeedForALocationOn() {
        assertThat(PatternLayout.newBuilder()
                        .setPattern("%sanitizeUrls{%m %L}")
                        .build()
                        .requiresLocation())
                .isTrue();
        assertThat(PatternLayout.newBuilder()
                        .setPattern("%sanitizeUrls{%m}")
                        .build()
                        .requiresLocation())
                .isFalse();
        assertThat(write("%sanitizeUrls{%M %m}", null)).isEqualTo("write GET " + CLEAN);
    }

    @Test
    void nests() {
        assertThat(write("%sanitizeUrls{%sanitizeUrls{%m} %sanitizedUrl{none:-x}}", null))
                .isEqualTo("GET " + CLEAN + " x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"sanitizeUrl", "sanitisedUrl", "sanitiseUrls", "sanitizedURL", "sanitizeURLs", "SanitizeUrls"})
    void aMisspelledWordStaysInThePattern(String word) {
        assertThat(write("%" + word + "{%m}", null)).isEqualTo("%" + word);
    }

    @Test
    void theOtherWordGivenAPatternWritesNoneOfIt() {
        try (Logs logs = Logs.pattern("%sanitizedUrls{%m%ex}")) {
            logs.logger().info(URL, thrown());
            assertThat(logs.written()).isEqualTo("[url-sanitizer: failed]s");
            assertThat(logs.status()).singleElement().asString().contains("%sanitizeUrls");
        }
    }
}
