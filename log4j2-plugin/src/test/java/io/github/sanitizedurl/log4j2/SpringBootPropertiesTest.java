// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.DefaultConfiguration;
import org.apache.logging.log4j.core.config.NullConfiguration;
import org.apache.logging.log4j.core.lookup.AbstractLookup;
import org.apache.logging.log4j.core.lookup.StrSubstitutor;
import org.junit.jupiter.api.Test;

/** Settings in {@code application.properties}, which Spring Boot offers as a lookup named {@code spring}. */
class SpringBootPropertiesTest {
    private static final String URL = "https://h.example/?order_id=A1&page=2";

    @Test
    void count() {
        assertThat(clean(key -> key.equals("spring:sanitized-url.allow") ? "order_id" : null))
                .isEqualTo(URL);
    }

    /** Of two spellings in two places, Spring knows which counts: only the hyphenated name finds both. */
    @Test
    void areAskedForByTheNameThatFindsEverySpelling() {
        List<String> asked = new ArrayList<>();
        clean(key -> {
            if (key.startsWith("spring:")) {
                asked.add(key);
            }
            return null;
        });
        assertThat(asked)
                .contains("spring:sanitized-url.policy", "spring:sanitized-url.allow-prefix")
                .allMatch(key -> key.startsWith("spring:sanitized-url."));
    }

    /** A lookup cannot tell which items belong together; Spring Boot's environment can, where it is there. */
    @Test
    void mayNotBeItemsOfALookup() {
        Map<String, String> list =
                Map.of("spring:sanitized-url.allow[0]", "a", "spring:sanitized-url.allow[1]", "order_id");
        assertThat(clean(list::get)).isEqualTo("https://h.example/?page=2");
    }

    /** Without Spring's classes it cannot be read, which gives the strictest. */
    @Test
    void areReadFromTheEnvironmentThatSpringBootLeavesWithTheContext() {
        try (LoggerContext context = new LoggerContext("test")) {
            DefaultConfiguration configuration = new DefaultConfiguration() {
                @Override
                public LoggerContext getLoggerContext() {
                    return context;
                }
            };
            assertThat(new Component("test", configuration).sanitizer(Map.of()).text(URL))
                    .isEqualTo("https://h.example/?page=2");
            context.putObject("org.springframework.boot.logging.log4j2.Log4J2LoggingSystem.environment", new Object());
            assertThat(new Component("test", configuration).sanitizer(Map.of()).text(URL))
                    .isEqualTo("https://h.example/");
        }
    }

    @Test
    void theConfigurationsOwnComeFirst() {
        Map<String, String> both = Map.of("sanitizedUrl.policy", "none", "spring:sanitized-url.policy", "tracks");
        assertThat(clean(both::get)).isEqualTo("https://h.example/");
    }

    /** As it is while Spring Boot starts, with a configuration that Log4j found by itself. */
    @Test
    void areMissingWhereThereIsNoEnvironmentYet() {
        assertThat(clean(key -> {
                    if (key.startsWith("spring:")) {
                        throw new IllegalStateException("Unable to obtain Spring Environment from LoggerContext");
                    }
                    return null;
                }))
                .isEqualTo("https://h.example/?page=2");
    }

    private static String clean(UnaryOperator<String> lookup) {
        NullConfiguration configuration = new NullConfiguration() {
            @Override
            public StrSubstitutor getConfigurationStrSubstitutor() {
                return new StrSubstitutor(new AbstractLookup() {
                    @Override
                    public String lookup(LogEvent event, String key) {
                        return lookup.apply(key);
                    }
                });
            }
        };
        return new Component("test", configuration).sanitizer(Map.of()).text(URL);
    }
}
