// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Everything that a log could show of a value: elements of containers, of arrays, traces. Cycles end. */
final class Rendering {
    private final StringBuilder out = new StringBuilder();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private Rendering() {}

    static String of(Object value) {
        Rendering rendering = new Rendering();
        rendering.add(value);
        return rendering.out.toString();
    }

    private void add(Object value) {
        if (value instanceof Map || value instanceof Collection || value instanceof Object[]) {
            if (seen.add(value)) {
                addElements(value);
            }
        } else if (value instanceof Optional<?> optional) {
            add(optional.orElse(null));
        } else if (value instanceof Throwable throwable) {
            out.append(printed(throwable)).append('\n');
        } else {
            out.append(value instanceof char[] chars ? new String(chars) : String.valueOf(value))
                    .append('\n');
        }
    }

    private void addElements(Object container) {
        if (container instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                add(key);
                add(value);
            });
        } else if (container instanceof Collection<?> elements) {
            elements.forEach(this::add);
        } else {
            for (Object element : (Object[]) container) {
                add(element);
            }
        }
    }

    static String printed(Throwable throwable) {
        StringWriter printed = new StringWriter();
        throwable.printStackTrace(new PrintWriter(printed, true));
        return printed.toString();
    }
}
