// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.spi.ILoggingEvent;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.logback.logstash.StructuredArguments;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;

/** Finds the named fields of an event: key-value pairs, then structured arguments, then the MDC. Thread-safe. */
final class EventFields {
    private final LogSanitizer sanitizer;
    private final @Nullable StructuredArguments structured;

    EventFields(LogSanitizer sanitizer) {
        this.sanitizer = sanitizer;
        this.structured = StructuredArguments.ifPresent(sanitizer, false);
    }

    /** The sanitized value of the first field of that name that is not null; null when there is none. */
    @Nullable
    String value(ILoggingEvent event, String name) {
        Object value = pair(event.getKeyValuePairs(), name);
        if (value == null && structured != null) {
            Map<String, Object> found = new HashMap<>();
            structured.forEach(event.getArgumentArray(), event.getMarkerList(), found::putIfAbsent);
            value = found.get(name);
        }
        if (value == null) {
            value = mdc(event).get(name);
        }
        return value == null ? null : sanitizer.field(name, value.toString());
    }

    /** The MDC of an event; an empty one where the context that a program made has none, and the getter throws for that. */
    static Map<String, String> mdc(ILoggingEvent event) {
        try {
            return event.getMDCPropertyMap();
        } catch (NullPointerException e) {
            return Collections.emptyMap();
        }
    }

    /** Hands over every URL and query field that has a value, sanitized, in the order of {@link #value}. */
    void forEachUrlField(ILoggingEvent event, BiConsumer<String, String> consumer) {
        List<KeyValuePair> pairs = event.getKeyValuePairs();
        if (pairs != null) {
            pairs.forEach(pair -> accept(pair.key, pair.value, consumer));
        }
        if (structured != null) {
            structured.forEach(
                    event.getArgumentArray(), event.getMarkerList(), (name, value) -> accept(name, value, consumer));
        }
        for (Map.Entry<String, String> entry : mdc(event).entrySet()) {
            accept(entry.getKey(), entry.getValue(), consumer);
        }
    }

    private void accept(@Nullable String name, @Nullable Object value, BiConsumer<String, String> consumer) {
        if (name == null || value == null || !(sanitizer.isUrlField(name) || sanitizer.isQueryField(name))) {
            return;
        }
        String clean = sanitizer.field(name, value.toString());
        if (clean != null) {
            consumer.accept(name, clean);
        }
    }

    private static @Nullable Object pair(@Nullable List<KeyValuePair> pairs, String name) {
        if (pairs != null) {
            for (KeyValuePair pair : pairs) {
                if (name.equals(pair.key) && pair.value != null) {
                    return pair.value;
                }
            }
        }
        return null;
    }
}
