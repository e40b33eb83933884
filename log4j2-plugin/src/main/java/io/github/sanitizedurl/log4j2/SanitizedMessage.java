// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.LogSanitizer;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.util.StringBuilderFormattable;
import org.jspecify.annotations.Nullable;

/**
 * A message whose text is clean, and whose template and parameters are cleaned when somebody asks for them, which layouts
 * of text never do: they leave here clean or not at all. That is for parameters that nobody can change meanwhile.
 * Thread-safe.
 */
final class SanitizedMessage implements Message, StringBuilderFormattable {
    private static final long serialVersionUID = 1L;

    private final transient String text;
    private final transient String template;
    private final transient Object @Nullable [] parameters;
    private final transient LogSanitizer sanitizer;
    private transient volatile @Nullable Message clean;

    /** Of a clean text, of a raw template and raw parameters. */
    SanitizedMessage(String text, String template, Object @Nullable [] parameters, LogSanitizer sanitizer) {
        this.text = text;
        this.template = template;
        this.parameters = parameters == null ? null : parameters.clone();
        this.sanitizer = sanitizer;
    }

    /** Whether parameters are texts and the like, which nothing can change. */
    static boolean takes(Object @Nullable [] parameters) {
        for (int i = 0; parameters != null && i < parameters.length; i++) {
            if (!(parameters[i] instanceof String) && !EventScan.isScalar(parameters[i])) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String getFormattedMessage() {
        return text;
    }

    @Override
    public void formatTo(StringBuilder buffer) {
        buffer.append(text);
    }

    @Override
    @SuppressWarnings("deprecation")
    public @Nullable String getFormat() {
        return MessageTemplate.text(clean());
    }

    @Override
    public Object @Nullable [] getParameters() {
        return clean().getParameters();
    }

    @Override
    public @Nullable Throwable getThrowable() {
        return null;
    }

    /** What receivers know without this library. */
    private Object writeReplace() {
        return clean();
    }

    private Message clean() {
        Message known = clean;
        if (known == null) {
            known = make();
            clean = known;
        }
        return known;
    }

    private Message make() {
        Object[] cleanParameters = parameters == null ? null : parameters.clone();
        for (int i = 0; cleanParameters != null && i < cleanParameters.length; i++) {
            Object raw = cleanParameters[i];
            cleanParameters[i] = raw instanceof String ? sanitizer.text((String) raw) : raw;
        }
        return TemplateSanitizer.forms(
                MessageTemplate.BRACES, template, sanitizer.text(template), cleanParameters, text);
    }

    @Override
    public String toString() {
        return text;
    }
}
