// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import org.apache.logging.log4j.core.impl.MementoMessage;
import org.apache.logging.log4j.message.MapMessage;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.MultiformatMessage;
import org.apache.logging.log4j.message.ObjectArrayMessage;
import org.apache.logging.log4j.message.ObjectMessage;
import org.apache.logging.log4j.message.ReusableMessage;
import org.apache.logging.log4j.message.StructuredDataCollectionMessage;
import org.jspecify.annotations.Nullable;

/**
 * Cleans a message of any type. What layouts take apart (maps, structured data, objects) stays of its type; everything
 * else becomes a message that remembers its clean text, template and parameters. The same instance comes back when there
 * is nothing to remove.
 */
@SuppressWarnings("ReferenceEquality") // the same instance means that nothing was removed
final class MessageSanitizer {
    private MessageSanitizer() {}

    static @Nullable Message clean(@Nullable Message message, EventScan scan) {
        if (message == null) {
            return null;
        }
        if (message instanceof ReusableMessage) {
            return scan.isClean((ReusableMessage) message)
                    ? message
                    : TemplateSanitizer.clean(message, scan.cleanText(), scan);
        }
        if (message instanceof MapMessage) {
            return MapMessageSanitizer.clean((MapMessage<?, ?>) message, scan);
        }
        if (message instanceof StructuredDataCollectionMessage) {
            return MapMessageSanitizer.clean((StructuredDataCollectionMessage) message, scan);
        }
        if (message.getClass() == ObjectMessage.class) {
            return object((ObjectMessage) message, scan);
        }
        if (message.getClass() == ObjectArrayMessage.class) {
            return objects((ObjectArrayMessage) message, scan);
        }
        return other(message, scan);
    }

    /** Cleans a message by nothing but what every message has, and all the formats that it says it has. */
    static Message other(Message message, EventScan scan) {
        Message clean = TemplateSanitizer.clean(message, scan);
        return message instanceof MultiformatMessage
                ? FormatsMessage.clean((MultiformatMessage) message, clean, scan)
                : clean;
    }

    private static Message object(ObjectMessage message, EventScan scan) {
        Object raw = message.getParameter();
        Object clean = scan.argument(raw);
        ObjectMessage candidate = clean == raw ? message : new ObjectMessage(clean);
        String text = candidate.getFormattedMessage();
        String cleanText = scan.text(text);
        return cleanText == text ? candidate : new ObjectMessage(cleanText);
    }

    private static Message objects(ObjectArrayMessage message, EventScan scan) {
        Object[] raw = message.getParameters();
        Object[] clean = TemplateSanitizer.parameters(raw, scan);
        ObjectArrayMessage candidate = clean == raw ? message : new ObjectArrayMessage(clean);
        String text = candidate.getFormattedMessage();
        String cleanText = scan.text(text);
        return cleanText == text
                ? candidate
                : new MementoMessage(cleanText, cleanText, TemplateSanitizer.dropped(clean));
    }
}
