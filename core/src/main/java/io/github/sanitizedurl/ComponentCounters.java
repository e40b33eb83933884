// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.WeakHashMap;

/**
 * The counters of all components of one logging configuration, by the components' names. Adapters keep one with each
 * configuration and hand its content out. A sanitizer that its component has let go of is not kept alive here, and its
 * counters go with it. Thread-safe.
 */
public final class ComponentCounters {
    private final Map<LogSanitizer, String> names = new WeakHashMap<>();

    /** Of no component yet. */
    public ComponentCounters() {}

    /**
     * Adds a component. Where another one has the same name, it is numbered: {@code %sanitizedUrl (2)}.
     *
     * @param component the component's name
     * @param sanitizer what sanitizes in it
     * @throws NullPointerException if one of them is null
     */
    public void add(String component, LogSanitizer sanitizer) {
        Objects.requireNonNull(component, "component must not be null");
        Objects.requireNonNull(sanitizer, "sanitizer must not be null");
        synchronized (names) {
            String name = component;
            for (int i = 2; names.containsValue(name); i++) {
                name = component + " (" + i + ')';
            }
            names.put(sanitizer, name);
        }
    }

    /**
     * Removes a component that was stopped.
     *
     * @param sanitizer what sanitized in it; one that was not added is ignored
     */
    public void remove(LogSanitizer sanitizer) {
        synchronized (names) {
            names.remove(sanitizer);
        }
    }

    /**
     * What each component has done so far.
     *
     * @return a snapshot, in the order of the names; it cannot be changed
     */
    public Map<String, SanitizerCounters> counters() {
        Map<String, SanitizerCounters> counters = new TreeMap<>();
        synchronized (names) {
            for (Map.Entry<LogSanitizer, String> component : names.entrySet()) {
                counters.put(component.getValue(), component.getKey().counters());
            }
        }
        return Collections.unmodifiableMap(counters);
    }

    /** One line for a status log: {@code sanitizedUrl: %sanitizeUrls: 12 URLs, 3 changed, …; %sanitizedUrl: …}. */
    @Override
    public String toString() {
        StringBuilder line = new StringBuilder("sanitizedUrl: ");
        counters()
                .forEach((name, counters) ->
                        line.append(name).append(": ").append(counters).append("; "));
        return line.length() == "sanitizedUrl: ".length()
                ? line + "no component"
                : line.substring(0, line.length() - "; ".length());
    }
}
