// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** {@link LogSanitizer#throwable}: chains, trees and cycles of throwables, compared with their substitutes node by node. */
final class ThrowableTarget implements Consumer<Input> {
    private static final LogSanitizer SANITIZER = LogSanitizer.of(UrlPolicy.tracks());

    @Override
    public void accept(Input input) {
        Throwable throwable = ThrowableGraph.read(input);
        String before = Rendering.printed(throwable);
        long failures = SANITIZER.counters().failures();
        Steps.bounded(before.length(), () -> SANITIZER.throwable(throwable));
        Throwable clean = SANITIZER.throwable(throwable);
        Check.noFailure(SANITIZER, failures);
        String after = Rendering.printed(clean);
        input.checkGone(after);
        Check.stable(clean, SANITIZER.throwable(clean));
        Check.equal("the trace of the caller's own throwable", before, Rendering.printed(throwable));
        compare(throwable, clean, Collections.synchronizedMap(new IdentityHashMap<>()));
    }

    /** Substitutes are tied together as the originals are, and say what {@link LogSanitizer#text} makes of theirs. */
    private static void compare(Throwable original, Throwable clean, Map<Throwable, Throwable> compared) {
        if (original == null || clean == null) {
            if (original != clean) {
                throw new AssertionError(original + " became " + clean);
            }
            return;
        }
        Throwable known = compared.putIfAbsent(original, clean);
        if (known != null) {
            Check.stable(known, clean);
            return;
        }
        Check.equal("the class", LogSanitizer.className(original), LogSanitizer.className(clean));
        Check.equal("the message", text(original.getMessage()), String.valueOf(clean.getMessage()));
        Check.equal("the text", text(original.toString()), clean.toString());
        if (original.getStackTrace().length != clean.getStackTrace().length
                || original.getSuppressed().length != clean.getSuppressed().length) {
            throw new AssertionError("frames or suppressed exceptions are missing");
        }
        compare(original.getCause(), clean.getCause(), compared);
        for (int i = 0; i < original.getSuppressed().length; i++) {
            compare(original.getSuppressed()[i], clean.getSuppressed()[i], compared);
        }
    }

    private static String text(String message) {
        return String.valueOf(SANITIZER.text(message));
    }
}
