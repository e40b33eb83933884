// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback.logstash;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import net.logstash.logback.argument.StructuredArgument;
import net.logstash.logback.composite.JsonProvider;
import net.logstash.logback.composite.loggingevent.ArgumentsJsonProvider;
import net.logstash.logback.composite.loggingevent.LogstashMarkersJsonProvider;
import net.logstash.logback.encoder.LoggingEventCompositeJsonEncoder;
import net.logstash.logback.marker.SingleFieldAppendingMarker;
import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;

/** Finds out what a structured argument or a marker writes, by letting the encoder itself write it. Thread-safe. */
final class FieldWriter {
    private @Nullable LoggingEventCompositeJsonEncoder arguments;
    private @Nullable LoggingEventCompositeJsonEncoder markers;

    /** The fields that an argument writes; null when it cannot be written. */
    @Nullable
    Map<Object, @Nullable Object> fields(StructuredArgument argument) {
        LoggingEvent event = new LoggingEvent();
        event.setArgumentArray(new Object[] {argument});
        return read(argument, arguments(), event);
    }

    /** The fields that a marker and all it refers to write; null when they cannot be written. */
    @Nullable
    Map<Object, @Nullable Object> fields(Marker marker) {
        LoggingEvent event = new LoggingEvent();
        event.addMarker(marker);
        return read(marker, markers(), event);
    }

    private static @Nullable Map<Object, @Nullable Object> read(
            Object written, LoggingEventCompositeJsonEncoder encoder, ILoggingEvent event) {
        try {
            String json = new String(encoder.encode(event), StandardCharsets.UTF_8);
            return json.isEmpty() ? null : read(written, json);
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            return null;
        }
    }

    /** Raw JSON need not be JSON; what is none is one text. */
    private static Map<Object, @Nullable Object> read(Object written, String json) {
        try {
            return JsonReader.object(json);
        } catch (IllegalArgumentException e) {
            String value = json.substring(json.indexOf(':') + 1, json.lastIndexOf('}'));
            return Collections.singletonMap(name(written), value);
        }
    }

    /** The name for what could not be told apart. */
    static String name(Object written) {
        return written instanceof SingleFieldAppendingMarker
                ? ((SingleFieldAppendingMarker) written).getFieldName()
                : "url-sanitizer";
    }

    private synchronized LoggingEventCompositeJsonEncoder arguments() {
        if (arguments == null) {
            arguments = encoder(new ArgumentsJsonProvider());
        }
        return arguments;
    }

    private synchronized LoggingEventCompositeJsonEncoder markers() {
        if (markers == null) {
            markers = encoder(new LogstashMarkersJsonProvider());
        }
        return markers;
    }

    /** With a context of its own: nothing of it shows in the application's status messages. */
    private static LoggingEventCompositeJsonEncoder encoder(JsonProvider<ILoggingEvent> provider) {
        LoggingEventCompositeJsonEncoder encoder = new LoggingEventCompositeJsonEncoder();
        encoder.setContext(new LoggerContext());
        encoder.getProviders().addProvider(provider);
        encoder.start();
        return encoder;
    }
}
