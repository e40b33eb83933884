// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The cases, the reference and the leak checker were made apart from each other, and agree. */
class SpecificationCasesTest {
    private static final SharedCases CASES = SharedCases.load("test-cases.json");

    @Test
    void everySectionHasACaseAndEveryCaseNamesASection() {
        CASES.checkCover(SpecificationRules.ALL);
    }

    @TestFactory
    Stream<DynamicTest> referenceGivesWhatIsExpected() {
        ReferenceSanitizer reference = new ReferenceSanitizer();
        return CASES.tests(c -> {
            c.check("the reference", reference.sanitize(c.input()));
            c.check("the reference, again", reference.sanitize(c.expected()));
        });
    }

    @TestFactory
    Stream<DynamicTest> nothingLeaksFromWhatIsExpected() {
        LeakChecker checker = new LeakChecker();
        return CASES.tests(c -> assertThat(checker.check(c.expected())).isEmpty());
    }
}
