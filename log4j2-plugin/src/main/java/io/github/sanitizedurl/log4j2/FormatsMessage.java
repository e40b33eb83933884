// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.MultiformatMessage;
import org.jspecify.annotations.Nullable;

/** The clean text of a message of any class in every one of its formats, so that a layout finds the one that it wants. */
final class FormatsMessage implements MultiformatMessage {
    private static final long serialVersionUID = 1L;

    private final Message otherwise;

    @SuppressWarnings("serial") // always a LinkedHashMap
    private final Map<String, String> texts;

    private FormatsMessage(Message otherwise, Map<String, String> texts) {
        this.otherwise = otherwise;
        this.texts = texts;
    }

    /** The raw message itself when neither it nor one of its formats holds anything to remove. */
    @SuppressWarnings("ReferenceEquality")
    static Message clean(MultiformatMessage raw, Message clean, EventScan scan) {
        Map<String, String> texts = new LinkedHashMap<>();
        boolean changed = clean != raw;
        String[] formats = raw.getFormats();
        for (int i = 0; formats != null && i < formats.length; i++) {
            String text = raw.getFormattedMessage(new String[] {formats[i]});
            String cleanText = scan.text(text);
            changed |= cleanText != text;
            texts.put(formats[i], cleanText);
        }
        return changed ? new FormatsMessage(clean, texts) : raw;
    }

    @Override
    public String getFormattedMessage(String[] formats) {
        for (String format : formats == null ? new String[0] : formats) {
            String text = texts.get(format);
            if (text != null) {
                return text;
            }
        }
        return getFormattedMessage();
    }

    @Override
    public String[] getFormats() {
        return texts.keySet().toArray(new String[0]);
    }

    @Override
    public String getFormattedMessage() {
        return otherwise.getFormattedMessage();
    }

    @Override
    @SuppressWarnings("deprecation")
    public @Nullable String getFormat() {
        return MessageTemplate.text(otherwise);
    }

    @Override
    public Object[] getParameters() {
        return otherwise.getParameters();
    }

    @Override
    public Throwable getThrowable() {
        return otherwise.getThrowable();
    }
}
