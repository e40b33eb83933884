// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import application.Log4jApplication;
import application.Slf4jApplication;
import application.StructuredApplication;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An application, a logging configuration, and the artifacts of others that it runs with, as group:artifact:version.
 *
 * @param adapter whose jars are tried
 * @param application the application
 * @param configuration its logging configuration
 * @param copies how often that writes each event
 * @param with the artifacts
 */
record Combination(Published adapter, Class<?> application, String configuration, int copies, List<String> with) {
    private static final String CONSOLE = "<appender name='%s' class='ch.qos.logback.core.ConsoleAppender'><encoder>"
            + "<pattern>%s</pattern></encoder></appender>";
    private static final String AROUND = "<appender name='SAFE'"
            + " class='io.github.sanitizedurl.logback.UrlSanitizingAppender'><appender-ref ref='OUT'/></appender>";

    private static final String TURBO_FILTER = configuration(
            "<turboFilter class='io.github.sanitizedurl.logback.UrlSanitizingTurboFilter'/>"
                    + CONSOLE.formatted("OUT", "%msg %kvp %mdc%n"),
            "OUT");
    private static final String APPENDER_AND_WORDS = configuration(
            CONSOLE.formatted("OUT", "%msg %kvp %mdc%n")
                    + AROUND
                    + CONSOLE.formatted("WORDS", "%sanitizeUrls(%msg %kvp %mdc%n%ex)"),
            "SAFE",
            "WORDS");
    private static final String JSON = configuration(
            "<appender name='OUT' class='ch.qos.logback.core.ConsoleAppender'>"
                    + "<encoder class='net.logstash.logback.encoder.LogstashEncoder'/></appender>" + AROUND,
            "SAFE");
    private static final String LOG4J2 = """
            <Configuration>
              <Appenders>
                <Console name='Text'><PatternLayout pattern='%m %X%n%ex'/></Console>
                <Console name='Json'><JsonTemplateLayout/></Console>
                <Console name='Words'><PatternLayout pattern='%sanitizeUrls{%m %X%n%ex}'/></Console>
                <Rewrite name='Policy'><SanitizeUrls/><AppenderRef ref='Text'/></Rewrite>
                <UrlSanitizingAppender name='Appender'>
                  <AppenderRef ref='Text'/><AppenderRef ref='Json'/>
                </UrlSanitizingAppender>
              </Appenders>
              <Loggers>
                <Root level='info'>
                  <AppenderRef ref='Policy'/><AppenderRef ref='Appender'/><AppenderRef ref='Words'/>
                </Root>
              </Loggers>
            </Configuration>
            """;

    private static String configuration(String appenders, String... references) {
        String root = "";
        for (String reference : references) {
            root += "<appender-ref ref='" + reference + "'/>";
        }
        return "<configuration>" + appenders + "<root level='INFO'>" + root + "</root></configuration>";
    }

    static List<Combination> all() {
        return Stream.of(logback(), encoder(), log4j()).flatMap(List::stream).toList();
    }

    private static List<Combination> logback() {
        List<Combination> all = new ArrayList<>();
        for (String logback : Versions.LOGBACK.all()) {
            for (String slf4j : Versions.SLF4J.all()) {
                List<String> with = logback(logback, slf4j);
                all.add(new Combination(Published.LOGBACK, Slf4jApplication.class, TURBO_FILTER, 1, with));
                all.add(new Combination(Published.LOGBACK, Slf4jApplication.class, APPENDER_AND_WORDS, 2, with));
            }
        }
        return all;
    }

    private static List<Combination> encoder() {
        List<Combination> all = new ArrayList<>();
        for (String logback : Versions.LOGBACK.all()) {
            for (int i = 0; i < Versions.ENCODER.all().size(); i++) {
                String jackson = Versions.JACKSON.all().get(i);
                String group = jackson.startsWith("3.") ? "tools.jackson.core" : "com.fasterxml.jackson.core";
                List<String> with = new ArrayList<>(logback(logback, Versions.SLF4J.newest()));
                with.add("net.logstash.logback:logstash-logback-encoder:"
                        + Versions.ENCODER.all().get(i));
                with.add(group + ":jackson-core:" + jackson);
                with.add(group + ":jackson-databind:" + jackson);
                all.add(new Combination(Published.LOGBACK, StructuredApplication.class, JSON, 1, with));
            }
        }
        return all;
    }

    private static List<String> logback(String version, String slf4j) {
        return List.of(
                "ch.qos.logback:logback-classic:" + version,
                "ch.qos.logback:logback-core:" + version,
                "org.slf4j:slf4j-api:" + slf4j);
    }

    private static List<Combination> log4j() {
        List<Combination> all = new ArrayList<>();
        String group = "org.apache.logging.log4j:";
        for (String log4j : Versions.LOG4J.all()) {
            List<String> own = List.of(
                    group + "log4j-api:" + log4j,
                    group + "log4j-core:" + log4j,
                    group + "log4j-layout-template-json:" + log4j);
            all.add(new Combination(Published.LOG4J2, Log4jApplication.class, LOG4J2, 4, own));
            for (String slf4j : Versions.SLF4J.all()) {
                List<String> with = new ArrayList<>(own);
                with.add(group + "log4j-slf4j2-impl:" + log4j);
                with.add("org.slf4j:slf4j-api:" + slf4j);
                all.add(new Combination(Published.LOG4J2, Slf4jApplication.class, LOG4J2, 4, with));
            }
        }
        return all;
    }

    /** Fails unless each event was written as often as it has to be, and clean. */
    void check(String written) {
        assertThat(written).doesNotContain("S3CRET", "|-WARN", "|-ERROR");
        for (String text : List.of(
                "see https://h.example/x?tab=a",
                "split https://h.example/x?tab=a",
                "_dl",
                "at https://h.example/x?tab=a")) {
            assertThat(written.split(Pattern.quote(text), -1).length - 1)
                    .as(text)
                    .isGreaterThanOrEqualTo(copies);
        }
        assertThat(written).containsPattern("_dl\\W{1,5}https://h\\.example/x\\?tab=a\\W");
    }

    @Override
    public String toString() {
        return application.getSimpleName() + " with "
                + with.stream()
                        .map(name -> name.substring(name.indexOf(':') + 1).replace(':', ' '))
                        .collect(Collectors.joining(", "));
    }
}
