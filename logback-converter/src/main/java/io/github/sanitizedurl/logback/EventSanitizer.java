// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.LoggerContextVO;
import ch.qos.logback.core.spi.ContextAware;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.logback.logstash.StructuredArguments;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;
import org.slf4j.event.KeyValuePair;

/**
 * Cleans whole events. An event with nothing to remove is handed on as it is; never is one changed in place. What goes
 * wrong leaves the placeholder for the event's data, and is told once. Thread-safe.
 */
final class EventSanitizer {
    private static final SanitizedMessage FAILED = new SanitizedMessage(LogSanitizer.FAILED, null, LogSanitizer.FAILED);

    private final LogSanitizer sanitizer;
    private final FailureReport failures;
    private final MessageSanitizer messages;
    private final FieldSanitizer fields;
    private final MarkerSanitizer markers;
    private final ThrowableSanitizer throwables;
    private final ContextSanitizer contexts;

    /**
     * Makes one.
     *
     * @param component gets the status messages
     * @param forEyes whether what is written goes to people rather than through an encoder that escapes for itself
     */
    EventSanitizer(LogSanitizer sanitizer, ContextAware component, boolean forEyes) {
        StructuredArguments structured = StructuredArguments.ifPresent(sanitizer, forEyes);
        this.sanitizer = sanitizer;
        this.failures = new FailureReport(component);
        this.messages = new MessageSanitizer(sanitizer, structured);
        this.fields = new FieldSanitizer(sanitizer, structured, forEyes);
        this.markers = new MarkerSanitizer(sanitizer, structured);
        this.throwables = new ThrowableSanitizer(sanitizer);
        this.contexts = new ContextSanitizer(sanitizer);
    }

    LogSanitizer sanitizer() {
        return sanitizer;
    }

    /** Returns the same instance when there is nothing to remove. */
    ILoggingEvent clean(ILoggingEvent event) {
        try {
            return cleanParts(event);
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            failures.tell(e, sanitizer);
            return empty(new SanitizedEvent(event, FAILED, null), event.getLoggerContextVO());
        }
    }

    @SuppressWarnings("ReferenceEquality") // the same instance means unchanged
    private ILoggingEvent cleanParts(ILoggingEvent event) {
        SanitizedMessage message = messages.clean(event);
        IThrowableProxy throwable = throwables.clean(event.getThrowableProxy());
        List<Marker> cleanMarkers = markers.clean(event.getMarkerList());
        List<KeyValuePair> pairs = fields.pairs(event.getKeyValuePairs());
        Map<String, String> rawMdc = EventFields.mdc(event);
        Map<String, String> mdc = fields.map(rawMdc);
        String thread = sanitizer.repeated(event.getThreadName());
        LoggerContextVO context = contexts.clean(event.getLoggerContextVO());
        if (message == null
                && throwable == event.getThrowableProxy()
                && cleanMarkers == event.getMarkerList()
                && pairs == event.getKeyValuePairs()
                && mdc == rawMdc
                && thread == event.getThreadName()
                && sanitizer.repeated(event.getLoggerName()) == event.getLoggerName()
                && context == event.getLoggerContextVO()) {
            return event;
        }
        SanitizedMessage shown = message != null
                ? message
                : new SanitizedMessage(event.getMessage(), event.getArgumentArray(), event.getFormattedMessage());
        tellFailures();
        return complete(new SanitizedEvent(event, shown, throwable), cleanMarkers, pairs, mdc, thread, context);
    }

    /**
     * Whether a call without marker and throwable is told to have nothing to remove without making anything: most calls.
     * What it says is plain, and all else that an event of it would have is looked at here.
     */
    @SuppressWarnings("ReferenceEquality")
    boolean isPlain(Logger logger, @Nullable String message, Object @Nullable [] arguments) {
        if (!MessageSanitizer.isPlain(message, arguments)) {
            return false;
        }
        try {
            String thread = Thread.currentThread().getName();
            LoggerContextVO context = logger.getLoggerContext().getLoggerContextRemoteView();
            Map<String, String> mdc = LogCall.mdc(logger);
            return sanitizer.repeated(thread) == thread
                    && sanitizer.repeated(logger.getName()) == logger.getName()
                    && contexts.clean(context) == context
                    && fields.map(mdc) == mdc;
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            return false; // whoever makes the event meets it again
        }
    }

    /** The clean event of a call; null when there is nothing to remove. */
    @Nullable
    SanitizedEvent clean(LogCall call) {
        try {
            return cleanParts(call);
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            return failed(call, e);
        }
    }

    /** The event of a call that could not be sanitized: when and where, and nothing else. */
    SanitizedEvent failed(LogCall call, Throwable e) {
        failures.tell(e, sanitizer);
        LoggerContextVO context = call.logger().getLoggerContext().getLoggerContextRemoteView();
        return empty(new SanitizedEvent(call, FAILED, null), context);
    }

    @SuppressWarnings("ReferenceEquality")
    private @Nullable SanitizedEvent cleanParts(LogCall call) {
        SanitizedMessage message = messages.clean(call.message(), call.arguments());
        Throwable throwable = sanitizer.throwable(call.throwable());
        List<Marker> cleanMarkers = markers.clean(call.markers());
        List<KeyValuePair> pairs = fields.pairs(call.pairs());
        Map<String, String> mdc = call.mdc();
        Map<String, String> cleanMdc = fields.map(mdc);
        String thread = Thread.currentThread().getName();
        String cleanThread = sanitizer.repeated(thread);
        LoggerContextVO context = call.logger().getLoggerContext().getLoggerContextRemoteView();
        LoggerContextVO cleanContext = contexts.clean(context);
        if (message == null
                && throwable == call.throwable()
                && cleanMarkers == call.markers()
                && pairs == call.pairs()
                && cleanMdc == mdc
                && cleanThread == thread
                && sanitizer.repeated(call.logger().getName()) == call.logger().getName()
                && cleanContext == context) {
            return null;
        }
        tellFailures();
        SanitizedMessage shown = message != null ? message : messages.unchanged(call.message(), call.arguments());
        boolean packagingData = call.logger().getLoggerContext().isPackagingDataEnabled();
        IThrowableProxy proxy = throwable == null ? null : ThrowableSanitizer.proxy(throwable, packagingData);
        SanitizedEvent event = new SanitizedEvent(call, shown, proxy);
        // an empty name would not be a name: Logback invents one, as it does for every event
        return complete(event, cleanMarkers, pairs, cleanMdc, thread.isEmpty() ? null : cleanThread, cleanContext);
    }

    private SanitizedEvent empty(SanitizedEvent event, @Nullable LoggerContextVO context) {
        LoggerContextVO clean = contexts.withoutProperties(context);
        return complete(event, null, null, Collections.emptyMap(), LogSanitizer.FAILED, clean);
    }

    private SanitizedEvent complete(
            SanitizedEvent event,
            @Nullable List<Marker> markers,
            @Nullable List<KeyValuePair> pairs,
            Map<String, String> mdc,
            @Nullable String thread,
            @Nullable LoggerContextVO context) {
        event.setLoggerName(sanitizer.repeated(event.getLoggerName()));
        if (markers != null) {
            markers.forEach(event::addMarker);
        }
        event.setKeyValuePairs(pairs);
        event.setMDCPropertyMap(mdc);
        if (thread != null) {
            event.setThreadName(thread);
        }
        event.setLoggerContextRemoteView(context);
        return event;
    }

    /** What went wrong inside has become a placeholder, so only an event that changed can show it. */
    private void tellFailures() {
        if (!failures.isTold() && sanitizer.counters().failures() > 0) {
            failures.tell("a value could not be sanitized; " + LogSanitizer.FAILED + " stands in its place");
        }
    }
}
