// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.classic.spi.ThrowableProxy;
import io.github.sanitizedurl.LogSanitizer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A cause or suppressed exception of a substitute, under the class name of what it stands for. */
final class NamedThrowable implements IThrowableProxy {
    private final ThrowableProxy proxy;
    private final @Nullable IThrowableProxy cause;
    private final IThrowableProxy[] suppressed;

    private NamedThrowable(ThrowableProxy proxy) {
        this.proxy = proxy;
        this.cause = of(proxy.getCause());
        this.suppressed = of(proxy.getSuppressed());
    }

    static @Nullable IThrowableProxy of(@Nullable IThrowableProxy proxy) {
        return proxy instanceof ThrowableProxy ? new NamedThrowable((ThrowableProxy) proxy) : proxy;
    }

    static IThrowableProxy[] of(IThrowableProxy[] proxies) {
        return Arrays.stream(proxies).map(NamedThrowable::of).toArray(IThrowableProxy[]::new);
    }

    @Override
    public String getMessage() {
        return proxy.getMessage();
    }

    @Override
    public String getOverridingMessage() {
        return proxy.getOverridingMessage();
    }

    @Override
    public String getClassName() {
        return LogSanitizer.className(proxy.getThrowable());
    }

    @Override
    public StackTraceElementProxy[] getStackTraceElementProxyArray() {
        return proxy.getStackTraceElementProxyArray();
    }

    @Override
    public int getCommonFrames() {
        return proxy.getCommonFrames();
    }

    @Override
    public @Nullable IThrowableProxy getCause() {
        return cause;
    }

    @Override
    public IThrowableProxy[] getSuppressed() {
        return suppressed;
    }

    @Override
    public boolean isCyclic() {
        return proxy.isCyclic();
    }
}
