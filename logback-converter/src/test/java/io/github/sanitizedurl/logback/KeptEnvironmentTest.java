// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.spi.LoggerContextListener;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What Spring Boot leaves with a context. Without Spring's classes it cannot be read, which gives the strictest. */
class KeptEnvironmentTest {
    private static final String KEY = "org.springframework.core.env.Environment";
    private static final String URL = "https://h.example/x?tab=a";
    private static final String USE =
            Logging.turbo("") + Logging.appender("OUT", Logging.pattern("%msg", "")) + Logging.root("OUT");

    private static String logged(Logging logging) {
        logging.configure(USE);
        logging.logger().info(URL);
        return logging.out();
    }

    private static List<LoggerContextListener> kept(Logging logging) {
        return logging.context.getCopyOfListenerList().stream()
                .filter(listener -> listener instanceof KeptEnvironment)
                .toList();
    }

    @Test
    void outlivesResets() {
        try (Logging logging = Logging.of("")) {
            Object environment = new Object();
            logging.context.putObject(KEY, environment);
            for (int i = 0; i < 3; i++) {
                assertThat(logged(logging)).isEqualTo("https://h.example/x");
                assertThat(kept(logging)).hasSize(1);
                logging.context.reset();
                assertThat(logging.context.getObject(KEY)).isSameAs(environment);
            }
        }
    }

    /** As a further application in the same context brings its own. */
    @Test
    void givesWayToAnother() {
        try (Logging logging = Logging.of("")) {
            Object other = new Object();
            logging.context.putObject(KEY, new Object());
            logged(logging);
            logging.context.reset();
            logging.context.putObject(KEY, other);
            logged(logging);
            assertThat(kept(logging)).hasSize(1);
            logging.context.reset();
            assertThat(logging.context.getObject(KEY)).isSameAs(other);
        }
    }

    @Test
    void endsWithTheContext() {
        try (Logging logging = Logging.of("")) {
            logging.context.putObject(KEY, new Object());
            logged(logging);
            logging.context.stop();
            assertThat(kept(logging)).isEmpty();
            logging.context.reset();
            assertThat(logging.context.getObject(KEY)).isNull();
        }
    }

    @Test
    void isNothingOutsideOfSpringBoot() {
        try (Logging logging = Logging.of("")) {
            assertThat(logged(logging)).isEqualTo(URL);
            assertThat(kept(logging)).isEmpty();
        }
    }
}
