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
    private final StackTraceElementProxy[] frames;

    private TextThrowable(IThrowableProxy original, LogSanitizer sanitizer) {
        this.original = original;
        this.message = sanitizer.text(original.getMessage());
        this.overridingMessage = sanitizer.text(original.getOverridingMessage());
        this.cause = original.getCause() == null ? null : clean(original.getCause(), sanitizer);
        this.suppressed = clean(original.getSuppressed(), sanitizer);
        this.frames = clean(original.getStackTraceElementProxyArray(), sanitizer);
    }

    /** Returns the same instance when there is nothing to remove. */
    @SuppressWarnings("ReferenceEquality") // the same instance means unchanged
    static IThrowableProxy clean(IThrowableProxy proxy, LogSanitizer sanitizer) {
        TextThrowable clean = new TextThrowable(proxy, sanitizer);
        return clean.message == proxy.getMessage()
                        && clean.overridingMessage == proxy.getOverridingMessage()
                        && clean.cause == proxy.getCause()
                        && clean.suppressed == proxy.getSuppressed()
                        && clean.frames == proxy.getStackTraceElementProxyArray()
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

    /** Script engines name the file of a frame after the script's URL. */
    @SuppressWarnings("ReferenceEquality")
    private static StackTraceElementProxy[] clean(StackTraceElementProxy[] steps, LogSanitizer sanitizer) {
        StackTraceElement[] raw = Arrays.stream(steps)
                .map(StackTraceElementProxy::getStackTraceElement)
                .toArray(StackTraceElement[]::new);
        StackTraceElement[] clean = CallerFrames.clean(raw, sanitizer);
        StackTraceElementProxy[] out = clean == raw ? steps : steps.clone();
        for (int i = 0; clean != raw && i < clean.length; i++) {
            out[i] = clean[i].equals(raw[i]) ? steps[i] : new StackTraceElementProxy(clean[i]);
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
        return frames;
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
