// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import io.github.sanitizedurl.testing.JsonCheck;
import io.github.sanitizedurl.testing.Shown;
import java.util.function.Consumer;

/** {@link LogSanitizer#text}, on the text itself and inside JSON of several writers' spelling. */
final class TextTarget implements Consumer<Input> {
    private static final LogSanitizer HARDENED = LogSanitizer.of(UrlPolicy.tracks());
    private static final LogSanitizer PLAIN =
            LogSanitizer.builder(UrlPolicy.tracks()).hardening(false).build();
    private static final String BEFORE = "https://u:p@h/?token=1 ";

    @Override
    public void accept(Input input) {
        int spelling = input.choice(8);
        int depth = input.choice(3);
        String text = input.rest();
        check(PLAIN, text);
        input.checkGone(check(HARDENED, text));
        String json = json(text, spelling);
        for (int i = 0; i < depth; i++) {
            json = json(json, spelling);
        }
        input.checkGone(check(HARDENED, json));
    }

    private static String check(LogSanitizer sanitizer, String text) {
        long failures = sanitizer.counters().failures();
        Steps.bounded(text.length(), () -> sanitizer.text(text));
        String clean = sanitizer.text(text);
        Check.noFailure(sanitizer, failures);
        Check.stable(clean, sanitizer.text(clean));
        StringBuilder builder = new StringBuilder(BEFORE).append(text);
        boolean changed = sanitizer.text(builder, BEFORE.length());
        Check.equal("the builder", BEFORE + clean, builder.toString());
        if (changed == clean.equals(text)) {
            throw new AssertionError("the builder's answer was " + changed);
        }
        if (!JsonCheck.keepsShape(text, clean)) {
            throw new AssertionError("no longer the same JSON: " + Shown.of(clean) + " from " + Shown.of(text));
        }
        return clean;
    }

    private static String json(String text, int spelling) {
        String quoted = new String(JsonStringEncoder.getInstance().quoteAsString(text));
        String json = "{\"k\":\"" + quoted + "\",\"l\":[\"a&b=1#c\",7]}";
        String slashes = (spelling & 1) == 0 ? json : json.replace("/", "\\/");
        String html = (spelling & 2) == 0
                ? slashes
                : slashes.replace("&", "\\u0026")
                        .replace("=", "\\u003d")
                        .replace("<", "\\u003c")
                        .replace("'", "\\u0027");
        return (spelling & 4) == 0 ? html : html.replace("\\\"", "\\u0022");
    }
}
