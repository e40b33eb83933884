// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.JsonCheck;
import io.github.sanitizedurl.testing.SharedCase;
import io.github.sanitizedurl.testing.SharedCase.Kind;
import io.github.sanitizedurl.testing.SharedCases;
import io.github.sanitizedurl.testing.TextRules;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every case of log text, fields and query strings, with the default settings, which have hardening on. */
@Tag("cases")
class SharedTextCasesTest {
    private static final SharedCases CASES = SharedCases.load("text-cases.json");

    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());

    @TestFactory
    Stream<DynamicTest> text() {
        return CASES.of(Kind.TEXT).sanitizing(sanitizer::text);
    }

    /** The second time, it may be remembered. */
    @TestFactory
    Stream<DynamicTest> repeatedText() {
        return CASES.of(Kind.TEXT).sanitizing(text -> {
            sanitizer.repeated(text);
            return sanitizer.repeated(text);
        });
    }

    @TestFactory
    Stream<DynamicTest> whatHasToChangeIsNotPlain() {
        return CASES.of(Kind.TEXT).tests(c -> {
            if (!c.input().equals(c.expected())) {
                assertThat(LogSanitizer.isPlain(c.input())).as(c.id()).isFalse();
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> fields() {
        return CASES.of(Kind.FIELD).tests(c -> {
            c.check("sanitizing the field", sanitizer.field(c.name(), c.input()));
            String again = sanitizer.field(c.name(), c.expected());
            assertThat(again)
                    .as(c.describe("sanitizing the output again", c.expected(), again))
                    .isSameAs(c.expected());
        });
    }

    @TestFactory
    Stream<DynamicTest> queryFields() {
        String field = UrlPolicy.tracks().queryFields().iterator().next();
        return CASES.of(Kind.QUERY).sanitizing(query -> sanitizer.field(field, query));
    }

    /** Text around a text with white space between them changes nothing in it. */
    @TestFactory
    Stream<DynamicTest> insideASentence() {
        return CASES.of(Kind.TEXT).tests(c -> {
            for (String around : new String[] {"x @ y", "first line\n@", "@\nnext line", "\t@\r\n\t@"}) {
                check(c, around.replace("@", c.expected()), sanitizer.text(around.replace("@", c.input())));
            }
        });
    }

    /** In a builder, what stands before the offset stays, even what would have to be cut behind it. */
    @TestFactory
    Stream<DynamicTest> inABuilder() {
        String before = "https://before.example/?token=PW ";
        return CASES.of(Kind.TEXT).tests(c -> {
            StringBuilder builder = new StringBuilder(before).append(c.input());
            boolean changed = sanitizer.text(builder, before.length());
            check(c, before + c.expected(), builder.toString());
            assertThat(changed).as(c.id()).isNotEqualTo(c.isUnchanged());
        });
    }

    @TestFactory
    Stream<DynamicTest> jsonStaysJson() {
        return CASES.of(Kind.TEXT)
                .tests(c -> assertThat(JsonCheck.keepsShape(c.input(), sanitizer.text(c.input())))
                        .as(c.id())
                        .isTrue());
    }

    @Test
    void everyRuleOfTextHasACase() {
        CASES.checkCover(TextRules.ALL);
    }

    private static void check(SharedCase c, String expected, String actual) {
        assertThat(actual)
                .as(c.describe("with text around it", expected, actual))
                .isEqualTo(expected);
    }
}
