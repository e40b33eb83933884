// SPDX-License-Identifier: Apache-2.0
/** What is published, held against what its users expect of it. */
@NullMarked
package io.github.sanitizedurl.distribution;

import org.jspecify.annotations.NullMarked;
