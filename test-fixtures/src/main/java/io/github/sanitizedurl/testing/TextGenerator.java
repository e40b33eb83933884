// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Generates text of every {@link TextKind} from a seed, with marked secrets in its URLs. Each text is put together from
 * pieces whose clean form is known, so the exact output is known without sanitizing anything. Only shapes are used whose
 * output the rules leave no doubt about. The same seed and index always give the same text. Immutable.
 */
public final class TextGenerator {
    private static final List<TextKind> KINDS = List.of(TextKind.values());
    private static final List<String> PREFIXES = List.of(
            "2024-05-01T10:00:00.123+02:00  INFO 1 --- [http-nio-8080-exec-1] c.e.App : ",
            "10:00:00.123 [main] WARN com.example.App - ",
            "[2024-05-01 10:00:00,123] ERROR ",
            "{dc1} ");

    private final long seed;

    /** A generator whose texts {@code seed} decides. */
    public TextGenerator(long seed) {
        this.seed = seed;
    }

    /** Returns the texts 0 to {@code count - 1}. */
    public Stream<GeneratedText> generate(long count) {
        return LongStream.range(0, count).mapToObj(this::get);
    }

    /** Returns the text at {@code index}. */
    public GeneratedText get(long index) {
        Dice dice = new Dice(seed, index);
        TextKind kind = dice.pick(KINDS);
        List<TextPiece> pieces = new ArrayList<>();
        boolean document =
                kind == TextKind.JSON || kind == TextKind.JSON_IN_JSON || kind == TextKind.JSON_IN_JSON_ESCAPED;
        if (!document && dice.chance(30)) {
            pieces.add(TextPiece.outside(dice.pick(PREFIXES)));
        }
        append(kind, dice, pieces);
        while (!document && dice.chance(20)) {
            pieces.add(TextPiece.outside("\n"));
            append(dice.pick(KINDS), dice, pieces);
        }
        return new GeneratedText(seed, index, kind, List.copyOf(pieces), List.copyOf(dice.marks()));
    }

    private static void append(TextKind kind, Dice dice, List<TextPiece> pieces) {
        Spelling spelling = dice.pick(kind.spellings());
        TextUrls urls = new TextUrls(dice, spelling != Spelling.PROPERTIES);
        String template = dice.pick(kind.templates());
        int from = 0;
        for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', open + 1)) {
            int close = template.indexOf('}', open);
            TextPiece url = close < 0 ? null : url(template.substring(open + 1, close), urls, dice);
            if (url != null) {
                pieces.add(TextPiece.outside(template.substring(from, open)));
                pieces.add(url.spelled(spelling));
                from = close + 1;
            }
        }
        pieces.add(TextPiece.outside(template.substring(from)));
    }

    private static @Nullable TextPiece url(String place, TextUrls urls, Dice dice) {
        return switch (place) {
            case "url" -> urls.absolute();
            case "relative" -> urls.relative();
            case "query" -> urls.query();
            case "login" -> urls.login();
            case "collapsed" -> urls.collapsed();
            case "encoded" -> urls.encoded();
            case "jdbc" -> SpecialUrls.JDBC.any(dice);
            case "opaque" -> SpecialUrls.OPAQUE.any(dice);
            case "compound" -> SpecialUrls.COMPOUND.any(dice);
            case "schemeless" -> SpecialUrls.SCHEMELESS.any(dice);
            case "raw" -> SpecialUrls.RAW.any(dice);
            case "backslashes" -> SpecialUrls.BACKSLASHES.any(dice);
            default -> null;
        };
    }
}
