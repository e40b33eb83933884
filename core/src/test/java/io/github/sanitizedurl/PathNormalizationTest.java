// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sanitizedurl.testing.GeneratedText;
import io.github.sanitizedurl.testing.LeakChecker;
import io.github.sanitizedurl.testing.TextGenerator;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Path normalization where log events use it: behind sanitizing, in URL fields and in the URLs of text. */
class PathNormalizationTest {
    private static LogSanitizer with(String preset) {
        return LogSanitizer.of(UrlPolicy.tracks().toBuilder()
                .pathNormalizer(PathNormalizer.preset(preset))
                .build());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https://h.example/wiki/Fuller_%28a%29?token=PW | https://h.example/wiki/Fuller_(a)",
                "see https://u:PW@h.example/%7eme, ok | see https://h.example/~me, ok",
                "a https://h.example/%28a%29 b https://h.example/%28c%29 | a https://h.example/(a) b https://h.example/(c)",
                "{\"u\":\"https:\\/\\/h.example\\/%28a%29\"} | {\"u\":\"https:\\/\\/h.example/(a)\"}",
                "<a href='https://h.example/%28a%29?x&amp;y=z'> | <a href='https://h.example/(a)'>",
                "<a href='https://h.example/%28a&amp;b'> | <a href='https://h.example/%28a&amp;b'>",
                "see https://h.example/%28a%29{?page,size} ok | see https://h.example/%28a%29{?page,size} ok",
                "see https://h.example/users/{id} ok | see https://h.example/users/%7Bid%7D ok",
                "at https://h.example/%28[url-sanitizer: dropped] | at https://h.example/%28[url-sanitizer: dropped]",
                "GET /wiki/%28a%29 | GET /wiki/%28a%29",
                "100%25 done, (%28) | 100%25 done, (%28)"
            })
    void normalizesTheUrlsOfText(String input, String expected) {
        String output = with("mediawiki").text(input);
        assertThat(output).isEqualTo(expected);
        assertThat(with("mediawiki").text(output)).isSameAs(output);
    }

    @Test
    void normalizesUrlFieldsAsAWhole() {
        assertThat(with("mediawiki").field("_dl", "https://h.example/a b/%28c%29?token=PW"))
                .isEqualTo("https://h.example/a%20b/(c)");
    }

    @ParameterizedTest
    @ValueSource(strings = {LogSanitizer.FAILED, LogSanitizer.DROPPED, "https://h.example/%28" + LogSanitizer.DROPPED})
    void leavesPlaceholdersAlone(String value) {
        assertThat(with("upload").field("_dl", value)).isSameAs(value);
        assertThat(with("upload").text(value)).isSameAs(value);
    }

    @Test
    void leavesTheSentenceBehindAUrlInAnOrdinaryFieldAlone() {
        assertThat(with("mediawiki").field("error", "https://h.example/%28a%29 is down (really)"))
                .isEqualTo("https://h.example/(a) is down (really)");
    }

    @Test
    void isOffByDefault() {
        String url = "https://h.example/wiki/%28a%29";
        assertThat(LogSanitizer.of(UrlPolicy.tracks()).field("_dl", url)).isSameAs(url);
        assertThat(LogSanitizer.of(UrlPolicy.tracks()).text(url)).isSameAs(url);
        assertThat(UrlPolicy.tracks().pathNormalizer()).isNull();
    }

    @Test
    void isNoPartOfTheSpecification() {
        UrlPolicy policy = UrlPolicy.tracks().toBuilder()
                .pathNormalizer(PathNormalizer.preset("mediawiki"))
                .build();
        String url = "https://h.example/wiki/%28a%29";
        assertThat(UrlSanitizer.of(policy).sanitize(url)).isSameAs(url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rfc3986", "mediawiki", "restbase", "upload"})
    void uncoversNoSecret(String preset) {
        LogSanitizer sanitizer = with(preset);
        new TextGenerator(7).generate(3_000).forEach(text -> check(sanitizer, text));
    }

    private static void check(LogSanitizer sanitizer, GeneratedText text) {
        String output = sanitizer.text(text.input());
        assertThat(LeakChecker.survivor(output, text.marks()))
                .as(text + " " + output)
                .isNull();
        assertThat(sanitizer.text(output)).as(text + " " + output).isSameAs(output);
    }

    @ParameterizedTest
    @CsvSource({
        "'\"pathNormalization\":\"mediawiki\"'",
        "'\"pathDecode\":\": / @ ! $ ( ) * ,\",\"pathEncode\":\"5B 5D 26\"'"
    })
    void isReadFromAPolicyFile(String keys) {
        LogSanitizer sanitizer = LogSanitizer.of(load("{" + keys + "}"));
        assertThat(sanitizer.text("https://h.example/%28a%29")).isEqualTo("https://h.example/(a)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"pathNormalization\":\"none such\"}",
                "{\"pathNormalization\":1}",
                "{\"pathDecode\":\"?\"}",
                "{\"pathDecode\":\"(\",\"pathEncode\":\"(\"}",
                "{\"pathNormalization\":\"upload\",\"pathEncode\":\"(\"}"
            })
    void refusesAWrongPolicyFile(String json) {
        assertThatThrownBy(() -> load(json))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("line 1, column ");
    }

    private static UrlPolicy load(String json) {
        return UrlPolicy.load(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void isSet() {
        List<String> problems = new ArrayList<>();
        LogSanitizer sanitizer =
                new SanitizerSettings().set("pathDecode", "( )").build(name -> null, null, problems::add);
        assertThat(sanitizer.text("https://h.example/%28a%29")).isEqualTo("https://h.example/(a)");
        assertThat(problems).isEmpty();
    }

    @Test
    void isLeftOffWhereItsSettingIsWrong() {
        List<String> problems = new ArrayList<>();
        LogSanitizer sanitizer =
                new SanitizerSettings().set("pathNormalization", "none such").build(name -> null, null, problems::add);
        assertThat(sanitizer.text("https://h.example/%28a%29?token=PW")).isEqualTo("https://h.example/%28a%29");
        assertThat(problems).singleElement().asString().contains("pathNormalization");
    }
}
