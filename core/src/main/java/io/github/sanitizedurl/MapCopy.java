// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a map, read once, and its copy, made only if there is a need. Keys that differ in what was removed would
 * now be equal; they are numbered, so that no entry is lost.
 */
final class MapCopy {
    private final List<@Nullable Object> keys = new ArrayList<>();
    private final List<@Nullable Object> values = new ArrayList<>();

    void add(@Nullable Object key, @Nullable Object value) {
        keys.add(key);
        values.add(value);
    }

    /** In the order of addition: {@code https://h/}, {@code https://h/ (2)}, {@code https://h/ (3)}. */
    Map<@Nullable Object, @Nullable Object> toMap() {
        Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
        Map<@Nullable Object, Integer> last = new HashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            Object key = keys.get(i);
            Object free = key;
            while (map.containsKey(free)) {
                free = key + " (" + last.merge(key, 2, (n, any) -> n + 1) + ")";
            }
            map.put(free, values.get(i));
        }
        return map;
    }
}
