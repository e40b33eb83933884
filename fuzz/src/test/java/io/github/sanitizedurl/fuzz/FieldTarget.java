// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import io.github.sanitizedurl.testing.ReferenceSanitizer;
import java.util.List;
import java.util.function.Consumer;

/** {@link LogSanitizer#field}: URL fields, query fields and others, with hardening and without. */
final class FieldTarget implements Consumer<Input> {
    private static final LogSanitizer HARDENED = LogSanitizer.of(UrlPolicy.tracks());
    private static final LogSanitizer PLAIN =
            LogSanitizer.builder(UrlPolicy.tracks()).hardening(false).build();
    private static final ReferenceSanitizer REFERENCE = new ReferenceSanitizer();
    private static final List<String> NAMES = List.of("_dl", "req.queryString", "other");

    @Override
    public void accept(Input input) {
        String name = NAMES.get(input.choice(NAMES.size()));
        String value = input.rest();
        String plain = check(PLAIN, name, value);
        switch (name) {
            case "_dl" -> Check.equal("the reference's output", REFERENCE.sanitize(value), plain);
            case "req.queryString" -> Check.equal("the reference's output", query(value), plain);
            default -> {}
        }
        input.checkGone(check(HARDENED, name, value));
    }

    private static String query(String value) {
        if (value.equals(LogSanitizer.DROPPED) || value.equals(LogSanitizer.FAILED)) {
            return value; // the library's own, which the specification does not know
        }
        if (value.startsWith("?")) {
            return REFERENCE.sanitize(value);
        }
        String clean = REFERENCE.sanitize("?" + value);
        return clean.isEmpty() ? "" : clean.substring(1);
    }

    private static String check(LogSanitizer sanitizer, String name, String value) {
        long failures = sanitizer.counters().failures();
        Steps.bounded(value.length(), () -> sanitizer.field(name, value));
        String clean = sanitizer.field(name, value);
        Check.noFailure(sanitizer, failures);
        Check.stable(clean, sanitizer.field(name, clean));
        return clean;
    }
}
