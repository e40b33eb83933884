// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.sanitizedurl.testing.PathCase;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PathNormalizerTest {
    private static final String HOST = "https://a.example/";
    private static final String UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    private static final String RESERVED = ":/?#[]@!$&'()*+,;=";
    private static final Map<String, String> DECODED =
            Map.of("rfc3986", "", "mediawiki", ":/@!$()*,", "restbase", ":@!$()*,;", "upload", "");
    private static final Map<String, String> ENCODED =
            Map.of("rfc3986", "", "mediawiki", "[]&'+=;", "restbase", "[]&'+=", "upload", ":/[]@!$&'()*+,;=");

    @Tag("cases")
    @TestFactory
    Stream<DynamicTest> cases() {
        URI source = URI.create("classpath:/shared/path-cases.json");
        return PathCase.load().stream()
                .map(c -> DynamicTest.dynamicTest(c.rule() + " / " + c.id(), source, () -> check(c)));
    }

    private static void check(PathCase c) {
        PathNormalizer normalizer =
                c.preset() == null ? PathNormalizer.of(c.decode(), c.encode()) : PathNormalizer.preset(c.preset());
        c.check(normalizer.normalize(c.input()));
        String clean = new String(c.expected().toCharArray());
        assertThat(normalizer.normalize(clean)).isSameAs(clean);
    }

    @Tag("cases")
    @TestFactory
    Stream<DynamicTest> everyByteUnderEveryPreset() {
        return DECODED.keySet().stream()
                .sorted()
                .flatMap(preset -> IntStream.range(0, 256)
                        .mapToObj(b -> DynamicTest.dynamicTest(preset + " / " + hex(b), () -> checkByte(preset, b))));
    }

    private static void checkByte(String preset, int b) {
        PathNormalizer normalizer = PathNormalizer.preset(preset);
        String character = String.valueOf((char) b);
        boolean decoded = UNRESERVED.contains(character) || DECODED.get(preset).contains(character);
        String fromEscape = decoded ? character : "%" + hex(b);
        String escapes = HOST + "x%" + hex(b) + "x%" + hex(b).toLowerCase(Locale.ROOT);
        assertThat(normalizer.normalize(escapes)).isEqualTo(HOST + "x" + fromEscape + "x" + fromEscape);

        boolean stays = UNRESERVED.contains(character)
                || (RESERVED.contains(character) && !ENCODED.get(preset).contains(character));
        String fromLiteral =
                stays ? character : b < 0x80 ? "%" + hex(b) : b < 0xC0 ? "%C2%" + hex(b) : "%C3%" + hex(b - 0x40);
        assertThat(normalizer.normalize(HOST + "x" + character)).isEqualTo(HOST + "x" + fromLiteral);
        assertThat(normalizer.normalize("/x" + character)).isEqualTo("/x" + fromLiteral);
    }

    /** The ring that the specification shows: 0 encodes, 1 decodes, 2 leaves alone. */
    @Test
    void theSpecificationsRing() {
        String ring = "00000000000000000000000000000000"
                + "00020000000001111111111111000002"
                + "01111111111111111111111111100001"
                + "01111111111111111111111111100010"
                + "0".repeat(128);
        PathNormalizer normalizer = PathNormalizer.of("2F", "21 24 26 27 28 29 2A 2B 2C 3A 3B 3D 40 5B 5D");
        for (int b = 0; b < 256; b++) {
            String literal = String.valueOf((char) b);
            String escape = "%" + hex(b);
            assertThat(normalizer.normalize(HOST + "x" + escape))
                    .isEqualTo(HOST + "x" + (ring.charAt(b) == '1' ? literal : escape));
            if (b < 128 && b != '?' && b != '#') {
                assertThat(normalizer.normalize(HOST + "x" + literal))
                        .isEqualTo(HOST + "x" + (ring.charAt(b) == '0' ? escape : literal));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "RFC3986", "Mediawiki", " upload", "wikimedia", "rfc3986\n"})
    void refusesOtherPresets(String name) {
        assertThatExceptionOfType(PolicyException.class)
                .isThrownBy(() -> PathNormalizer.preset(name))
                .withMessageContaining(PolicyException.shown(name))
                .withMessageContaining("rfc3986, mediawiki, restbase and upload");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ?      | ``     | the decode set has "?": what ends the path
            :/#    | ``     | the decode set has "#": what ends the path
            ``     | 3A 3F  | the encode set has "?": what ends the path
            ``     | 23     | the encode set has "#": what ends the path
            ~      | ``     | the decode set has "~": only these can be set: :/[]@!$&'()*+,;=
            ``     | %      | the encode set has "%": only these
            ``     | 3A 7E  | the encode set has "~": only these
            ``     | 00     | the encode set has "\\u0000": only these
            ``     | FF     | the encode set has "ÿ": only these
            é      | ``     | the decode set has "é": only these
            ×¢     | ``     | the decode set has "\\u00d7": only these
            xyz    | ``     | the decode set has "x": only these
            abc    | ``     | the decode set has "abc": give characters alone or byte values alone
            3A2F   | ``     | the decode set has "3A2F": give characters alone or byte values alone
            3A /   | ``     | the decode set has "/": give characters alone or byte values alone
            3A,2F  | ``     | the decode set has "3A,2F": give
            :/ F   | ``     | the decode set has ":/": give
            ``     | 0x3A   | the encode set has "0x3A": give
            ``     | %3A    | the encode set has "%3A": give
            ``     | 3      | the encode set has "3": give
            ``     | 3G     | the encode set has "3G": give
            ``     | ３A     | the encode set has "３A": give
            :/     | =/     | the decode set and the encode set both have "/"
            3A 2F  | =/     | the decode set and the encode set both have "/"
            """)
    void refusesOtherSets(String decode, String encode, String message) {
        assertThatExceptionOfType(PolicyException.class)
                .isThrownBy(() -> PathNormalizer.of(decode, encode))
                .withMessageStartingWith(message);
    }

    @Test
    void nullIsRefusedByName() {
        assertThatNullPointerException()
                .isThrownBy(() -> PathNormalizer.preset(null))
                .withMessage("name must not be null");
        assertThatNullPointerException()
                .isThrownBy(() -> PathNormalizer.of(null, ""))
                .withMessage("decode must not be null");
        assertThatNullPointerException()
                .isThrownBy(() -> PathNormalizer.of("", null))
                .withMessage("encode must not be null");
        assertThatNullPointerException()
                .isThrownBy(() -> PathNormalizer.preset("rfc3986").normalize(null))
                .withMessage("url must not be null");
    }

    /** Left in place they would be written as a question mark, and what follows would be a query. */
    @ParameterizedTest
    @ValueSource(strings = {"rfc3986", "mediawiki", "restbase", "upload"})
    void aLoneSurrogateIsReplaced(String preset) {
        PathNormalizer normalizer = PathNormalizer.preset(preset);
        String replaced = "%EF%BF%BD";
        assertThat(normalizer.normalize(HOST + "a\uD83D" + "token")).isEqualTo(HOST + "a" + replaced + "token");
        assertThat(normalizer.normalize(HOST + "\uDE00\uD83D")).isEqualTo(HOST + replaced + replaced);
        assertThat(normalizer.normalize(HOST + "\uD83D\uD83D\uDE00")).isEqualTo(HOST + replaced + "%F0%9F%98%80");
        assertThat(normalizer.normalize(HOST + "\uD83D?\uDE00")).isEqualTo(HOST + replaced + "?\uDE00");
        assertThat(normalizer.normalize("\uDE00:x")).isEqualTo(replaced + (preset.equals("upload") ? "%3Ax" : ":x"));
        assertThat(normalizer.normalize("https://\uD83D/~")).isEqualTo("https://\uD83D/~");
    }

    @Test
    void aPathInATextIsNormalizedByItsRange() {
        PathNormalizer normalizer = PathNormalizer.preset("mediawiki");
        StringBuilder text = new StringBuilder("see https://a.example/%2Fx%28?q=%28 or /%2Fx%28 %zz");
        assertThat(normalizer.normalizePath(text, 21, 35, true)).isEqualTo("//x(?q=%28");
        assertThat(normalizer.normalizePath(text, 39, 47, false)).isEqualTo("/%2Fx(");
        assertThat(normalizer.normalizePath(text, 39, 44, false)).isNull();
        assertThat(normalizer.normalizePath(text, 38, 38, false)).isNull();
    }

    /** The end of the range is the end of the path: half an escape, and half a character, are not completed behind it. */
    @Test
    void aRangeEndsWhereItEnds() {
        PathNormalizer normalizer = PathNormalizer.preset("mediawiki");
        assertThat(normalizer.normalizePath("/a%28", 0, 4, true)).isEqualTo("/a%252");
        assertThat(normalizer.normalizePath("/\uD83D\uDE00", 0, 2, true)).isEqualTo("/%EF%BF%BD");
    }

    private static String hex(int b) {
        return String.format(Locale.ROOT, "%02X", b);
    }
}
