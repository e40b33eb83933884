// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static io.github.sanitizedurl.log4j2.Secret.CLEAN;
import static io.github.sanitizedurl.log4j2.Secret.PW;
import static io.github.sanitizedurl.log4j2.Secret.URL;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.logging.log4j.CloseableThreadContext;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The appenders of Log4j around, before and behind those of this library. */
@Tag("modes")
class WiringTest {
    private static final String FILE =
            "<File name='Raw' fileName='FILE'><PatternLayout pattern='%X{_dl} %m%n%ex'/></File>";
    private static final String POLICY = "<Rewrite name='Out'><SanitizeUrls/><AppenderRef ref='Next'/></Rewrite>";
    private static final String APPENDER =
            "<UrlSanitizingAppender name='Out'><AppenderRef ref='Next'/></UrlSanitizingAppender>";
    private static final String ROUTES = "<Routes pattern='$${ctx:where:-a}'><Route key='a' ref='Raw'/></Routes>";

    private static Map<String, String> wirings() {
        Map<String, String> all = new LinkedHashMap<>();
        for (Map.Entry<String, String> way :
                Map.of("policy", POLICY, "appender", APPENDER).entrySet()) {
            String out = way.getValue();
            String inner = out.replace("'Out'", "'Inner'").replace("'Next'", "'Raw'");
            all.put(
                    way.getKey() + ", async behind",
                    FILE + "<Async name='Next'><AppenderRef ref='Raw'/></Async>" + out);
            all.put(
                    way.getKey() + ", async before",
                    FILE + inner + "<Async name='Out'><AppenderRef ref='Inner'/></Async>");
            all.put(
                    way.getKey() + ", async with location",
                    FILE + inner + "<Async name='Out' includeLocation='true'><AppenderRef ref='Inner'/></Async>");
            all.put(way.getKey() + ", routing behind", FILE + "<Routing name='Next'>" + ROUTES + "</Routing>" + out);
            all.put(
                    way.getKey() + ", routing before",
                    FILE + inner + "<Routing name='Out'>" + ROUTES.replace("'Raw'", "'Inner'") + "</Routing>");
            all.put(
                    way.getKey() + ", failover before",
                    FILE + inner
                            + "<Failover name='Out' primary='Inner'><Failovers><AppenderRef ref='Inner'/></Failovers></Failover>");
            all.put(
                    way.getKey() + ", failover behind",
                    FILE
                            + "<Failover name='Next' primary='Raw'><Failovers><AppenderRef ref='Raw'/></Failovers></Failover>"
                            + out);
        }
        all.put("routing with the policy", FILE + "<Routing name='Out'><SanitizeUrls/>" + ROUTES + "</Routing>");
        return all;
    }

    @TestFactory
    Stream<DynamicTest> noSecretComesThrough() {
        return wirings().entrySet().stream()
                .map(wiring -> DynamicTest.dynamicTest(wiring.getKey(), () -> {
                    try (Logs logs = Logs.appenders(wiring.getValue());
                            CloseableThreadContext.Instance ignored = CloseableThreadContext.put("_dl", URL)) {
                        logs.logger().info("GET {}", URL, new RuntimeException(URL));
                        logs.logger().info("PUT {}", "/a");
                        assertThat(logs.written())
                                .startsWith(CLEAN + " GET " + CLEAN + "\njava.lang.RuntimeException: " + CLEAN)
                                .contains("\n" + CLEAN + " PUT /a\n")
                                .doesNotContain(PW);
                    }
                }));
    }

    @Test
    void failsOverBehindTheAppenderAndInFrontOfIt() {
        String broken =
                "<Socket name='Broken' host='localhost' port='1' immediateFail='true' reconnectDelayMillis='60000'"
                        + " ignoreExceptions='false'><PatternLayout pattern='%m'/></Socket>";
        String inner = "<UrlSanitizingAppender name='Inner' ignoreExceptions='false'><AppenderRef ref='Broken'/>"
                + "</UrlSanitizingAppender>";
        String second = "<UrlSanitizingAppender name='Second'><AppenderRef ref='Raw'/></UrlSanitizingAppender>";
        try (Logs logs = Logs.appenders(
                FILE + broken + inner + second
                        + "<Failover name='Out' primary='Inner'><Failovers><AppenderRef ref='Second'/></Failovers></Failover>")) {
            logs.logger().info(URL);
            assertThat(logs.written()).isEqualTo(" " + CLEAN + "\n");
        }
        try (Logs logs = Logs.appenders(FILE + broken
                + "<Failover name='Next' primary='Broken'><Failovers><AppenderRef ref='Raw'/></Failovers></Failover>"
                + APPENDER)) {
            logs.logger().info(URL);
            assertThat(logs.written()).isEqualTo(" " + CLEAN + "\n");
        }
    }

    @Test
    void mixesAsynchronousAndSynchronousLoggers() {
        try (Logs logs = Logs.xml(
                "<Configuration status='error'><Appenders>" + FILE + APPENDER.replace("'Next'", "'Raw'")
                        + "</Appenders><Loggers><AsyncLogger name='a' level='info' additivity='false'><AppenderRef ref='Out'/>"
                        + "</AsyncLogger><AsyncRoot level='info'><AppenderRef ref='Out'/></AsyncRoot></Loggers></Configuration>")) {
            IntStream.range(0, 500).forEach(i -> {
                logs.context().getLogger("a").info("GET {} {}", URL, i);
                logs.logger().info(new org.apache.logging.log4j.message.StringMapMessage().with("_dl", URL));
            });
            String written = logs.written();
            assertThat(written).doesNotContain(PW).contains(" GET " + CLEAN + " 0\n", " GET " + CLEAN + " 499\n");
            assertThat(written.lines()).hasSize(1000);
        }
    }

    @Test
    void keepsTheLocationOfAnAsynchronousLogger() {
        try (Logs logs = Logs.xml("<Configuration status='error'><Appenders>"
                + FILE.replace("%X{_dl} ", "%M ") + APPENDER.replace("'Next'", "'Raw'")
                + "</Appenders><Loggers><AsyncRoot level='info' includeLocation='true'><AppenderRef ref='Out'/></AsyncRoot>"
                + "</Loggers></Configuration>")) {
            logs.logger().info(URL);
            assertThat(logs.written()).isEqualTo("keepsTheLocationOfAnAsynchronousLogger " + CLEAN + "\n");
        }
    }

    @Test
    void otherAppendersStillSeeTheRawEvent() {
        try (Logs logs = Logs.xml(
                        "<Configuration status='error'><Appenders>" + FILE + APPENDER.replace("'Next'", "'Raw'")
                                + "<File name='Other' fileName='FILE.other'><PatternLayout pattern='%X{_dl} %m%n'/></File>"
                                + "</Appenders><Loggers><Root level='info'><AppenderRef ref='Out'/><AppenderRef ref='Other'/></Root>"
                                + "</Loggers></Configuration>");
                CloseableThreadContext.Instance ignored = CloseableThreadContext.put("_dl", URL)) {
            logs.logger().info("GET {}", URL);
            assertThat(logs.written()).isEqualTo(CLEAN + " GET " + CLEAN + "\n");
            assertThat(logs.written(".other")).isEqualTo(URL + " GET " + URL + "\n");
        }
    }
}
