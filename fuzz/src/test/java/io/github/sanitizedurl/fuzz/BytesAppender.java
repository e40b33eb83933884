// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Context;
import ch.qos.logback.core.OutputStreamAppender;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** Keeps in its context what its encoder writes. */
public final class BytesAppender extends OutputStreamAppender<ILoggingEvent> {
    private static final String KEY = BytesAppender.class.getName();

    @Override
    public void start() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        setOutputStream(bytes);
        all(getContext()).add(bytes);
        super.start();
    }

    /** What each of the appenders of a context has written. */
    static List<ByteArrayOutputStream> of(Context context) {
        return all(context);
    }

    @SuppressWarnings("unchecked")
    private static List<ByteArrayOutputStream> all(Context context) {
        if (context.getObject(KEY) == null) {
            context.putObject(KEY, new ArrayList<ByteArrayOutputStream>());
        }
        return (List<ByteArrayOutputStream>) context.getObject(KEY);
    }
}
