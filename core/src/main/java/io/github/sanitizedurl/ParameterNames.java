// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The names of the parameters that are kept, as the specification matches them ("sanitizeAtDepth" 4.2): decoded once, or
 * raw where decoding fails; ASCII-lowercased; equal to an exact name or starting with a prefix. A name is read where it
 * stands, neither decoded nor lower-cased into a new string.
 *
 * <p>A name is plain as far as it has no {@code %} and no {@code +}: so far it is the same decoded and raw. (A raw name
 * never holds a {@code =}, so one that an allowed name holds must not be compared with what is behind the name.)
 */
final class ParameterNames {
    /** {@code % + =}, all of them below 64: where the plain part of a name ends. */
    private static final long ENDS_PLAIN = (1L << '%') | (1L << '+') | (1L << '=');

    private final NameTable exact;
    private final char[][] prefixes;
    private final char[][] plainPrefixes;

    private ParameterNames(UrlPolicy policy) {
        exact = new NameTable(policy.allowedParameters());
        prefixes = select(policy.allowedPrefixes(), false);
        plainPrefixes = select(policy.allowedPrefixes(), true);
    }

    static ParameterNames of(UrlPolicy policy) {
        return new ParameterNames(policy);
    }

    private static char[][] select(Set<String> prefixes, boolean plainOnly) {
        List<char[]> selected = new ArrayList<>();
        for (String prefix : prefixes) {
            if (!plainOnly || isPlain(prefix)) {
                selected.add(NameTable.lower(prefix).toCharArray());
            }
        }
        return selected.toArray(new char[0][]);
    }

    private static boolean isPlain(String prefix) {
        for (int i = 0; i < prefix.length(); i++) {
            if (endsPlain(prefix.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean endsPlain(char c) {
        return c <= '=' && ((ENDS_PLAIN >>> c) & 1) != 0;
    }

    /** Whether a name, as written, is allowed: what stands in a range, up to its first {@code =} or its end. */
    boolean allows(CharSequence s, int start, int end) {
        for (char[] prefix : plainPrefixes) {
            if (NameTable.startsWith(s, start, end, prefix)) {
                return true;
            }
        }
        int hash = 0;
        for (int i = start; i < end; i++) {
            char c = s.charAt(i);
            if (endsPlain(c)) {
                return c == '=' ? exact.contains(s, start, i, hash) : allowsEncoded(s, start, nameEnd(s, i, end));
            }
            hash = NameTable.hash(hash, c);
        }
        return exact.contains(s, start, end, hash);
    }

    /** The offset of the first {@code =} of a range, or its end. */
    static int nameEnd(CharSequence s, int start, int end) {
        int i = start;
        while (i < end && s.charAt(i) != '=') {
            i++;
        }
        return i;
    }

    private boolean allowsEncoded(CharSequence s, int start, int end) {
        boolean decode = PercentCodec.decodes(s, start, end);
        for (char[] prefix : prefixes) {
            boolean found = decode
                    ? NameTable.startsWithDecoded(s, start, end, prefix)
                    : NameTable.startsWith(s, start, end, prefix);
            if (found) {
                return true;
            }
        }
        return decode
                ? exact.containsDecoded(s, start, end, decodedHash(s, start, end))
                : exact.contains(s, start, end, rawHash(s, start, end));
    }

    private static int rawHash(CharSequence s, int start, int end) {
        int hash = 0;
        for (int i = start; i < end; i++) {
            hash = NameTable.hash(hash, s.charAt(i));
        }
        return hash;
    }

    private static int decodedHash(CharSequence s, int start, int end) {
        int hash = 0;
        for (int i = start; i < end; ) {
            int codePoint = PercentCodec.codePointAt(s, i, end);
            i += PercentCodec.width(s.charAt(i), codePoint);
            hash = NameTable.hashOfCodePoint(hash, codePoint);
        }
        return hash;
    }
}
