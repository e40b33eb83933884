// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Tells whether JSON text is JSON text of the same shape after sanitizing: JSON in, parsable JSON out. */
public final class JsonCheck {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private JsonCheck() {}

    /** Tells whether {@code text} is one JSON object or array, and nothing else. */
    public static boolean isDocument(String text) {
        JsonNode node = parse(text);
        return node != null && node.isContainerNode();
    }

    /**
     * Tells whether {@code output} may be what became of {@code input}: where that is a JSON document, the output is one
     * with as many entries in the same order, which differ in nothing but strings; strings that are documents
     * themselves are looked into. Text that is no document allows everything.
     */
    public static boolean keepsShape(String input, String output) {
        JsonNode before = parse(input);
        if (before == null || !before.isContainerNode()) {
            return true;
        }
        JsonNode after = parse(output);
        return after != null && sameShape(before, after);
    }

    private static boolean sameShape(JsonNode before, JsonNode after) {
        if (before.isTextual() && after.isTextual()) {
            return keepsShape(before.textValue(), after.textValue());
        }
        if (!before.isContainerNode()) {
            return before.equals(after);
        }
        if (before.getNodeType() != after.getNodeType() || before.size() != after.size()) {
            return false;
        }
        Iterator<JsonNode> entries = after.iterator();
        for (JsonNode entry : before) {
            if (!sameShape(entry, entries.next())) {
                return false;
            }
        }
        return true;
    }

    private static @Nullable JsonNode parse(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return null;
        }
    }
}
