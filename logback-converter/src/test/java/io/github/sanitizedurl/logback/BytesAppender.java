// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import java.io.ByteArrayOutputStream;

/** Keeps the bytes that its encoder writes where a test finds them: in the context, under the appender's name. */
public final class BytesAppender extends OutputStreamAppender<ILoggingEvent> {
    @Override
    public void start() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        setOutputStream(bytes);
        getContext().putObject(key(getName()), bytes);
        super.start();
    }

    static String key(String name) {
        return "bytes of " + name;
    }
}
