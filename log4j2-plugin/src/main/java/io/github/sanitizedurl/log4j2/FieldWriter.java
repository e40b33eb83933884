// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.ControlCodec;
import io.github.sanitizedurl.LogSanitizer;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.message.MapMessage;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.StructuredDataCollectionMessage;
import org.apache.logging.log4j.message.StructuredDataMessage;
import org.apache.logging.log4j.util.IndexedReadOnlyStringMap;
import org.apache.logging.log4j.util.ReadOnlyStringMap;
import org.jspecify.annotations.Nullable;

/** Finds named fields of an event and writes their clean values for people's eyes. */
final class FieldWriter {
    private FieldWriter() {}

    /** The first value of that name that is not null: of the message, else of the context map. */
    static @Nullable Object find(LogEvent event, String name) {
        Message message = event.getMessage();
        if (message instanceof MapMessage) {
            Object value = entries((MapMessage<?, ?>) message).getValue(name);
            if (value != null) {
                return value;
            }
        } else if (message instanceof StructuredDataCollectionMessage) {
            for (StructuredDataMessage part : (StructuredDataCollectionMessage) message) {
                Object value = entries(part).getValue(name);
                if (value != null) {
                    return value;
                }
            }
        }
        ReadOnlyStringMap context = event.getContextData();
        return context == null ? null : context.getValue(name);
    }

    private static IndexedReadOnlyStringMap entries(MapMessage<?, ?> message) {
        return message.getIndexedReadOnlyStringMap();
    }

    /** Writes every URL field and query field of the event as {@code name=value}. */
    static void writeUrlFields(LogEvent event, LogSanitizer sanitizer, StringBuilder output) {
        int start = output.length();
        Message message = event.getMessage();
        if (message instanceof MapMessage) {
            writeUrlFields(entries((MapMessage<?, ?>) message), sanitizer, output, start);
        } else if (message instanceof StructuredDataCollectionMessage) {
            for (StructuredDataMessage part : (StructuredDataCollectionMessage) message) {
                writeUrlFields(entries(part), sanitizer, output, start);
            }
        }
        ReadOnlyStringMap context = event.getContextData();
        if (context != null) {
            writeUrlFields(context, sanitizer, output, start);
        }
    }

    private static void writeUrlFields(
            ReadOnlyStringMap entries, LogSanitizer sanitizer, StringBuilder output, int start) {
        if (entries instanceof IndexedReadOnlyStringMap) {
            IndexedReadOnlyStringMap indexed = (IndexedReadOnlyStringMap) entries;
            for (int i = 0; i < indexed.size(); i++) {
                writeIfUrlField(indexed.getKeyAt(i), indexed.getValueAt(i), sanitizer, output, start);
            }
        } else {
            entries.forEach((name, value) -> writeIfUrlField(name, value, sanitizer, output, start));
        }
    }

    private static void writeIfUrlField(
            @Nullable String name, @Nullable Object value, LogSanitizer sanitizer, StringBuilder output, int start) {
        if (name != null && value != null && (sanitizer.isUrlField(name) || sanitizer.isQueryField(name))) {
            writeName(name, output, start);
            write(name, value, sanitizer, output);
        }
    }

    static void writeName(String name, StringBuilder output, int start) {
        if (output.length() > start) {
            output.append(' ');
        }
        output.append(name).append('=');
    }

    static void write(String name, Object value, LogSanitizer sanitizer, StringBuilder output) {
        int from = output.length();
        output.append(sanitizer.field(name, value.toString()));
        ControlCodec.encode(output, from);
    }
}
