// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.LogSanitizer;
import java.util.function.UnaryOperator;
import org.apache.logging.log4j.Marker;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.impl.ContextDataFactory;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.core.impl.MementoMessage;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.ReusableMessage;
import org.apache.logging.log4j.util.ReadOnlyStringMap;
import org.apache.logging.log4j.util.StringMap;
import org.jspecify.annotations.Nullable;

/**
 * Hands on a clean event: the same instance when there is nothing to remove, otherwise a copy, never the original
 * edited, because other appenders share it. When something goes wrong inside, a placeholder stands in. Thread-safe.
 */
@SuppressWarnings("ReferenceEquality") // the same instance means that nothing was removed
final class EventSanitizer implements UnaryOperator<LogEvent> {
    private final LogSanitizer sanitizer;
    private final boolean forEyes;
    private final FailureReport failures;

    /** For eyes, no control character stays in a URL; encoders that escape for themselves get it as it is. */
    EventSanitizer(LogSanitizer sanitizer, boolean forEyes, FailureReport failures) {
        this.sanitizer = sanitizer;
        this.forEyes = forEyes;
        this.failures = failures;
    }

    @Override
    public LogEvent apply(LogEvent event) {
        try {
            EventScan scan = EventScan.start(sanitizer, forEyes, event.getThrown());
            try {
                return clean(event, scan);
            } finally {
                scan.end();
            }
        } catch (Throwable failure) {
            failures.tell(failure);
            return PlaceholderEvent.of(event);
        }
    }

    private LogEvent clean(LogEvent event, EventScan scan) {
        Message message = event.getMessage();
        Message cleanMessage = MessageSanitizer.clean(message, scan);
        ReadOnlyStringMap map = event.getContextData();
        ReadOnlyStringMap cleanMap = ContextSanitizer.map(map, scan);
        ThreadContext.ContextStack stack = event.getContextStack();
        ThreadContext.ContextStack cleanStack = ContextSanitizer.stack(stack, scan);
        Marker marker = event.getMarker();
        Marker cleanMarker = ContextSanitizer.marker(marker, scan);
        String thread = event.getThreadName();
        String cleanThread = scan.name(thread);
        String logger = event.getLoggerName();
        String cleanLogger = scan.name(logger);
        if (cleanMessage == message
                && cleanMap == map
                && cleanStack == stack
                && cleanMarker == marker
                && cleanThread == thread
                && cleanLogger == logger
                && scan.cleanThrown() == event.getThrown()
                && hasCleanProxy(event, scan)) {
            return event;
        }
        Log4jLogEvent.Builder copy = EventCopy.of(event)
                .setMessage(immutable(cleanMessage))
                .setContextData(ownCopy(cleanMap))
                .setContextStack(cleanStack)
                .setMarker(cleanMarker)
                .setThreadName(cleanThread)
                .setLoggerName(cleanLogger)
                .setThrown(scan.cleanThrown());
        tellFailures();
        return EventCopy.build(copy, event);
    }

    /** A failure inside the sanitizer has become a placeholder there; here it is told. */
    private void tellFailures() {
        if (!failures.isTold() && sanitizer.counters().failures() > 0) {
            failures.tell("inside the sanitizer");
        }
    }

    /** An event that came from another process may have only the proxy of a throwable; the copy goes without it. */
    @SuppressWarnings("deprecation")
    private static boolean hasCleanProxy(LogEvent event, EventScan scan) {
        if (event.getThrown() != null || event.getThrownProxy() == null) {
            return true;
        }
        String trace = event.getThrownProxy().getExtendedStackTraceAsString();
        return scan.text(trace) == trace;
    }

    /** A reusable message is the event's own and changes with the next event. */
    private static @Nullable Message immutable(@Nullable Message message) {
        return message instanceof ReusableMessage
                ? new MementoMessage(
                        message.getFormattedMessage(), MessageTemplate.text(message), message.getParameters())
                : message;
    }

    private static StringMap ownCopy(@Nullable ReadOnlyStringMap map) {
        if (map == null) {
            return ContextDataFactory.emptyFrozenContextData();
        }
        boolean frozen = map instanceof StringMap && ((StringMap) map).isFrozen();
        return frozen ? (StringMap) map : ContextDataFactory.createContextData(map);
    }
}
