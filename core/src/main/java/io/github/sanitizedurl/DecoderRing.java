// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/**
 * What becomes of each of the 256 byte values in a path: the "decoder ring" of the specification. A ring has a place
 * for each value, and in the place stands one of
 *
 * <ul>
 *   <li>0, encode, for the 172 disallowed values: a literal becomes an escape, and an escape stays one;
 *   <li>1, decode, for the 66 unreserved ones: an escape becomes the literal, and a literal stays one;
 *   <li>2, leave, for the 18 reserved ones: literal and escape mean different things, and both stay.
 * </ul>
 *
 * <p>Sixteen of the reserved ones are customizable: an application that takes both spellings for the same moves them to
 * its decode set or to its encode set. The other two, {@code ?} and {@code #}, end the path. Immutable.
 */
final class DecoderRing {
    private static final char ENCODE = '0';
    private static final char DECODE = '1';

    /** The ring of RFC 3986, before any set is applied. Each character stands above its place. */
    private static final String RFC_3986 = ""
            // 0x00-0x1F: control characters
            + "00000000000000000000000000000000"
            //  !"#$%&'()*+,-./0123456789:;<=>?
            + "02022022222221121111111111220202"
            // @ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_
            + "21111111111111111111111111120201"
            // `abcdefghijklmnopqrstuvwxyz{|}~ and 0x7F
            + "01111111111111111111111111100010"
            // 0x80-0xFF: bytes of characters outside ASCII
            + "0".repeat(128);

    private final char[] places = RFC_3986.toCharArray();

    /** A bit for each ASCII character that {@link #passes}: those below 64, and the others. */
    private final long low;

    private final long high;

    /** The ring of two sets, which have no character in common. */
    DecoderRing(String decode, String encode) {
        decode.chars().forEach(c -> places[c] = DECODE);
        encode.chars().forEach(c -> places[c] = ENCODE);
        low = passing(0);
        high = passing(64);
    }

    private long passing(int from) {
        long bits = 0;
        for (int c = from; c < from + 64; c++) {
            boolean passes = places[c] != ENCODE && c != '?' && c != '#';
            bits |= passes ? 1L << c : 0; // shifts by c - from: only the last six bits of a distance count
        }
        return bits;
    }

    /**
     * Whether a literal stays as it is and does not end the path, so that a first look may pass it without a thought. In
     * bits instead of in the ring, because that look is most of what a path costs.
     */
    boolean passes(char c) {
        return c < 128 && ((c < 64 ? low : high) >>> c & 1) != 0;
    }

    /** Whether the literal stays one. */
    boolean keepsLiteral(int codePoint) {
        return codePoint < 128 && places[codePoint] != ENCODE;
    }

    /** Whether the escape becomes the literal. */
    boolean decodes(int byteValue) {
        return places[byteValue] == DECODE;
    }
}
