// SPDX-License-Identifier: Apache-2.0

/** Keeps secrets in URLs out of logs: the sanitizer, its policy, and what a log event needs on top of it. */
@NullMarked
package io.github.sanitizedurl;

import org.jspecify.annotations.NullMarked;
