// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import java.util.Locale;
import java.util.function.Consumer;

/** What can be fuzzed. Each runs on any input and fails where the library does not do what it promises. */
enum Target {
    SANITIZE(new SanitizeTarget()),
    TEXT(new TextTarget()),
    FIELD(new FieldTarget()),
    ARGUMENT(new ArgumentTarget()),
    THROWABLE(new ThrowableTarget()),
    POLICY(new PolicyTarget()),
    REPEAT(new RepeatTarget()),
    LOGBACK(new LogbackTarget()),
    LOG4J(new Log4jTarget());

    private final Consumer<Input> check;

    Target(Consumer<Input> check) {
        this.check = check;
    }

    static Target named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    void run(byte[] data) {
        try {
            check.accept(new Input(data));
        } catch (Input.Unsuitable e) {
            return;
        }
    }
}
