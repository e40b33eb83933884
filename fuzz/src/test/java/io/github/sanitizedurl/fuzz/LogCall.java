// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an application logs: a message, and out of the texts behind it arguments and, where they begin with
 * {@link ObjectGraph#KIND} and a letter, fields, context and a throwable.
 */
record LogCall(
        String message,
        List<Object> arguments,
        Map<String, String> fields,
        Map<String, String> context,
        Throwable thrown) {
    private static final List<String> NAMES = List.of("_dl", "req.queryString", "user", "url");
    private static final int MOST = 12;

    static LogCall read(Input input) {
        String message = input.next();
        List<Object> arguments = new ArrayList<>();
        Map<String, String> fields = new LinkedHashMap<>();
        Map<String, String> context = new LinkedHashMap<>();
        Throwable thrown = null;
        for (int i = 0; i < MOST && input.hasNext(); i++) {
            String text = input.next();
            boolean kind = text.length() > 2 && text.charAt(0) == ObjectGraph.KIND;
            String name = kind ? NAMES.get(text.charAt(2) % NAMES.size()) : "";
            String value = kind ? text.substring(3) : text;
            switch (kind ? text.charAt(1) : 'a') {
                case 'k' -> fields.put(name, value);
                case 'm' -> context.put(name, value);
                case 't' -> thrown = new IllegalStateException(value, thrown);
                case 'o' -> arguments.add(new StringBuilder(value));
                case 'l' -> arguments.add(List.of(value, Map.of(name, value)));
                case '1' -> arguments.add(value.length());
                default -> arguments.add(value);
            }
        }
        return new LogCall(message, arguments, fields, context, thrown);
    }
}
