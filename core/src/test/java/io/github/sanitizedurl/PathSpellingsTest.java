// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * All spellings of a path come out as one string, and paths that differ in meaning as different ones. A path is a list
 * of units here: a character, or the escape of a reserved character that means something else than the character.
 */
class PathSpellingsTest {
    private static final String RESERVED = ":/?#[]@!$&'()*+,;=";
    private static final String OTHERS = "aAzZ059fF-._~ %<>|{}\"\\^`\n\u007Féß東😀\u0301\u0080";
    private static final int PATHS = 4_000;
    private static final int SPELLINGS = 20;

    /** Presets with their sets, written down once more. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            rfc3986   | ``        | ``               | https://a.example/
            rfc3986   | ``        | ``               | //a.example/
            mediawiki | :/@!$()*, | []&'+=;          | https://a.example/
            mediawiki | :/@!$()*, | []&'+=;          | /wiki/
            restbase  | :@!$()*,; | []&'+=           | https://a.example/
            restbase  | :@!$()*,; | []&'+=           | ./
            upload    | ``        | :/[]@!$&'()*+,;= | https://a.example/
            upload    | ``        | :/[]@!$&'()*+,;= | /x
            """)
    void oneStringForOneMeaning(String preset, String decode, String encode, String before) {
        PathNormalizer normalizer = PathNormalizer.preset(preset);
        Spelling spelling = new Spelling(decode + encode, new Random(preset.hashCode()));
        Map<String, List<String>> meanings = new HashMap<>();
        for (int n = 0; n < PATHS; n++) {
            List<String> path = spelling.path();
            String one = normalizer.normalize(before + spelling.spell(path));
            for (int i = 1; i < SPELLINGS; i++) {
                String other = spelling.spell(path);
                assertThat(normalizer.normalize(before + other)).as(other).isEqualTo(one);
            }
            List<String> known = meanings.putIfAbsent(one, path);
            assertThat(known == null || known.equals(path))
                    .as("%s: %s and %s", one, known, path)
                    .isTrue();
        }
        assertThat(meanings).hasSizeGreaterThan(PATHS / 2);
    }

    /** Makes paths and spells them. */
    private record Spelling(String sameMeaning, Random random) {

        /** Short ones, so that paths which differ in one place are met. */
        List<String> path() {
            List<String> units = new ArrayList<>();
            for (int n = random.nextInt(5); n >= 0; n--) {
                units.add(unit());
            }
            return units;
        }

        private String unit() {
            if (random.nextInt(3) == 0) {
                int[] others = OTHERS.codePoints().toArray();
                return Character.toString(others[random.nextInt(others.length)]);
            }
            String reserved = String.valueOf(RESERVED.charAt(random.nextInt(RESERVED.length())));
            boolean onlyEscaped = reserved.equals("?") || reserved.equals("#");
            boolean meansTheSame = sameMeaning.contains(reserved);
            return onlyEscaped || (!meansTheSame && random.nextBoolean()) ? escape(reserved) : reserved;
        }

        /** From the end to the start: whether a percent sign can be written as itself depends on what follows it. */
        String spell(List<String> path) {
            String spelled = "";
            for (int i = path.size() - 1; i >= 0; i--) {
                spelled = spell(path.get(i), spelled) + spelled;
            }
            return spelled;
        }

        private String spell(String unit, String following) {
            if (unit.length() == 3 && unit.startsWith("%")) {
                return anyCase(unit);
            }
            boolean onlyLiteral = RESERVED.contains(unit) && !sameMeaning.contains(unit);
            boolean onlyEscaped = unit.equals("%") && following.matches("(?s)[0-9A-Fa-f]{2}.*");
            return onlyLiteral || (!onlyEscaped && random.nextBoolean()) ? unit : anyCase(escape(unit));
        }

        private String anyCase(String escape) {
            return random.nextBoolean() ? escape : escape.toLowerCase(Locale.ROOT);
        }

        private static String escape(String unit) {
            StringBuilder escape = new StringBuilder();
            for (byte b : unit.getBytes(StandardCharsets.UTF_8)) {
                escape.append(String.format(Locale.ROOT, "%%%02X", b));
            }
            return escape.toString();
        }
    }
}
