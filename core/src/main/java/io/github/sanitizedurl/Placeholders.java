// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** What stands in the output where input could not be shown. */
final class Placeholders {
    /** In place of a value for which sanitizing itself went wrong. */
    static final String FAILED = "[url-sanitizer: failed]";

    /** In place of a span that had to be dropped as a whole. */
    static final String DROPPED = "[url-sanitizer: dropped]";

    private Placeholders() {}
}
