// SPDX-License-Identifier: Apache-2.0
/**
 * What the tests of every module share: the cases in {@code shared/}, a slow reference sanitizer, seeded generators of
 * input and a leak checker. Nothing here depends on the library, so that an error in the library cannot hide in its
 * tests.
 */
@NullMarked
package io.github.sanitizedurl.testing;

import org.jspecify.annotations.NullMarked;
