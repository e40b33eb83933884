// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** Where a {@link LogSanitizer} can be made to fail, so that tests can show that it fails closed everywhere. */
enum Stage {
    TEXT,
    BUILDER,
    FIELD,
    ARGUMENT,
    VALUE,
    KEY,
    COPY,
    THROWABLE,
    MESSAGE,
    SUBSTITUTE
}
