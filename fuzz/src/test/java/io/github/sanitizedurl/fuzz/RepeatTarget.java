// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import java.util.List;
import java.util.function.Consumer;

/**
 * Linear time: three texts, of which the second is repeated between the other two. Twice as many characters must not
 * take three times the steps, and no character more than {@link #MOST_PER_CHARACTER}, be it of the input or of an output
 * that is longer: what is written anew is percent-encoded, once for each layer.
 */
final class RepeatTarget implements Consumer<Input> {
    private static final LogSanitizer SANITIZER = LogSanitizer.of(UrlPolicy.tracks());
    private static final int LENGTH = 4_000;
    private static final int LONGEST_TOKEN = 100;
    private static final int MOST_PER_CHARACTER = 1_500;
    private static final List<String> NAMES = List.of("text", "_dl", "req.queryString", "other");

    @Override
    public void accept(Input input) {
        String name = NAMES.get(input.choice(NAMES.size()));
        String before = input.next();
        String token = input.next();
        String after = input.rest();
        if (token.isEmpty() || token.length() > LONGEST_TOKEN || before.length() + after.length() > LENGTH / 4) {
            return;
        }
        long once = steps(name, before + token.repeat(LENGTH / token.length()) + after);
        long twice = steps(name, before + token.repeat(2 * LENGTH / token.length()) + after);
        if (twice > 3 * once) {
            throw new AssertionError(
                    name + ": " + LENGTH + " characters take " + once + " steps, twice as many " + twice);
        }
    }

    private static long steps(String name, String text) {
        long before = Steps.taken();
        long failures = SANITIZER.counters().failures();
        String clean = name.equals("text") ? SANITIZER.text(text) : SANITIZER.field(name, text);
        Check.noFailure(SANITIZER, failures);
        long steps = Steps.taken() - before;
        if (steps > (long) Math.max(text.length(), clean.length()) * MOST_PER_CHARACTER) {
            throw new AssertionError(name + ": " + steps + " steps for " + text.length() + " characters, and "
                    + clean.length() + " of output");
        }
        return steps;
    }
}
