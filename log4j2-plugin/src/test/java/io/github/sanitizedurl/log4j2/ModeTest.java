// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.async.AsyncLoggerContext;
import org.apache.logging.log4j.core.util.Constants;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** That a run of the tests in another mode of Log4j is in that mode. */
@Tag("modes")
class ModeTest {
    @Test
    void isTheOneThatWasAskedFor() {
        String version = System.getProperty("mode.log4j");
        Assumptions.assumeTrue(version != null, "the default run");
        assertThat(LogManager.class.getPackage().getImplementationVersion()).isEqualTo(version);
        assertThat(LoggerContext.class.getPackage().getImplementationVersion()).isEqualTo(version);
        assertThat(Constants.ENABLE_THREADLOCALS).isEqualTo(Boolean.getBoolean("mode.threadlocals"));
        boolean async = System.getProperty("mode.selector").contains("Async");
        assertThat(LogManager.getContext(false) instanceof AsyncLoggerContext).isEqualTo(async);
        try (Logs logs = Logs.pattern("%m")) {
            assertThat(logs.context() instanceof AsyncLoggerContext).isEqualTo(async);
        }
    }
}
