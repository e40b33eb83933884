// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import io.github.sanitizedurl.logback.UrlSanitizingAppender;
import io.github.sanitizedurl.logback.UrlSanitizingTurboFilter;
import org.jspecify.annotations.Nullable;

/** Logback's configurations: without anything, and with one thing more. */
public enum LogbackSetup {
    /** A pattern. */
    PATTERN(null, pattern("%msg%n%ex"), false, false),
    /** The composite word. */
    PATTERN_SANITIZE_URLS(PATTERN, pattern("%sanitizeUrls(%msg%n%ex)"), false, false),
    /** The appender in front. */
    PATTERN_APPENDER(PATTERN, pattern("%msg%n%ex"), true, false),
    /** The turbo filter. */
    PATTERN_TURBO_FILTER(PATTERN, pattern("%msg%n%ex"), false, true),
    /** Logback's own word, with one regular expression. */
    PATTERN_REPLACE(
            PATTERN,
            pattern("%replace(%msg){'" + escaped(Regex.EXPRESSION) + "','" + Regex.REPLACEMENT + "'}%n%ex"),
            false,
            false),
    /** A pattern with one entry of the MDC. */
    FIELD(null, pattern("%msg %mdc{_dl}%n%ex"), false, false),
    /** The word for one field. */
    FIELD_SANITIZED_URL(FIELD, pattern("%msg %sanitizedUrl{_dl}%n%ex"), false, false),
    /** Logback's JSON. */
    JSON(null, json(), false, false),
    /** The appender in front. */
    JSON_APPENDER(JSON, json(), true, false),
    /** The turbo filter. */
    JSON_TURBO_FILTER(JSON, json(), false, true),
    /** logstash-logback-encoder's JSON. */
    LOGSTASH(null, logstash(""), false, false),
    /** The appender in front. */
    LOGSTASH_APPENDER(LOGSTASH, logstash(""), true, false),
    /** The turbo filter. */
    LOGSTASH_TURBO_FILTER(LOGSTASH, logstash(""), false, true),
    /** The encoder's own masker of values, with one regular expression. */
    LOGSTASH_MASKER(
            LOGSTASH,
            logstash("<jsonGeneratorDecorator class='net.logstash.logback.mask.MaskingJsonGeneratorDecorator'>"
                    + "<valueMask><value>" + escaped(Regex.EXPRESSION) + "</value><mask>" + Regex.REPLACEMENT
                    + "</mask></valueMask></jsonGeneratorDecorator>"),
            false,
            false);

    private final @Nullable LogbackSetup without;
    private final String encoder;
    private final boolean appender;
    private final boolean turboFilter;

    LogbackSetup(@Nullable LogbackSetup without, String encoder, boolean appender, boolean turboFilter) {
        this.without = without;
        this.encoder = encoder;
        this.appender = appender;
        this.turboFilter = turboFilter;
    }

    /** The same without what is measured; null where nothing is. */
    public @Nullable LogbackSetup without() {
        return without;
    }

    /** Whether the URL is an entry of the MDC instead of an argument. */
    boolean isField() {
        return this == FIELD || without == FIELD;
    }

    /** The configuration file. */
    String xml() {
        return "<configuration>"
                + (turboFilter ? "<turboFilter class='" + UrlSanitizingTurboFilter.class.getName() + "'/>" : "")
                + "<appender name='SINK' class='" + LogbackSink.class.getName() + "'>" + encoder + "</appender>"
                + (appender
                        ? "<appender name='CLEAN' class='" + UrlSanitizingAppender.class.getName()
                                + "'><appender-ref ref='SINK'/></appender>"
                        : "")
                + "<root level='info'><appender-ref ref='" + (appender ? "CLEAN" : "SINK") + "'/></root>"
                + "</configuration>";
    }

    private static String pattern(String message) {
        return "<encoder><pattern>%d %-5level [%thread] %logger{20} - " + message + "</pattern></encoder>";
    }

    private static String json() {
        return "<encoder class='ch.qos.logback.classic.encoder.JsonEncoder'>"
                + "<withFormattedMessage>true</withFormattedMessage></encoder>";
    }

    private static String logstash(String inside) {
        return "<encoder class='net.logstash.logback.encoder.LogstashEncoder'>" + inside + "</encoder>";
    }

    private static String escaped(String s) {
        return s.replace("&", "&amp;").replace("<", "&lt;");
    }
}
