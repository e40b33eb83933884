// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One pass over a container and everything in it. Whatever the caller's objects do (throw, change meanwhile, contain
 * themselves, never end), each is asked once, what was read is what is copied, and the walk ends within its bounds. A
 * copy is made of what holds a change, and of nothing else.
 */
final class ArgumentWalk {
    /** Containers in containers. */
    static final int MAX_DEPTH = 16;

    /** Elements and entries of all containers together. */
    static final int MAX_VALUES = 10_000;

    private final LogSanitizer sanitizer;
    private final LeafSanitizer leaves;
    private final Object[] around = new Object[MAX_DEPTH];
    private int depth;
    private int values;
    private boolean changed;

    ArgumentWalk(LogSanitizer sanitizer, LeafSanitizer leaves) {
        this.sanitizer = sanitizer;
        this.leaves = leaves;
    }

    /** The clean value, or the same instance. A container that holds itself is by that alone no reason to copy it. */
    Object clean(@Nullable String name, Object value) {
        Object clean = value(name, value);
        return changed && clean != null ? clean : value;
    }

    private @Nullable Object value(@Nullable String name, @Nullable Object value) {
        try {
            if (value == null || Scalars.contains(value)) {
                return value;
            }
            sanitizer.at(Stage.VALUE);
            return isContainer(value) ? container(name, value) : leaf(name, value);
        } catch (Throwable t) {
            changed = true;
            sanitizer.failed(t);
            return Placeholders.FAILED;
        }
    }

    private Object leaf(@Nullable String name, Object value) {
        Object clean = leaves.clean(name, value);
        changed |= clean != value;
        return clean;
    }

    /** Whether a value is walked; everything else is a scalar or a leaf. */
    static boolean isContainer(Object value) {
        return value instanceof Map
                || value instanceof Collection
                || value instanceof Object[]
                || value instanceof Optional;
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
            return walk(name, value);
        } finally {
            depth--;
        }
    }

    private Object walk(@Nullable String name, Object value) {
        if (value instanceof Map) {
            return map((Map<?, ?>) value);
        }
        if (value instanceof Collection) {
            List<@Nullable Object> copy = elements(name, (Collection<?>) value);
            return copy == null ? ownText(name, value) : copy;
        }
        if (value instanceof Object[]) {
            List<@Nullable Object> copy = elements(name, Arrays.asList((Object[]) value));
            return copy == null ? value : array(value.getClass().getComponentType(), copy);
        }
        Object held = ((Optional<?>) value).orElse(null);
        Object clean = value(name, held);
        return clean == held ? value : Optional.ofNullable(clean);
    }

    /** A clean copy, or null where all elements are clean. */
    private @Nullable List<@Nullable Object> elements(@Nullable String name, Collection<?> elements) {
        List<@Nullable Object> copy = new ArrayList<>();
        boolean same = true;
        for (Iterator<?> rest = elements.iterator(); rest.hasNext(); ) {
            Object element = rest.next();
            if (isFull() && !isPlaceholder(element, rest)) {
                copy.add(dropped());
                same = false;
                break;
            }
            Object clean = value(name, element);
            copy.add(clean);
            same &= clean == element;
        }
        if (same) {
            return null;
        }
        sanitizer.at(Stage.COPY);
        return copy;
    }

    /** An array of the same type, if that holds all of them. */
    private static Object array(Class<?> type, List<@Nullable Object> elements) {
        boolean fits = elements.stream().allMatch(element -> element == null || type.isInstance(element));
        return elements.toArray((Object[]) Array.newInstance(fits ? type : Object.class, elements.size()));
    }

    private Object map(Map<?, ?> map) {
        MapCopy copy = new MapCopy();
        boolean same = true;
        for (Iterator<? extends Map.Entry<?, ?>> rest = map.entrySet().iterator(); rest.hasNext(); ) {
            Map.Entry<?, ?> entry = rest.next();
            if (isFull() && !isPlaceholder(entry.getValue(), rest)) {
                copy.add(Placeholders.DROPPED, dropped());
                same = false;
                break;
            }
            same &= entry(copy, entry.getKey(), entry.getValue());
        }
        if (same) {
            return ownText(null, map);
        }
        sanitizer.at(Stage.COPY);
        return copy.toMap();
    }

    /** Whether an entry is clean. A key that is no scalar is copied as its text, so its {@code hashCode} is never run. */
    private boolean entry(MapCopy copy, @Nullable Object key, @Nullable Object value) {
        sanitizer.at(Stage.KEY);
        String name = key == null ? null : key.toString();
        String cleanName = sanitizer.text(name);
        boolean sameKey = Objects.equals(name, cleanName);
        changed |= !sameKey;
        Object clean = value(cleanName, value); // its name is the one that is written
        copy.add(key != null && Scalars.contains(key) ? key : cleanName, clean);
        return sameKey && clean == value;
    }

    /** A container of a foreign class may write more than its elements. */
    private Object ownText(@Nullable String name, Object container) {
        return container.getClass().getName().startsWith("java.") ? container : leaf(name, container);
    }

    private boolean isFull() {
        return ++values > MAX_VALUES;
    }

    /** Whether this is where an earlier walk ended: walked again, its copy is not copied once more. */
    private static boolean isPlaceholder(@Nullable Object value, Iterator<?> rest) {
        return Placeholders.DROPPED.equals(value) && !rest.hasNext();
    }

    private String dropped() {
        changed = true;
        sanitizer.dropped();
        return Placeholders.DROPPED;
    }
}
