// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** {@link LogSanitizer#argument(String, Object)}: graphs of containers, texts and throwables, cycles among them. */
final class ArgumentTarget implements Consumer<Input> {
    private static final LogSanitizer SANITIZER = LogSanitizer.of(UrlPolicy.tracks());
    private static final List<String> NAMES = Arrays.asList(null, "_dl", "req.queryString", "other");

    /** Containers that hold one another are walked until 10,000 values were: what that costs, as if it were characters. */
    private static final int ALL_VALUES = 2_000;

    @Override
    public void accept(Input input) {
        String name = NAMES.get(input.choice(NAMES.size()));
        int length = input.length();
        ObjectGraph graph = new ObjectGraph(input);
        Object argument = graph.next();
        long failures = SANITIZER.counters().failures();
        Steps.bounded(length + ALL_VALUES, () -> SANITIZER.argument(name, argument));
        Object clean = SANITIZER.argument(name, argument);
        Check.noFailure(SANITIZER, failures);
        input.checkGone(Rendering.of(clean));
        Check.stable(clean, SANITIZER.argument(name, clean));
        if (argument instanceof String text && name == null) {
            Check.equal("the text", SANITIZER.text(text), (String) clean);
        }
    }
}
