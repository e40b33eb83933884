// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static io.github.sanitizedurl.log4j2.Secret.PW;
import static io.github.sanitizedurl.log4j2.Secret.URL;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.apache.logging.log4j.core.Appender;
import org.apache.logging.log4j.core.LoggerContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same configuration in every format, its properties, and a change of it while the application runs. */
class ConfigurationTest {
    /** The policy with a setting, the appender with a property, both words. */
    private static final String XML = """
            <Configuration status="error">
              <Properties>
                <Property name="sanitizedUrl.allow">b</Property>
              </Properties>
              <Appenders>
                <File name="A" fileName="FILE.a"><PatternLayout pattern="%m"/></File>
                <File name="B" fileName="FILE.b"><PatternLayout pattern="%m"/></File>
                <File name="C" fileName="FILE.c">
                  <PatternLayout pattern="%sanitizeUrls{%m}|%sanitizedUrl{_dl}{policy=none}"/>
                </File>
                <Rewrite name="Policy">
                  <SanitizeUrls policy="none" allow="a"/>
                  <AppenderRef ref="A"/>
                </Rewrite>
                <UrlSanitizingAppender name="Appender" policy="none">
                  <AppenderRef ref="B"/>
                </UrlSanitizingAppender>
              </Appenders>
              <Loggers>
                <Root level="info">
                  <AppenderRef ref="Policy"/>
                  <AppenderRef ref="Appender"/>
                  <AppenderRef ref="C"/>
                </Root>
              </Loggers>
            </Configuration>
            """;

    private static final String JSON = """
            {"Configuration": {
              "status": "error",
              "Properties": {"Property": {"name": "sanitizedUrl.allow", "value": "b"}},
              "Appenders": {
                "File": [
                  {"name": "A", "fileName": "FILE.a", "PatternLayout": {"pattern": "%m"}},
                  {"name": "B", "fileName": "FILE.b", "PatternLayout": {"pattern": "%m"}},
                  {"name": "C", "fileName": "FILE.c",
                   "PatternLayout": {"pattern": "%sanitizeUrls{%m}|%sanitizedUrl{_dl}{policy=none}"}}
                ],
                "Rewrite": {"name": "Policy", "SanitizeUrls": {"policy": "none", "allow": "a"},
                            "AppenderRef": {"ref": "A"}},
                "UrlSanitizingAppender": {"name": "Appender", "policy": "none", "AppenderRef": {"ref": "B"}}
              },
              "Loggers": {"Root": {"level": "info", "AppenderRef": [
                {"ref": "Policy"}, {"ref": "Appender"}, {"ref": "C"}]}}
            }}
            """;

    private static final String YAML = """
            Configuration:
              status: error
              Properties:
                Property:
                  name: sanitizedUrl.allow
                  value: b
              Appenders:
                File:
                  - name: A
                    fileName: FILE.a
                    PatternLayout: {pattern: "%m"}
                  - name: B
                    fileName: FILE.b
                    PatternLayout: {pattern: "%m"}
                  - name: C
                    fileName: FILE.c
                    PatternLayout: {pattern: "%sanitizeUrls{%m}|%sanitizedUrl{_dl}{policy=none}"}
                Rewrite:
                  name: Policy
                  SanitizeUrls: {policy: none, allow: a}
                  AppenderRef: {ref: A}
                UrlSanitizingAppender:
                  name: Appender
                  policy: none
                  AppenderRef: {ref: B}
              Loggers:
                Root:
                  level: info
                  AppenderRef:
                    - ref: Policy
                    - ref: Appender
                    - ref: C
            """;

    private static final String PROPERTIES = """
            status = error
            property.sanitizedUrl.allow = b
            appender.a.type = File
            appender.a.name = A
            appender.a.fileName = FILE.a
            appender.a.layout.type = PatternLayout
            appender.a.layout.pattern = %m
            appender.b.type = File
            appender.b.name = B
            appender.b.fileName = FILE.b
            appender.b.layout.type = PatternLayout
            appender.b.layout.pattern = %m
            appender.c.type = File
            appender.c.name = C
            appender.c.fileName = FILE.c
            appender.c.layout.type = PatternLayout
            appender.c.layout.pattern = %sanitizeUrls{%m}|%sanitizedUrl{_dl}{policy=none}
            appender.p.type = Rewrite
            appender.p.name = Policy
            appender.p.rewritePolicy.type = SanitizeUrls
            appender.p.rewritePolicy.policy = none
            appender.p.rewritePolicy.allow = a
            appender.p.ref.type = AppenderRef
            appender.p.ref.ref = A
            appender.u.type = UrlSanitizingAppender
            appender.u.name = Appender
            appender.u.policy = none
            appender.u.ref.type = AppenderRef
            appender.u.ref.ref = B
            rootLogger.level = info
            rootLogger.appenderRef.p.ref = Policy
            rootLogger.appenderRef.u.ref = Appender
            rootLogger.appenderRef.c.ref = C
            """;

    @ParameterizedTest
    @ValueSource(strings = {"xml", "json", "yaml", "properties"})
    void meansTheSameInEveryFormat(String format) {
        String text = switch (format) {
            case "xml" -> XML;
            case "json" -> JSON;
            case "yaml" -> YAML;
            default -> PROPERTIES;
        };
        try (Logs logs = Logs.of(format, text)) {
            logs.logger()
                    .info(new org.apache.logging.log4j.message.StringMapMessage()
                            .with("_dl", "https://u:PW@h.example/?a=1&b=2&c=3&tab=4"));
            assertThat(logs.status()).isEmpty();
            assertThat(logs.written(".a")).isEqualTo("_dl=\"https://h.example/?a=1\"");
            assertThat(logs.written(".b")).isEqualTo("_dl=\"https://h.example/?b=2\"");
            assertThat(logs.written(".c")).isEqualTo("_dl=\"https://h.example/?b=2&tab=4\"|https://h.example/?b=2");
        }
    }

    @Test
    void resolvesPropertiesInProperties() {
        String properties =
                "<Property name='mine'>token</Property>" + "<Property name='sanitizedUrl.allow'>x, ${mine}</Property>";
        try (Logs logs = Logs.appenders(
                "<File name='Raw' fileName='FILE'><PatternLayout pattern='%m'/></File>"
                        + "<Rewrite name='Out'><SanitizeUrls policy='none'/><AppenderRef ref='Raw'/></Rewrite>",
                properties)) {
            logs.logger().info("https://h.example/?token=1&x=2&y=3");
            assertThat(logs.written()).isEqualTo("https://h.example/?token=1&x=2");
        }
    }

    @Test
    void usesAPolicyFileFromTheClassPathAndFromADirectory(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("policy.json");
        Files.writeString(file, "{\"allowedParams\":{\"exact\":[\"mine\"],\"prefixes\":[]},\"urlProps\":[\"link\"]}");
        for (String location : new String[] {file.toString(), file.toUri().toString(), "classpath:mine.json"}) {
            try (Logs logs =
                    Logs.behindPolicy("<SanitizeUrls policy='" + location + "'/>", "<PatternLayout pattern='%m'/>")) {
                logs.logger().info("https://h.example/?token=1&mine=2");
                assertThat(logs.written()).as(location).isEqualTo("https://h.example/?mine=2");
            }
        }
    }

    @Test
    void reloads(@TempDir Path folder) throws Exception {
        Path out = folder.resolve("out.txt");
        Path file = folder.resolve("log4j2.xml");
        String text = "<Configuration status='error' monitorInterval='1'><Appenders><File name='Raw' fileName='" + out
                + "'><PatternLayout pattern='%m%n'/></File><UrlSanitizingAppender name='Out' policy='none' allow='NAME'>"
                + "<AppenderRef ref='Raw'/></UrlSanitizingAppender></Appenders><Loggers><Root level='info'>"
                + "<AppenderRef ref='Out'/></Root></Loggers></Configuration>";
        Files.writeString(file, text.replace("NAME", "first"));
        try (LoggerContext context = new LoggerContext("reload", null, file.toUri())) {
            context.start();
            org.apache.logging.log4j.core.Logger app = context.getLogger("app");
            Appender before = app.getAppenders().get("Out");
            app.info("https://h.example/?first=1&second=2&token=PW");
            Files.writeString(file, text.replace("NAME", "second"));
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(5)));
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
            // the loggers follow a little later than the context's configuration
            while (app.getAppenders().get("Out") == before && System.nanoTime() < end) {
                Thread.sleep(100);
            }
            assertThat(app.getAppenders().get("Out")).isNotSameAs(before);
            app.info("https://h.example/?first=1&second=2&token=PW");
        }
        assertThat(out).hasContent("https://h.example/?first=1\nhttps://h.example/?second=2\n");
    }

    @Test
    void unknownAttributesOfTheAppenderAllowNothing() {
        try (Logs logs = Logs.appenders(
                "<File name='Raw' fileName='FILE'><PatternLayout pattern='%m'/></File>"
                        + "<UrlSanitizingAppender name='Out' alow='page' allow='page'><AppenderRef ref='Raw'/></UrlSanitizingAppender>")) {
            logs.logger().info(URL);
            assertThat(logs.written()).isEqualTo("https://h.example/a");
            assertThat(logs.status()).anyMatch(line -> line.contains("alow")).noneMatch(line -> line.contains(PW));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pathNormalization='mediawiki'", "pathDecode='28 29'", "pathDecode='(' pathEncode='!'"})
    void pathsAreNormalizedWhereThatIsSet(String attributes) throws IOException {
        String expected = attributes.contains("!") ? "https://h.example/(a%29" : "https://h.example/(a)";
        String layout = "<PatternLayout pattern='%m'/>";
        try (Logs logs = Logs.behindPolicy("<SanitizeUrls " + attributes + "/>", layout)) {
            logs.logger().info("https://h.example/%28a%29?token=" + PW);
            assertThat(logs.written()).isEqualTo(expected);
        }
        try (Logs logs = Logs.behindPolicy("<SanitizeUrls/>", layout)) {
            logs.logger().info("https://h.example/%28a%29?token=" + PW);
            assertThat(logs.written()).isEqualTo("https://h.example/%28a%29");
        }
    }
}
