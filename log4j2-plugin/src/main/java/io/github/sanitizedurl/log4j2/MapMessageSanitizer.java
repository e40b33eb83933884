// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.logging.log4j.message.MapMessage;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.StringMapMessage;
import org.apache.logging.log4j.message.StructuredDataCollectionMessage;
import org.apache.logging.log4j.message.StructuredDataId;
import org.apache.logging.log4j.message.StructuredDataMessage;
import org.apache.logging.log4j.util.IndexedReadOnlyStringMap;
import org.jspecify.annotations.Nullable;

/** Cleans messages that are maps of named values; they stay what they are, for the layouts that take them apart. */
@SuppressWarnings("ReferenceEquality") // the same instance means that nothing was removed
final class MapMessageSanitizer {
    private MapMessageSanitizer() {}

    /** The same instance when there is nothing to remove. */
    static Message clean(MapMessage<?, ?> message, EventScan scan) {
        if (message instanceof StructuredDataMessage) {
            return structured((StructuredDataMessage) message, scan);
        }
        IndexedReadOnlyStringMap raw = message.getIndexedReadOnlyStringMap();
        Message clean = scan.isClean(raw) ? message : withEntries(message, entries(raw, scan));
        boolean ofLog4j = clean.getClass() == MapMessage.class || clean.getClass() == StringMapMessage.class;
        return ofLog4j ? clean : MessageSanitizer.other(clean, scan);
    }

    private static Message structured(StructuredDataMessage message, EventScan scan) {
        StructuredDataMessage clean = parts(message, scan);
        boolean ofLog4j = message.getClass() == StructuredDataMessage.class;
        return ofLog4j || clean != message ? clean : MessageSanitizer.other(message, scan);
    }

    /** The same instance when no part of it holds anything to remove. */
    private static StructuredDataMessage parts(StructuredDataMessage message, EventScan scan) {
        IndexedReadOnlyStringMap raw = message.getIndexedReadOnlyStringMap();
        StructuredDataId id = message.getId();
        String text = MessageTemplate.text(message);
        String type = message.getType();
        StructuredDataId cleanId = clean(id, scan);
        String cleanText = scan.text(text);
        String cleanType = scan.text(type);
        boolean clean = cleanId == id && cleanText == text && cleanType == type && scan.isClean(raw);
        return clean ? message : new StructuredDataMessage(cleanId, cleanText, cleanType, strings(entries(raw, scan)));
    }

    /** The same instance when there is nothing to remove. */
    static StructuredDataCollectionMessage clean(StructuredDataCollectionMessage message, EventScan scan) {
        List<StructuredDataMessage> clean = new ArrayList<>();
        boolean changed = false;
        for (StructuredDataMessage part : message) {
            StructuredDataMessage cleanPart = element(part, scan);
            changed |= cleanPart != part;
            clean.add(cleanPart);
        }
        return changed ? new StructuredDataCollectionMessage(clean) : message;
    }

    private static @Nullable StructuredDataId clean(@Nullable StructuredDataId id, EventScan scan) {
        String name = id == null ? null : scan.text(id.getName());
        if (id == null || name == id.getName()) {
            return id;
        }
        return new StructuredDataId(name, id.getRequired(), id.getOptional(), Integer.MAX_VALUE);
    }

    /** An element of a collection has to stay structured data; what its class adds to the text is left out. */
    private static StructuredDataMessage element(StructuredDataMessage message, EventScan scan) {
        StructuredDataMessage clean = parts(message, scan);
        return clean == message && structured(message, scan) != message
                ? new StructuredDataMessage(
                        message.getId(), MessageTemplate.text(message), message.getType(), message.getData())
                : clean;
    }

    private static Map<@Nullable String, @Nullable Object> entries(IndexedReadOnlyStringMap raw, EventScan scan) {
        Map<@Nullable String, @Nullable Object> clean = new LinkedHashMap<>();
        for (int i = 0; i < raw.size(); i++) {
            String name = raw.getKeyAt(i);
            clean.put(scan.text(name), scan.value(name, raw.getValueAt(i)));
        }
        return clean;
    }

    @SuppressWarnings(
            "unchecked") // the values are of the message's own kinds, or strings, which every map message takes
    private static Message withEntries(MapMessage<?, ?> message, Map<@Nullable String, @Nullable Object> entries) {
        return ((MapMessage<?, Object>) message).newInstance((Map<String, Object>) (Map<?, ?>) entries);
    }

    @SuppressWarnings("unchecked") // a structured data message keeps values that are not strings, too
    private static Map<String, String> strings(Map<@Nullable String, @Nullable Object> entries) {
        return (Map<String, String>) (Map<?, ?>) entries;
    }
}
