// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.classic.spi.ThrowableProxy;
import io.github.sanitizedurl.LogSanitizer;
import org.jspecify.annotations.Nullable;

/**
 * Cleans what an event says of a throwable. Appenders of monitoring services take the throwable itself out of a real
 * {@link ThrowableProxy}; so a clean one is made over the substitute throwable.
 */
final class ThrowableSanitizer {
    private final LogSanitizer sanitizer;

    ThrowableSanitizer(LogSanitizer sanitizer) {
        this.sanitizer = sanitizer;
    }

    /** Returns the same instance when there is nothing to remove. */
    @SuppressWarnings("ReferenceEquality") // the same instance means unchanged
    @Nullable
    IThrowableProxy clean(@Nullable IThrowableProxy proxy) {
        if (proxy == null) {
            return null;
        }
        Throwable throwable = proxy instanceof ThrowableProxy ? ((ThrowableProxy) proxy).getThrowable() : null;
        if (throwable == null) {
            return TextThrowable.clean(proxy, sanitizer);
        }
        Throwable clean = sanitizer.throwable(throwable);
        if (clean == throwable || clean == null) {
            return proxy;
        }
        StackTraceElementProxy[] steps = proxy.getStackTraceElementProxyArray();
        return proxy(clean, steps.length > 0 && steps[0].getClassPackagingData() != null);
    }

    /** Makes the proxy of a clean throwable, of a substitute or not. */
    static ThrowableProxy proxy(Throwable clean, boolean packagingData) {
        ThrowableProxy proxy = new SubstituteThrowable(clean);
        if (packagingData) {
            proxy.calculatePackagingData();
        }
        return proxy;
    }
}
