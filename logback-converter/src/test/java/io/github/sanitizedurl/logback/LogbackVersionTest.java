// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.core.ContextBase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The build runs the tests on several versions of Logback, and each time on the one that it means. */
@EnabledIfSystemProperty(named = "logback.expected", matches = ".+")
class LogbackVersionTest {
    @Test
    void isTheOneThatTheBuildMeans() {
        String version = System.getProperty("logback.expected");
        assertThat(jar(LoggerContext.class)).endsWith("logback-classic-" + version + ".jar");
        assertThat(jar(ContextBase.class)).endsWith("logback-core-" + version + ".jar");
    }

    private static String jar(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation().getPath();
    }
}
