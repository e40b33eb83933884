// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/**
 * One case of {@code shared/path-cases.json}. It has a preset, or a decode set and an encode set.
 *
 * @param id stable and unique in its file
 * @param rule what the case is about, one of {@link #RULES}
 * @param preset the preset's name; null where the sets are given
 * @param decode the decode set, as characters or byte values; null where a preset is given
 * @param encode the encode set, as characters or byte values; null where a preset is given
 * @param input the URL
 * @param expected the URL with its path normalized
 * @param why one line for the reader
 */
public record PathCase(
        String id,
        String rule,
        @Nullable String preset,
        @Nullable String decode,
        @Nullable String encode,
        String input,
        String expected,
        String why) {
    private static final String FILE = "path-cases.json";
    private static final Set<String> KEYS =
            Set.of("id", "rule", "preset", "decode", "encode", "input", "expected", "why");

    /** Every rule: the sections of the specification, then what it leaves open. */
    public static final List<String> RULES = List.of(
            "problem",
            "unreserved",
            "disallowed",
            "reserved",
            "query",
            "sets",
            "ring",
            "upper-case",
            "one-pass",
            "utf-8",
            "path-start",
            "opaque",
            "delimiters");

    /** Loads every case, in the order of the file; unmodifiable and never empty. */
    public static List<PathCase> load() {
        try (InputStream json = SharedFile.open(FILE)) {
            return read(json);
        } catch (IOException e) {
            throw new UncheckedIOException(FILE, e);
        }
    }

    static List<PathCase> read(InputStream json) {
        return CaseFile.read(FILE, json, KEYS).stream().map(PathCase::of).toList();
    }

    private static PathCase of(CaseEntry entry) {
        String preset = entry.optional("preset");
        String decode = entry.optional("decode");
        String encode = entry.optional("encode");
        entry.require(
                (decode == null) == (encode == null) && (preset == null) != (decode == null),
                "a case has either \"preset\" or both \"decode\" and \"encode\"");
        String rule = entry.required("rule");
        entry.require(RULES.contains(rule), "unknown rule \"" + rule + "\"");
        String input = entry.required("input");
        String expected = entry.required("expected");
        return new PathCase(entry.id(), rule, preset, decode, encode, input, expected, entry.why());
    }

    /** Fails unless {@code actual} is {@link #expected}, with the case and both strings. */
    public void check(String actual) {
        if (!expected.equals(actual)) {
            String sets = preset == null ? "decode " + decode + ", encode " + encode : preset;
            String message = String.join(
                    System.lineSeparator(),
                    FILE + " \"" + id + "\", rule \"" + rule + "\": " + why,
                    "  sets     " + sets,
                    "  input    " + Shown.of(input),
                    "  expected " + Shown.of(expected),
                    "  actual   " + Shown.of(actual));
            throw new AssertionFailedError(message, expected, actual);
        }
    }
}
