// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import io.github.sanitizedurl.testing.TextPiece.Origin;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One text of {@link TextGenerator}, known piece by piece, so that the right output is known as well.
 *
 * @param seed the generator's seed
 * @param index which text of that seed it is
 * @param kind the kind of text
 * @param pieces URLs and what stands around them, in order
 * @param marks secrets of which none may survive
 */
public record GeneratedText(long seed, long index, TextKind kind, List<TextPiece> pieces, List<String> marks) {

    /** Returns the text with its secrets. */
    public String input() {
        return pieces.stream().map(TextPiece::text).collect(Collectors.joining());
    }

    /** Returns the text as it has to come out. */
    public String expected() {
        return pieces.stream().map(TextPiece::clean).collect(Collectors.joining());
    }

    /** Returns what stands before, between and behind the URLs, in order. */
    public List<String> outside() {
        return pieces.stream()
                .filter(piece -> piece.origin() == Origin.OUTSIDE)
                .map(TextPiece::text)
                .toList();
    }

    /**
     * Tells whether {@code output} begins and ends with what stands {@link #outside() outside} of the first and the last
     * URL and holds everything between, in order.
     */
    public boolean keepsOutside(String output) {
        List<String> outside = outside();
        int from = 0;
        for (String piece : outside) {
            int at = output.indexOf(piece, from);
            if (at < 0) {
                return false;
            }
            from = at + piece.length();
        }
        return output.startsWith(outside.get(0)) && output.endsWith(outside.get(outside.size() - 1));
    }

    /** Names seed, index and kind, and shows the text. */
    @Override
    public String toString() {
        return "seed " + seed + ", index " + index + ", " + kind + ": " + Shown.of(input());
    }
}
