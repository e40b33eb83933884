// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.ComponentCounters;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.SanitizerCounters;
import java.util.Map;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.status.StatusLogger;

/**
 * What the components of a logger context have done since its configuration was read: each
 * {@code UrlSanitizingAppender} with the appender's name, each {@code SanitizeUrls}, and each pattern word,
 * {@code %sanitizeUrls} and {@code %sanitizedUrl}. Equal names are numbered: {@code %sanitizedUrl (2)}. A component that
 * code builds is there when it is given the configuration. Thread-safe.
 *
 * <pre>{@code
 * LoggerContext context = (LoggerContext) LogManager.getContext(false);
 * long failures = UrlSanitizingStatus.counters(context).get("UrlSanitizingAppender Clean").failures();
 * }</pre>
 */
public final class UrlSanitizingStatus {
    private static final String KEY = "io.github.sanitizedurl.components";

    private UrlSanitizingStatus() {}

    /**
     * The counters of each component.
     *
     * @param context the logger context
     * @return a snapshot by the components' names, in their order; it cannot be changed
     */
    public static Map<String, SanitizerCounters> counters(LoggerContext context) {
        return components(context.getConfiguration()).counters();
    }

    /**
     * Writes one line with the counters of all components to Log4j's status log, as information; by default, that shows
     * errors only.
     *
     * @param context the logger context
     * @return the line, without a line end; where there is no component, it says so
     */
    public static String report(LoggerContext context) {
        String line = components(context.getConfiguration()).toString();
        StatusLogger.getLogger().info(line);
        return line;
    }

    static void add(Configuration configuration, String component, LogSanitizer sanitizer) {
        components(configuration).add(component, sanitizer);
    }

    /** With the configuration's other components, which end with it. Adding does nothing where there is one already. */
    private static ComponentCounters components(Configuration configuration) {
        configuration.addComponent(KEY, new ComponentCounters());
        return configuration.getComponent(KEY);
    }
}
