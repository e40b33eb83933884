// SPDX-License-Identifier: Apache-2.0

/** The Logback adapter: glue between Logback and the sanitizer, nothing else. */
@NullMarked
package io.github.sanitizedurl.logback;

import org.jspecify.annotations.NullMarked;
