// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.logback.logstash.StructuredArguments;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;
import org.slf4j.MarkerFactory;
import org.slf4j.helpers.BasicMarker;

/**
 * Cleans markers that carry data: those of logstash-logback-encoder, and any whose name or text holds a URL. The
 * application's markers are shared and stay as they are; one that has to change is replaced by a detached one.
 */
@SuppressWarnings("deprecation") // references are deprecated, and still written by those who have them
final class MarkerSanitizer {
    private static final int MAX_DEPTH = 32;

    private final LogSanitizer sanitizer;
    private final @Nullable StructuredArguments structured;

    MarkerSanitizer(LogSanitizer sanitizer, @Nullable StructuredArguments structured) {
        this.sanitizer = sanitizer;
        this.structured = structured;
    }

    /** Returns the same instance when nothing changes. */
    @SuppressWarnings("ReferenceEquality") // the same instance means unchanged
    @Nullable
    List<Marker> clean(@Nullable List<Marker> markers) {
        if (markers == null) {
            return null;
        }
        List<Marker> out = markers;
        for (int i = 0; i < markers.size(); i++) {
            Marker marker = markers.get(i);
            Marker clean = clean(marker, 0);
            if (clean != marker) {
                if (out == markers) {
                    out = new ArrayList<>(markers);
                }
                out.set(i, clean);
            }
        }
        return out;
    }

    private Marker clean(Marker marker, int depth) {
        if (depth > MAX_DEPTH) {
            return MarkerFactory.getDetachedMarker(LogSanitizer.FAILED);
        }
        return structured != null && structured.isStructured(marker)
                ? structured(structured, marker, depth)
                : plain(marker, depth);
    }

    @SuppressWarnings("ReferenceEquality")
    private Marker structured(StructuredArguments arguments, Marker marker, int depth) {
        List<Marker> plain = new ArrayList<>();
        boolean same = collectPlain(arguments, marker, depth, plain::add);
        Marker clean = arguments.marker(marker, !same);
        if (clean != marker) {
            plain.forEach(clean::add);
        }
        return clean;
    }

    /** Collects the clean references that are none of the encoder's; whether each is the one that was referred to. */
    @SuppressWarnings("ReferenceEquality")
    private boolean collectPlain(StructuredArguments arguments, Marker marker, int depth, Consumer<Marker> plain) {
        if (depth > MAX_DEPTH) {
            return false;
        }
        boolean same = true;
        for (Iterator<Marker> references = marker.iterator(); references.hasNext(); ) {
            Marker reference = references.next();
            if (arguments.isStructured(reference)) {
                same &= collectPlain(arguments, reference, depth + 1, plain);
            } else {
                Marker clean = clean(reference, depth + 1);
                same &= clean == reference;
                plain.accept(clean);
            }
        }
        return same;
    }

    @SuppressWarnings("ReferenceEquality")
    private Marker plain(Marker marker, int depth) {
        String shown = marker instanceof BasicMarker ? marker.getName() : marker.toString();
        String clean = sanitizer.text(shown);
        boolean same = clean == shown && sanitizer.text(marker.getName()) == marker.getName();
        List<Marker> references = new ArrayList<>(0);
        for (Iterator<Marker> all = marker.iterator(); all.hasNext(); ) {
            Marker reference = all.next();
            Marker cleanReference = clean(reference, depth + 1);
            same &= cleanReference == reference;
            references.add(cleanReference);
        }
        if (same) {
            return marker;
        }
        Marker replacement = MarkerFactory.getDetachedMarker(clean == null ? "" : clean);
        references.forEach(replacement::add);
        return replacement;
    }
}
