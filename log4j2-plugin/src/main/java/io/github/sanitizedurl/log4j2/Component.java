// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.ComponentCounters;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.SanitizerSettings;
import io.github.sanitizedurl.SpringEnvironment;
import io.github.sanitizedurl.UrlPolicy;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.lookup.StrSubstitutor;
import org.apache.logging.log4j.status.StatusLogger;
import org.jspecify.annotations.Nullable;

/**
 * One element or pattern word of a configuration, while it is made. Whatever goes wrong (a wrong value, a policy that
 * cannot be read, a class that is missing), its sanitizer comes into being and is the strictest one that is still
 * possible: where none came into being, Log4j would write raw events. What is wrong is told once.
 */
final class Component {
    static final Set<String> SETTINGS = Set.of(
            "policy",
            "allow",
            "allowPrefix",
            "fields",
            "queryFields",
            "hardening",
            "text",
            "pathNormalization",
            "pathDecode",
            "pathEncode");

    /** Under this name Spring Boot puts it there. */
    private static final String ENVIRONMENT = "org.springframework.boot.logging.log4j2.Log4J2LoggingSystem.environment";

    private final String name;
    private final @Nullable Configuration configuration;
    private final Set<String> told = new HashSet<>();
    final FailureReport failures;

    Component(String name, @Nullable Configuration configuration) {
        this.name = shown(name);
        this.configuration = configuration;
        this.failures = new FailureReport(this.name);
    }

    /** An appender's name may come from an event; where the core is missing, no name is shown. */
    static String shown(String name) {
        try {
            return ComponentCounters.shown(name);
        } catch (Throwable failure) {
            return "sanitizedUrl";
        }
    }

    /** What cleans whole events; never throws. */
    UnaryOperator<LogEvent> events(Map<String, String> settings) {
        try {
            return new EventSanitizer(started(sanitizer(settings)), false, failures);
        } catch (Throwable failure) {
            failures.tell(failure);
            failed();
            return this::placeholder;
        }
    }

    private LogEvent placeholder(LogEvent event) {
        failures.count();
        return PlaceholderEvent.of(event);
    }

    /** Throws only where a class of the core cannot be loaded. */
    LogSanitizer sanitizer(Map<String, String> settings) {
        SanitizerSettings own = new SanitizerSettings();
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            own.set(setting.getKey(), setting.getValue());
        }
        return own.build(this::property, Thread.currentThread().getContextClassLoader(), this::tell);
    }

    /** Counts, and says that the component is on; that neither can be done keeps nobody from sanitizing. */
    LogSanitizer started(LogSanitizer sanitizer) {
        failures.countIn(sanitizer);
        try {
            if (configuration != null) {
                UrlSanitizingStatus.add(configuration, name, sanitizer);
            }
            StatusLogger.getLogger().info("{}: URLs are sanitized", name);
        } catch (Throwable ignored) {
            // a configuration or a status listener of somebody's own
        }
        return sanitizer;
    }

    /** Nothing but placeholders is written; they are counted where the core is there to count. */
    void failed() {
        try {
            LogSanitizer counting = LogSanitizer.of(UrlPolicy.none());
            failures.countIn(counting);
            if (configuration != null) {
                UrlSanitizingStatus.add(configuration, name, counting);
            }
        } catch (Throwable ignored) {
            // what keeps it from counting has been told
        }
    }

    void tell(String problem) {
        if (told.add(problem)) {
            StatusLogger.getLogger().error("{}: {}", name, problem);
        }
    }

    /** A property of the configuration, as {@code ${key}} would read it. */
    private @Nullable String property(String key) {
        if (configuration == null) {
            return null;
        }
        StrSubstitutor properties = configuration.getConfigurationStrSubstitutor();
        String value = properties.getVariableResolver().lookup(key);
        return value == null ? springProperty(configuration, properties, key) : properties.replace(value);
    }

    /**
     * In Spring Boot, what {@code application.properties} and all other places say. Boot leaves its environment with the
     * logger context; where that is not there, a lookup of somebody else's may know more, and before there is any
     * environment, it throws. A hyphenated key finds each spelling, the last one set first; another one would find its
     * own.
     */
    private static @Nullable String springProperty(Configuration configuration, StrSubstitutor properties, String key) {
        if (key.indexOf('-') < 0) {
            return null;
        }
        LoggerContext context = configuration.getLoggerContext();
        Object environment = context == null ? null : context.getObject(ENVIRONMENT);
        if (environment != null) {
            return new SpringEnvironment(environment).property(key);
        }
        try {
            return properties.getVariableResolver().lookup("spring:" + key);
        } catch (IllegalStateException e) {
            return null;
        }
    }
}
