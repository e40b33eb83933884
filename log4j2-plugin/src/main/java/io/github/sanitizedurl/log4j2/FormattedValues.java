// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.LogSanitizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.logging.log4j.util.StringBuilderFormattable;
import org.jspecify.annotations.Nullable;

/**
 * One pass over a value whose {@code toString} has been looked at. Log4j writes what knows how to format itself in
 * another way, in maps, collections and arrays as well; here that becomes the text that Log4j writes, to be looked at.
 */
@SuppressWarnings("ReferenceEquality") // the same instance means that nothing formats itself
final class FormattedValues {
    private final Set<Object> around = Collections.newSetFromMap(new IdentityHashMap<>());

    private FormattedValues() {}

    /** The same instance when nothing in it formats itself. */
    static @Nullable Object of(@Nullable Object value) {
        return value instanceof StringBuilderFormattable || isContainer(value)
                ? new FormattedValues().value(value)
                : value;
    }

    private static boolean isContainer(@Nullable Object value) {
        return value instanceof Map || value instanceof Collection || value instanceof Object[];
    }

    private static Object text(StringBuilderFormattable value) {
        try {
            StringBuilder text = new StringBuilder();
            value.formatTo(text);
            return text.toString();
        } catch (RuntimeException failure) {
            return failing(failure);
        }
    }

    /** Lets the sanitizer meet the failure, so that it puts a placeholder there and counts. */
    private static Object failing(RuntimeException failure) {
        return new Object() {
            @Override
            public String toString() {
                throw failure;
            }
        };
    }

    private @Nullable Object value(@Nullable Object value) {
        if (value instanceof StringBuilderFormattable) {
            return text((StringBuilderFormattable) value);
        }
        if (value == null || !isContainer(value)) {
            return value;
        }
        if (!around.add(value)) {
            return LogSanitizer.DROPPED; // only seen if there is a change elsewhere
        }
        try {
            return value instanceof Map ? map((Map<?, ?>) value) : elements(value);
        } catch (RuntimeException failure) {
            return failing(failure);
        } finally {
            around.remove(value);
        }
    }

    private Object map(Map<?, ?> map) {
        Map<@Nullable Object, @Nullable Object> copy = new LinkedHashMap<>();
        boolean same = true;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Object key = value(entry.getKey());
            Object value = value(entry.getValue());
            same &= key == entry.getKey() && value == entry.getValue();
            copy.put(key, value);
        }
        return same ? map : copy;
    }

    private Object elements(Object value) {
        boolean isArray = value instanceof Object[];
        List<@Nullable Object> copy = new ArrayList<>();
        boolean same = true;
        for (Object element : isArray ? Arrays.asList((Object[]) value) : (Collection<?>) value) {
            Object formatted = value(element);
            same &= formatted == element;
            copy.add(formatted);
        }
        if (same) {
            return value;
        }
        return isArray ? copy.toArray() : copy;
    }
}
