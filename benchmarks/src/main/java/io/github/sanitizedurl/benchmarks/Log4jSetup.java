// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import org.jspecify.annotations.Nullable;

/** Log4j's configurations: without anything, and with one thing more. */
public enum Log4jSetup {
    /** A pattern. */
    PATTERN(null, Log4jSetup.MESSAGE, ""),
    /** A rewrite appender with a policy of Log4j's own that changes nothing. */
    REWRITE(
            PATTERN,
            Log4jSetup.MESSAGE,
            "<Rewrite name='Front'><LoggerNameLevelRewritePolicy logger='other'>"
                    + "<KeyValuePair key='INFO' value='WARN'/></LoggerNameLevelRewritePolicy>"
                    + "<AppenderRef ref='Sink'/></Rewrite>"),
    /** A rewrite appender with the policy. */
    POLICY(PATTERN, Log4jSetup.MESSAGE, "<Rewrite name='Front'><SanitizeUrls/><AppenderRef ref='Sink'/></Rewrite>"),
    /** The appender in front. */
    APPENDER(
            PATTERN,
            Log4jSetup.MESSAGE,
            "<UrlSanitizingAppender name='Front'><AppenderRef ref='Sink'/></UrlSanitizingAppender>"),
    /** The composite word. */
    SANITIZE_URLS(PATTERN, "%sanitizeUrls{%m%n%ex}", ""),
    /** Log4j's own word, with one regular expression. */
    REPLACE(PATTERN, "%replace{%m}{" + Regex.EXPRESSION + "}{" + Regex.REPLACEMENT + "}%n%ex", ""),
    /** A pattern with one entry of the context map. */
    FIELD(null, "%m %X{_dl}%n%ex", ""),
    /** The word for one field. */
    SANITIZED_URL(FIELD, "%m %sanitizedUrl{_dl}%n%ex", "");

    private static final String MESSAGE = "%m%n%ex";

    private final @Nullable Log4jSetup without;
    private final String pattern;
    private final String front;

    Log4jSetup(@Nullable Log4jSetup without, String pattern, String front) {
        this.without = without;
        this.pattern = pattern;
        this.front = front;
    }

    /** The same without what is measured; null where nothing is. */
    public @Nullable Log4jSetup without() {
        return without;
    }

    /** Whether the URL is an entry of the context map instead of an argument. */
    boolean isField() {
        return this == FIELD || without == FIELD;
    }

    /** The configuration file. */
    String xml() {
        return "<Configuration status='error'><Appenders><Sink name='Sink'><PatternLayout><Pattern><![CDATA["
                + "%d %-5p [%t] %c{1.} - " + pattern + "]]></Pattern></PatternLayout></Sink>" + front
                + "</Appenders><Loggers><Root level='info'><AppenderRef ref='" + (front.isEmpty() ? "Sink" : "Front")
                + "'/></Root></Loggers></Configuration>";
    }
}
