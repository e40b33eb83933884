// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.LeakChecker;
import io.github.sanitizedurl.testing.SharedCases;
import io.github.sanitizedurl.testing.SpecificationRules;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every case of the specification: its output, the same instance where there is nothing to remove, stability, no leak. */
@Tag("cases")
class SharedUrlCasesTest {
    private static final SharedCases CASES = SharedCases.load("test-cases.json");

    private final UrlSanitizer sanitizer =
            UrlSanitizer.of(UrlPolicy.tracks().toBuilder().build());

    @TestFactory
    Stream<DynamicTest> sanitizing() {
        return CASES.sanitizing(sanitizer::sanitize);
    }

    @TestFactory
    Stream<DynamicTest> aUrlFieldWithHardening() {
        LogSanitizer hardened = LogSanitizer.of(UrlPolicy.tracks());
        return CASES.hardened(url -> hardened.field("_dl", url));
    }

    @TestFactory
    Stream<DynamicTest> aUrlFieldWithoutHardening() {
        LogSanitizer plain =
                LogSanitizer.builder(UrlPolicy.tracks()).hardening(false).build();
        return CASES.sanitizing(url -> plain.field("_dl", url));
    }

    @TestFactory
    Stream<DynamicTest> appending() {
        return CASES.tests(c -> {
            StringBuilder out = new StringBuilder("kept ");
            sanitizer.sanitize(new StringBuilder(c.input()), out);
            c.check("appending", out.substring("kept ".length()));
            assertThat(out).startsWith("kept ");
        });
    }

    @TestFactory
    Stream<DynamicTest> nothingLeaks() {
        LeakChecker leaks = new LeakChecker();
        return CASES.tests(c -> assertThat(leaks.check(sanitizer.sanitize(c.input())))
                .as(c.id())
                .isEmpty());
    }

    @Test
    void everyRuleOfTheSpecificationHasACase() {
        CASES.checkCover(SpecificationRules.ALL);
    }
}
