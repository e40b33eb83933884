// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.CallerData;
import io.github.sanitizedurl.LogSanitizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the application's call on the stack below a turbo filter. Logback knows the class that was called; a turbo
 * filter is not told. Where it was a logger's method, it is the logger; where it was the method that bridges use, it is
 * the bridge, whose frames are skipped by their packages.
 */
final class CallerFrames {
    private static final String LOGGER = Logger.FQCN;
    private static final String FILTER = UrlSanitizingTurboFilter.class.getName();
    private static final List<String> BRIDGES = List.of(
            "org.slf4j.",
            "org.apache.commons.logging.",
            "org.apache.logging.",
            "org.apache.log4j.",
            "org.jboss.logging.",
            "java.util.logging.",
            "sun.util.logging.",
            "jdk.internal.logger.",
            "java.lang.System$Logger");

    private CallerFrames() {}

    /**
     * The frames from the application's call on; empty when this is not called below the filter, as on another thread.
     *
     * @param boundary the class that the application called; null when it is not known
     */
    static StackTraceElement[] find(@Nullable String boundary, int maxDepth, @Nullable List<String> frameworkPackages) {
        StackTraceElement[] stack = belowFilter(new Throwable().getStackTrace());
        List<String> skipped = new ArrayList<>(frameworkPackages == null ? List.of() : frameworkPackages);
        if (boundary == null) {
            addBridge(stack, skipped);
        }
        Throwable call = new Throwable();
        call.setStackTrace(stack);
        return CallerData.extract(call, boundary == null ? LOGGER : boundary, maxDepth, skipped);
    }

    /** Frames without URLs that have something to remove; the same array where there are none. */
    static StackTraceElement[] clean(StackTraceElement[] frames, LogSanitizer sanitizer) {
        Throwable raw = new Throwable();
        raw.setStackTrace(frames);
        Throwable clean = sanitizer.throwable(raw);
        return clean == null || raw.equals(clean) ? frames : clean.getStackTrace();
    }

    private static StackTraceElement[] belowFilter(StackTraceElement[] stack) {
        int i = 0;
        while (i < stack.length && !isFilter(stack[i])) {
            i++;
        }
        while (i < stack.length && isFilter(stack[i])) {
            i++;
        }
        return Arrays.copyOfRange(stack, i, stack.length);
    }

    private static boolean isFilter(StackTraceElement frame) {
        return frame.getClassName().equals(FILTER);
    }

    private static void addBridge(StackTraceElement[] stack, List<String> skipped) {
        for (int i = 1; i < stack.length; i++) {
            boolean leavesLogger = stack[i - 1].getClassName().equals(LOGGER)
                    && !stack[i].getClassName().equals(LOGGER);
            if (leavesLogger) {
                if (stack[i - 1].getMethodName().equals("log")) {
                    skipped.add(stack[i].getClassName());
                    skipped.addAll(BRIDGES);
                }
                return;
            }
        }
    }
}
