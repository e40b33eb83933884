// SPDX-License-Identifier: Apache-2.0

/** What the tests of every module share; independent of the code under test. */
@NullMarked
package io.github.sanitizedurl.testing;

import org.jspecify.annotations.NullMarked;
