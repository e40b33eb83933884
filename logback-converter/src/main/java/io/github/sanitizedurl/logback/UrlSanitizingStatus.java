// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.core.Context;
import ch.qos.logback.core.status.InfoStatus;
import io.github.sanitizedurl.ComponentCounters;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.SanitizerCounters;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the components of a logger context have done so far. A component is there from its start until it is stopped or
 * the context is reset: {@code UrlSanitizingTurboFilter}, {@code UrlSanitizingAppender} with the appender's name, and
 * each pattern word, {@code %sanitizeUrls} and {@code %sanitizedUrl}. Equal names are numbered:
 * {@code %sanitizedUrl (2)}. Thread-safe.
 *
 * <pre>{@code
 * LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
 * long failures = UrlSanitizingStatus.counters(context).get("UrlSanitizingTurboFilter").failures();
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
        return components(context).counters();
    }

    /**
     * Writes one line with the counters of all components to the context's status, as information.
     *
     * @param context the logger context
     * @return the line, without a line end; where there is no component, it says so
     */
    public static String report(LoggerContext context) {
        String line = components(context).toString();
        context.getStatusManager().add(new InfoStatus(line, context));
        return line;
    }

    static void add(@Nullable Context context, String component, LogSanitizer sanitizer) {
        if (context != null) {
            components(context).add(component, sanitizer);
        }
    }

    /** Leaves nothing in a context that was reset. */
    static void remove(@Nullable Context context, LogSanitizer sanitizer) {
        Object components = context == null ? null : context.getObject(KEY);
        if (components instanceof ComponentCounters) {
            ((ComponentCounters) components).remove(sanitizer);
        }
    }

    /** With the context's other objects, which it forgets when it is reset. */
    private static ComponentCounters components(Context context) {
        synchronized (context) {
            Object components = context.getObject(KEY);
            if (components instanceof ComponentCounters) {
                return (ComponentCounters) components;
            }
            ComponentCounters none = new ComponentCounters();
            context.putObject(KEY, none);
            return none;
        }
    }
}
