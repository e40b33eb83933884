// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import org.jspecify.annotations.Nullable;

/**
 * Decides about the value of an allowed parameter in text, and about an encoded value that stands there on its own: by
 * the specification, and with hardening on also by what text scanning finds in its layers.
 */
final class KeptValues {
    /** Says that a value is kept as written. No value that is written anew can be the same: it is percent-encoded. */
    static final String AS_WRITTEN = "\0";

    /** What scanning a layer looks for, and what is decoded to it once more. All of it is ASCII. */
    private static final String SUSPICIOUS = ":/?#&\\%+";

    private final ValueSanitizer values;
    private final int maxDecodes;
    private final @Nullable TextScanner layers;
    private final @Nullable TextScanner lastLayers;
    private final boolean deepest;
    private final @Nullable Counters counters;

    /**
     * {@code layers} scans the layers of a value; null without hardening. Values nest no deeper than URLs do: in the
     * {@code deepest} ones nothing that would have to be looked into is kept.
     */
    KeptValues(UrlSanitizer urls, @Nullable TextScanner layers, boolean deepest, @Nullable Counters counters) {
        this.deepest = deepest;
        this.counters = counters;
        values = urls.values();
        maxDecodes = urls.policy().maxDecodes();
        this.layers = layers;
        lastLayers = layers == null ? null : layers.forLastLayer();
    }

    /** Null to drop the value that stands between two offsets, {@link #AS_WRITTEN} to keep it, else its successor. */
    @Nullable
    String keep(CharSequence s, int start, int end) {
        if (!suspicious(s, start, end)) {
            return AS_WRITTEN;
        }
        return deepest ? null : keep(s, start, end, false);
    }

    /** Whether a name that is allowed can stay: behind an allowed prefix anything may stand, a URL too. */
    boolean keepsName(CharSequence s, int start, int end) {
        return layers == null || !suspicious(s, start, end) || !hides(EscapeReader.read(s, start, end));
    }

    /** The same for a value on its own; where nothing was removed from it, it stays as written. */
    @Nullable
    String keepAlone(CharSequence s, int start, int end) {
        return keep(s, start, end, true);
    }

    private @Nullable String keep(CharSequence s, int start, int end, boolean alone) {
        String raw = s.subSequence(start, end).toString();
        boolean escaped = EscapeReader.escaped(raw, 0, raw.length());
        String value = escaped ? EscapeReader.read(raw, 0, raw.length()) : raw;
        String result = values.sanitize(value, 0);
        if (result == null || hides(result) || (escaped && layers != null && layers.finds(raw))) {
            if (counters != null) {
                counters.dropped();
            }
            return null;
        }
        return result.equals(value) || (alone && isLayerOf(result, value)) ? AS_WRITTEN : result;
    }

    /**
     * Whether a value has to be looked into. Where it has not, it is kept.
     *
     * <p>Proof: neither as written nor decoded has it a character that scanning looks for, and decoding it again changes
     * nothing but spaces that were written as {@code +}. With no slash, question mark, {@code %25} or {@code %2B} it is
     * one of the values that {@link ValueSanitizer#mayHideUrl} says are kept.
     */
    private static boolean suspicious(CharSequence s, int start, int end) {
        for (int i = start; i < end; i++) {
            char c = s.charAt(i);
            if (c == '%' ? !isHarmlessEscape(s, i, end) : c != '+' && SUSPICIOUS.indexOf(c) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether the {@code %} at an offset escapes a byte that scanning does not look for. */
    static boolean isHarmlessEscape(CharSequence s, int i, int end) {
        int escaped = PercentCodec.escapedByte(s, i, end);
        return escaped >= 0 && SUSPICIOUS.indexOf(escaped) < 0;
    }

    /** Whether what is encoded once stands in a value unchanged, behind any number of layers. */
    private boolean isLayerOf(String encoded, String value) {
        String url = PercentCodec.decode(encoded, 0, encoded.length());
        String layer = value;
        for (int k = 0; layer != null && k <= maxDecodes; k++) {
            if (layer.equals(url) || layer.equals(encoded)) {
                return true;
            }
            layer = PercentCodec.decode(layer, 0, layer.length());
        }
        return false;
    }

    /**
     * Whether text scanning would change a layer of a value. A layer that is URL-shaped is the last one: what is nested
     * in it are values of its own, or, in a query that scanning does not take for one, stands there encoded on its own.
     * What cannot be decoded is stepped over, since the specification keeps such values; one
     * with more layers than are looked at might hide anything.
     */
    private boolean hides(String value) {
        if (layers == null || lastLayers == null) {
            return false;
        }
        String layer = value;
        for (int k = 0; k <= maxDecodes; k++) {
            boolean last = UrlShape.matches(layer, 0, layer.length());
            if ((last ? lastLayers : layers).finds(layer)) {
                return true;
            }
            String decoded = PercentCodec.decode(layer, 0, layer.length());
            String below = decoded == null ? PercentCodec.decodeLeniently(layer) : decoded;
            if (last || below.equals(layer)) {
                return false;
            }
            layer = below;
        }
        return true;
    }
}
