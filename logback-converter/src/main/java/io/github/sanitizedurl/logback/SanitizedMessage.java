// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import org.jspecify.annotations.Nullable;

/**
 * A clean message in its three forms; the template with the arguments formats to the message.
 *
 * <p>Who writes text asks for the message only, so template and arguments may be left raw until somebody asks for them:
 * they leave here clean or not at all. That is for arguments that nobody can change meanwhile. Thread-safe.
 */
final class SanitizedMessage {
    final @Nullable String formatted;

    private final @Nullable String template;
    private final Object @Nullable [] arguments;
    private final @Nullable MessageSanitizer pending;
    private volatile @Nullable SanitizedMessage clean;

    /** Of clean forms. */
    SanitizedMessage(@Nullable String template, Object @Nullable [] arguments, @Nullable String formatted) {
        this(null, template, arguments, formatted);
    }

    /** Of a clean message, and of raw forms that {@code pending} cleans before they are given away. */
    SanitizedMessage(
            @Nullable MessageSanitizer pending,
            @Nullable String template,
            Object @Nullable [] arguments,
            @Nullable String formatted) {
        this.pending = pending;
        this.template = template;
        this.arguments = arguments;
        this.formatted = formatted;
    }

    @Nullable
    String template() {
        return clean().template;
    }

    Object @Nullable [] arguments() {
        return clean().arguments;
    }

    private SanitizedMessage clean() {
        if (pending == null || arguments == null) {
            return this;
        }
        SanitizedMessage known = clean;
        if (known == null) {
            known = pending.forms(template, arguments, formatted);
            clean = known;
        }
        return known;
    }
}
