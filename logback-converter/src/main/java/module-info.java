// SPDX-License-Identifier: Apache-2.0

/** Keeps secrets in URLs out of what Logback writes. */
module io.github.sanitizedurl.logback {
    requires transitive io.github.sanitizedurl;
    requires transitive ch.qos.logback.classic;
    requires ch.qos.logback.core;
    requires org.slf4j;
    requires static org.jspecify;

    exports io.github.sanitizedurl.logback;
}
