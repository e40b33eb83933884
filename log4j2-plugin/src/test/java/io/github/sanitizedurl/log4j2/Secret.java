// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

/** A planted secret, and URLs that hold it. */
final class Secret {
    static final String PW = "S3cr3tPW";

    /** The secret as user information, as a parameter and as a fragment. */
    static final String URL = "https://jane:" + PW + "@h.example/a?token=" + PW + "&page=2#" + PW;

    static final String CLEAN = "https://h.example/a?page=2";

    private Secret() {}
}
