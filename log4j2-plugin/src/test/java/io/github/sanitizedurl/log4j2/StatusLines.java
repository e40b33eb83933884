// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.status.StatusData;
import org.apache.logging.log4j.status.StatusListener;
import org.apache.logging.log4j.status.StatusLogger;

/** What Log4j's status channel says at a level and above, from the making of this object on. */
final class StatusLines implements StatusListener {
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Level level;

    /** Errors only. */
    StatusLines() {
        this(Level.ERROR);
    }

    StatusLines(Level level) {
        this.level = level;
        StatusLogger.getLogger().registerListener(this);
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    @Override
    public void log(StatusData data) {
        Throwable thrown = data.getThrowable();
        lines.add(data.getMessage().getFormattedMessage() + (thrown == null ? "" : " " + thrown));
    }

    @Override
    public Level getStatusLevel() {
        return level;
    }

    void end() {
        StatusLogger.getLogger().removeListener(this);
    }

    @Override
    public void close() {
        // Log4j calls this when it lets go of a listener
    }
}
