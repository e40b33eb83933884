// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.LogSanitizer;
import java.util.Arrays;
import java.util.Map;
import org.apache.logging.log4j.core.impl.MementoMessage;
import org.apache.logging.log4j.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Cleans a message that is made of a template and parameters. Cleaning them one by one is not enough: a template may end
 * in {@code ?token=} and the secret be a parameter of its own. So the formatted message is scanned, too, and where the
 * clean template with the clean parameters does not give it, the message becomes its own template and the parameters,
 * which a JSON layout prints one by one, are dropped; maps and throwables stay, clean.
 */
@SuppressWarnings("ReferenceEquality") // the same instance means that nothing was removed
final class TemplateSanitizer {
    private TemplateSanitizer() {}

    /** The same instance when there is nothing to remove. */
    static Message clean(Message message, EventScan scan) {
        return clean(message, null, scan);
    }

    /**
     * Of a reusable message, where the clean text is known already when there was something to remove from it: that text
     * decides, and is not looked for again, unless there are containers.
     */
    static Message clean(Message message, @Nullable String knownText, EventScan scan) {
        String template = MessageTemplate.text(message);
        Object[] parameters = message.getParameters();
        if (knownText != null && template != null && SanitizedMessage.takes(parameters)) {
            return new SanitizedMessage(knownText, template, parameters, scan.sanitizer());
        }
        boolean filled = parameters != null && parameters.length > 0; // otherwise every text may be a template
        String cleanTemplate = filled ? scan.name(template) : scan.text(template);
        Object[] cleanParameters = parameters(parameters, scan);
        MessageTemplate kind = MessageTemplate.of(message);
        String text = knownText;
        if (text == null || ContainerText.hasCleanContainers(parameters, cleanParameters)) {
            String raw = message.getFormattedMessage();
            text = new ContainerText(kind, raw, template, scan).clean(parameters, cleanParameters);
            if (text == raw && cleanTemplate == template && cleanParameters == parameters) {
                return message;
            }
        }
        return forms(kind, template, cleanTemplate, cleanParameters, text);
    }

    /** The forms of a message whose clean text is known. */
    static Message forms(
            MessageTemplate kind,
            @Nullable String template,
            @Nullable String cleanTemplate,
            Object @Nullable [] cleanParameters,
            @Nullable String text) {
        if (cleanParameters == null || cleanParameters.length == 0) {
            return new MementoMessage(text, cleanTemplate, cleanParameters);
        }
        if (cleanTemplate == null || template == null) {
            return new MementoMessage(text, null, objectParameter(text, cleanParameters));
        }
        if (kind.keepsPlaceholders(template, cleanTemplate)
                && kind.format(cleanTemplate, cleanParameters).equals(text)) {
            return new MementoMessage(text, cleanTemplate, cleanParameters);
        }
        return new MementoMessage(text, text, dropped(cleanParameters));
    }

    /** The clean parameters; the same instance when there is nothing to remove. */
    static Object @Nullable [] parameters(Object @Nullable [] raw, EventScan scan) {
        if (raw == null) {
            return null;
        }
        Object[] clean = raw;
        for (int i = 0; i < raw.length; i++) {
            Object parameter = scan.argument(raw[i]);
            if (parameter != raw[i]) {
                clean = clean == raw ? Arrays.copyOf(raw, raw.length, Object[].class) : clean;
                clean[i] = parameter;
            }
        }
        return clean;
    }

    /** A message without a template is the text of its one parameter. */
    private static Object[] objectParameter(@Nullable String text, Object[] clean) {
        boolean same = clean.length == 1 && String.valueOf(clean[0]).equals(text);
        return same || clean[0] instanceof Throwable ? clean : new Object[] {text};
    }

    static Object @Nullable [] dropped(Object @Nullable [] clean) {
        if (clean == null) {
            return null;
        }
        Object[] kept = new Object[clean.length];
        for (int i = 0; i < kept.length; i++) {
            boolean stays = clean[i] == null || clean[i] instanceof Map || clean[i] instanceof Throwable;
            kept[i] = stays ? clean[i] : LogSanitizer.DROPPED;
        }
        return kept;
    }
}
