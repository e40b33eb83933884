// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

/**
 * Something that should not stand in a sanitized URL.
 *
 * @param kind what it is
 * @param path where it is: the URL, then for each level the parameter and, in brackets, how many layers lie around it
 * @param detail the offending text
 */
public record Leak(Kind kind, String path, String detail) {

    /** The kinds of leak. */
    public enum Kind {
        /** A fragment. */
        FRAGMENT,
        /** A name or password in an authority. */
        USERINFO,
        /** A parameter that is not allowed. */
        NAME,
        /** Something that cannot be decoded where a query may be hiding. */
        UNDECODABLE,
        /** A URL below the deepest allowed level, or a value with more layers than are peeled. */
        TOO_DEEP
    }

    @Override
    public String toString() {
        return kind + " at " + path + ": " + Shown.of(detail);
    }
}
