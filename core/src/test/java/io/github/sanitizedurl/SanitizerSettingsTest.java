// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where settings come from, what they mean, and that a wrong one is told and makes things stricter. */
class SanitizerSettingsTest {
    private static final String URL = "https://h.example/p?tab=1&more=2&mine_x=3";

    private final SanitizerSettings settings = new SanitizerSettings();
    private final Map<String, String> framework = new HashMap<>();
    private final List<String> problems = new ArrayList<>();

    @TempDir
    Path folder;

    private LogSanitizer build() {
        return settings.build(framework::get, null, problems::add);
    }

    private String dl(String url) {
        return build().field("_dl", url);
    }

    @AfterEach
    void noSystemPropertyStays() {
        List.of("policy", "allow", "hardening", "text").forEach(name -> System.clearProperty("sanitizedUrl." + name));
        System.clearProperty("sanitized-url.allow");
    }

    @Test
    void nothingSetIsTheBuiltInPolicyWithEverythingOn() {
        LogSanitizer sanitizer = build();
        assertThat(sanitizer.field("_dl", URL)).isEqualTo("https://h.example/p?tab=1");
        assertThat(sanitizer.scans(null)).isTrue();
        assertThat(problems).isEmpty();
    }

    @Test
    void ownGoesBeforeTheFrameworksGoesBeforeTheSystems() {
        System.setProperty("sanitizedUrl.allow", "tab");
        assertThat(settings.set("policy", "none")
                        .build(framework::get, null, problems::add)
                        .field("_dl", URL))
                .isEqualTo("https://h.example/p?tab=1");
        framework.put("sanitizedUrl.allow", "more");
        assertThat(dl(URL)).isEqualTo("https://h.example/p?more=2");
        settings.set("allow", "mine_x");
        assertThat(dl(URL)).isEqualTo("https://h.example/p?mine_x=3");
        settings.set("allow", null);
        assertThat(dl(URL)).isEqualTo("https://h.example/p?more=2");
        assertThat(problems).isEmpty();
    }

    @Test
    void propertiesMayBeHyphenated() {
        System.setProperty("sanitized-url.allow", "more");
        assertThat(dl(URL)).isEqualTo("https://h.example/p?tab=1&more=2");
        framework.put("sanitized-url.allow-prefix", "mine_");
        assertThat(dl(URL)).isEqualTo(URL);
        framework.put("sanitized-url.allow", "x");
        assertThat(dl(URL)).isEqualTo("https://h.example/p?tab=1&mine_x=3");
        framework.put("sanitizedUrl.allow", "more");
        assertThat(dl(URL)).isEqualTo(URL);
        assertThat(problems).isEmpty();
    }

    /** They may be from several places, a short list and the rest of a longer one. */
    @ParameterizedTest
    @ValueSource(strings = {"sanitizedUrl.allow[0]", "sanitized-url.allow[0]", "sanitized-url.allow[1]"})
    void itemsUnderNamesOfTheirOwnAllowNothing(String name) {
        framework.put(name, "more");
        assertThat(dl(URL)).isEqualTo("https://h.example/p?tab=1");
        assertThat(problems)
                .singleElement()
                .asString()
                .contains("setting allow: ", "separated by commas", "none of it is allowed");
        problems.clear();
        framework.put("sanitized-url.allow", "mine_x");
        assertThat(dl(URL)).isEqualTo("https://h.example/p?tab=1&mine_x=3");
        assertThat(problems).isEmpty();
    }

    @Test
    void fieldsUnderNamesOfTheirOwnApplyAndAreTold() {
        framework.put("sanitizedUrl.fields[0]", "go, to");
        framework.put("sanitized-url.query-fields[1]", "q");
        framework.put("sanitized-url.query-fields[7]", "");
        framework.put("sanitized-url.query-fields[9]", "r");
        LogSanitizer sanitizer = build();
        assertThat(sanitizer.isUrlField("go")).isTrue();
        assertThat(sanitizer.isUrlField("to")).isTrue();
        assertThat(sanitizer.isQueryField("q")).isTrue();
        assertThat(sanitizer.isQueryField("r")).isTrue();
        assertThat(problems).hasSize(2).allMatch(problem -> problem.endsWith("; the other names apply"));
    }

    @ParameterizedTest
    @CsvSource({
        "policy, no parameter is allowed",
        "text, it stays on",
        "hardening, it stays on",
        "path-normalization, paths stay as they are",
    })
    void aListInPlaceOfAValueIsTheStrictest(String name, String consequence) {
        framework.put("sanitized-url." + name + "[0]", "false");
        LogSanitizer sanitizer = build();
        assertThat(sanitizer.scans(null)).isTrue();
        assertThat(sanitizer.field("_dl", URL))
                .isEqualTo(name.equals("policy") ? "https://h.example/p" : "https://h.example/p?tab=1");
        assertThat(problems)
                .singleElement()
                .asString()
                .contains("names with an index")
                .endsWith(consequence);
    }

    @Test
    void whatHasNoValueLeavesTheOtherFields() {
        settings.set("queryFields", "q,${MISSING}").set("fields", "${MISSING}").set("allow", "more,${MISSING}");
        LogSanitizer sanitizer = build();
        assertThat(sanitizer.isQueryField("q")).isTrue();
        assertThat(sanitizer.field("_dl", URL)).isEqualTo("https://h.example/p?tab=1");
        assertThat(problems)
                .containsExactly(
                        "sanitizedUrl, setting allow: a placeholder in it has no value; none of it is allowed",
                        "sanitizedUrl, setting fields: a placeholder in it has no value; none of it applies",
                        "sanitizedUrl, setting queryFields: a placeholder in it has no value; the other names apply");
    }

    @Test
    void aListThatCannotBeReadIsReadItemByItem() {
        LogSanitizer sanitizer = settings.build(
                name -> {
                    if (name.endsWith("ields") || name.equals("sanitized-url.query-fields[1]")) {
                        throw new IllegalArgumentException("S3CRET");
                    }
                    return name.startsWith("sanitized-url.query-fields[") && name.endsWith("[2]") ? "q" : null;
                },
                null,
                problems::add);
        assertThat(sanitizer.isQueryField("q")).isTrue();
        assertThat(problems)
                .hasSize(2)
                .allMatch(problem -> problem.contains("it cannot be read (java.lang.IllegalArgumentException)"));
        assertThat(problems.get(0)).contains("setting fields: ").endsWith("; none of it applies");
        assertThat(problems.get(1)).contains("setting queryFields: ").endsWith("; the other names apply");
    }

    @ParameterizedTest
    @ValueSource(strings = {"q;r", "q r", "a,q\tr", "q\nr,b"})
    void fieldsWithOtherSeparatorsAreToldAndApplyAsWritten(String names) {
        settings.set("queryFields", names);
        LogSanitizer sanitizer = build();
        for (String name : names.split(",")) {
            assertThat(sanitizer.isQueryField(name)).as(name).isTrue();
        }
        assertThat(problems).singleElement().asString().contains("setting queryFields: ", "commas separate names");
    }

    @ParameterizedTest
    @CsvSource({
        "policy,      none,             https://h.example/p",
        "policy,      ' none ',         https://h.example/p",
        "allow,       more,             https://h.example/p?tab=1&more=2",
        "allow,       'x , MORE,mine_x', https://h.example/p?tab=1&more=2&mine_x=3",
        "allowPrefix, 'x,mine_',        https://h.example/p?tab=1&mine_x=3",
    })
    void policyAndWhatIsAllowed(String name, String value, String expected) {
        settings.set(name, value);
        assertThat(dl(URL)).isEqualTo(expected);
        assertThat(problems).isEmpty();
    }

    @Test
    void fieldsAreAdded() {
        settings.set("fields", "referrer, _mine").set("queryFields", "qs");
        LogSanitizer sanitizer = build();
        assertThat(sanitizer.isUrlField("referrer")).isTrue();
        assertThat(sanitizer.isUrlField("_mine")).isTrue();
        assertThat(sanitizer.isUrlField("_dl")).isTrue();
        assertThat(sanitizer.isQueryField("qs")).isTrue();
        assertThat(sanitizer.isQueryField("req.queryString")).isTrue();
        assertThat(problems).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"true, true", "TRUE, true", "' True ', true", "false, false", "' False', false"})
    void switches(String value, boolean on) {
        settings.set("text", value).set("hardening", value);
        assertThat(build().scans(null)).isEqualTo(on);
        assertThat(problems).isEmpty();
    }

    /** A kept value that hides a URL which only hardening sees. */
    @Test
    void hardeningCanBeSwitchedOff() {
        String url = "https:\\\\u:S3CRET@h.example/p";
        settings.set("hardening", "false");
        assertThat(dl(url)).isEqualTo(UrlSanitizer.tracks().sanitize(url));
    }

    @Test
    void aPolicyIsLoadedFromAFile() throws IOException {
        Path file = folder.resolve("policy.json");
        Files.writeString(file, "{\"allowedParams\":{\"exact\":[\"more\"]},\"urlProps\":[\"u\"]}");
        settings.set("policy", file.toString()).set("fields", "v");
        LogSanitizer sanitizer = build();
        assertThat(problems).isEmpty();
        assertThat(sanitizer.field("u", URL)).isEqualTo("https://h.example/p?more=2");
        assertThat(sanitizer.isUrlField("v")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Tracks",
                "no/such/file.json",
                "classpath:no-such.json",
                "https://u:S3CRET@h.example/p.json",
                "https://user:S3CRETveryveryveryveryveryveryveryveryverylongpassword-and-more-of-it@h.example/p.json",
                "\0"
            })
    void aPolicyThatCannotBeLoadedAllowsNothing(String location) {
        settings.set("policy", location).set("fields", "mine").set("allow", "more");
        LogSanitizer sanitizer = build();
        assertThat(sanitizer.field("_dl", URL)).isEqualTo("https://h.example/p");
        assertThat(sanitizer.isUrlField("mine")).isTrue();
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0))
                .startsWith("sanitizedUrl, setting policy: ")
                .endsWith("; no parameter is allowed")
                .doesNotContain("S3CRET", "longpassword");
    }

    @Test
    void aPolicyFileThatIsWrongAllowsNothing() throws IOException {
        Path file = folder.resolve("policy.json");
        Files.writeString(file, "{\"allowedParams\":{\"exact\":[\"more\"]},\"urlprops\":[\"u\"]}");
        settings.set("policy", file.toString());
        assertThat(dl(URL)).isEqualTo("https://h.example/p");
        assertThat(problems).hasSize(1).first().asString().contains("policy.json", "urlprops");
    }

    @ParameterizedTest
    @CsvSource({
        "allow,       'more,,x'",
        "allow,       ''",
        "allow,       ','",
        "allowPrefix, 'mine_,'",
        "allowPrefix, ' '",
    })
    void aWrongListAllowsNoneOfIt(String name, String value) {
        settings.set(name, value);
        assertThat(dl(URL)).isEqualTo("https://h.example/p?tab=1");
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0))
                .startsWith("sanitizedUrl, setting " + name + ": ")
                .contains("must not be blank")
                .endsWith("; none of it is allowed");
    }

    @ParameterizedTest
    @CsvSource({
        "allow,       token;page",
        "allow,       token page",
        "allow,       ?token=",
        "allow,       tok*",
        "allow,       'page,token&x'",
        "allowPrefix, tok*",
    })
    void aListWithOtherSeparatorsOrPatternsAllowsNoneOfIt(String name, String value) {
        settings.set(name, value);
        assertThat(dl(URL)).isEqualTo("https://h.example/p?tab=1");
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0))
                .startsWith("sanitizedUrl, setting " + name + ": ")
                .contains("commas separate names")
                .doesNotContain(value)
                .endsWith("; none of it is allowed");
    }

    @Test
    void aWrongListOfFieldsLeavesTheOthers() {
        settings.set("fields", "a,,b,").set("queryFields", "c, ");
        LogSanitizer sanitizer = build();
        assertThat(sanitizer.isUrlField("a")).isTrue();
        assertThat(sanitizer.isUrlField("b")).isTrue();
        assertThat(sanitizer.isUrlField("")).isFalse();
        assertThat(sanitizer.isQueryField("c")).isTrue();
        assertThat(problems).hasSize(2).allMatch(problem -> problem.endsWith("; the other names apply"));
    }

    @ParameterizedTest
    @CsvSource({"hardening, no", "hardening, ''", "text, off", "text, 0", "text, 'false,'"})
    void aWrongSwitchStaysOn(String name, String value) {
        settings.set(name, value);
        LogSanitizer sanitizer = build();
        assertThat(sanitizer.scans(null)).isTrue();
        assertThat(problems)
                .containsExactly("sanitizedUrl, setting " + name + ": it must be true or false; it stays on");
    }

    @Test
    void anUnknownNameAllowsNothing() {
        settings.set("polcy", "none");
        assertThat(dl(URL)).isEqualTo("https://h.example/p");
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0)).contains("setting polcy: ", "policy, allow, allowPrefix, fields");
    }

    @Test
    void messagesAreOneShortLine() {
        settings.set("policy", "x\r\n\u202E" + "y".repeat(5_000)).set("\r\nforged " + "z".repeat(5_000), "x");
        build();
        assertThat(problems)
                .isNotEmpty()
                .allSatisfy(
                        problem -> assertThat(problem).hasSizeLessThan(500).doesNotContainPattern("[\\p{Cc}\\u202E]"));
    }

    @Test
    void namesOfAnyKindAreAllowed() {
        settings.set("allow", "n".repeat(10_000) + ",\u0001,[é],more");
        assertThat(dl(URL)).isEqualTo("https://h.example/p?tab=1&more=2");
        assertThat(problems).isEmpty();
    }

    @Test
    void aFrameworkThatThrowsGivesTheStrictest() {
        LogSanitizer sanitizer = settings.build(
                name -> {
                    throw new IllegalStateException("https://h/?token=S3CRET");
                },
                null,
                problems::add);
        assertThat(sanitizer.field("_dl", URL)).isEqualTo("https://h.example/p");
        assertThat(sanitizer.scans(null)).isTrue();
        assertThat(problems)
                .hasSize(8)
                .allMatch(problem -> problem.contains("it cannot be read (java.lang.IllegalStateException)"))
                .noneMatch(problem -> problem.contains("S3CRET"));
    }

    @Test
    void whoeverIsToldMayThrow() {
        settings.set("text", "maybe").set("policy", "nowhere");
        assertThatCode(() -> settings.build(framework::get, null, problem -> {
                    throw new IllegalStateException(problem);
                }))
                .doesNotThrowAnyException();
    }

    @Test
    void whateverIsMissingIsTheStrictest() {
        assertThatCode(() -> {
                    LogSanitizer sanitizer =
                            new SanitizerSettings().set(null, "x").build(null, null, null);
                    assertThat(sanitizer.field("_dl", URL)).isEqualTo("https://h.example/p");
                })
                .doesNotThrowAnyException();
    }

    /** A component's own sets are not in conflict with a preset of the framework's properties. */
    @ParameterizedTest
    @CsvSource({
        "pathDecode, 28, pathNormalization, mediawiki, https://h.example/(a%3A",
        "pathNormalization, rfc3986, pathDecode, 28, https://h.example/%28a%3A",
        "pathEncode, 3A, pathDecode, 28, https://h.example/%28a%3A",
    })
    void theInnermostPathSettingsApply(String own, String set, String further, String value, String expected) {
        settings.set(own, set);
        framework.put("sanitizedUrl." + further, value);
        assertThat(build().field("_dl", "https://h.example/%28a%3A")).isEqualTo(expected);
        assertThat(problems).isEmpty();
    }
}
