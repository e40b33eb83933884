// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.GeneratedText;
import io.github.sanitizedurl.testing.SharedCase;
import io.github.sanitizedurl.testing.SharedCase.Kind;
import io.github.sanitizedurl.testing.SharedCases;
import io.github.sanitizedurl.testing.TextGenerator;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A text comes out the same whichever way it goes in, and what text removes gets through in no other way. */
class EveryWayTest {
    private static final LogSanitizer SANITIZER = LogSanitizer.of(UrlPolicy.tracks());

    private static Stream<String> texts() {
        Stream<String> cases =
                SharedCases.load("text-cases.json").of(Kind.TEXT).all().stream().map(SharedCase::input);
        return Stream.concat(cases, new TextGenerator(3).generate(1_000).map(GeneratedText::input));
    }

    @Test
    void everyWayGivesTheSame() {
        texts().forEach(text -> {
            String clean = SANITIZER.text(text);
            String field = SANITIZER.field("ordinary", text);
            StringBuilder builder = new StringBuilder("x ").append(text);
            assertThat(SANITIZER.text(builder, 2)).isEqualTo(!clean.equals(text));
            assertThat(builder).hasToString("x " + clean);
            assertThat(SANITIZER.argument(text)).isEqualTo(clean);
            assertThat(SANITIZER.argument(new StringBuilder(text))).hasToString(clean);
            assertThat(SANITIZER.argument(List.of(text))).isEqualTo(List.of(clean));
            assertThat(SANITIZER.argument(Optional.of(text))).isEqualTo(Optional.of(clean));
            assertThat(SANITIZER.argument(new String[] {text})).isEqualTo(new String[] {clean});
            assertThat(SANITIZER.argument(text.toCharArray())).isEqualTo(clean.toCharArray());
            assertThat(SANITIZER.argument(Map.of("ordinary", text))).isEqualTo(Map.of("ordinary", field));
            assertThat(SANITIZER.argument(Map.of(text, 1))).isEqualTo(Map.of(clean, 1));
            assertThat(SANITIZER.argument("ordinary", text)).isEqualTo(field);
            assertThat(SANITIZER.throwable(new Exception(text)))
                    .hasMessage(clean)
                    .hasToString("java.lang.Exception: " + clean);
        });
        assertThat(SANITIZER.counters().failures()).isZero();
    }

    @Test
    void noWayIsAWayAroundText() {
        new TextGenerator(5).generate(1_000).forEach(text -> {
            String raw = text.input();
            Exception exception = new IllegalStateException("x", new Exception(raw));
            exception.addSuppressed(new Exception("y " + raw, exception));
            Object argument = SANITIZER.argument(
                    new Object[] {raw, Map.of(raw, List.of(raw)), Collections.singleton(Optional.of(raw)), exception});
            List<String> removed = text.marks().stream()
                    .filter(mark -> !SANITIZER.text(raw).contains(mark))
                    .toList();
            assertThat(removed)
                    .as("%s", text)
                    .noneMatch(Rendered.of(argument)::contains)
                    .noneMatch(printed(SANITIZER.throwable(exception))::contains)
                    .noneMatch(SANITIZER.field("ordinary", raw)::contains);
        });
        assertThat(SANITIZER.counters().failures()).isZero();
    }

    private static String printed(Throwable throwable) {
        StringWriter out = new StringWriter();
        throwable.printStackTrace(new PrintWriter(out, true));
        return out.toString();
    }
}
