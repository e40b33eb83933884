// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.core.spi.ContextAware;
import io.github.sanitizedurl.LogSanitizer;
import java.util.concurrent.atomic.AtomicBoolean;

/** Tells Logback's status channel, once, that something went wrong; never with anything that was to be logged. */
final class FailureReport {
    private final ContextAware component;
    private final AtomicBoolean told = new AtomicBoolean();

    FailureReport(ContextAware component) {
        this.component = component;
    }

    boolean isTold() {
        return told.get();
    }

    /** Every failure counts. */
    void tell(Throwable failure, LogSanitizer sanitizer) {
        sanitizer.countFailure();
        tell("sanitizing failed (" + failure.getClass().getName() + "); " + LogSanitizer.FAILED
                + " stands in place of what was to be logged");
    }

    void tell(String problem) {
        if (told.compareAndSet(false, true)) {
            component.addWarn("sanitizedUrl: " + problem + ". This is told once.");
        }
    }
}
