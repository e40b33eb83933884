// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.TextPiece.Origin;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class TextGeneratorTest {
    private static final List<GeneratedText> TEXTS =
            new TextGenerator(1).generate(20_000).toList();
    private static final Set<TextKind> DOCUMENTS =
            EnumSet.of(TextKind.JSON, TextKind.JSON_IN_JSON, TextKind.JSON_IN_JSON_ESCAPED);

    private static final String PLACES =
            "(url|relative|query|login|collapsed|encoded|jdbc|opaque|compound|schemeless|raw|backslashes)";

    @Test
    void seedAndIndexDecideTheText() {
        assertThat(new TextGenerator(1).get(1234)).isEqualTo(TEXTS.get(1234));
        assertThat(new TextGenerator(2).get(1234)).isNotEqualTo(TEXTS.get(1234));
    }

    @TestFactory
    Stream<DynamicTest> everyTemplateOfEveryKindOccurs() {
        String all = TEXTS.stream()
                .flatMap(text -> text.outside().stream())
                .distinct()
                .collect(Collectors.joining("\u0000"));
        return Arrays.stream(TextKind.values())
                .map(kind -> DynamicTest.dynamicTest(
                        kind.name(),
                        () -> assertThat(kind.templates())
                                .allSatisfy(template ->
                                        assertThat(all).contains(template.split("\\{" + PLACES + "}", -1)))));
    }

    /** A place that is misspelled would stand in the text as it is, and nothing would be tested there. */
    @Test
    void noPlaceIsLeftOpen() {
        assertThat(TEXTS)
                .allSatisfy(text ->
                        assertThat(text.outside()).noneMatch(piece -> piece.matches("(?s).*\\{" + PLACES + "}.*")));
    }

    @Test
    void everyMarkStandsInTheInputAndNoneInWhatIsExpected() {
        assertThat(TEXTS.stream().filter(text -> text.marks().size() > 2).count())
                .isGreaterThan(4_000);
        assertThat(TEXTS).allSatisfy(text -> {
            assertThat(text.marks()).as(text.toString()).allMatch(text.input()::contains);
            assertThat(LeakChecker.survivor(text.expected(), text.marks()))
                    .as(text.toString())
                    .isNull();
        });
    }

    /** What is expected of a URL was put together while it was built; the reference finds the same. */
    @Test
    void referenceAgreesOnEveryUrlThatTheSpecificationDecides() {
        ReferenceSanitizer reference = new ReferenceSanitizer();
        List<TextPiece> urls = TEXTS.stream()
                .flatMap(text -> text.pieces().stream())
                .filter(piece -> piece.origin() == Origin.URL)
                .filter(piece -> !piece.text().contains("\\") && !piece.text().contains("&amp;"))
                .toList();
        assertThat(urls.size()).isGreaterThan(10_000);
        assertThat(urls)
                .allSatisfy(url -> assertThat(reference.sanitize(url.text()))
                        .as(Shown.of(url.text()))
                        .isEqualTo(url.clean()));
    }

    @Test
    void someTextsHaveNothingToRemove() {
        assertThat(TEXTS)
                .filteredOn(text -> text.input().equals(text.expected()))
                .hasSizeGreaterThan(1_000);
    }

    @Test
    void jsonIsJson() {
        List<GeneratedText> documents =
                TEXTS.stream().filter(text -> DOCUMENTS.contains(text.kind())).toList();
        assertThat(documents.size()).isGreaterThan(1_000);
        assertThat(documents).allSatisfy(text -> {
            assertThat(JsonCheck.isDocument(text.input())).as(text.toString()).isTrue();
            assertThat(JsonCheck.keepsShape(text.input(), text.expected()))
                    .as(text.toString())
                    .isTrue();
        });
    }

    @Test
    void outsideHasToStayWholeAndInOrder() {
        GeneratedText text = new GeneratedText(
                0,
                0,
                TextKind.LIST,
                List.of(TextPiece.outside("a "), new TextPiece("//u@h", "//h", Origin.URL), TextPiece.outside(" b")),
                List.of());
        assertThat(text.input()).isEqualTo("a //u@h b");
        assertThat(text.expected()).isEqualTo("a //h b");
        assertThat(text.keepsOutside("a //h b")).isTrue();
        assertThat(text.keepsOutside("a  b")).isTrue();
        assertThat(text.keepsOutside("a //hb")).isFalse();
        assertThat(text.keepsOutside(" b a ")).isFalse();
        assertThat(text.keepsOutside("x a //h b")).isFalse();
        assertThat(text.keepsOutside("a //h b x")).isFalse();
    }
}
