// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.sanitizedurl.testing.GeneratedUrl;
import io.github.sanitizedurl.testing.UrlGenerator;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The facade: text, fields, switches, counters. What text makes of each input is decided by the shared cases. */
class LogSanitizerTest {
    private static final String RAW = "https://h.example/p?token=S3CRET";
    private static final String CLEAN = "https://h.example/p";

    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());
    private final LogSanitizer fieldsOnly =
            LogSanitizer.builder(UrlPolicy.tracks()).text(false).build();
    private final LogSanitizer plain =
            LogSanitizer.builder(UrlPolicy.tracks()).hardening(false).build();

    @Test
    void nullInNullOut() {
        assertThat(sanitizer.text(null)).isNull();
        assertThat(sanitizer.text(null, 0)).isFalse();
        assertThat(sanitizer.field("_dl", null)).isNull();
        assertThat(sanitizer.argument("_dl", null)).isNull();
        assertThat(sanitizer.argument(null)).isNull();
        assertThat(sanitizer.throwable(null)).isNull();
        assertThat(sanitizer.counters().failures()).isZero();
    }

    @Test
    void aPolicyIsRequired() {
        assertThatNullPointerException().isThrownBy(() -> LogSanitizer.of(null)).withMessage("policy must not be null");
    }

    @Test
    void textLosesWhatIsNotAllowed() {
        assertThat(sanitizer.text("see " + RAW + " now")).isEqualTo("see " + CLEAN + " now");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nothing here", "see https://h.example/p?tab=1 now", "a ? b : c"})
    void whatHasNothingToRemoveComesBackAsTheSameInstance(String text) {
        String given = new String(text);
        assertThat(sanitizer.text(given)).isSameAs(given);
        assertThat(sanitizer.field("ordinary", given)).isSameAs(given);
        assertThat(sanitizer.argument(given)).isSameAs(given);
    }

    @ParameterizedTest
    @CsvSource({"0, true", "-5, true", "4, true", "40, false", "1000, false"})
    void aBuilderIsCleanedFromTheOffsetOn(int from, boolean changed) {
        StringBuilder text = new StringBuilder("see " + RAW + " or not");
        assertThat(sanitizer.text(text, from)).isEqualTo(changed);
        assertThat(text).hasToString("see " + (changed ? CLEAN : RAW) + " or not");
    }

    @Test
    void whatStandsBeforeTheOffsetIsNotTouched() {
        StringBuilder text = new StringBuilder(RAW + " | " + RAW);
        assertThat(sanitizer.text(text, RAW.length() + 3)).isTrue();
        assertThat(text).hasToString(RAW + " | " + CLEAN);
    }

    @ParameterizedTest
    @CsvSource({
        "_dl,             https://h.example/p?token=S3CRET&tab=1, https://h.example/p?tab=1",
        "_DL,             https://h.example/p?token=S3CRET&tab=1, https://h.example/p?tab=1",
        "_via_ref,        p?S3CRET,                               p",
        "_dr,             /p#S3CRET,                              /p",
        "req.queryString, token=S3CRET&tab=1,                     tab=1",
        "REQ.QUERYSTRING, token=S3CRET&tab=1,                     tab=1",
        "url.query,       ?token=S3CRET&tab=1,                    ?tab=1",
    })
    void namedFields(String name, String value, String expected) {
        assertThat(sanitizer.field(name, value)).isEqualTo(expected);
        assertThat(fieldsOnly.field(name, value)).isEqualTo(expected);
        assertThat(plain.field(name, value)).isEqualTo(expected);
        assertThat(sanitizer.argument(name, value)).isEqualTo(expected);
        assertThat(sanitizer.argument(name, new StringBuilder(value))).isEqualTo(expected);
    }

    @Test
    void namesOfFieldsAreComparedInAsciiOnly() {
        assertThat(sanitizer.isQueryField("query_ſtring")).isFalse();
        assertThat(sanitizer.isUrlField("_dl")).isTrue();
        assertThat(sanitizer.isUrlField("_d")).isFalse();
        assertThat(sanitizer.isUrlField("")).isFalse();
        assertThat(sanitizer.isUrlField("_dlx")).isFalse();
    }

    @Test
    void aNameInBothListsIsAUrlField() {
        UrlPolicy policy = UrlPolicy.tracks().toBuilder()
                .urlFields("both")
                .queryFields("BOTH")
                .build();
        LogSanitizer both = LogSanitizer.of(policy);
        assertThat(both.isUrlField("Both")).isTrue();
        assertThat(both.isQueryField("Both")).isFalse();
        assertThat(both.field("both", "tab=1?token=S3CRET")).isEqualTo("tab=1");
    }

    /** As text alone, the first space would end the URL. */
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\n", "\u00A0\u3000"})
    void anOrdinaryFieldThatStartsWithAnAuthorityIsOneUrlFirst(String space) {
        String value = space + "https://h.example/p?name=John Smith, S3CRET";
        assertThat(sanitizer.field("ordinary", value)).isEqualTo(space + CLEAN);
        assertThat(sanitizer.field(null, value)).isEqualTo(space + CLEAN);
        assertThat(plain.field("ordinary", value)).isEqualTo(space + CLEAN);
        assertThat(fieldsOnly.field("ordinary", value)).isSameAs(value);
    }

    /** As browsers do; but that is hardening. */
    @Test
    void anAuthorityMayBeWrittenWithBackslashes() {
        String value = " https:\\\\h.example\\p?name=John Smith, S3CRET";
        assertThat(sanitizer.field("ordinary", value)).isEqualTo(" https:\\\\h.example\\p");
        assertThat(plain.field("ordinary", value)).isEqualTo(plain.text(value)).endsWith(" Smith, S3CRET");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "what? nothing, #1",
                "/p what? nothing",
                "//h.example/p what? nothing",
                "mailto:x what? nothing",
                "C:\\\\d what? nothing",
                " C:\\\\d what? nothing",
                "a:/\\ what? nothing",
                "https:",
                "https:/",
                "  ",
                "://"
            })
    void anyOtherOrdinaryFieldIsTextOnly(String value) {
        assertThat(sanitizer.field("ordinary", value)).isSameAs(value);
    }

    @Test
    void withTextOffOnlyNamedFieldsAreCleaned() {
        Exception raw = new Exception(RAW);
        StringBuilder builder = new StringBuilder(RAW);
        assertThat(fieldsOnly.text(RAW)).isSameAs(RAW);
        assertThat(fieldsOnly.text(builder, 0)).isFalse();
        assertThat(builder).hasToString(RAW);
        assertThat(fieldsOnly.field("ordinary", RAW)).isSameAs(RAW);
        assertThat(fieldsOnly.throwable(raw)).isSameAs(raw);
        assertThat(fieldsOnly.argument(RAW)).isSameAs(RAW);
        assertThat(fieldsOnly.field("_dl", RAW)).isEqualTo(CLEAN);
    }

    @Test
    void withHardeningOffAUrlFieldEqualsTheSanitizerForEveryInput() {
        UrlSanitizer specification = UrlSanitizer.tracks();
        new UrlGenerator(20261130)
                .generate(Integer.getInteger("field.count", 20_000))
                .map(GeneratedUrl::input)
                .forEach(url -> assertThat(plain.field("_via_url", url)).isEqualTo(specification.sanitize(url)));
        assertThat(plain.counters().failures()).isZero();
    }

    @Test
    void countersStartAtNothingAndCountWhatHappened() {
        assertThat(sanitizer.counters()).hasToString("0 URLs, 0 changed, 0 values dropped, 0 failures");
        sanitizer.field("_dl", RAW);
        sanitizer.field("_dl", CLEAN);
        sanitizer.field("url.query", "token=1");
        SanitizerCounters before = sanitizer.counters();
        sanitizer.text(RAW + " and " + CLEAN + " and no more");
        SanitizerCounters after = sanitizer.counters();
        assertThat(before).hasToString("3 URLs, 2 changed, 0 values dropped, 0 failures");
        assertThat(after).hasToString("5 URLs, 3 changed, 0 values dropped, 0 failures");
        assertThat(before.urls()).isEqualTo(3);
        assertThat(after.urls()).isEqualTo(5);
        assertThat(after.changed()).isEqualTo(3);
        assertThat(after.dropped()).isZero();
        assertThat(after.failures()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "https://h.example/p?token=S3CRET,       1, 1",
        "https://h.example/p?tab=1,              1, 0",
        "'https://h.example/ https://i.example', 2, 0",
        "nothing,                                0, 0",
    })
    void anOrdinaryFieldCountsItsUrlsOnce(String value, long urls, long changed) {
        sanitizer.field("ordinary", value);
        assertThat(sanitizer.counters().urls()).isEqualTo(urls);
        assertThat(sanitizer.counters().changed()).isEqualTo(changed);
    }

    @Test
    void whatCannotBeDecodedIsDroppedAndCounted() {
        assertThat(sanitizer.text("see https%3A%2F%2Fh.example%2F%3Ftoken=%zz now"))
                .isEqualTo("see " + LogSanitizer.DROPPED + " now");
        assertThat(sanitizer.counters()).hasToString("1 URLs, 1 changed, 1 values dropped, 0 failures");
    }

    @Test
    void countersAreASanitizersOwn() {
        sanitizer.text(RAW);
        assertThat(plain.counters().urls()).isZero();
    }

    @Test
    void aRepeatedTextWithNothingToRemoveIsScannedOnce() {
        List<Stage> stages = new ArrayList<>();
        LogSanitizer watched =
                LogSanitizer.builder(UrlPolicy.tracks()).fault(stages::add).build();
        for (int i = 0; i < 3; i++) {
            assertThat(watched.repeated("Started")).isEqualTo("Started");
        }
        assertThat(stages).containsExactly(Stage.TEXT);
        for (int i = 0; i < 3; i++) {
            assertThat(watched.repeated(RAW)).isNotEqualTo(RAW);
        }
        assertThat(stages).hasSize(4);
    }

    /** Where nothing stands, nothing can fail. */
    @Test
    void behindTheEndOfABuilderNothingIsScanned() {
        List<Stage> stages = new ArrayList<>();
        LogSanitizer watched =
                LogSanitizer.builder(UrlPolicy.tracks()).fault(stages::add).build();
        StringBuilder builder = new StringBuilder(RAW);
        assertThat(watched.text(builder, RAW.length())).isFalse();
        assertThat(watched.text(builder, RAW.length() + 1)).isFalse();
        assertThat(stages).isEmpty();
        assertThat(watched.text(builder, RAW.length() - 1)).isFalse();
        assertThat(stages).containsExactly(Stage.BUILDER);
    }

    @ParameterizedTest
    @CsvSource({
        "https://u:PW@h.example/x@y?tab=a%2Fb,       https://h.example/x@y?tab=a%2Fb",
        "https://u:PW@h.example?token=a@b,           https://h.example",
        "https://u:PW@h.example#a@b,                 https://h.example",
        "https://u:PW@h.example,                     https://h.example",
        "https://h.example/?tab=https%3A%2F%2Fi.example%2F, https://h.example/?tab=https%3A%2F%2Fi.example%2F",
        "https://h.example/?tab=https%3A%2F%2Fi.example%2F%3Ftoken%3DPW, https://h.example/?tab=https%3A%2F%2Fi.example%2F",
    })
    void textWithHardeningOffIsCutByTheSpecification(String url, String expected) {
        assertThat(plain.text("see " + url + " now")).isEqualTo("see " + expected + " now");
    }
}
