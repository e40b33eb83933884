// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import io.github.sanitizedurl.LogSanitizer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A clean view of a proxy without its throwable: an event that came from another process has only texts. */
final class TextThrowable implements IThrowableProxy {
    private final IThrowableProxy original;
    private final @Nullable String message;
    private final @Nullable String overridingMessage;
    private final @Nullable IThrowableProxy cause;
    private final IThrowableProxy @Nullable [] suppressed;

    private TextThrowable(IThrowableProxy original, LogSanitizer sanitizer) {
        this.original = original;
        this.message = sanitizer.text(original.getMessage());
        this.overridingMessage = sanitizer.text(original.getOverridingMessage());
        this.cause = original.getCause() == null ? null : clean(original.getCause(), sanitizer);
        this.suppressed = clean(original.getSuppressed(), sanitizer);
    }

    /** Returns the same instance when there is nothing to remove. */
    @SuppressWarnings("ReferenceEquality") // the same instance means unchanged
    static IThrowableProxy clean(IThrowableProxy proxy, LogSanitizer sanitizer) {
        TextThrowable clean = new TextThrowable(proxy, sanitizer);
        return clean.message == proxy.getMessage()
                        && clean.overridingMessage == proxy.getOverridingMessage()
                        && clean.cause == proxy.getCause()
                        && clean.suppressed == proxy.getSuppressed()
                ? proxy
                : clean;
    }

    @SuppressWarnings("ReferenceEquality")
    private static IThrowableProxy @Nullable [] clean(IThrowableProxy @Nullable [] proxies, LogSanitizer sanitizer) {
        if (proxies == null) {
            return null;
        }
        IThrowableProxy[] out = proxies;
        for (int i = 0; i < proxies.length; i++) {
            IThrowableProxy clean = clean(proxies[i], sanitizer);
            if (clean != proxies[i]) {
                out = out == proxies ? Arrays.copyOf(proxies, proxies.length, IThrowableProxy[].class) : out;
                out[i] = clean;
            }
        }
        return out;
    }

    @Override
    public @Nullable String getMessage() {
        return message;
    }

    @Override
    public @Nullable String getOverridingMessage() {
        return overridingMessage;
    }

    @Override
    public String getClassName() {
        return original.getClassName();
    }

    @Override
    public StackTraceElementProxy[] getStackTraceElementProxyArray() {
        return original.getStackTraceElementProxyArray();
    }

    @Override
    public int getCommonFrames() {
        return original.getCommonFrames();
    }

    @Override
    public @Nullable IThrowableProxy getCause() {
        return cause;
    }

    @Override
    public IThrowableProxy @Nullable [] getSuppressed() {
        return suppressed;
    }

    @Override
    public boolean isCyclic() {
        return original.isCyclic();
    }
}
