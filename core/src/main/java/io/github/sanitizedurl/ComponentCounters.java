// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
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
    private static final int LONGEST_NAME = 200;
    private static final int SPARE = 64;
    private static final LogSanitizer STRICTEST = LogSanitizer.of(UrlPolicy.none());

    private final Map<LogSanitizer, String> names = new WeakHashMap<>();

    /** Each name that is taken, with the last number that was given to one equal to it. */
    private final Map<String, Integer> numbers = new HashMap<>();

    /** Of no component yet. */
    public ComponentCounters() {}

    /**
     * A component's name as it may stand in a status log: without secrets of a URL, on one line and shortened. An
     * appender's name can come from an event, where a framework makes appenders as events come.
     *
     * @param component the component's name
     * @return the name, unchanged if it holds no such thing
     * @throws NullPointerException if {@code component} is null
     */
    public static String shown(String component) {
        Objects.requireNonNull(component, "component must not be null");
        return PolicyException.escaped(String.valueOf(STRICTEST.text(component)), LONGEST_NAME);
    }

    /**
     * Adds a component under its name as {@link #shown} makes it. Where another one has the same name, it is numbered:
     * {@code %sanitizedUrl (2)}.
     *
     * @param component the component's name
     * @param sanitizer what sanitizes in it
     * @throws NullPointerException if one of them is null
     */
    public void add(String component, LogSanitizer sanitizer) {
        Objects.requireNonNull(component, "component must not be null");
        Objects.requireNonNull(sanitizer, "sanitizer must not be null");
        String shown = shown(component);
        synchronized (names) {
            names.put(sanitizer, numbered(shown));
            if (numbers.size() > 2 * names.size() + SPARE) {
                numbers.keySet().retainAll(new HashSet<>(names.values()));
            }
        }
    }

    /** Counts on from the last number, so that the many components of one name cost no search. */
    private String numbered(String shown) {
        String name = shown;
        int number = numbers.getOrDefault(shown, 1);
        while (numbers.containsKey(name)) {
            number++;
            name = shown + " (" + number + ')';
        }
        numbers.put(shown, number);
        numbers.put(name, numbers.getOrDefault(name, 1));
        return name;
    }

    /**
     * Removes a component that was stopped.
     *
     * @param sanitizer what sanitized in it; one that was not added is ignored
     */
    public void remove(LogSanitizer sanitizer) {
        synchronized (names) {
            numbers.remove(names.remove(sanitizer));
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
