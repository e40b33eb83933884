// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.core.time.MutableInstant;

/**
 * Copies what an event says about itself, without its contents. Log4j's own copying builder is not used: it walks the
 * stack for the location, makes a reusable message remember itself, and in old versions shares the original's context
 * data with the copy.
 */
final class EventCopy {
    private EventCopy() {}

    /** A builder that holds everything but message, throwable, marker, context data, context stack and names. */
    static Log4jLogEvent.Builder of(LogEvent event) {
        return Log4jLogEvent.newBuilder()
                .setLoggerFqcn(event.getLoggerFqcn())
                .setLevel(event.getLevel())
                .setInstant(event.getInstant())
                .setNanoTime(event.getNanoTime())
                .setThreadId(event.getThreadId())
                .setThreadPriority(event.getThreadPriority())
                .setEndOfBatch(event.isEndOfBatch())
                .setSource(knownSource(event))
                .setIncludeLocation(event.isIncludeLocation());
    }

    /** Builds, and keeps the instant of an event that says it happened in 1970, which the builder takes for unset. */
    static LogEvent build(Log4jLogEvent.Builder copy, LogEvent event) {
        LogEvent built = copy.build();
        if (event.getInstant().getEpochMillisecond() == 0 && built.getInstant() instanceof MutableInstant) {
            ((MutableInstant) built.getInstant()).initFrom(event.getInstant());
        }
        return built;
    }

    /** The location if the event has found it already; a copy that lacks it finds it when it is asked. */
    private static StackTraceElement knownSource(LogEvent event) {
        boolean include = event.isIncludeLocation();
        if (!include) {
            return event.getSource();
        }
        event.setIncludeLocation(false);
        try {
            return event.getSource();
        } finally {
            event.setIncludeLocation(true);
        }
    }
}
