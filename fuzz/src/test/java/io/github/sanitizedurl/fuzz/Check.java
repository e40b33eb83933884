// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.testing.Shown;

/** What several targets ask of an output. */
final class Check {
    private Check() {}

    static void equal(String what, String expected, String actual) {
        if (!expected.equals(actual)) {
            throw new AssertionError(what + " is " + Shown.of(expected) + ", not " + Shown.of(actual));
        }
    }

    /** Sanitizing again changes nothing, and gives back the same instance. */
    static void stable(Object clean, Object again) {
        if (again != clean) {
            throw new AssertionError(shown(clean) + " became " + shown(again));
        }
    }

    private static String shown(Object value) {
        return value instanceof String text ? Shown.of(text) : Shown.of(Rendering.of(value));
    }

    static void noFailure(LogSanitizer sanitizer, long before) {
        if (sanitizer.counters().failures() != before) {
            throw new AssertionError("sanitizing failed inside");
        }
    }
}
