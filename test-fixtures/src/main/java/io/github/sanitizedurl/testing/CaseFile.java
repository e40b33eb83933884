// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads the objects of a file of cases and refuses whatever could make a case silently test nothing. */
final class CaseFile {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final String file;
    private final Set<String> keys;
    private final Set<String> ids = new HashSet<>();

    private CaseFile(String file, Set<String> keys) {
        this.file = file;
        this.keys = keys;
    }

    /** Returns the entries in their order, never none; {@code keys} are all the keys that an entry may have. */
    static List<CaseEntry> read(String file, InputStream json, Set<String> keys) {
        return new CaseFile(file, keys).read(json);
    }

    private List<CaseEntry> read(InputStream json) {
        JsonNode root = parse(json);
        require(root.isArray(), "the file has to be an array of objects");
        require(!root.isEmpty(), "the file has no cases");
        List<CaseEntry> entries = new ArrayList<>();
        for (JsonNode node : root) {
            entries.add(entry(node, entries.size()));
        }
        return List.copyOf(entries);
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

    private CaseEntry entry(JsonNode node, int index) {
        require(node.isObject(), "entry " + index + " is not an object");
        require(node.path("id").isTextual(), "entry " + index + " has no \"id\", or it is not a string");
        CaseEntry entry = new CaseEntry(file, node.path("id").textValue(), node);
        entry.require(entry.id().matches("[a-z0-9]+(-[a-z0-9]+)*"), "an id is lower-case words and digits joined by -");
        entry.require(ids.add(entry.id()), "the id is used twice");
        node.fieldNames().forEachRemaining(key -> entry.require(keys.contains(key), "unknown key \"" + key + "\""));
        return entry;
    }

    private void require(boolean holds, String problem) {
        if (!holds) {
            throw new IllegalArgumentException(file + ": " + problem);
        }
    }
}
