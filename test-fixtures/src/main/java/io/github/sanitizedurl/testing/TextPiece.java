// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

/**
 * A piece of generated text.
 *
 * @param text how it stands in the input
 * @param clean how it has to stand in the output
 * @param origin what it is
 */
public record TextPiece(String text, String clean, Origin origin) {

    /** What a piece is. */
    public enum Origin {
        /** Text around URLs, which has to stay as it is. */
        OUTSIDE,
        /** A URL, absolute or relative, that the specification alone decides. */
        URL,
        /** Something that hardening or the rules for text decide: a JDBC URL, an encoded URL, an odd password. */
        SPECIAL
    }

    static TextPiece outside(String text) {
        return new TextPiece(text, text, Origin.OUTSIDE);
    }

    TextPiece spelled(Spelling spelling) {
        return new TextPiece(spelling.spell(text), spelling.spell(clean), origin);
    }
}
