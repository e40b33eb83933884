// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.StringTokenizer;

/**
 * Reads a decode set or an encode set, in either of the specification's spellings: the characters themselves
 * ({@code ":/@"} or {@code ": / @"}) or their byte values in hexadecimal ({@code "3A 2F 40"}). No hexadecimal digit is a
 * customizable character, so a single one says that the whole set is written in byte values.
 */
final class CustomizableSet {
    /** spec "Theory": the reserved characters without those that end the path. */
    private static final String CUSTOMIZABLE = ":/[]@!$&'()*+,;=";

    private CustomizableSet() {}

    /**
     * The characters of a set, in the order given.
     *
     * @param name what messages call the set
     * @throws PolicyException if a character is not customizable or a byte value is malformed
     */
    static String read(String name, String spelling) {
        boolean byteValues = spelling.chars().anyMatch(c -> PercentCodec.hexDigit((char) c) >= 0);
        StringBuilder set = new StringBuilder();
        StringTokenizer parts = new StringTokenizer(spelling);
        while (parts.hasMoreTokens()) {
            String part = parts.nextToken();
            set.append(byteValues ? String.valueOf(character(name, part)) : part);
        }
        set.chars().forEach(c -> requireCustomizable(name, (char) c));
        return set.toString();
    }

    private static char character(String name, String part) {
        int high = part.length() == 2 ? PercentCodec.hexDigit(part.charAt(0)) : -1;
        int low = part.length() == 2 ? PercentCodec.hexDigit(part.charAt(1)) : -1;
        if (high < 0 || low < 0) {
            throw new PolicyException("the " + name + " set has " + PolicyException.shown(part)
                    + ": give characters alone or byte values alone, each value as two hexadecimal digits");
        }
        return (char) (high << 4 | low);
    }

    private static void requireCustomizable(String name, char c) {
        String problem = "the " + name + " set has " + PolicyException.shown(String.valueOf(c)) + ": ";
        if (c == '?' || c == '#') {
            throw new PolicyException(problem + "what ends the path can be neither decoded nor encoded");
        }
        if (CUSTOMIZABLE.indexOf(c) < 0) {
            throw new PolicyException(problem + "only these can be set: " + CUSTOMIZABLE);
        }
    }

    static void requireDisjoint(String decode, String encode) {
        for (int i = 0; i < decode.length(); i++) {
            if (encode.indexOf(decode.charAt(i)) >= 0) {
                throw new PolicyException("the decode set and the encode set both have "
                        + PolicyException.shown(decode.substring(i, i + 1)));
            }
        }
    }
}
