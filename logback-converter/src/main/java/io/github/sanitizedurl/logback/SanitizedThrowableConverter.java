// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.pattern.ExtendedThrowableProxyConverter;
import ch.qos.logback.classic.pattern.ThrowableHandlingConverter;
import ch.qos.logback.classic.pattern.ThrowableProxyConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Context;
import io.github.sanitizedurl.LogSanitizer;

/** The stack trace that Logback would have added to a pattern, of the sanitized event. */
final class SanitizedThrowableConverter extends ThrowableHandlingConverter {
    private final EventSanitizer events;
    private final LogSanitizer sanitizer;
    private final FailureReport failures = new FailureReport(this);
    private ThrowableProxyConverter writer = new ThrowableProxyConverter();

    SanitizedThrowableConverter(EventSanitizer events, LogSanitizer sanitizer) {
        this.events = events;
        this.sanitizer = sanitizer;
    }

    @Override
    public void start() {
        Context context = getContext();
        boolean packaging = context instanceof LoggerContext && ((LoggerContext) context).isPackagingDataEnabled();
        writer = packaging ? new ExtendedThrowableProxyConverter() : new ThrowableProxyConverter();
        writer.setContext(context);
        writer.start();
        super.start();
    }

    @Override
    public String convert(ILoggingEvent event) {
        if (event.getThrowableProxy() == null) {
            return "";
        }
        try {
            String clean = sanitizer.text(writer.convert(events.clean(event)));
            return clean == null ? "" : clean;
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            failures.tell(e, sanitizer);
            return LogSanitizer.FAILED;
        }
    }
}
