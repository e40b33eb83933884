// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.io.InputStream;

/** Finds the project's shared data on the class path. */
final class SharedFile {
    private SharedFile() {}

    static InputStream open(String file) {
        InputStream stream = SharedFile.class.getResourceAsStream("/shared/" + file);
        if (stream == null) {
            throw new IllegalArgumentException("/shared/" + file + " is not on the class path");
        }
        return stream;
    }
}
