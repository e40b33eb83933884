// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A JDK of this machine.
 *
 * @param version its version: 17
 * @param home where it is
 */
record Jdk(String version, Path home) {
    /** Where the environment says so, else the one that runs this, where it is of that version. */
    static Optional<Jdk> find(String version) {
        String named = System.getenv(variable(version));
        if (named != null) {
            return Optional.of(new Jdk(version, Path.of(named))).filter(Jdk::isThere);
        }
        boolean own = version.equals(System.getProperty("java.specification.version"));
        return own ? Optional.of(new Jdk(version, Path.of(System.getProperty("java.home")))) : Optional.empty();
    }

    static String variable(String version) {
        return "JAVA" + version + "_HOME";
    }

    String java() {
        return home.resolve("bin").resolve("java").toString();
    }

    private boolean isThere() {
        Path release = home.resolve("release");
        try {
            return Files.exists(release) && Files.readString(release).contains("JAVA_VERSION=\"" + version + ".");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
