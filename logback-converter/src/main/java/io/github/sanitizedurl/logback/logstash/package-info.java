// SPDX-License-Identifier: Apache-2.0

/**
 * Structured arguments and markers of logstash-logback-encoder. Only loaded where the encoder is on the class path; with
 * no link to a Jackson of either generation, so that one code path serves both.
 */
@NullMarked
package io.github.sanitizedurl.logback.logstash;

import org.jspecify.annotations.NullMarked;
