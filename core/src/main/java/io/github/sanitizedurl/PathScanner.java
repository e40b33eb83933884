// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import org.jspecify.annotations.Nullable;

/** Normalizes the paths of URLs in text, when that is asked for. */
final class PathScanner {
    private final PathNormalizer normalizer;

    PathScanner(PathNormalizer normalizer) {
        this.normalizer = normalizer;
    }

    /**
     * Adds what is to be written in place of a path. A path with a character reference in it stays: written anew, it
     * could break the markup around it.
     *
     * @param host where the host starts
     * @param end where the path ends
     */
    @Nullable
    Edits normalize(CharSequence s, int host, int end, @Nullable Edits edits) {
        int start = host;
        while (start < end && EscapeReader.peek(s, start, end) != '/') {
            start = EscapeReader.next(EscapeReader.at(s, start, end));
        }
        for (int i = start; i < end; i++) {
            if (s.charAt(i) == '&') {
                return edits;
            }
        }
        CharSequence path = s;
        int from = start;
        int to = end;
        if (EscapeReader.escaped(s, start, end)) {
            path = EscapeReader.read(s, start, end);
            from = 0;
            to = path.length();
        }
        StringBuilder normalized = new StringBuilder();
        boolean changed = normalizer.normalize(path, from, to, true, normalized);
        return changed ? Edits.replace(edits, start, end, normalized.toString()) : edits;
    }
}
