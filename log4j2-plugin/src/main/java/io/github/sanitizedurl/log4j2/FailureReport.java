// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.LogSanitizer;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.logging.log4j.status.StatusLogger;
import org.jspecify.annotations.Nullable;

/**
 * Counts what goes wrong in a component, and tells Log4j's status channel once. It names the kind of the failure and
 * never its message: an exception's message may quote what was being logged. Thread-safe.
 */
final class FailureReport {
    private final String component;
    private final AtomicBoolean told = new AtomicBoolean();
    private volatile @Nullable LogSanitizer sanitizer;

    FailureReport(String component) {
        this.component = component;
    }

    /** Whose counters count; there is none before the component's sanitizer came into being. */
    void countIn(LogSanitizer sanitizer) {
        this.sanitizer = sanitizer;
    }

    boolean isTold() {
        return told.get();
    }

    /** Something was replaced as a whole. */
    void count() {
        LogSanitizer counting = sanitizer;
        if (counting != null) {
            counting.countFailure();
        }
    }

    /** Counts and tells; never throws. */
    void tell(Throwable failure) {
        count();
        tell(failure.getClass().getName());
    }

    /** Never throws. */
    void tell(String kind) {
        if (!told.compareAndSet(false, true)) {
            return;
        }
        try {
            StatusLogger.getLogger()
                    .error(
                            "{}: sanitizing failed ({}); a placeholder is written instead. This is told once.",
                            component,
                            kind);
        } catch (Throwable ignored) {
            // a status listener that throws must not reach the application
        }
    }
}
