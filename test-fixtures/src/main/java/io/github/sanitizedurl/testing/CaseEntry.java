// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/** One object of a file of cases: its strings by key, and refusals that name file and id. */
record CaseEntry(String file, String id, JsonNode node) {

    String required(String key) {
        String value = optional(key);
        if (value == null) {
            throw refusal("\"" + key + "\" is missing");
        }
        return value;
    }

    @Nullable
    String optional(String key) {
        JsonNode value = node.get(key);
        if (value == null) {
            return null;
        }
        require(value.isTextual(), "\"" + key + "\" is not a string");
        return value.textValue();
    }

    String why() {
        String why = required("why");
        require(!why.isBlank(), "\"why\" is blank");
        return why;
    }

    void require(boolean holds, String problem) {
        if (!holds) {
            throw refusal(problem);
        }
    }

    IllegalArgumentException refusal(String problem) {
        return new IllegalArgumentException(file + ": case \"" + id + "\": " + problem);
    }
}
