// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.ControlCodec;
import io.github.sanitizedurl.LogSanitizer;
import org.apache.logging.log4j.core.util.Constants;
import org.apache.logging.log4j.message.ParameterConsumer;
import org.apache.logging.log4j.message.ParameterVisitable;
import org.apache.logging.log4j.message.ReusableMessage;
import org.apache.logging.log4j.util.IndexedReadOnlyStringMap;
import org.apache.logging.log4j.util.ReadOnlyStringMap;
import org.apache.logging.log4j.util.StringBuilders;
import org.apache.logging.log4j.util.TriConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The state of looking at one event: what Log4j hands out without allocating is looked at without allocating, and the
 * event's throwable is cleaned once, wherever it turns up. There is one for each thread where Log4j may use
 * thread-locals; a look inside a look (an argument whose {@code toString} logs) gets one of its own. Not thread-safe.
 */
@SuppressWarnings("ReferenceEquality") // the same instance means that nothing was removed
final class EventScan {
    private static final ThreadLocal<@Nullable EventScan> FREE = new ThreadLocal<>();

    private static final ParameterConsumer<EventScan> PARAMETER =
            (parameter, index, scan) -> scan.dirty |= scan.argument(parameter) != parameter;
    private static final TriConsumer<String, Object, EventScan> ENTRY =
            (name, value, scan) -> scan.dirty |= scan.isDirty(name, value);

    private final StringBuilder text = new StringBuilder(Constants.INITIAL_REUSABLE_MESSAGE_SIZE);
    private LogSanitizer sanitizer;
    private @Nullable Throwable thrown;
    private @Nullable Throwable cleanThrown;
    private boolean forEyes;
    private boolean dirty;
    private boolean textChanged;

    private EventScan(LogSanitizer sanitizer) {
        this.sanitizer = sanitizer;
    }

    static EventScan start(LogSanitizer sanitizer, boolean forEyes, @Nullable Throwable thrown) {
        EventScan scan = Constants.ENABLE_THREADLOCALS ? FREE.get() : null;
        if (scan == null) {
            scan = new EventScan(sanitizer);
        } else {
            FREE.set(null);
            scan.sanitizer = sanitizer;
        }
        scan.forEyes = forEyes;
        scan.thrown = thrown;
        scan.cleanThrown = sanitizer.throwable(thrown);
        return scan;
    }

    void end() {
        thrown = null;
        cleanThrown = null;
        StringBuilders.trimToMaxSize(text, Constants.MAX_REUSABLE_MESSAGE_SIZE);
        if (Constants.ENABLE_THREADLOCALS) {
            FREE.set(this);
        }
    }

    @Nullable
    Throwable cleanThrown() {
        return cleanThrown;
    }

    /** The clean text; the same instance when there is nothing to remove. */
    @Nullable
    String text(@Nullable String raw) {
        return sanitizer.text(raw);
    }

    /** The same for what comes again and again as the same instance: names and templates. */
    @Nullable
    String name(@Nullable String raw) {
        return sanitizer.repeated(raw);
    }

    /** The clean argument; the same instance when there is nothing to remove. */
    @Nullable
    Object argument(@Nullable Object raw) {
        if (raw instanceof Throwable) {
            return raw == thrown ? cleanThrown : sanitizer.throwable((Throwable) raw);
        }
        if (raw instanceof String) {
            return sanitizer.text((String) raw);
        }
        return isScalar(raw) ? raw : ofAnyType(null, raw);
    }

    /** Both texts that Log4j may write are looked at: that of {@code toString} and the one that a value formats. */
    private @Nullable Object ofAnyType(@Nullable String name, @Nullable Object raw) {
        Object clean = sanitizer.argument(name, raw);
        Object formatted = FormattedValues.of(clean);
        Object cleanFormatted = formatted == clean ? clean : sanitizer.argument(name, formatted);
        return cleanFormatted == formatted ? clean : cleanFormatted;
    }

    /** What can hold no URL, told without making anything. */
    static boolean isScalar(@Nullable Object raw) {
        return raw == null
                || raw instanceof Integer
                || raw instanceof Long
                || raw instanceof Boolean
                || raw instanceof Double
                || raw instanceof Character;
    }

    /** The clean value of an entry; the same instance when there is nothing to remove. */
    @Nullable
    Object value(@Nullable String name, @Nullable Object raw) {
        Object clean = cleanValue(name, raw);
        return forEyes && isUrl(name) ? forEyes(clean) : clean;
    }

    private @Nullable Object cleanValue(@Nullable String name, @Nullable Object raw) {
        if (raw instanceof String) {
            return sanitizer.field(name, (String) raw);
        }
        return name == null || raw instanceof Throwable || isScalar(raw) ? argument(raw) : ofAnyType(name, raw);
    }

    /** A value with characters that forge lines becomes its text without them. */
    private @Nullable Object forEyes(@Nullable Object clean) {
        if (clean == null || isScalar(clean)) {
            return clean;
        }
        String written = clean.toString();
        String encoded = ControlCodec.encode(written);
        return encoded == written ? clean : sanitizer.text(encoded);
    }

    private boolean isUrl(@Nullable String name) {
        return name != null && (sanitizer.isUrlField(name) || sanitizer.isQueryField(name));
    }

    /** Whether there is nothing to remove from a message; if there is in its text, {@link #cleanText} has it clean. */
    boolean isClean(ReusableMessage message) {
        text.setLength(0);
        message.formatTo(text);
        textChanged = sanitizer.text(text, 0);
        return !textChanged && isCleanTemplate(MessageTemplate.text(message)) && hasCleanParameters(message);
    }

    /** The clean text of the message that was looked at last; null when it had nothing to remove. */
    @Nullable
    String cleanText() {
        return textChanged ? text.toString() : null;
    }

    LogSanitizer sanitizer() {
        return sanitizer;
    }

    private boolean isCleanTemplate(@Nullable String template) {
        return template == null || template.contentEquals(text) || name(template) == template;
    }

    private boolean hasCleanParameters(ReusableMessage message) {
        dirty = false;
        if (message instanceof ParameterVisitable) {
            ((ParameterVisitable) message).forEachParameter(PARAMETER, this);
            return !dirty;
        }
        Object[] parameters = message.getParameters();
        return TemplateSanitizer.parameters(parameters, this) == parameters;
    }

    boolean isClean(ReadOnlyStringMap entries) {
        dirty = false;
        if (entries instanceof IndexedReadOnlyStringMap) {
            IndexedReadOnlyStringMap indexed = (IndexedReadOnlyStringMap) entries;
            for (int i = 0; i < indexed.size() && !dirty; i++) {
                dirty = isDirty(indexed.getKeyAt(i), indexed.getValueAt(i));
            }
        } else {
            entries.forEach(ENTRY, this);
        }
        return !dirty;
    }

    private boolean isDirty(@Nullable String name, @Nullable Object value) {
        return value(name, value) != value || name(name) != name;
    }
}
