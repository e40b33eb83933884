// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import org.jspecify.annotations.Nullable;

/** What a log event needs on top of {@link UrlPolicy}: text, fields, arguments, throwables. Immutable and thread-safe. */
public final class LogSanitizer {
    /** What stands in place of a value for which sanitizing itself went wrong. */
    public static final String FAILED = Placeholders.FAILED;

    /** What stands in place of a value that had to be dropped as a whole. */
    public static final String DROPPED = Placeholders.DROPPED;

    private LogSanitizer() {}

    /**
     * A sanitizer with the default settings.
     *
     * @param policy what may stay
     * @return the sanitizer
     */
    public static LogSanitizer of(UrlPolicy policy) {
        return builder(policy).build();
    }

    /**
     * Starts with the default settings: hardening on, text on.
     *
     * @param policy what may stay
     * @return a new builder
     */
    public static Builder builder(UrlPolicy policy) {
        return new Builder();
    }

    /**
     * Cleans every URL in a text.
     *
     * @param text the text, or null
     * @return the clean text; the same instance when there is nothing to remove; null for null
     */
    public @Nullable String text(@Nullable String text) {
        return text;
    }

    /**
     * Cleans every URL in what a builder holds from an offset on, in place.
     *
     * @param text the builder
     * @param from the first offset that may change
     * @return whether anything was removed
     */
    public boolean text(StringBuilder text, int from) {
        return false;
    }

    /**
     * Cleans the value of a named field.
     *
     * @param name the field's name
     * @param value its value, or null
     * @return the clean value; the same instance when there is nothing to remove; null for null
     */
    public @Nullable String field(String name, @Nullable String value) {
        return value;
    }

    /**
     * Cleans a value of any type that stands under a name: strings as {@link #field(String, String)}, everything else
     * as {@link #argument(Object)}.
     *
     * @param name the field's name
     * @param value its value, or null
     * @return the clean value; the same instance when there is nothing to remove; null for null
     */
    public @Nullable Object argument(String name, @Nullable Object value) {
        return value;
    }

    /**
     * Cleans an argument of a log call.
     *
     * @param argument the argument, or null
     * @return the clean argument; the same instance when there is nothing to remove; null for null
     */
    public @Nullable Object argument(@Nullable Object argument) {
        return argument;
    }

    /**
     * Cleans the messages of a throwable, its causes and its suppressed exceptions.
     *
     * @param throwable the throwable, or null
     * @return the same instance when there is nothing to remove, otherwise a substitute; null for null
     */
    public @Nullable Throwable throwable(@Nullable Throwable throwable) {
        return throwable;
    }

    /**
     * Whether a field of this name holds a URL.
     *
     * @param name the field's name
     * @return whether {@link #field(String, String)} takes its value for a URL
     */
    public boolean isUrlField(String name) {
        return false;
    }

    /**
     * Whether a field of this name holds a bare query string.
     *
     * @param name the field's name
     * @return whether {@link #field(String, String)} takes its value for a query string
     */
    public boolean isQueryField(String name) {
        return false;
    }

    /** Builds a {@link LogSanitizer}. Not thread-safe. */
    public static final class Builder {
        private Builder() {}

        /**
         * Whether hardening goes on top of the specification; on by default.
         *
         * @param on whether it is on
         * @return this
         */
        public Builder hardening(boolean on) {
            return this;
        }

        /**
         * Whether free text is scanned; on by default.
         *
         * @param on whether it is on
         * @return this
         */
        public Builder text(boolean on) {
            return this;
        }

        /**
         * Builds the sanitizer.
         *
         * @return a new sanitizer
         */
        public LogSanitizer build() {
            return new LogSanitizer();
        }
    }
}
