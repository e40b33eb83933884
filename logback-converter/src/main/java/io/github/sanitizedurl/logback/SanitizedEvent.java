// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.spi.CallerData;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.LoggingEvent;
import java.time.Instant;
import java.time.temporal.ChronoField;
import org.jspecify.annotations.Nullable;

/**
 * An event without what had to go. A {@link LoggingEvent}, because Logback's socket appender sends nothing else; its
 * fields are set once, right after it is made. Caller data is worked out when somebody asks for it.
 */
final class SanitizedEvent extends LoggingEvent {
    private final @Nullable ILoggingEvent original;
    private final @Nullable LogCall call;
    private final SanitizedMessage message;
    private final @Nullable IThrowableProxy throwableProxy;

    /** Stands for another event; level, name and time are taken from it. */
    SanitizedEvent(ILoggingEvent original, SanitizedMessage message, @Nullable IThrowableProxy throwableProxy) {
        this(original, null, message, throwableProxy);
        setLevel(original.getLevel());
        setLoggerName(original.getLoggerName());
        setInstant(instant(original));
        setSequenceNumber(original.getSequenceNumber());
    }

    /** The event of a call that is sanitized before it has an event. */
    SanitizedEvent(LogCall call, SanitizedMessage message, @Nullable IThrowableProxy throwableProxy) {
        this(null, call, message, throwableProxy);
        setLevel(call.level());
        setLoggerName(call.logger().getName());
        setLoggerContext(call.logger().getLoggerContext());
        setInstant(call.instant());
        setSequenceNumber(call.nextSequenceNumber());
    }

    private SanitizedEvent(
            @Nullable ILoggingEvent original,
            @Nullable LogCall call,
            SanitizedMessage message,
            @Nullable IThrowableProxy throwableProxy) {
        this.original = original;
        this.call = call;
        this.message = message;
        this.throwableProxy = throwableProxy;
    }

    /** As exact as the event has it: a received one gives milliseconds as its instant, and the rest beside it. */
    private static Instant instant(ILoggingEvent event) {
        Instant instant = event.getInstant();
        if (instant == null) {
            instant = Instant.ofEpochMilli(event.getTimeStamp());
        }
        int nanos = event.getNanoseconds();
        boolean finer = nanos / 1_000_000 == instant.get(ChronoField.MILLI_OF_SECOND);
        return finer ? instant.with(ChronoField.NANO_OF_SECOND, nanos) : instant;
    }

    @Override
    public @Nullable String getMessage() {
        return message.template();
    }

    @Override
    public Object @Nullable [] getArgumentArray() {
        return message.arguments();
    }

    @Override
    public @Nullable String getFormattedMessage() {
        return message.formatted;
    }

    @Override
    public @Nullable IThrowableProxy getThrowableProxy() {
        return throwableProxy;
    }

    @Override
    public StackTraceElement[] getCallerData() {
        if (!super.hasCallerData()) {
            setCallerData(findCallerData());
        }
        return super.getCallerData();
    }

    private StackTraceElement[] findCallerData() {
        if (call != null) {
            return call.callerData();
        }
        return original == null ? CallerData.EMPTY_CALLER_DATA_ARRAY : original.getCallerData();
    }

    @Override
    public boolean hasCallerData() {
        return super.hasCallerData() || (original != null && original.hasCallerData());
    }

    @Override
    public String toString() {
        return "[" + getLevel() + "] " + message.formatted;
    }
}
