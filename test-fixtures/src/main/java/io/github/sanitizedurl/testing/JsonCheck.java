// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Tells whether JSON text is JSON text of the same shape after sanitizing: JSON in, parsable JSON out. */
public final class JsonCheck {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** Two keys may become one by what is cut out of them; a reader of JSON takes that. */
    private static final JsonMapper LENIENT = JsonMapper.builder()
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
     * with as many entries in the same order, which differ in nothing but keys and strings; strings that are documents
     * themselves are looked into. Text that is no document allows everything, and keys may have become the same.
     */
    public static boolean keepsShape(String input, String output) {
        return !isContainer(input) || sameShape(input, output);
    }

    private static boolean isContainer(String text) {
        try {
            return LENIENT.readTree(text).isContainerNode();
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    private static boolean sameShape(String input, String output) {
        try (JsonParser before = LENIENT.createParser(input);
                JsonParser after = LENIENT.createParser(output)) {
            JsonToken token;
            do {
                token = before.nextToken();
                if (after.nextToken() != token || !sameValue(token, before, after)) {
                    return false;
                }
            } while (token != null);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean sameValue(@Nullable JsonToken token, JsonParser before, JsonParser after)
            throws IOException {
        if (token == JsonToken.VALUE_STRING) {
            return keepsShape(before.getText(), after.getText());
        }
        return token == null || !token.isScalarValue() || before.getText().equals(after.getText());
    }

    private static @Nullable JsonNode parse(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return null;
        }
    }
}
