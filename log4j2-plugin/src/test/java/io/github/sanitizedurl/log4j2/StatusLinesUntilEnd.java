// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import java.util.List;

/** {@link StatusLines} that end with a block. */
final class StatusLinesUntilEnd implements AutoCloseable {
    private final StatusLines status = new StatusLines();

    List<String> lines() {
        return status.lines();
    }

    @Override
    public void close() {
        status.end();
    }
}
