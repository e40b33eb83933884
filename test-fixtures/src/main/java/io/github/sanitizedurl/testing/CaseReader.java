// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.sanitizedurl.testing.SharedCase.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a file of cases and refuses whatever could make a case silently test nothing. */
final class CaseReader {
    private static final Set<String> REQUIRED = Set.of("id", "rule", "input", "expected", "why");
    private static final Set<String> OPTIONAL = Set.of("kind", "name", "hardened");
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final String file;
    private final Set<String> ids = new HashSet<>();

    private CaseReader(String file) {
        this.file = file;
    }

    static List<SharedCase> read(String file, InputStream json) {
        return new CaseReader(file).read(json);
    }

    private List<SharedCase> read(InputStream json) {
        JsonNode root = parse(json);
        require(root.isArray(), "the file has to be an array of objects");
        require(!root.isEmpty(), "the file has no cases");
        List<SharedCase> cases = new ArrayList<>();
        for (JsonNode node : root) {
            cases.add(readCase(node, cases.size()));
        }
        return List.copyOf(cases);
    }

    private JsonNode parse(InputStream json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(file + ": not valid JSON: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": cannot be read: " + e.getMessage(), e);
        }
    }

    private SharedCase readCase(JsonNode node, int index) {
        require(node.isObject(), "entry " + index + " is not an object");
        require(node.path("id").isTextual(), "entry " + index + " has no \"id\", or it is not a string");
        String id = node.path("id").textValue();
        require(id.matches("[a-z0-9]+(-[a-z0-9]+)*"), id, "an id is lower-case words and digits joined by -");
        require(ids.add(id), id, "the id is used twice");
        node.fieldNames().forEachRemaining(key -> requireKnown(id, key));
        Kind kind = kind(id, text(node, id, "kind"));
        String name = text(node, id, "name");
        require((kind == Kind.FIELD) == (name != null), id, "\"name\" belongs to kind \"field\" and only there");
        String expected = required(node, id, "expected");
        String hardened = text(node, id, "hardened");
        require(!expected.equals(hardened), id, "\"hardened\" is given only where it differs from \"expected\"");
        String why = required(node, id, "why");
        require(!why.isBlank(), id, "\"why\" is blank");
        return new SharedCase(
                file, id, required(node, id, "rule"), kind, name, required(node, id, "input"), expected, hardened, why);
    }

    private void requireKnown(String id, String key) {
        require(REQUIRED.contains(key) || OPTIONAL.contains(key), id, "unknown key \"" + key + "\"");
    }

    private Kind kind(String id, @Nullable String spelling) {
        if (spelling == null) {
            return Kind.URL;
        }
        for (Kind kind : Kind.values()) {
            if (kind.spelling().equals(spelling)) {
                return kind;
            }
        }
        throw refusal(id, "unknown kind \"" + spelling + "\"");
    }

    private String required(JsonNode node, String id, String key) {
        String value = text(node, id, key);
        if (value == null) {
            throw refusal(id, "\"" + key + "\" is missing");
        }
        return value;
    }

    private @Nullable String text(JsonNode node, String id, String key) {
        JsonNode value = node.get(key);
        if (value == null) {
            return null;
        }
        require(value.isTextual(), id, "\"" + key + "\" is not a string");
        return value.textValue();
    }

    private void require(boolean holds, String problem) {
        if (!holds) {
            throw new IllegalArgumentException(file + ": " + problem);
        }
    }

    private void require(boolean holds, String id, String problem) {
        if (!holds) {
            throw refusal(id, problem);
        }
    }

    private IllegalArgumentException refusal(String id, String problem) {
        return new IllegalArgumentException(file + ": case \"" + id + "\": " + problem);
    }
}
