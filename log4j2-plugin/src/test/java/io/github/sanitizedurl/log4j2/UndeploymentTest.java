// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.testing.Deployments;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.message.StringMapMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An application that brings Log4j, with or without this library, deployed and undeployed again and again. In a web
 * application Log4j keeps nothing with threads, and neither does this library. Where Log4j does (outside of web
 * applications, or with the context map that makes no garbage) its class loader stays without this library, too.
 */
class UndeploymentTest {
    private static final String SANITIZING = "<File name='Raw' fileName='%s'><PatternLayout><Pattern><![CDATA["
            + "%%sanitizeUrls{%%m %%X} %%sanitizedUrl{_dl}%%n]]></Pattern></PatternLayout></File>"
            + "<Rewrite name='Policy'><SanitizeUrls/><AppenderRef ref='Raw'/></Rewrite>"
            + "<UrlSanitizingAppender name='Out'><AppenderRef ref='Policy'/></UrlSanitizingAppender>";
    private static final String PLAIN = "<File name='Out' fileName='%s'><PatternLayout><Pattern><![CDATA["
            + "%%m %%X{_dl}%%n]]></Pattern></PatternLayout></File>";

    @TempDir
    private Path dir;

    @Test
    void leavesNoClassLoaderBehind() throws Exception {
        Deployments deployments = new Deployments(
                LogManager.class, LoggerContext.class, LogSanitizer.class, SanitizeUrls.class, Application.class);
        deploy(deployments, 50, SANITIZING, true, false);
        assertThat(deployments.leaked()).isZero();
        String written = Files.readString(out());
        assertThat(written.lines().filter(line -> line.startsWith("see https://h.example/ now")))
                .hasSize(50);
        assertThat(written).doesNotContain("PW");
    }

    @Test
    void neitherDoesLog4jAlone() throws Exception {
        Deployments deployments = log4jAlone();
        deploy(deployments, 10, PLAIN, true, false);
        assertThat(deployments.leaked()).isZero();
    }

    @Test
    void withThreadLocalsLog4jStaysByItself() throws Exception {
        Deployments deployments = log4jAlone();
        deploy(deployments, 3, PLAIN, false, false);
        assertThat(deployments.leaked(Duration.ofSeconds(2))).isEqualTo(3);
    }

    @Test
    void withTheContextMapWithoutGarbageLog4jStaysByItself() throws Exception {
        Deployments deployments = log4jAlone();
        deploy(deployments, 3, PLAIN, true, true);
        assertThat(deployments.leaked(Duration.ofSeconds(2))).isEqualTo(3);
    }

    private static Deployments log4jAlone() {
        return new Deployments(LogManager.class, LoggerContext.class, Application.class);
    }

    private Path out() {
        return dir.resolve("out.log");
    }

    private void deploy(Deployments deployments, int times, String appenders, boolean web, boolean garbageFreeMap)
            throws Exception {
        Path configuration = Files.writeString(
                dir.resolve("log4j2.xml"),
                "<Configuration status='error'><Appenders>" + String.format(appenders, out())
                        + "</Appenders><Loggers><Root level='info'><AppenderRef ref='Out'/></Root></Loggers></Configuration>");
        Map<String, String> before = set(Map.of(
                "log4j2.configurationFile", configuration.toString(),
                "log4j2.isWebapp", String.valueOf(web),
                "log4j2.garbagefreeThreadContextMap", String.valueOf(garbageFreeMap),
                "log4j2.shutdownHookEnabled", "false"));
        try {
            for (int i = 0; i < times; i++) {
                deployments.deploy(Application.class);
            }
        } finally {
            set(before);
        }
    }

    /** Sets system properties; null removes one. Returns what they were. */
    private static Map<String, String> set(Map<String, String> properties) {
        Map<String, String> before = new LinkedHashMap<>();
        properties.forEach((name, value) ->
                before.put(name, value == null ? System.clearProperty(name) : System.setProperty(name, value)));
        return before;
    }

    static final class Application implements Runnable {
        @Override
        public void run() {
            Logger log = LogManager.getLogger("app");
            String url = "https://h.example/?token=PW";
            ThreadContext.put("_dl", url);
            log.info("see {} now", url);
            log.info(new StringMapMessage().with("_dr", url), new IllegalStateException(url));
            ThreadContext.clearAll();
            LogManager.shutdown();
        }
    }
}
