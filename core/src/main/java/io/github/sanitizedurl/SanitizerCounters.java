// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * What a {@link LogSanitizer} has done so far, for a status page, a metric or a test. A snapshot: it does not move on.
 * While other threads are logging, the four numbers may be a few events apart. Immutable and thread-safe.
 */
public final class SanitizerCounters {
    private final long urls;
    private final long changed;
    private final long dropped;
    private final long failures;

    SanitizerCounters(long urls, long changed, long dropped, long failures) {
        this.urls = urls;
        this.changed = changed;
        this.dropped = dropped;
        this.failures = failures;
    }

    /**
     * How many URLs were looked at: in text, in fields, in arguments. A text that is sanitized twice counts twice.
     *
     * @return 0 or more
     */
    public long urls() {
        return urls;
    }

    /**
     * How many of them had something to remove.
     *
     * @return 0 or more
     */
    public long changed() {
        return changed;
    }

    /**
     * How many values were dropped as a whole because they could not be sanitized: encoded URLs in text and values of
     * kept parameters that cannot be decoded, and what lies beyond the bounds of arguments and exception chains.
     *
     * @return 0 or more
     */
    public long dropped() {
        return dropped;
    }

    /**
     * How many times sanitizing went wrong and {@code [url-sanitizer: failed]} was written instead, mostly because of a
     * {@code toString} that throws.
     *
     * @return 0 or more
     */
    public long failures() {
        return failures;
    }

    /** One line for a status log: {@code 12 URLs, 3 changed, 0 values dropped, 0 failures}. */
    @Override
    public String toString() {
        return urls + " URLs, " + changed + " changed, " + dropped + " values dropped, " + failures + " failures";
    }
}
