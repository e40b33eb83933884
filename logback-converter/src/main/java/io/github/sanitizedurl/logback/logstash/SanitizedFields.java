// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback.logstash;

import io.github.sanitizedurl.ControlCodec;
import io.github.sanitizedurl.LogSanitizer;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import net.logstash.logback.marker.MapEntriesAppendingMarker;
import org.jspecify.annotations.Nullable;

/** Stands for a structured argument or a marker, and writes its fields without what had to go. */
@SuppressWarnings("serial") // as little serializable as what it stands for
final class SanitizedFields extends MapEntriesAppendingMarker {
    private final String text;

    private SanitizedFields(Map<?, ?> fields, String text) {
        super(fields);
        this.text = text;
    }

    /**
     * Returns null when there is nothing to remove, unless one is {@code always} wanted. Fields that could not be read
     * give way to the placeholder.
     */
    @SuppressWarnings("ReferenceEquality") // the same instance means unchanged
    static @Nullable SanitizedFields of(
            Object written,
            @Nullable Map<Object, @Nullable Object> fields,
            LogSanitizer sanitizer,
            boolean forEyes,
            boolean always) {
        if (fields == null) {
            return new SanitizedFields(Map.of(FieldWriter.name(written), LogSanitizer.FAILED), LogSanitizer.FAILED);
        }
        String text = text(written);
        Object cleanFields = sanitizer.argument(fields);
        String cleanText = sanitizer.text(named(written, replace(text, fields, cleanFields), fields, sanitizer));
        if (forEyes && cleanText != null && cleanFields instanceof Map) {
            cleanText = encodeUrls(cleanText, (Map<?, ?>) cleanFields, sanitizer);
        }
        if (!always && cleanFields == fields && text.equals(cleanText)) {
            return null;
        }
        String shown = cleanText == null ? "" : cleanText;
        return cleanFields instanceof Map
                ? new SanitizedFields((Map<?, ?>) cleanFields, shown)
                : new SanitizedFields(Map.of(FieldWriter.name(written), LogSanitizer.FAILED), shown);
    }

    @Override
    public String toStringSelf() {
        return text;
    }

    /** The references of what this stands for are in the text already. */
    @Override
    public String toString() {
        return text;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    private static String text(Object written) {
        try {
            return String.valueOf(written);
        } catch (RuntimeException | StackOverflowError e) {
            return LogSanitizer.FAILED;
        }
    }

    /**
     * The text of an argument that is named a URL or a query, and whose value writes other fields than its text says: what
     * stands behind the name, or all of it, is a value of that name.
     */
    private static @Nullable String named(
            Object written, String text, Map<Object, @Nullable Object> fields, LogSanitizer sanitizer) {
        String name = FieldWriter.name(written);
        boolean wanted = sanitizer.isUrlField(name) || sanitizer.isQueryField(name);
        Object value = fields.get(name);
        if (!wanted || value == null || value instanceof String || value instanceof List) {
            return text;
        }
        int start = text.startsWith(name + "=") ? name.length() + 1 : 0;
        return text.substring(0, start) + sanitizer.field(name, text.substring(start));
    }

    /** What changed because of its name would not be found in the text, where no name may stand beside it. */
    private static String replace(String text, @Nullable Object raw, @Nullable Object clean) {
        if (raw == clean) {
            return text;
        }
        if (raw instanceof String && clean instanceof String && !((String) raw).isEmpty()) {
            return text.replace((String) raw, (String) clean);
        }
        if (raw instanceof Map && clean instanceof Map) {
            return replaceAll(
                    text,
                    ((Map<?, ?>) raw).values().iterator(),
                    ((Map<?, ?>) clean).values().iterator());
        }
        if (raw instanceof List && clean instanceof List) {
            return replaceAll(text, ((List<?>) raw).iterator(), ((List<?>) clean).iterator());
        }
        return text;
    }

    /** The text with nothing in the values of URL fields that forges a line. */
    private static String encodeUrls(String text, Map<?, ?> fields, LogSanitizer sanitizer) {
        String out = text;
        for (Map.Entry<?, ?> field : fields.entrySet()) {
            String name = String.valueOf(field.getKey());
            if (field.getValue() instanceof String && (sanitizer.isUrlField(name) || sanitizer.isQueryField(name))) {
                String url = (String) field.getValue();
                out = replace(out, url, ControlCodec.encode(url));
            }
        }
        return out;
    }

    private static String replaceAll(String text, Iterator<?> raw, Iterator<?> clean) {
        String out = text;
        while (raw.hasNext() && clean.hasNext()) {
            out = replace(out, raw.next(), clean.next());
        }
        return out;
    }
}
