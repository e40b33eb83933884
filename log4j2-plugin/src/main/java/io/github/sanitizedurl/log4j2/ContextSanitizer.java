// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import java.util.ArrayList;
import java.util.List;
import org.apache.logging.log4j.Marker;
import org.apache.logging.log4j.MarkerManager;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.impl.ContextDataFactory;
import org.apache.logging.log4j.spi.MutableThreadContextStack;
import org.apache.logging.log4j.util.ReadOnlyStringMap;
import org.apache.logging.log4j.util.StringMap;
import org.jspecify.annotations.Nullable;

/**
 * Cleans what surrounds a message: context map, context stack and markers. Each comes back as the same instance when
 * there is nothing to remove, and as a copy of its own otherwise: the originals belong to the thread or to everybody.
 */
@SuppressWarnings("ReferenceEquality") // the same instance means that nothing was removed
final class ContextSanitizer {
    /** A hierarchy of markers that is deeper than this is cut off. */
    private static final int MAX_MARKER_DEPTH = 32;

    private ContextSanitizer() {}

    static @Nullable ReadOnlyStringMap map(@Nullable ReadOnlyStringMap raw, EventScan scan) {
        if (raw == null || scan.isClean(raw)) {
            return raw;
        }
        StringMap clean = ContextDataFactory.createContextData(raw.size());
        raw.forEach((name, value) -> clean.putValue(scan.name(name), scan.value(name, value)));
        clean.freeze();
        return clean;
    }

    static ThreadContext.@Nullable ContextStack stack(ThreadContext.@Nullable ContextStack raw, EventScan scan) {
        if (raw == null || raw.getDepth() == 0) {
            return raw;
        }
        List<String> entries = raw.asList();
        List<@Nullable String> clean = null;
        for (int i = 0; i < entries.size(); i++) {
            String entry = entries.get(i);
            String cleanEntry = scan.text(entry);
            if (cleanEntry != entry) {
                clean = clean == null ? new ArrayList<>(entries) : clean;
                clean.set(i, cleanEntry);
            }
        }
        return clean == null ? raw : frozen(clean);
    }

    private static ThreadContext.ContextStack frozen(List<@Nullable String> entries) {
        MutableThreadContextStack stack = new MutableThreadContextStack(entries);
        stack.freeze();
        return stack;
    }

    static @Nullable Marker marker(@Nullable Marker raw, EventScan scan) {
        return raw == null ? null : marker(raw, scan, MAX_MARKER_DEPTH);
    }

    private static Marker marker(Marker raw, EventScan scan, int depth) {
        String name = raw.getName();
        String cleanName = scan.name(name);
        boolean changed = cleanName != name;
        Marker[] parents = raw.hasParents() ? raw.getParents() : null;
        if (parents == null || depth == 0) {
            return changed || parents != null ? new MarkerManager.Log4jMarker(cleanName) : raw;
        }
        Marker[] cleanParents = new Marker[parents.length];
        for (int i = 0; i < parents.length; i++) {
            cleanParents[i] = marker(parents[i], scan, depth - 1);
            changed |= cleanParents[i] != parents[i];
        }
        return changed ? new MarkerManager.Log4jMarker(cleanName).setParents(cleanParents) : raw;
    }
}
