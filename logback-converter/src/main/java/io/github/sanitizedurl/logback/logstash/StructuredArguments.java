// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback.logstash;

import io.github.sanitizedurl.LogSanitizer;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import net.logstash.logback.argument.StructuredArgument;
import net.logstash.logback.marker.LogstashMarker;
import net.logstash.logback.marker.ObjectAppendingMarker;
import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;

/**
 * Sanitizes structured arguments and markers. What one of them writes is learned by letting the encoder write it; where
 * something in it has to go, it is replaced by one that writes the same fields with sanitized values, so that no field
 * vanishes, and value maskers still see each of them. Thread-safe.
 *
 * <p>Internal to this library.
 */
public final class StructuredArguments {
    private static final boolean PRESENT = isPresent();

    private final LogSanitizer sanitizer;
    private final boolean forEyes;
    private final FieldWriter writer = new FieldWriter();

    private StructuredArguments(LogSanitizer sanitizer, boolean forEyes) {
        this.sanitizer = sanitizer;
        this.forEyes = forEyes;
    }

    /**
     * Makes one where the encoder is on the class path.
     *
     * @param sanitizer what cleans the values
     * @param forEyes whether people read what it writes: then no character of a URL field forges a line
     * @return null without the encoder
     */
    public static @Nullable StructuredArguments ifPresent(LogSanitizer sanitizer, boolean forEyes) {
        return PRESENT ? new StructuredArguments(sanitizer, forEyes) : null;
    }

    /**
     * Whether an argument writes fields of its own.
     *
     * @param argument any argument, or null
     * @return whether it is a structured argument
     */
    public boolean isStructured(@Nullable Object argument) {
        return argument instanceof StructuredArgument;
    }

    /**
     * Whether a marker writes fields.
     *
     * @param marker any marker
     * @return whether it is one of the encoder's
     */
    public boolean isStructured(Marker marker) {
        return marker instanceof LogstashMarker;
    }

    /**
     * Sanitizes a structured argument.
     *
     * @param argument a structured argument
     * @return the same instance when there is nothing to remove, otherwise a structured argument in its place
     */
    public Object argument(Object argument) {
        SanitizedFields clean =
                SanitizedFields.of(argument, writer.fields((StructuredArgument) argument), sanitizer, forEyes, false);
        if (clean == null) {
            return argument;
        }
        return clean; // not in one expression: what rewrites classes, in OSGi, would have to know both types
    }

    /**
     * Sanitizes what the encoder writes for a value of any type.
     *
     * @param name the name that the value stands under
     * @param value a value whose text has nothing to remove
     * @return the same instance when there is nothing to remove; otherwise what the encoder writes, as maps, lists and
     *     texts; null where the encoder cannot write it
     */
    @SuppressWarnings("ReferenceEquality") // the same instance means unchanged
    public @Nullable Object value(String name, Object value) {
        // as an object: handed over as it is, verifying this class would need the encoder's classes
        Object argument = new ObjectAppendingMarker(name, value);
        Map<Object, @Nullable Object> fields = writer.fields((StructuredArgument) argument);
        if (fields == null) {
            return null;
        }
        Object written = fields.get(name);
        Object clean = sanitizer.argument(name, written);
        return clean == written ? value : clean;
    }

    /**
     * Sanitizes one of the encoder's markers, together with those of the encoder's markers that it refers to.
     *
     * @param marker one of the encoder's markers
     * @param always whether to replace a marker with nothing to remove, too
     * @return the same instance when there is nothing to remove, otherwise one marker, without references, that writes
     *     all their fields
     */
    public Marker marker(Marker marker, boolean always) {
        SanitizedFields clean = SanitizedFields.of(marker, writer.fields(marker), sanitizer, forEyes, always);
        if (clean == null) {
            return marker;
        }
        return clean; // not in one expression, as above
    }

    /**
     * Hands over every field that the arguments and the markers of an event write, as it is.
     *
     * @param arguments the event's arguments, or null
     * @param markers the event's markers, or null
     * @param consumer gets name and value; the value may be null
     */
    public void forEach(
            Object @Nullable [] arguments,
            @Nullable List<Marker> markers,
            BiConsumer<String, @Nullable Object> consumer) {
        if (arguments != null) {
            for (Object argument : arguments) {
                if (argument instanceof StructuredArgument) {
                    give(writer.fields((StructuredArgument) argument), consumer);
                }
            }
        }
        if (markers != null) {
            for (Marker marker : markers) {
                give(writer.fields(marker), consumer);
            }
        }
    }

    private static void give(
            @Nullable Map<Object, @Nullable Object> fields, BiConsumer<String, @Nullable Object> consumer) {
        if (fields != null) {
            fields.forEach((name, value) -> consumer.accept(name.toString(), value));
        }
    }

    private static boolean isPresent() {
        try {
            Class.forName(
                    "net.logstash.logback.argument.StructuredArgument",
                    false,
                    StructuredArguments.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
