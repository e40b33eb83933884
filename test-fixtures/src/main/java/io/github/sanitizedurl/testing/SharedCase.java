// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/**
 * One case of a file in {@code shared/}.
 *
 * @param file the file's name, such as {@code test-cases.json}
 * @param id stable and unique in its file
 * @param rule the section that the case is about
 * @param kind what the input is
 * @param name the field's name; only for {@link Kind#FIELD}, null otherwise
 * @param input what goes in
 * @param expected what has to come out
 * @param hardened what has to come out with hardening on, where that differs; null otherwise
 * @param why one line for the reader
 */
public record SharedCase(
        String file,
        String id,
        String rule,
        Kind kind,
        @Nullable String name,
        String input,
        String expected,
        @Nullable String hardened,
        String why) {

    /** What a case's input is. */
    public enum Kind {
        /** One URL. */
        URL,
        /** Text that may hold URLs. */
        TEXT,
        /** A bare query string. */
        QUERY,
        /** The value of a named field. */
        FIELD;

        /** The kind's spelling in the files. */
        public String spelling() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the output with hardening on: {@link #hardened} where the case has one, {@link #expected} otherwise. */
    public String expectedWhenHardened() {
        return hardened == null ? expected : hardened;
    }

    /** Tells whether there is nothing to remove, so that the same instance has to come back. */
    public boolean isUnchanged() {
        return input.equals(expected);
    }

    /** Fails unless {@code actual} is {@link #expected}; {@code what} says what produced it. */
    public void check(String what, @Nullable String actual) {
        check(what, expected, actual);
    }

    /** Fails unless {@code actual} is {@link #expectedWhenHardened()}; {@code what} says what produced it. */
    public void checkHardened(String what, @Nullable String actual) {
        check(what + ", hardened", expectedWhenHardened(), actual);
    }

    private void check(String what, String wanted, @Nullable String actual) {
        if (!wanted.equals(actual)) {
            throw new AssertionFailedError(describe(what, wanted, actual), wanted, actual);
        }
    }

    /** Returns the failure message: file, id, rule, input, expected and actual, with control characters escaped. */
    public String describe(String what, @Nullable String wanted, @Nullable String actual) {
        return String.join(
                System.lineSeparator(),
                what,
                "  case     " + file + " \"" + id + "\", rule \"" + rule + "\": " + why,
                "  input    " + (name == null ? "" : name + " = ") + Shown.of(input),
                "  expected " + Shown.of(wanted),
                "  actual   " + Shown.of(actual));
    }
}
