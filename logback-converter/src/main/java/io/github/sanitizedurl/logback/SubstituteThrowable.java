// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxy;
import io.github.sanitizedurl.LogSanitizer;
import org.jspecify.annotations.Nullable;

/** The proxy of a substitute throwable, under the class names of what it stands for. */
final class SubstituteThrowable extends ThrowableProxy {
    private final @Nullable IThrowableProxy cause;
    private final IThrowableProxy[] suppressed;

    SubstituteThrowable(Throwable clean) {
        super(clean);
        cause = NamedThrowable.of(super.getCause());
        suppressed = NamedThrowable.of(super.getSuppressed());
    }

    @Override
    public String getClassName() {
        return LogSanitizer.className(getThrowable());
    }

    @Override
    public @Nullable IThrowableProxy getCause() {
        return cause;
    }

    @Override
    public IThrowableProxy[] getSuppressed() {
        return suppressed;
    }
}
