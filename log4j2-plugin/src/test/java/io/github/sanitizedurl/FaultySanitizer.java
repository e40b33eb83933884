// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** A sanitizer in which something goes wrong; in the core's package, for its hook. */
public final class FaultySanitizer {
    private FaultySanitizer() {}

    /** The names of the places at which it can be made to fail. */
    public static String[] stages() {
        return java.util.Arrays.stream(Stage.values()).map(Enum::name).toArray(String[]::new);
    }

    /** Fails at one place, with a message that is not to be seen. */
    public static LogSanitizer at(String stage, String secret) {
        return LogSanitizer.builder(UrlPolicy.tracks())
                .fault(reached -> {
                    if (reached.name().equals(stage)) {
                        throw new IllegalStateException(secret);
                    }
                })
                .build();
    }
}
