// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;

/** Logback's appender for any stream, with a {@link Sink} for the stream. */
public final class LogbackSink extends OutputStreamAppender<ILoggingEvent> {
    @Override
    public void start() {
        setOutputStream(Sink.open());
        super.start();
    }
}
