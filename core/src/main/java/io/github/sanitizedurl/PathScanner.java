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
     * Adds what is to be written in place of a path. Three kinds of path stay as they are: one with a character reference
     * in it, which would break the markup around it; one with the {@code ?} of a URI template in it, which would become
     * a query without its brace; and one with a placeholder in it.
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
        if (stays(s, start, end)) {
            return edits;
        }
        String path;
        if (EscapeReader.escaped(s, start, end)) {
            String read = EscapeReader.read(s, start, end);
            path = normalizer.normalizePath(read, 0, read.length(), true);
        } else {
            path = normalizer.normalizePath(s, start, end, true);
        }
        return path == null ? edits : Edits.replace(edits, start, end, path);
    }

    private static boolean stays(CharSequence s, int start, int end) {
        for (int i = start; i < end; i++) {
            char c = s.charAt(i);
            if (c == '&' || c == '?' || (c == '[' && Placeholders.startsAt(s, i))) {
                return true;
            }
        }
        return false;
    }
}
