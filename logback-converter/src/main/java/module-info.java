// SPDX-License-Identifier: Apache-2.0

/** Keeps secrets in URLs out of what Logback writes. */
@SuppressWarnings("requires-automatic") // the encoder has no module of its own; it is optional
module io.github.sanitizedurl.logback {
    requires transitive io.github.sanitizedurl;
    requires transitive ch.qos.logback.classic;
    requires transitive ch.qos.logback.core;
    requires transitive org.slf4j;
    requires static org.jspecify;
    requires static logstash.logback.encoder;

    exports io.github.sanitizedurl.logback;

    provides ch.qos.logback.classic.spi.Configurator with
            io.github.sanitizedurl.logback.PatternWords;
}
