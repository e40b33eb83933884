// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.EventArgUtil;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.spi.FilterReply;
import ch.qos.logback.core.spi.SequenceNumberGenerator;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;
import org.slf4j.event.KeyValuePair;
import org.slf4j.event.LoggingEvent;
import org.slf4j.spi.MDCAdapter;

/** What a turbo filter sees of a call, before Logback makes an event of it. */
final class LogCall {
    private final Logger logger;
    private final Level level;
    private final @Nullable String message;
    private final Object @Nullable [] arguments;
    private final @Nullable Throwable throwable;
    private final @Nullable List<Marker> markers;
    private final @Nullable List<KeyValuePair> pairs;
    private final @Nullable LoggingEvent fluent;
    private final Object @Nullable [] givenArguments;
    private final @Nullable Throwable givenThrowable;

    /** A call without key-value pairs; like Logback, takes a last argument that is a throwable for the throwable. */
    LogCall(
            Logger logger,
            Level level,
            @Nullable Marker marker,
            @Nullable String message,
            Object @Nullable [] arguments,
            @Nullable Throwable throwable) {
        this(logger, level, message, arguments, throwable, marker == null ? null : List.of(marker), null, null);
    }

    /** A call of the fluent API. */
    LogCall(Logger logger, LoggingEvent event) {
        this(
                logger,
                Level.convertAnSLF4JLevel(event.getLevel()),
                event.getMessage(),
                event.getArgumentArray(),
                event.getThrowable(),
                event.getMarkers(),
                event.getKeyValuePairs(),
                event);
    }

    private LogCall(
            Logger logger,
            Level level,
            @Nullable String message,
            Object @Nullable [] arguments,
            @Nullable Throwable throwable,
            @Nullable List<Marker> markers,
            @Nullable List<KeyValuePair> pairs,
            @Nullable LoggingEvent fluent) {
        Throwable last = throwable == null ? EventArgUtil.extractThrowable(arguments) : null;
        this.logger = logger;
        this.level = level;
        this.message = message;
        this.arguments = last == null ? arguments : EventArgUtil.trimmedCopy(arguments);
        this.throwable = last == null ? throwable : last;
        this.markers = markers;
        this.pairs = pairs;
        this.fluent = fluent;
        this.givenArguments = arguments;
        this.givenThrowable = throwable;
    }

    Logger logger() {
        return logger;
    }

    Level level() {
        return level;
    }

    @Nullable
    String message() {
        return message;
    }

    Object @Nullable [] arguments() {
        return arguments;
    }

    @Nullable
    Throwable throwable() {
        return throwable;
    }

    @Nullable
    List<Marker> markers() {
        return markers;
    }

    @Nullable
    List<KeyValuePair> pairs() {
        return pairs;
    }

    Map<String, String> mdc() {
        return mdc(logger);
    }

    static Map<String, String> mdc(Logger logger) {
        MDCAdapter adapter = logger.getLoggerContext().getMDCAdapter();
        if (adapter == null) {
            return Collections.emptyMap();
        }
        Map<String, String> map = adapter instanceof LogbackMDCAdapter
                ? ((LogbackMDCAdapter) adapter).getPropertyMap()
                : adapter.getCopyOfContextMap();
        return map == null ? Collections.emptyMap() : map;
    }

    Instant instant() {
        return Instant.now();
    }

    /** Taken only for an event that is really made, so that no number is skipped. */
    long nextSequenceNumber() {
        SequenceNumberGenerator generator = logger.getLoggerContext().getSequenceNumberGenerator();
        return generator == null ? 0 : generator.nextSequenceNumber();
    }

    /** Asks another filter what Logback would have asked it. */
    FilterReply ask(TurboFilter filter) {
        return fluent == null
                ? filter.decide(
                        markers == null ? null : markers.get(0), logger, level, message, givenArguments, givenThrowable)
                : filter.decide(logger, fluent);
    }

    StackTraceElement[] callerData() {
        LoggerContext context = logger.getLoggerContext();
        return CallerFrames.find(boundary(), context.getMaxCallerDataDepth(), context.getFrameworkPackages());
    }

    /** The class that the application called; not known of a call that is not fluent. */
    private @Nullable String boundary() {
        if (fluent == null) {
            return null;
        }
        return fluent.getCallerBoundary() == null ? Logger.FQCN : fluent.getCallerBoundary();
    }
}
