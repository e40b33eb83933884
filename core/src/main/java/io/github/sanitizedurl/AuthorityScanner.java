// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** Finds the userinfo in an authority, as the specification defines it ("Userinfo"). */
final class AuthorityScanner {
    private AuthorityScanner() {}

    /** The offset of the first {@code /} of a range, or its end: where the authority that the range starts with ends. */
    static int authorityEnd(CharSequence s, int start, int end) {
        int i = start;
        while (i < end && s.charAt(i) != '/') {
            i++;
        }
        return i;
    }

    /**
     * The offset behind the userinfo, or {@code start} where there is none: behind the last {@code @}, raw or encoded
     * any number of times. Two delimiters never overlap, so the last one is the one a forward scan meets last.
     */
    static int userinfoEnd(CharSequence s, int start, int end) {
        int last = start;
        for (int i = start; i < end; i++) {
            char c = s.charAt(i);
            if (c == '@') {
                last = i + 1;
            } else if (c == '%') {
                last = Math.max(last, PercentCodec.encodedEnd(s, i, end, '4', '0'));
            }
        }
        return last;
    }
}
