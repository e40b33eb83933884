// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import io.github.sanitizedurl.ControlCodec;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.logback.logstash.StructuredArguments;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;

/**
 * Cleans what an event has by name: key-value pairs and the MDC. Each comes back as the same instance when nothing in it
 * changes. For people's eyes, control characters in URL fields are percent-encoded too.
 */
final class FieldSanitizer {
    private final LogSanitizer sanitizer;
    private final @Nullable StructuredArguments structured;
    private final boolean forEyes;

    FieldSanitizer(LogSanitizer sanitizer, @Nullable StructuredArguments structured, boolean forEyes) {
        this.sanitizer = sanitizer;
        this.structured = structured;
        this.forEyes = forEyes;
    }

    @SuppressWarnings("ReferenceEquality") // the same instance means unchanged
    @Nullable
    List<KeyValuePair> pairs(@Nullable List<KeyValuePair> pairs) {
        if (pairs == null) {
            return null;
        }
        List<KeyValuePair> out = pairs;
        for (int i = 0; i < pairs.size(); i++) {
            KeyValuePair pair = pairs.get(i);
            KeyValuePair clean = pair(pair);
            if (clean != pair) {
                if (out == pairs) {
                    out = new ArrayList<>(pairs);
                }
                out.set(i, clean);
            }
        }
        return out;
    }

    @SuppressWarnings("ReferenceEquality")
    private KeyValuePair pair(KeyValuePair pair) {
        String key = sanitizer.repeated(pair.key);
        Object value = value(pair.key, pair.value);
        return key == pair.key && value == pair.value ? pair : new KeyValuePair(key, value);
    }

    private @Nullable Object value(@Nullable String key, @Nullable Object value) {
        String name = String.valueOf(key);
        Object clean = cleanValue(name, value);
        return forEyes && isUrl(name) ? forEyes(name, clean) : clean;
    }

    private @Nullable Object cleanValue(String key, @Nullable Object value) {
        if (value instanceof String) {
            return sanitizer.field(key, (String) value);
        }
        if (value != null && structured != null && structured.isStructured(value)) {
            return structured.argument(value);
        }
        return written(key, sanitizer.argument(key, value));
    }

    /** A value with characters that forge lines becomes its text without them. */
    @SuppressWarnings("ReferenceEquality")
    private @Nullable Object forEyes(String key, @Nullable Object clean) {
        if (clean == null || (isScalar(clean) && !(clean instanceof String))) {
            return clean;
        }
        String written = clean instanceof String ? (String) clean : text(key, clean);
        String encoded = written == null ? null : ControlCodec.encode(written);
        return encoded == written ? clean : sanitizer.text(encoded);
    }

    /**
     * An encoder may write an object otherwise than by its text, by its getters for instance. What the encoder that is
     * known writes is looked at; for any other, an object of a class outside the JDK becomes its text.
     */
    private @Nullable Object written(String key, @Nullable Object value) {
        if (value == null || isScalar(value)) {
            return value;
        }
        if (structured != null) {
            Object written = structured.value(key, value);
            return written == null ? text(key, value) : written;
        }
        Class<?> type = value.getClass();
        return type.isArray() || type.getName().startsWith("java.") ? value : text(key, value);
    }

    private static boolean isScalar(Object value) {
        return value instanceof String
                || value instanceof Number
                || value instanceof Boolean
                || value instanceof Character
                || value.getClass().getName().startsWith("java.time.");
    }

    private @Nullable String text(String key, Object value) {
        try {
            return sanitizer.field(key, value.toString());
        } catch (RuntimeException | StackOverflowError e) {
            return LogSanitizer.FAILED;
        }
    }

    @SuppressWarnings("ReferenceEquality")
    Map<String, String> map(Map<String, String> map) {
        for (Map.Entry<String, String> entry : map.entrySet()) {
            String key = entry.getKey();
            if (sanitizer.repeated(key) != key || field(key, entry.getValue()) != entry.getValue()) {
                return copy(map);
            }
        }
        return map;
    }

    /** A hash map, as Logback's own: its receivers refuse what they do not know. */
    private Map<String, String> copy(Map<String, String> map) {
        Map<String, String> out = new HashMap<>();
        map.forEach((key, value) -> out.put(sanitizer.repeated(key), field(key, value)));
        return out;
    }

    private @Nullable String field(String name, @Nullable String value) {
        String clean = sanitizer.field(name, value);
        return clean != null && forEyes && isUrl(name) ? ControlCodec.encode(clean) : clean;
    }

    private boolean isUrl(String name) {
        return sanitizer.isUrlField(name) || sanitizer.isQueryField(name);
    }
}
