// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.logging.log4j.status.StatusLogger;

/**
 * Tells Log4j's status channel, once for each component, that sanitizing went wrong. It names the kind of the failure
 * and never its message: an exception's message may quote what was being logged. Thread-safe.
 */
final class FailureReport {
    private final String component;
    private final AtomicBoolean told = new AtomicBoolean();

    FailureReport(String component) {
        this.component = component;
    }

    boolean isTold() {
        return told.get();
    }

    /** Never throws. */
    void tell(Throwable failure) {
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
