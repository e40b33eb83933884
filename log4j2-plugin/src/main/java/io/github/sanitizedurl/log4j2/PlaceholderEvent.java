// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.LogSanitizer;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.impl.ContextDataFactory;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.message.SimpleMessage;

/**
 * What is written in place of an event that could not be sanitized: when, where and how important it was, and nothing
 * that the application put into it. It needs no class of the core, so that it stands even when the core is missing.
 */
final class PlaceholderEvent {
    /** In place of what could not be sanitized; a constant that the compiler copies here. */
    static final String FAILED = LogSanitizer.FAILED;

    private PlaceholderEvent() {}

    /** Never throws, whatever the getters of the event do. */
    static LogEvent of(LogEvent event) {
        Log4jLogEvent.Builder placeholder = Log4jLogEvent.newBuilder()
                .setMessage(new SimpleMessage(FAILED))
                .setContextData(ContextDataFactory.emptyFrozenContextData())
                .setContextStack(ThreadContext.EMPTY_STACK)
                .setLoggerName("");
        attempt(() -> placeholder.setLevel(event.getLevel()));
        attempt(() -> placeholder.setLoggerName(name(event.getLoggerName())));
        attempt(() -> placeholder.setLoggerFqcn(event.getLoggerFqcn()));
        attempt(() -> placeholder.setInstant(event.getInstant()));
        attempt(() -> placeholder.setNanoTime(event.getNanoTime()));
        attempt(() -> placeholder.setThreadId(event.getThreadId()));
        attempt(() -> placeholder.setThreadPriority(event.getThreadPriority()));
        attempt(() -> placeholder.setEndOfBatch(event.isEndOfBatch()));
        return placeholder.setThreadName("").build();
    }

    /** The name of a logger, unless it is one that could hold a URL. */
    private static String name(String logger) {
        return logger.indexOf(':') < 0 && logger.indexOf('?') < 0 && logger.indexOf('%') < 0 ? logger : FAILED;
    }

    private static void attempt(Runnable part) {
        try {
            part.run();
        } catch (Throwable ignored) {
            // that part stays empty
        }
    }
}
