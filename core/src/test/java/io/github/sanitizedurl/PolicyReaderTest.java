// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyReaderTest {
    @Test
    void readsEverySection() {
        UrlPolicy policy = load("{'allowedParams': {'exact': ['a', 'B'], 'prefixes': ['p_']},"
                + " 'urlProps': ['u'], 'queryProps': ['q'], 'limits': {'maxDepth': 1, 'maxDecodes': 2}}");
        assertThat(policy.allowedParameters()).containsExactly("a", "B");
        assertThat(policy.allowedPrefixes()).containsExactly("p_");
        assertThat(policy.urlFields()).containsExactly("u");
        assertThat(policy.queryFields()).containsExactly("q");
        assertThat(policy.maxDepth()).isEqualTo(1);
        assertThat(policy.maxDecodes()).isEqualTo(2);
    }

    @Test
    void whatIsMissingIsAsInNone() {
        assertThat(load("{}")).usingRecursiveComparison().isEqualTo(UrlPolicy.none());
        assertThat(load("{'allowedParams': {}, 'limits': {}}"))
                .usingRecursiveComparison()
                .isEqualTo(UrlPolicy.none());
        UrlPolicy policy = load("{'allowedParams': {'exact': ['a']}, 'urlProps': [], 'limits': {'maxDepth': 0}}");
        assertThat(policy.allowedParameters()).containsExactly("a");
        assertThat(policy.urlFields()).isEmpty();
        assertThat(policy.queryFields()).isEqualTo(UrlPolicy.none().queryFields());
        assertThat(policy.maxDepth()).isZero();
        assertThat(policy.maxDecodes()).isEqualTo(10);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "[]                                          | 1:1  | the policy must be an object",
                "null                                        | 1:1  | the policy must be an object",
                "{'extra': 1}                                | 1:2  | unknown key \\qextra\\q; known are allowedParams, urlProps, queryProps, limits, pathNormalization, pathDecode, pathEncode",
                "{'URLPROPS': []}                            | 1:2  | unknown key \\qURLPROPS\\q; known are allowedParams, urlProps, queryProps, limits, pathNormalization, pathDecode, pathEncode",
                "{'allowedParams': {'exakt': []}}            | 1:20 | unknown key \\qexakt\\q; known are exact, prefixes",
                "{'limits': {\\n  'maxdepth': 3}}            | 2:3  | unknown key \\qmaxdepth\\q; known are maxDepth, maxDecodes",
                "{'allowedParams': []}                       | 1:19 | allowedParams must be an object",
                "{'limits': 3}                               | 1:12 | limits must be an object",
                "{'urlProps': {}}                            | 1:14 | urlProps must be an array of strings",
                "{'urlProps': null}                          | 1:14 | urlProps must be an array of strings",
                "{'urlProps': 'a'}                           | 1:14 | urlProps must be an array of strings",
                "{'urlProps': ['a', 1]}                      | 1:20 | urlProps must hold strings only",
                "{'urlProps': [['a']]}                       | 1:15 | urlProps must hold strings only",
                "{'allowedParams': {'exact': [null]}}        | 1:30 | exact must hold strings only",
                "{'urlProps': [], 'urlProps': []}            | 1:18 | the key \\qurlProps\\q stands twice",
                "{'limits': {'maxDepth': 1, 'maxDepth': 1}}  | 1:28 | the key \\qmaxDepth\\q stands twice",
                "{'urlProps': ['a', 'a']}                    | 1:20 | the name \\qa\\q stands twice in urlProps",
                "{'queryProps': ['a', 'a']}                  | 1:22 | the name \\qa\\q stands twice in queryProps",
                "{'urlProps': ['url', 'URL']}                | 1:22 | the name \\qURL\\q stands twice in urlProps",
                "{'allowedParams': {'exact': ['a', 'A']}}    | 1:35 | the name \\qA\\q stands twice in exact",
                "{'allowedParams': {'prefixes': ['a', 'A']}} | 1:38 | the name \\qA\\q stands twice in prefixes",
                "{'allowedParams': {'exact': ['']}}          | 1:30 | the name of a parameter must not be blank",
                "{'allowedParams': {'prefixes': [' ']}}      | 1:33 | the name of a prefix must not be blank",
                "{'urlProps': ['']}                          | 1:15 | the name of a field must not be blank",
                "{'queryProps': ['']}                        | 1:17 | the name of a field must not be blank",
                "{'allowedParams': {'exact': ['\\\\ud800']}} | 1:30 | the name of a parameter must not hold a lone surrogate",
                "{'limits': {'maxDepth': -1}}                | 1:25 | maxDepth must be between 0 and 32, but is -1",
                "{'limits': {'maxDepth': 33}}                | 1:25 | maxDepth must be between 0 and 32, but is 33",
                "{'limits': {'maxDecodes': 0}}               | 1:27 | maxDecodes must be between 1 and 100, but is 0",
                "{'limits': {'maxDecodes': 1000000}}         | 1:27 | maxDecodes must be between 1 and 100, but is 1000000",
                "{'limits': {'maxDecodes': 12345678901234567890}} | 1:27 | maxDecodes must be a small number, but has 20 digits",
                "{'limits': {'maxDepth': 3.0}}               | 1:25 | maxDepth must be a whole number",
                "{'limits': {'maxDepth': 1e9}}               | 1:25 | maxDepth must be a whole number",
                "{'limits': {'maxDepth': '3'}}               | 1:25 | maxDepth must be a whole number",
                "{'limits': {'maxDepth': null}}              | 1:25 | maxDepth must be a whole number",
                "{'limits': {'maxDepth': [3]}}               | 1:25 | maxDepth must be a whole number",
                "{} {}                                       | 1:4  | something follows the end of the policy",
                "{}\\n1                                      | 2:1  | something follows the end of the policy",
            })
    void refusesByPlace(String json, String place, String problem) {
        String[] lineAndColumn = place.split(":");
        String content = json.replace("\\n", "\n").replace("\\\\", "\\");
        assertRefused(
                content.replace('\'', '"').getBytes(StandardCharsets.UTF_8),
                "policy, line " + lineAndColumn[0] + ", column " + lineAndColumn[1] + ": "
                        + problem.replace("\\q", "\""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'urlProps': ['a',]}",
                "{'urlProps': ['a' 'b']}",
                "{'urlProps': [a]}",
                "{urlProps: []}",
                "{'urlProps': [] // comment",
                "/* comment */ {}",
                "{'limits': {'maxDepth': 03}}",
                "{'limits': {'maxDepth': NaN}}",
                "{'limits': {'maxDepth': +3}}",
                "{'urlProps': ['\\x41']}",
                "{'urlProps': ['\t']}",
                "{,}",
                "{} x",
                "policy: tracks",
                "<policy/>",
                "\"\u0000\"",
            })
    void refusesWhatIsNotStrictJson(String json) {
        assertThatExceptionOfType(PolicyException.class)
                .isThrownBy(() -> load(json))
                .withMessageMatching("policy, line 1, column \\d+: not valid JSON: [^\\p{Cntrl}]{10,200}…?");
    }

    @Test
    void refusesWhatEndsTooEarly() {
        for (String json : new String[] {"{", "{'urlProps'", "{'urlProps': [", "{'urlProps': ['a", "{'urlProps': []"}) {
            assertThatExceptionOfType(PolicyException.class)
                    .isThrownBy(() -> load(json))
                    .withMessageMatching("policy, line 1, column \\d+: the policy ends too early");
        }
    }

    @Test
    void refusesWhatIsEmpty() {
        assertRefused(new byte[0], "policy is empty");
        assertRefused(" \n\t".getBytes(StandardCharsets.UTF_8), "policy is empty");
        assertRefused("\uFEFF".getBytes(StandardCharsets.UTF_8), "policy is empty");
    }

    @Test
    void ignoresTheByteOrderMarkOfUtf8() {
        assertThat(load("\uFEFF{'urlProps': ['ü']}").urlFields()).containsExactly("ü");
        assertRefused("\uFEFFx".getBytes(StandardCharsets.UTF_8), null);
    }

    @Test
    void refusesOtherEncodings() {
        String json = "{\n  \"urlProps\": [\"ü\"]}";
        assertRefused(json.getBytes(StandardCharsets.ISO_8859_1), "policy, line 2, column 17: not UTF-8");
        assertRefused(json.getBytes(StandardCharsets.UTF_16), "policy, line 1, column 1: not UTF-8");
        assertRefused(json.getBytes(StandardCharsets.UTF_16LE), null);
        assertRefused(json.getBytes(Charset.forName("UTF-32BE")), null);
        // cut in the middle of a character
        assertRefused(new byte[] {'"', (byte) 0xC3}, "policy, line 1, column 2: not UTF-8");
    }

    @Test
    void columnsCountCharacters() {
        assertRefused(
                "{\"urlProps\": [\"üü\", 1]}".getBytes(StandardCharsets.UTF_8),
                "policy, line 1, column 21: urlProps must hold strings only");
    }

    @Test
    void deepNestingIsRefusedWhereItStarts() {
        assertRefused(
                "[".repeat(500_000).getBytes(StandardCharsets.UTF_8),
                "policy, line 1, column 1: the policy must be an object");
        assertRefused(
                ("{\"urlProps\": " + "[".repeat(500_000)).getBytes(StandardCharsets.UTF_8),
                "policy, line 1, column 15: urlProps must hold strings only");
    }

    @Test
    void showsTheOffendingTokenOnlyShortenedAndEscaped() {
        assertThatExceptionOfType(PolicyException.class)
                .isThrownBy(() -> load("{'ab\\u001b[31m\\u202e" + "x".repeat(10_000) + "': 1, 'urlProps': ['secret']}"))
                .withMessage(
                        "policy, line 1, column 2: unknown key \"ab\\u001b[31m\\u202e" + "x".repeat(52)
                                + "…\"; known are allowedParams, urlProps, queryProps, limits, pathNormalization, pathDecode, pathEncode")
                .withNoCause();
        assertThatExceptionOfType(PolicyException.class)
                .isThrownBy(() -> load("{'" + "x".repeat(100_000)))
                .withMessageStartingWith("policy, line 1, column ")
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
        assertThatExceptionOfType(PolicyException.class)
                .isThrownBy(() -> load("{'urlProps': ['secret'],\n x" + "y".repeat(100_000) + "}"))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300).doesNotContain("secret", "\n"))
                .withNoCause();
    }

    private static UrlPolicy load(String json) {
        return UrlPolicy.load(new ByteArrayInputStream(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
    }

    /** With any message, where {@code message} is null. */
    private static void assertRefused(byte[] content, String message) {
        assertThatExceptionOfType(PolicyException.class)
                .isThrownBy(() -> UrlPolicy.load(new ByteArrayInputStream(content)))
                .satisfies(e -> {
                    if (message != null) {
                        assertThat(e).hasMessage(message);
                    }
                });
    }
}
