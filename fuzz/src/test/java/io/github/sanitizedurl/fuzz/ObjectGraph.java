// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * Objects out of the texts of an input. A text that begins with {@link #KIND} and a letter is of another kind than a
 * string; containers hold what follows, up to the text {@code KIND )}.
 */
final class ObjectGraph {
    static final char KIND = '\u0003';

    private final Input input;
    private final Deque<Object> open = new ArrayDeque<>();
    private int containers;

    ObjectGraph(Input input) {
        this.input = input;
    }

    /** The next object; null where there is none. */
    Object next() {
        if (!input.hasNext()) {
            return null;
        }
        String text = input.next();
        if (text.length() < 2 || text.charAt(0) != KIND) {
            return text;
        }
        return of(text.charAt(1), text.substring(2));
    }

    private Object of(char kind, String text) {
        switch (kind) {
            case '[':
                return filled(new ArrayList<>());
            case '(':
                return filled(new ArrayList<>()).toArray();
            case '<':
                return new ArrayDeque<>(nonNull(filled(new ArrayList<>())));
            case '{':
                return map();
            case 'S':
                return new HashSet<>(List.of(text, text + " "));
            case 'o':
                return Optional.of(text);
            case 'b':
                return new StringBuilder(text);
            case 'c':
                return text.toCharArray();
            case 'e':
                return new AbstractMap.SimpleEntry<>(text, input.next());
            case 'p':
                return properties(text);
            case 'u':
                return uri(text);
            case 't':
                return new IllegalStateException(text, next() instanceof Throwable cause ? cause : null);
            case 'x':
                return new Named(text);
            case 'n':
                return text.length();
            case '@':
                return open.isEmpty() ? text : open.peek();
            default:
                return text;
        }
    }

    private List<Object> filled(List<Object> list) {
        if (containers++ > 200) {
            return list;
        }
        open.push(list);
        while (input.hasNext()) {
            Object element = next();
            if ((KIND + ")").equals(element)) {
                break;
            }
            list.add(element);
        }
        open.pop();
        return list;
    }

    private static List<Object> nonNull(List<Object> list) {
        list.removeIf(element -> element == null);
        return list;
    }

    private Map<Object, Object> map() {
        Map<Object, Object> map = new LinkedHashMap<>();
        List<Object> elements = filled(new ArrayList<>());
        for (int i = 0; i + 1 < elements.size(); i += 2) {
            map.put(String.valueOf(elements.get(i) instanceof String key ? key : "_dl"), elements.get(i + 1));
        }
        return map;
    }

    private static Properties properties(String text) {
        Properties properties = new Properties();
        properties.setProperty("k", text);
        properties.setProperty(text, "v");
        return properties;
    }

    private static Object uri(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            return e;
        }
    }

    /** What an application's own class is: a text that only {@code toString} tells. */
    private record Named(String name) {}
}
