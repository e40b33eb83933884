// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads a policy from strict JSON. The only class that needs Jackson, so that it is loaded only where a policy is read.
 *
 * <p>It descends along the structure that a policy has and refuses whatever it meets instead, so deep nesting is refused
 * where it starts.
 */
final class PolicyReader {
    // Without the buffers that Jackson would keep with the thread that happens to load a policy.
    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.USE_THREAD_LOCAL_FOR_BUFFER_RECYCLING)
            .build();

    private final String place;
    private final JsonParser json;
    private final UrlPolicy.Builder policy = UrlPolicy.none().toBuilder();
    private @Nullable String pathNormalization;
    private @Nullable String pathDecode;
    private @Nullable String pathEncode;

    private PolicyReader(String place, JsonParser json) {
        this.place = place;
        this.json = json;
    }

    /** Reads a policy; {@code place} starts the message of every refusal. */
    static UrlPolicy read(String place, byte[] content) {
        String text = decode(place, content);
        // From a reader, so that Jackson counts columns in characters and has no content to show.
        try (JsonParser json = JSON.createParser(new StringReader(text))) {
            return new PolicyReader(place, json).readPolicy();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String decode(String place, byte[] content) {
        ByteBuffer in = ByteBuffer.wrap(content);
        CharBuffer out = CharBuffer.allocate(content.length);
        boolean failed =
                StandardCharsets.UTF_8.newDecoder().decode(in, out, true).isError();
        String text = out.flip().toString();
        if (failed) {
            long line = 1 + text.chars().filter(c -> c == '\n').count();
            int column = text.length() - text.lastIndexOf('\n');
            throw new PolicyException(place + ", line " + line + ", column " + column + ": not UTF-8");
        }
        return text.startsWith("\uFEFF") ? text.substring(1) : text; // the byte order mark of some editors
    }

    private UrlPolicy readPolicy() throws IOException {
        try {
            if (json.nextToken() == null) {
                throw new PolicyException(place + " is empty");
            }
            readObject("the policy", this::readSection);
            if (json.nextToken() != null) {
                throw refused("something follows the end of the policy");
            }
            return policy.build();
        } catch (JsonProcessingException e) {
            JsonLocation location = e.getLocation() == null ? json.currentTokenLocation() : e.getLocation();
            throw refused(location, e instanceof JsonEOFException ? "the policy ends too early" : problem(e));
        }
    }

    private void readSection(String key) throws IOException {
        switch (key) {
            case "allowedParams":
                json.nextToken();
                readObject(key, this::readAllowed);
                break;
            case "urlProps":
                policy.urlFields.clear();
                readNames(key, policy::urlFields);
                break;
            case "queryProps":
                policy.queryFields.clear();
                readNames(key, policy::queryFields);
                break;
            case "limits":
                json.nextToken();
                readObject(key, this::readLimit);
                break;
            case "pathNormalization":
                pathNormalization = readString(key);
                break;
            case "pathDecode":
                pathDecode = readString(key);
                break;
            case "pathEncode":
                pathEncode = readString(key);
                break;
            default:
                throw unknown(
                        key, "allowedParams, urlProps, queryProps, limits, pathNormalization, pathDecode, pathEncode");
        }
        accept(() -> policy.pathNormalizer(PathNormalizer.of(pathNormalization, pathDecode, pathEncode)));
    }

    private String readString(String what) throws IOException {
        if (json.nextToken() != JsonToken.VALUE_STRING) {
            throw refused(what + " must be a string");
        }
        return json.getText();
    }

    private void readAllowed(String key) throws IOException {
        switch (key) {
            case "exact":
                readNames(key, policy::allow);
                break;
            case "prefixes":
                readNames(key, policy::allowPrefix);
                break;
            default:
                throw unknown(key, "exact, prefixes");
        }
    }

    private void readLimit(String key) throws IOException {
        switch (key) {
            case "maxDepth":
                readNumber(key, policy::maxDepth);
                break;
            case "maxDecodes":
                readNumber(key, policy::maxDecodes);
                break;
            default:
                throw unknown(key, "maxDepth, maxDecodes");
        }
    }

    private void readObject(String what, Member member) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            throw refused(what + " must be an object");
        }
        Set<String> keys = new HashSet<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            if (!keys.add(key)) {
                throw refused("the key " + PolicyException.shown(key) + " stands twice");
            }
            member.read(key);
        }
    }

    private void readNames(String what, Consumer<String> add) throws IOException {
        if (json.nextToken() != JsonToken.START_ARRAY) {
            throw refused(what + " must be an array of strings");
        }
        Set<String> seen = new HashSet<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() != JsonToken.VALUE_STRING) {
                throw refused(what + " must hold strings only");
            }
            String name = json.getText();
            if (!seen.add(NameTable.lower(name))) {
                throw refused("the name " + PolicyException.shown(name) + " stands twice in " + what);
            }
            accept(() -> add.accept(name));
        }
    }

    private void readNumber(String what, IntConsumer set) throws IOException {
        if (json.nextToken() != JsonToken.VALUE_NUMBER_INT) {
            throw refused(what + " must be a whole number");
        }
        String digits = json.getText();
        if (digits.length() > 9) {
            throw refused(what + " must be a small number, but has " + digits.length() + " digits");
        }
        accept(() -> set.accept(Integer.parseInt(digits)));
    }

    /** Adds the place to what the builder refuses. */
    private void accept(Runnable part) {
        try {
            part.run();
        } catch (PolicyException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    private PolicyException unknown(String key, String known) {
        return refused("unknown key " + PolicyException.shown(key) + "; known are " + known);
    }

    private PolicyException refused(String problem) {
        return refused(json.currentTokenLocation(), problem);
    }

    private PolicyException refused(JsonLocation at, String problem) {
        return new PolicyException(
                place + ", line " + at.getLineNr() + ", column " + at.getColumnNr() + ": " + problem);
    }

    private static String problem(JsonProcessingException e) {
        String message = String.valueOf(e.getOriginalMessage());
        int detail = message.indexOf(" at [");
        return "not valid JSON: " + PolicyException.escaped(detail < 0 ? message : message.substring(0, detail), 200);
    }

    private interface Member {
        void read(String key) throws IOException;
    }
}
