// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sanitizedurl.testing.SharedCase.Kind;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedCasesTest {
    private static final String GOOD =
            "{'id':'a-1','rule':'fragment','input':'x#\\u0007y','expected':'x','why':'because'}";

    @Test
    void readsEveryKey() {
        SharedCase c =
                read("[{'id':'b','rule':'r','input':'i','expected':'e','hardened':'h','why':'w','kind':'field','name':'n'}]")
                        .all()
                        .get(0);
        assertThat(c).isEqualTo(new SharedCase("cases.json", "b", "r", Kind.FIELD, "n", "i", "e", "h", "w"));
        assertThat(c.expectedWhenHardened()).isEqualTo("h");
    }

    @Test
    void leavesOptionalKeysOut() {
        SharedCase c = read("[" + GOOD + "]").all().get(0);
        assertThat(c.kind()).isEqualTo(Kind.URL);
        assertThat(c.expectedWhenHardened()).isEqualTo("x");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            not JSON                | [{'id':                                                              | not valid JSON
            nothing                 | ~~                                                                   | array of objects
            two documents           | [{GOOD}] []                                                          | not valid JSON
            an object               | {GOOD}                                                               | array of objects
            no cases                | []                                                                   | no cases
            an entry that is text   | ['a']                                                                | entry 0 is not an object
            no id                   | [{'rule':'r','input':'i','expected':'e','why':'w'}]                  | entry 0 has no "id"
            an id with a space      | [{'id':'a b','rule':'r','input':'i','expected':'e','why':'w'}]       | case "a b": an id is
            the same id twice       | [{GOOD},{GOOD}]                                                      | case "a-1": the id is used twice
            the same key twice      | [{'id':'b','id':'c','rule':'r','input':'i','expected':'e','why':'w'}] | Duplicate field
            an unknown key          | [{'id':'b','rule':'r','input':'i','expectd':'e','why':'w'}]          | case "b": unknown key "expectd"
            no rule                 | [{'id':'b','input':'i','expected':'e','why':'w'}]                    | case "b": "rule" is missing
            no input                | [{'id':'b','rule':'r','expected':'e','why':'w'}]                     | case "b": "input" is missing
            no expected             | [{'id':'b','rule':'r','input':'i','why':'w'}]                        | case "b": "expected" is missing
            no why                  | [{'id':'b','rule':'r','input':'i','expected':'e'}]                   | case "b": "why" is missing
            a blank why             | [{'id':'b','rule':'r','input':'i','expected':'e','why':' '}]         | case "b": "why" is blank
            a number for text       | [{'id':'b','rule':'r','input':1,'expected':'e','why':'w'}]           | case "b": "input" is not a string
            null for text           | [{'id':'b','rule':'r','input':'i','expected':null,'why':'w'}]        | case "b": "expected" is not a string
            an unknown kind         | [{'id':'b','rule':'r','input':'i','expected':'e','why':'w','kind':'x'}] | case "b": unknown kind "x"
            a field without a name  | [{'id':'b','rule':'r','input':'i','expected':'e','why':'w','kind':'field'}] | case "b": "name" belongs to
            a name without a field  | [{'id':'b','rule':'r','input':'i','expected':'e','why':'w','name':'n'}] | case "b": "name" belongs to
            a needless hardened     | [{'id':'b','rule':'r','input':'i','expected':'e','hardened':'e','why':'w'}] | case "b": "hardened" is given only
            """)
    void refuses(String what, String json, String problem) {
        assertThatThrownBy(() -> read(json.replace("{GOOD}", GOOD)))
                .as(what)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("cases.json: ")
                .hasMessageContaining(problem);
    }

    @Test
    void refusesFilesThatAreNotThere() {
        assertThatThrownBy(() -> SharedCases.load("no-such.json")).hasMessageContaining("/shared/no-such.json");
    }

    @Test
    void refusesKindsThatHaveNoCase() {
        assertThatThrownBy(() -> read("[" + GOOD + "]").of(Kind.TEXT))
                .hasMessage("cases.json: no case of kind \"text\"");
    }

    @Test
    void namesTestsByRuleAndId() {
        assertThat(read("[" + GOOD + "]").tests(c -> {}))
                .extracting(DynamicTest::getDisplayName)
                .containsExactly("fragment / a-1");
    }

    @Test
    void passesWhatIsRight() {
        assertThatCode(() -> run("[" + GOOD + "]", url -> url.equals("x") ? url : "x"))
                .doesNotThrowAnyException();
    }

    @Test
    void showsFileIdRuleInputExpectedAndActual() {
        assertThatThrownBy(() -> run("[" + GOOD + "]", url -> "x\n"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("cases.json \"a-1\", rule \"fragment\": because")
                .hasMessageContaining("input    «x#\\u0007y»")
                .hasMessageContaining("expected «x»")
                .hasMessageContaining("actual   «x\\n»");
    }

    @Test
    void failsWhenSanitizingAgainChangesSomething() {
        assertThatThrownBy(() -> run("[" + GOOD + "]", url -> url.equals("x") ? "" : "x"))
                .hasMessageContaining("sanitizing the output again");
    }

    @Test
    @SuppressWarnings("StringOperationCanBeSimplified")
    void failsWhenCleanTextComesBackAsACopy() {
        assertThatThrownBy(() -> run("[" + GOOD + "]", url -> new String("x")))
                .hasMessageContaining("did not give the same instance");
    }

    @Test
    void hardenedOutputIsWhatHardeningHasToGive() {
        String json = "[{'id':'b','rule':'r','input':'i','expected':'e','hardened':'h','why':'w'}]";
        assertThatCode(() ->
                        runAll(read(json).hardened(s -> s.equals("i") ? "h" : s).toList()))
                .doesNotThrowAnyException();
        assertThatThrownBy(() ->
                        runAll(read(json).hardened(s -> s.equals("i") ? "e" : s).toList()))
                .hasMessageContaining("expected «h»");
    }

    @Test
    void coverIsExact() {
        SharedCases cases = read("[" + GOOD + "]");
        assertThatCode(() -> cases.checkCover(List.of("fragment"))).doesNotThrowAnyException();
        assertThatThrownBy(() -> cases.checkCover(List.of("fragment", "depth")))
                .hasMessage("cases.json: rules without a case: depth");
        assertThatThrownBy(() -> cases.checkCover(List.of("depth")))
                .hasMessage("cases.json: rules that do not exist: fragment (a-1)");
    }

    private static SharedCases read(String json) {
        byte[] bytes = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        return SharedCases.read("cases.json", new ByteArrayInputStream(bytes));
    }

    private static void run(String json, UnaryOperator<String> sanitizer) throws Throwable {
        runAll(read(json).sanitizing(sanitizer).toList());
    }

    private static void runAll(List<DynamicTest> tests) throws Throwable {
        for (DynamicTest test : tests) {
            test.getExecutable().execute();
        }
    }
}
