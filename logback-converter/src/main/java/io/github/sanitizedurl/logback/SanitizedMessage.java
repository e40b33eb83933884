// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import org.jspecify.annotations.Nullable;

/** A clean message in its three forms; the template with the arguments formats to the message. */
final class SanitizedMessage {
    final @Nullable String template;
    final Object @Nullable [] arguments;
    final @Nullable String formatted;

    SanitizedMessage(@Nullable String template, Object @Nullable [] arguments, @Nullable String formatted) {
        this.template = template;
        this.arguments = arguments;
        this.formatted = formatted;
    }
}
