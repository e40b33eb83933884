// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.lang.reflect.Array;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One pass over an argument and everything in it. Containers are walked, everything else is taken by its text. Whatever
 * the caller's objects do (throw, change meanwhile, contain themselves, never end), each is asked once, what was read is
 * what is copied, and the walk ends within its bounds. A copy is made of what holds a change, and of nothing else.
 */
final class ArgumentWalk {
    /** Containers in containers. */
    static final int MAX_DEPTH = 16;

    /** Elements and entries of all containers together. */
    static final int MAX_VALUES = 10_000;

    private final LogSanitizer sanitizer;
    private final Object[] around = new Object[MAX_DEPTH];
    private int depth;
    private int values;
    private boolean changed;

    ArgumentWalk(LogSanitizer sanitizer) {
        this.sanitizer = sanitizer;
    }

    /** The clean value, or the same instance. A container that holds itself is by that alone no reason to copy it. */
    Object clean(@Nullable String name, Object value) {
        Object clean = value(name, value);
        return changed && clean != null ? clean : value;
    }

    private @Nullable Object value(@Nullable String name, @Nullable Object value) {
        try {
            return value == null || Scalars.contains(value) ? value : notScalar(name, value);
        } catch (Throwable t) {
            return failed(t);
        }
    }

    private Object notScalar(@Nullable String name, Object value) {
        sanitizer.at(Stage.VALUE);
        if (isContainer(value)) {
            return container(name, value);
        }
        if (value instanceof Throwable) {
            return throwable((Throwable) value);
        }
        if (!sanitizer.scans(name)) {
            return value;
        }
        return value instanceof char[] ? characters(name, (char[]) value) : byText(name, value);
    }

    private static boolean isContainer(Object value) {
        return value instanceof Map
                || value instanceof Collection
                || value instanceof Object[]
                || value instanceof Optional;
    }

    private Object byText(@Nullable String name, Object value) {
        boolean isUrl = value instanceof URI || value instanceof URL;
        String raw = value.toString();
        String clean = isUrl ? sanitizer.field(name, raw, true) : text(name, raw);
        if (clean == null || isSame(raw, clean)) {
            return value;
        }
        return isUrl ? url(value, clean) : clean;
    }

    private Object throwable(Throwable value) {
        Throwable clean = sanitizer.throwable(value);
        return clean == null || isSame(value, clean) ? value : clean;
    }

    private @Nullable String text(@Nullable String name, @Nullable String raw) {
        return name == null ? sanitizer.text(raw) : sanitizer.field(name, raw);
    }

    /** A clean URL as the type it was, if that takes it as it is. */
    private static Object url(Object original, String clean) {
        try {
            Object url = original instanceof URI ? new URI(clean) : new URL(clean);
            return url.toString().equals(clean) ? url : clean;
        } catch (URISyntaxException | MalformedURLException e) {
            return clean;
        }
    }

    /** Characters are text to whoever writes them as such, JSON encoders among them. */
    private Object characters(@Nullable String name, char[] value) {
        String raw = new String(value);
        String clean = text(name, raw);
        return clean == null || isSame(raw, clean) ? value : clean.toCharArray();
    }

    private Object container(@Nullable String name, Object value) {
        for (int i = 0; i < depth; i++) {
            if (around[i] == value) {
                return Placeholders.DROPPED; // only seen if there is a change elsewhere
            }
        }
        if (depth == MAX_DEPTH) {
            return dropped();
        }
        around[depth++] = value;
        try {
            return value instanceof Map
                    ? map((Map<?, ?>) value)
                    : value instanceof Optional ? optional(name, (Optional<?>) value) : elements(name, value);
        } finally {
            depth--;
        }
    }

    private Object optional(@Nullable String name, Optional<?> optional) {
        Object value = optional.orElse(null);
        Object clean = value(name, value);
        return clean == value ? optional : Optional.ofNullable(clean);
    }

    private Object elements(@Nullable String name, Object value) {
        boolean isArray = value instanceof Object[];
        Iterable<?> elements = isArray ? Arrays.asList((Object[]) value) : (Collection<?>) value;
        List<@Nullable Object> copy = new ArrayList<>();
        boolean same = true;
        for (Object element : elements) {
            boolean full = isFull();
            Object clean = full ? dropped() : value(name, element);
            copy.add(clean);
            same &= clean == element;
            if (full) {
                break;
            }
        }
        if (same) {
            return isArray ? value : ownText(name, value);
        }
        sanitizer.at(Stage.COPY);
        return isArray ? array(value.getClass().getComponentType(), copy) : copy;
    }

    /** An array of the same type, if that holds all of them. */
    private static Object array(Class<?> type, List<@Nullable Object> elements) {
        boolean fits = elements.stream().allMatch(element -> element == null || type.isInstance(element));
        return elements.toArray((Object[]) Array.newInstance(fits ? type : Object.class, elements.size()));
    }

    private Object map(Map<?, ?> map) {
        MapCopy copy = new MapCopy();
        boolean same = true;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (isFull()) {
                copy.add(Placeholders.DROPPED, dropped());
                same = false;
                break;
            }
            Object key = entry.getKey();
            Object value = entry.getValue();
            String name = keyText(key);
            String cleanName = sanitizer.text(name);
            Object clean = value(name, value);
            copy.add(key != null && Scalars.contains(key) ? key : cleanName, clean);
            same &= isSame(name, cleanName) && clean == value;
        }
        if (same) {
            return ownText(null, map);
        }
        sanitizer.at(Stage.COPY);
        return copy.toMap();
    }

    private @Nullable String keyText(@Nullable Object key) {
        sanitizer.at(Stage.KEY);
        return key == null ? null : key.toString();
    }

    /** A container of a foreign class may write more than its elements. */
    private Object ownText(@Nullable String name, Object container) {
        boolean foreign = !container.getClass().getName().startsWith("java.");
        return foreign && sanitizer.scans(name) ? byText(name, container) : container;
    }

    private boolean isFull() {
        return ++values > MAX_VALUES;
    }

    private String dropped() {
        changed = true;
        sanitizer.dropped();
        return Placeholders.DROPPED;
    }

    private String failed(Throwable t) {
        changed = true;
        sanitizer.failed(t);
        return Placeholders.FAILED;
    }

    /** Whether two values are the same instance; if not, there is a change. */
    private boolean isSame(@Nullable Object raw, @Nullable Object clean) {
        changed |= clean != raw;
        return clean == raw;
    }
}
