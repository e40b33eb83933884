// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Runs on a Logback whose turbo filters do not see fluent calls. */
class TooOldLogbackTest {
    private static final String DIRTY = "https://h.example/x?token=PW&tab=a";
    private static final String CLEAN = "https://h.example/x?tab=a";

    @Test
    void theTurboFilterSaysWhatItCannotSee() {
        try (Logging logging = Logging.of(
                Logging.turbo("") + Logging.appender("OUT", Logging.pattern("%msg", "")) + Logging.root("OUT"))) {
            assertThat(logging.problems())
                    .singleElement()
                    .asString()
                    .contains("1.5.21")
                    .contains(UrlSanitizingAppender.class.getName());
            logging.logger().info(DIRTY);
            assertThat(logging.out()).isEqualTo(CLEAN);
        }
    }

    @Test
    void theAppenderThatItNamesSeesAll() {
        try (Logging logging = Logging.of(Logging.appender("OUT", Logging.pattern("%msg", ""))
                + Logging.safe(Logging.ref("OUT"))
                + Logging.root("SAFE"))) {
            assertThat(logging.problems()).isEmpty();
            logging.logger().atInfo().log(DIRTY);
            assertThat(logging.out()).isEqualTo(CLEAN);
        }
    }
}
