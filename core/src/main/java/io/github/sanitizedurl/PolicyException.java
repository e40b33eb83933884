// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import org.jspecify.annotations.Nullable;

/**
 * An invalid policy. Raised while a policy is built or loaded, never while logging. The message names the place (file,
 * line, column) and the problem; of the file's content it shows the offending token at most, shortened and with its
 * control characters escaped.
 */
public final class PolicyException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int LONGEST_SHOWN = 60;

    PolicyException(String message) {
        super(message);
    }

    PolicyException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** A token of a file, or a location, as it may stand in a message: quoted, shortened, control characters escaped. */
    static String shown(String token) {
        return '"' + escaped(token, LONGEST_SHOWN) + '"';
    }

    /** A text as it may stand in a message: shortened, control characters escaped. */
    static String escaped(String text, int longest) {
        StringBuilder escaped = new StringBuilder();
        int end = Math.min(text.length(), longest);
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if ((c >= ' ' && c <= '~') || (c > '~' && Character.isLetterOrDigit(c))) {
                escaped.append(c);
            } else {
                escaped.append("\\u").append(Integer.toHexString(0x10000 | c), 1, 5);
            }
        }
        return escaped.append(end < text.length() ? "…" : "").toString();
    }
}
