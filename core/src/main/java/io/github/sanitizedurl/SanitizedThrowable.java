// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import org.jspecify.annotations.Nullable;

/**
 * Stands in a log for a throwable whose message had something to remove. Stack traces are rendered from
 * {@code toString()}, so this shows the original's class name there and only what reads {@code getClass()} meets this
 * class: Logback's {@code ThrowableProxy.getClassName()}, Log4j's {@code ThrowableProxy.getName()} and the
 * {@code className} of its JSON layouts, filters by exception type.
 */
final class SanitizedThrowable extends Throwable {
    private static final long serialVersionUID = 1L;

    /** For when memory is so short that none can be made. It cannot be changed: no stack trace, no suppressed. */
    @SuppressWarnings("StaticAssignmentOfThrowable") // it has no stack trace that could be somebody else's
    private static final SanitizedThrowable FAILED = new SanitizedThrowable(Placeholders.FAILED);

    private final String className;
    private final @Nullable String localizedMessage;
    private final String rendered;

    /** A substitute: its messages and its text, clean. */
    SanitizedThrowable(String className, @Nullable String message, @Nullable String localizedMessage, String rendered) {
        super(message);
        this.className = className;
        this.localizedMessage = localizedMessage;
        this.rendered = rendered;
    }

    private SanitizedThrowable(String placeholder) {
        super(placeholder, null, false, false);
        className = Throwable.class.getName();
        localizedMessage = placeholder;
        rendered = placeholder;
    }

    /** In place of a throwable for which sanitizing went wrong: its class and its frames, if these can be had. */
    static Throwable failed(Throwable original) {
        try {
            String name = original.getClass().getName();
            SanitizedThrowable failed = new SanitizedThrowable(
                    name, Placeholders.FAILED, Placeholders.FAILED, name + ": " + Placeholders.FAILED);
            failed.setStackTrace(FrameSanitizer.withoutUrls(original));
            return failed;
        } catch (Throwable t) {
            return FAILED;
        }
    }

    /** In place of a throwable that could not be had at all. */
    static Throwable failed() {
        return FAILED;
    }

    /** In place of everything beyond the bounds. */
    static Throwable dropped() {
        return new SanitizedThrowable(Placeholders.DROPPED);
    }

    String className() {
        return className;
    }

    @Override
    public @Nullable String getLocalizedMessage() {
        return localizedMessage;
    }

    /** Does not walk the stack: the frames are the original's. */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }

    @Override
    @SuppressWarnings("OverrideThrowableToString") // the class name in it is the point
    public String toString() {
        return rendered;
    }
}
