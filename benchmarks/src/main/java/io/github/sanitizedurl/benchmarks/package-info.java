// SPDX-License-Identifier: Apache-2.0
/** What is measured, what it is measured against, and the programs that measure it and write the tables. */
@NullMarked
package io.github.sanitizedurl.benchmarks;

import org.jspecify.annotations.NullMarked;
