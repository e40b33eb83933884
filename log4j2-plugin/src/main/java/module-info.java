// SPDX-License-Identifier: Apache-2.0

/** Keeps secrets in URLs out of what Log4j 2 writes. */
module io.github.sanitizedurl.log4j2 {
    requires transitive io.github.sanitizedurl;
    requires transitive org.apache.logging.log4j.core;
    requires transitive org.apache.logging.log4j;
    requires static org.jspecify;

    exports io.github.sanitizedurl.log4j2;

    // Log4j fills the builders' private fields by reflection
    opens io.github.sanitizedurl.log4j2 to
            org.apache.logging.log4j.core;
}
