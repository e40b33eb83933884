// SPDX-License-Identifier: Apache-2.0

/** The URL sanitizer: specification, log events, policy. */
module io.github.sanitizedurl {
    requires static org.jspecify;
    requires static com.fasterxml.jackson.core;

    exports io.github.sanitizedurl;
}
