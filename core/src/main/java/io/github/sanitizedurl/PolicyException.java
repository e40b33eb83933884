// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** An invalid policy. Raised while a policy is built or loaded, never while logging. */
public final class PolicyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PolicyException(String message) {
        super(message);
    }
}
