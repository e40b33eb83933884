// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.testing.Deployments;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * An application that brings Log4j and this library, deployed and undeployed again and again. In a web application Log4j
 * keeps nothing with threads, and neither does this library; elsewhere both would.
 */
class UndeploymentTest {
    @Test
    void leavesNoClassLoaderBehind(@TempDir Path dir) throws Exception {
        Path out = dir.resolve("out.log");
        String appenders = "<File name='Raw' fileName='" + out + "'><PatternLayout><Pattern><![CDATA["
                + "%sanitizeUrls{%m %X} %sanitizedUrl{_dl}%n]]></Pattern></PatternLayout></File>"
                + "<Rewrite name='Policy'><SanitizeUrls/><AppenderRef ref='Raw'/></Rewrite>"
                + "<UrlSanitizingAppender name='Out'><AppenderRef ref='Policy'/></UrlSanitizingAppender>";
        Path configuration = Files.writeString(
                dir.resolve("log4j2.xml"),
                "<Configuration status='error'><Appenders>" + appenders
                        + "</Appenders><Loggers><Root level='info'><AppenderRef ref='Out'/></Root></Loggers></Configuration>");
        Deployments deployments = new Deployments(
                LogManager.class, LoggerContext.class, LogSanitizer.class, SanitizeUrls.class, Application.class);
        Map<String, String> before = set(Map.of(
                "log4j2.configurationFile", configuration.toString(),
                "log4j2.isWebapp", "true",
                "log4j2.shutdownHookEnabled", "false"));
        try {
            for (int i = 0; i < 50; i++) {
                deployments.deploy(Application.class);
            }
        } finally {
            set(before);
        }
        assertThat(deployments.leaked()).isZero();
        assertThat(Files.readString(out).lines().filter(line -> line.contains("https://h.example/")))
                .hasSize(100);
        assertThat(Files.readString(out)).doesNotContain("PW");
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
