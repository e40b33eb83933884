// SPDX-License-Identifier: Apache-2.0

/** The Log4j 2 adapter: glue between Log4j 2 and the sanitizer, nothing else. */
@NullMarked
package io.github.sanitizedurl.log4j2;

import org.jspecify.annotations.NullMarked;
