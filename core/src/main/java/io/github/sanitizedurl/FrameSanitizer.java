// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Cleans stack frames. Compiled classes have no URLs in theirs, but script engines name the file of a frame after the
 * script's URL, and class loaders can be named after anything.
 */
final class FrameSanitizer {
    private static final StackTraceElement[] NONE = new StackTraceElement[0];

    private final LogSanitizer sanitizer;

    FrameSanitizer(LogSanitizer sanitizer) {
        this.sanitizer = sanitizer;
    }

    /** The frames of a throwable; none where it does not give its own. */
    static StackTraceElement[] of(Throwable throwable) {
        try {
            StackTraceElement[] frames = throwable.getStackTrace();
            return frames == null || Arrays.asList(frames).contains(null) ? NONE : frames;
        } catch (Throwable t) {
            return NONE;
        }
    }

    /** The frames of a throwable that cannot hold a URL. */
    static StackTraceElement[] withoutUrls(Throwable throwable) {
        return Arrays.stream(of(throwable)).filter(frame -> !mayHoldUrl(frame)).toArray(StackTraceElement[]::new);
    }

    /** The clean frames; the same array where there is nothing to remove. */
    StackTraceElement[] clean(StackTraceElement[] frames) {
        StackTraceElement[] clean = frames;
        for (int i = 0; i < frames.length; i++) {
            StackTraceElement frame = clean(frames[i]);
            if (!frame.equals(frames[i])) {
                clean = clean == frames ? frames.clone() : clean;
                clean[i] = frame;
            }
        }
        return clean;
    }

    private StackTraceElement clean(StackTraceElement frame) {
        if (!mayHoldUrl(frame)) {
            return frame;
        }
        String loader = clean(frame.getClassLoaderName());
        String module = clean(frame.getModuleName());
        String version = clean(frame.getModuleVersion());
        String type = clean(frame.getClassName());
        String method = clean(frame.getMethodName());
        String file = clean(frame.getFileName());
        StackTraceElement clean = new StackTraceElement(
                loader, module, version, orEmpty(type), orEmpty(method), file, frame.getLineNumber());
        return clean.equals(frame) ? frame : clean;
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static boolean mayHoldUrl(StackTraceElement frame) {
        return mayHoldUrl(frame.getClassLoaderName())
                || mayHoldUrl(frame.getModuleName())
                || mayHoldUrl(frame.getModuleVersion())
                || mayHoldUrl(frame.getClassName())
                || mayHoldUrl(frame.getMethodName())
                || mayHoldUrl(frame.getFileName());
    }

    /** A name without a delimiter holds no URL. */
    private static boolean mayHoldUrl(@Nullable String name) {
        if (name == null) {
            return false;
        }
        return name.indexOf(':') >= 0 || name.indexOf('?') >= 0 || name.indexOf('%') >= 0 || name.indexOf('#') >= 0;
    }

    private @Nullable String clean(@Nullable String name) {
        return mayHoldUrl(name) ? sanitizer.text(name) : name;
    }
}
