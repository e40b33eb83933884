// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback.logstash;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads what the encoder wrote into maps, lists, strings, numbers, booleans and null. The encoder's own Jackson may be of
 * either generation, so neither can be used here. A name that an object has twice stays there twice: the second key is
 * no string, but its text is the name.
 */
final class JsonReader {
    private static final int MAX_DEPTH = 500;

    private final String json;
    private int at;
    private int depth;

    private JsonReader(String json) {
        this.json = json;
    }

    /** Reads one object. Throws an {@link IllegalArgumentException} for anything else; it shows none of the input. */
    static Map<Object, @Nullable Object> object(String json) {
        JsonReader reader = new JsonReader(json);
        reader.skipSpace();
        Map<Object, @Nullable Object> object = reader.object();
        reader.skipSpace();
        if (reader.at != json.length()) {
            throw reader.malformed();
        }
        return object;
    }

    private Map<Object, @Nullable Object> object() {
        enter('{');
        Map<Object, @Nullable Object> object = new LinkedHashMap<>();
        if (!skip('}')) {
            do {
                skipSpace();
                String name = string();
                skipSpace();
                expect(':');
                object.put(object.containsKey(name) ? new RepeatedName(name) : name, value());
            } while (skip(','));
            expect('}');
        }
        depth--;
        return object;
    }

    private List<@Nullable Object> array() {
        enter('[');
        List<@Nullable Object> array = new ArrayList<>();
        if (!skip(']')) {
            do {
                array.add(value());
            } while (skip(','));
            expect(']');
        }
        depth--;
        return array;
    }

    private @Nullable Object value() {
        skipSpace();
        Object value;
        switch (peek()) {
            case '{':
                value = object();
                break;
            case '[':
                value = array();
                break;
            case '"':
                value = string();
                break;
            default:
                value = literal();
                break;
        }
        skipSpace();
        return value;
    }

    private @Nullable Object literal() {
        int start = at;
        while (at < json.length() && ",]} \t\r\n".indexOf(json.charAt(at)) < 0) {
            at++;
        }
        String word = json.substring(start, at);
        switch (word) {
            case "null":
                return null;
            case "true":
                return true;
            case "false":
                return false;
            default:
                return number(word);
        }
    }

    /** A number keeps its spelling as far as it can: 1.0 stays 1.0, and a long stays a long. */
    private Number number(String word) {
        try {
            BigDecimal exact = new BigDecimal(word);
            double rounded = exact.doubleValue();
            if (Double.toString(rounded).equals(word)) {
                return rounded;
            }
            return exact.scale() == 0 ? exact.toBigIntegerExact() : exact;
        } catch (NumberFormatException e) {
            throw malformed();
        }
    }

    private String string() {
        expect('"');
        StringBuilder out = new StringBuilder();
        for (char c = next(); c != '"'; c = next()) {
            out.append(c == '\\' ? escaped() : c);
        }
        return out.toString();
    }

    private char escaped() {
        char c = next();
        switch (c) {
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                return unicode();
            default:
                return c;
        }
    }

    private char unicode() {
        int c = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(next(), 16);
            if (digit < 0) {
                throw malformed();
            }
            c = (c << 4) | digit;
        }
        return (char) c;
    }

    private void enter(char open) {
        expect(open);
        if (++depth > MAX_DEPTH) {
            throw malformed();
        }
        skipSpace();
    }

    private boolean skip(char c) {
        if (peek() != c) {
            return false;
        }
        at++;
        return true;
    }

    private void expect(char c) {
        if (next() != c) {
            throw malformed();
        }
    }

    private char peek() {
        if (at == json.length()) {
            throw malformed();
        }
        return json.charAt(at);
    }

    private char next() {
        char c = peek();
        at++;
        return c;
    }

    private void skipSpace() {
        while (at < json.length() && " \t\r\n".indexOf(json.charAt(at)) >= 0) {
            at++;
        }
    }

    private IllegalArgumentException malformed() {
        return new IllegalArgumentException("malformed JSON at offset " + at);
    }

    /** A name that stands in its object already. Equal to nothing else. */
    private static final class RepeatedName {
        private final String name;

        RepeatedName(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
