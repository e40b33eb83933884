// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** What is allowed to stay in a URL. Immutable. */
public final class UrlPolicy {
    private UrlPolicy() {}

    /**
     * The built-in policy.
     *
     * @return the built-in policy
     */
    public static UrlPolicy tracks() {
        return new UrlPolicy();
    }

    /**
     * The policy that allows no parameter at all.
     *
     * @return the strictest policy
     */
    public static UrlPolicy none() {
        return new UrlPolicy();
    }
}
