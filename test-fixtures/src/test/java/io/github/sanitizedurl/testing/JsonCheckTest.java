// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonCheckTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"a":"x","n":1}            | {"a":"y","n":1}       | true
            ["x",{"b":["y"]}]          | ["",{"b":[""]}]       | true
            {"a":"x"}                  | {"c":"x"}             | true
            {"a":"{\\"b\\":\\"x\\"}"}  | {"a":"{\\"b\\":\\"\\"}"} | true
            no JSON                    | "                     | true
            "text"                     | nothing               | true
            {"a":"x","b":"y"}          | {"c":"x","c":"y"}     | true
            {"a":"x","n":1}            | {"a":"y","n":2}       | false
            {"a":1,"b":1}              | {"a":1,"a":1}}        | false
            {"a":1,"b":1}              | {"a":1}               | false
            {"a":[1]}                  | {"a":{"b":1}}         | false
            {"a":"x","n":1}            | {"a":"y,"n":1}        | false
            {"a":"x","n":1}            | {"a":"y"}             | false
            {"a":"x"}                  | {"a":"y"}}            | false
            {"a":"x"}                  | ["y"]                 | false
            ["x",null]                 | ["x",""]              | false
            {"a":"{\\"b\\":\\"x\\"}"}  | {"a":"{\\"b\\":\\""}  | false
            """)
    void comparesShapes(String input, String output, boolean keeps) {
        assertThat(JsonCheck.keepsShape(input, output)).isEqualTo(keeps);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"a":1}   | true
            []        | true
            "a"       | false
            1         | false
            {"a":1} x | false
            {a:1}     | false
            ~~        | false
            """)
    void knowsDocuments(String text, boolean document) {
        assertThat(JsonCheck.isDocument(text)).isEqualTo(document);
    }
}
