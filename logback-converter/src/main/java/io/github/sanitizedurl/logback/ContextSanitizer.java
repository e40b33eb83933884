// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.spi.LoggerContextVO;
import io.github.sanitizedurl.LogSanitizer;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Cleans name and properties of the logger context, which Logback's JSON encoder writes with every event. A context
 * hands out one view until one of them changes, so the last one is remembered. Thread-safe.
 */
final class ContextSanitizer {
    private final LogSanitizer sanitizer;
    private volatile @Nullable Cleaned last;

    ContextSanitizer(LogSanitizer sanitizer) {
        this.sanitizer = sanitizer;
    }

    /** Returns the same instance when there is nothing to remove. */
    @SuppressWarnings("ReferenceEquality") // the same instance means unchanged
    @Nullable
    LoggerContextVO clean(@Nullable LoggerContextVO context) {
        if (context == null) {
            return null;
        }
        Cleaned known = last;
        if (known == null || known.raw != context) {
            known = new Cleaned(context, make(context));
            last = known;
        }
        return known.clean;
    }

    /** Name and birth only. */
    @Nullable
    LoggerContextVO withoutProperties(@Nullable LoggerContextVO context) {
        return context == null
                ? null
                : new LoggerContextVO(
                        sanitizer.text(context.getName()), Collections.emptyMap(), context.getBirthTime());
    }

    private LoggerContextVO make(LoggerContextVO context) {
        String name = sanitizer.text(context.getName());
        Map<String, String> properties = context.getPropertyMap();
        Map<String, String> clean = properties == null ? null : clean(properties);
        return Objects.equals(name, context.getName()) && Objects.equals(clean, properties)
                ? context
                : new LoggerContextVO(name, clean, context.getBirthTime());
    }

    private Map<String, String> clean(Map<String, String> properties) {
        Map<String, String> clean = new HashMap<>();
        for (Map.Entry<String, String> property : properties.entrySet()) {
            clean.put(property.getKey(), sanitizer.field(property.getKey(), property.getValue()));
        }
        return clean;
    }

    private static final class Cleaned {
        final LoggerContextVO raw;
        final LoggerContextVO clean;

        Cleaned(LoggerContextVO raw, LoggerContextVO clean) {
            this.raw = raw;
            this.clean = clean;
        }
    }
}
