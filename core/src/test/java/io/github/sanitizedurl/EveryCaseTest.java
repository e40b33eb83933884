// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;

/**
 * The tests tagged {@code cases}, all cases of one kind in one test that ends with the first failure. Mutation testing
 * runs these in their place: a start of the test engine for each of thousands of cases would take it hours.
 */
class EveryCaseTest {
    private final SharedUrlCasesTest urls = new SharedUrlCasesTest();
    private final SharedTextCasesTest texts = new SharedTextCasesTest();
    private final PathNormalizerTest paths = new PathNormalizerTest();

    @Test
    void urls() throws Throwable {
        run(urls.sanitizing());
    }

    @Test
    void urlFieldsWithHardening() throws Throwable {
        run(urls.aUrlFieldWithHardening());
    }

    @Test
    void urlFieldsWithoutHardening() throws Throwable {
        run(urls.aUrlFieldWithoutHardening());
    }

    @Test
    void appending() throws Throwable {
        run(urls.appending());
    }

    @Test
    void text() throws Throwable {
        run(texts.text());
    }

    @Test
    void repeatedText() throws Throwable {
        run(texts.repeatedText());
    }

    @Test
    void plainText() throws Throwable {
        run(texts.whatHasToChangeIsNotPlain());
    }

    @Test
    void textInABuilder() throws Throwable {
        run(texts.inABuilder());
    }

    @Test
    void textInsideASentence() throws Throwable {
        run(texts.insideASentence());
    }

    @Test
    void fields() throws Throwable {
        run(texts.fields());
    }

    @Test
    void queryFields() throws Throwable {
        run(texts.queryFields());
    }

    @Test
    void paths() throws Throwable {
        run(paths.cases());
        run(paths.everyByteUnderEveryPreset());
    }

    private static void run(Stream<DynamicTest> tests) throws Throwable {
        for (DynamicTest test : tests.toList()) {
            test.getExecutable().execute();
        }
    }
}
