// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * The names of the parameters that are kept, as the specification matches them ("sanitizeAtDepth" 4.2): decoded once, or
 * raw where decoding fails; ASCII-lowercased; equal to an exact name or starting with a prefix. A name is read where it
 * stands, neither decoded nor lower-cased into a new string.
 */
final class ParameterNames {
    private final NameTable exact;
    private final NameTable prefixes;

    private ParameterNames(UrlPolicy policy) {
        exact = new NameTable(policy.allowedParameters());
        prefixes = new NameTable(policy.allowedPrefixes());
    }

    static ParameterNames of(UrlPolicy policy) {
        return new ParameterNames(policy);
    }

    /** Whether the name that stands in a range, as written, is allowed. */
    boolean allows(CharSequence s, int start, int end) {
        // Without a % or + a name is the same decoded and raw. A prefix found before the first of them is at the start
        // of both, the decoded name and the raw one.
        int hash = 0;
        for (int i = start; i < end; i++) {
            char c = s.charAt(i);
            if (c == '%' || c == '+') {
                return PercentCodec.decodes(s, start, end) ? allowsDecoded(s, start, end) : allowsRaw(s, start, end);
            }
            hash = NameTable.hash(hash, c);
            if (isPrefix(s, start, i + 1, hash)) {
                return true;
            }
        }
        return exact.contains(s, start, end, hash);
    }

    private boolean allowsRaw(CharSequence s, int start, int end) {
        int hash = 0;
        for (int i = start; i < end; i++) {
            hash = NameTable.hash(hash, s.charAt(i));
            if (isPrefix(s, start, i + 1, hash)) {
                return true;
            }
        }
        return exact.contains(s, start, end, hash);
    }

    private boolean isPrefix(CharSequence s, int start, int end, int hash) {
        return prefixes.hasLength(end - start) && prefixes.contains(s, start, end, hash);
    }

    private boolean allowsDecoded(CharSequence s, int start, int end) {
        int hash = 0;
        int length = 0;
        for (int i = start; i < end; ) {
            int codePoint = PercentCodec.codePointAt(s, i, end);
            i += PercentCodec.width(s.charAt(i), codePoint);
            length += Character.charCount(codePoint);
            hash = Character.isBmpCodePoint(codePoint)
                    ? NameTable.hash(hash, codePoint)
                    : NameTable.hash(
                            NameTable.hash(hash, Character.highSurrogate(codePoint)),
                            Character.lowSurrogate(codePoint));
            if (prefixes.hasLength(length) && prefixes.containsDecoded(s, start, i, hash)) {
                return true;
            }
        }
        return exact.containsDecoded(s, start, end, hash);
    }
}
