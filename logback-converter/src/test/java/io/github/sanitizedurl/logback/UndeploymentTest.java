// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.core.Context;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.testing.Deployments;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** An application that brings Logback and this library, deployed and undeployed again and again. */
class UndeploymentTest {
    private static final String FILE = "logback.configurationFile";

    @Test
    void leavesNoClassLoaderBehind(@TempDir Path dir) throws Exception {
        Path out = dir.resolve("out.log");
        Path configuration = Files.writeString(
                dir.resolve("logback.xml"),
                "<configuration>" + Logging.turbo("")
                        + "<appender name='FILE' class='ch.qos.logback.core.FileAppender'><file>" + out + "</file>"
                        + Logging.pattern("%sanitizeUrls(%msg %kvp %mdc) %sanitizedUrl{_dl}%n", "") + "</appender>"
                        + Logging.safe(Logging.ref("FILE")) + Logging.root("SAFE") + "</configuration>");
        Deployments deployments = new Deployments(
                LoggerFactory.class,
                LoggerContext.class,
                Context.class,
                LogSanitizer.class,
                UrlSanitizingAppender.class,
                Application.class);
        String before = System.setProperty(FILE, configuration.toString());
        try {
            for (int i = 0; i < 50; i++) {
                deployments.deploy(Application.class);
            }
        } finally {
            if (before == null) {
                System.clearProperty(FILE);
            } else {
                System.setProperty(FILE, before);
            }
        }
        assertThat(deployments.leaked()).isZero();
        assertThat(Files.readString(out).lines().filter(line -> line.contains("https://h.example/ ")))
                .hasSize(100);
        assertThat(Files.readString(out)).doesNotContain("S3CRET");
    }

    static final class Application implements Runnable {
        @Override
        public void run() {
            Logger log = LoggerFactory.getLogger("app");
            String url = "https://h.example/?token=S3CRET";
            MDC.put("_dl", url);
            log.info("see {} now", url);
            log.atInfo().addKeyValue("_dr", url).log("see {} now", url, new IllegalStateException(url));
            MDC.clear();
            ((LoggerContext) LoggerFactory.getILoggerFactory()).stop();
        }
    }
}
