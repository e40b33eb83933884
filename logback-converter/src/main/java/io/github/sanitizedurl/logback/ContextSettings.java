// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.core.Context;
import ch.qos.logback.core.spi.ContextAware;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.SanitizerSettings;
import io.github.sanitizedurl.SpringEnvironment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The settings of one component: its own, else the context's properties, else Spring Boot's, else the system properties.
 * What is wrong with them becomes a warning, never an error: Spring Boot refuses to start on an error status.
 */
final class ContextSettings {
    private final Map<String, String> own = new HashMap<>();
    private final Set<String> told = new HashSet<>();

    /** Sets one; the last value counts. */
    void set(String name, @Nullable String value) {
        if (value != null) {
            own.put(name, value);
        }
    }

    /** Adds to one that is a list; an element may be given several times. */
    void add(String name, @Nullable String value) {
        if (value != null) {
            own.merge(name, value, (before, more) -> before + ',' + more);
        }
    }

    /** Takes the options of a pattern word that are settings, as in {@code hardening=false}; the others come back. */
    List<String> takeFrom(@Nullable List<String> options) {
        List<String> others = new ArrayList<>();
        for (String option : options == null ? List.<String>of() : options) {
            int equals = option.indexOf('=');
            int otherwise = option.indexOf(":-");
            if (equals > 0 && (otherwise < 0 || equals < otherwise)) {
                add(
                        option.substring(0, equals).trim(),
                        option.substring(equals + 1).trim());
            } else if (!option.isEmpty()) {
                others.add(option);
            }
        }
        return others;
    }

    /** Builds the sanitizer; never throws. Each problem is told once to {@code component}. */
    LogSanitizer build(ContextAware component) {
        SanitizerSettings settings = new SanitizerSettings();
        for (Map.Entry<String, String> setting : own.entrySet()) {
            settings.set(setting.getKey(), setting.getValue());
        }
        Surroundings surroundings = new Surroundings(component);
        return settings.build(surroundings, Thread.currentThread().getContextClassLoader(), surroundings);
    }

    /** Where a component's properties come from and its problems go to. */
    @SuppressWarnings("overloads") // both have an andThen, which nobody calls
    private final class Surroundings implements UnaryOperator<@Nullable String>, Consumer<String> {
        private final ContextAware component;

        Surroundings(ContextAware component) {
            this.component = component;
        }

        @Override
        public @Nullable String apply(@Nullable String name) {
            Context context = component.getContext();
            if (context == null || name == null) {
                return null;
            }
            String value = context.getProperty(name);
            if (value != null) {
                return value;
            }
            Object environment = KeptEnvironment.of(context);
            return environment == null ? null : new SpringEnvironment(environment).property(name);
        }

        @Override
        public void accept(String problem) {
            if (told.add(problem)) {
                component.addWarn(problem);
            }
        }
    }
}
