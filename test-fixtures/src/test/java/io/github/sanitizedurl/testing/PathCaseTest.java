// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathCaseTest {
    @Test
    void readsEveryKey() {
        assertThat(read("[{'id':'a','rule':'sets','preset':'p','input':'i','expected':'e','why':'w'},"
                        + "{'id':'b','rule':'ring','decode':'d','encode':'','input':'i','expected':'e','why':'w'}]"))
                .containsExactly(
                        new PathCase("a", "sets", "p", null, null, "i", "e", "w"),
                        new PathCase("b", "ring", null, "d", "", "i", "e", "w"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            no sets       | 'rule':'sets'                                        | either "preset" or both
            one set       | 'rule':'sets','decode':''                            | either "preset" or both
            all of them   | 'rule':'sets','preset':'p','decode':'','encode':''   | either "preset" or both
            a preset, one | 'rule':'sets','preset':'p','encode':''               | either "preset" or both
            no rule       | 'preset':'p'                                         | "rule" is missing
            another rule  | 'preset':'p','rule':'fragment'                       | unknown rule "fragment"
            another key   | 'preset':'p','rule':'sets','name':'n'                | unknown key "name"
            """)
    void refuses(String what, String keys, String problem) {
        assertThatThrownBy(() -> read("[{'id':'a','input':'i','expected':'e','why':'w'," + keys + "}]"))
                .as(what)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("path-cases.json: case \"a\": ")
                .hasMessageContaining(problem);
    }

    @Test
    void everyRuleHasACase() {
        assertThat(PathCase.load()).extracting(PathCase::rule).containsAll(PathCase.RULES);
    }

    @Test
    void showsIdRuleSetsInputExpectedAndActual() {
        PathCase c = new PathCase("a", "sets", "p", null, null, "i\n", "e", "because");
        assertThatCode(() -> c.check("e")).doesNotThrowAnyException();
        assertThatThrownBy(() -> c.check("x"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("\"a\", rule \"sets\": because")
                .hasMessageContaining("sets     p")
                .hasMessageContaining("input    «i\\n»")
                .hasMessageContaining("expected «e»")
                .hasMessageContaining("actual   «x»");
    }

    private static List<PathCase> read(String json) {
        return PathCase.read(new ByteArrayInputStream(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
    }
}
