// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a log would show of an argument: arrays are written with their elements, on every level. */
final class Rendered {
    private Rendered() {}

    static String of(Object value) {
        return value instanceof Object[] ? Arrays.deepToString((Object[]) value) : renderElements(value);
    }

    private static String renderElements(Object value) {
        if (value instanceof Map) {
            Map<Object, Object> rendered = new LinkedHashMap<>();
            ((Map<?, ?>) value).forEach((k, v) -> rendered.put(k, of(v)));
            return rendered.toString();
        }
        if (value instanceof Collection) {
            return ((Collection<?>) value).stream().map(Rendered::of).toList().toString();
        }
        return String.valueOf(value);
    }
}
