// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback.logstash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {
    private static Object value(String json) {
        return JsonReader.object(" {\"v\":" + json + "} \n").get("v");
    }

    @Test
    void readsEveryKindOfValue() {
        assertThat(value("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\""))
                .isEqualTo("a\"\\/\b\f\n\r\té😀");
        assertThat(value(" [ 1 , \"b\" , [ ] , { } , null , true , false ] "))
                .isEqualTo(Arrays.asList(BigInteger.ONE, "b", List.of(), Map.of(), null, true, false));
        assertThat(JsonReader.object("{}")).isEmpty();
        assertThat(JsonReader.object("{\"b\":1,\"a\":2}").keySet()).containsExactly("b", "a");
    }

    @Test
    void numbersKeepTheirSpelling() {
        assertThat(value("1.0")).isEqualTo(1.0);
        assertThat(value("-7")).isEqualTo(BigInteger.valueOf(-7));
        assertThat(value("2.50")).isEqualTo(new BigDecimal("2.50"));
        assertThat(value("123456789012345678901234567890")).isEqualTo(new BigInteger("123456789012345678901234567890"));
        assertThat(value("1E+400")).isEqualTo(new BigDecimal("1E+400"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\":1",
                "{\"a\":1}x",
                "{\"a\":nul}",
                "{\"a\":\"\\u00g0\"}",
                "{\"a\":\"b}",
                "{a:1}",
                "{\"a\":1,}",
                "{\"a\":--1}",
                "{\"a\":[1,]}"
            })
    void refusesWhatIsNoJsonWithoutShowingIt(String json) {
        assertThatThrownBy(() -> JsonReader.object(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching("malformed JSON at offset \\d+");
    }

    @Test
    void depthIsBounded() {
        assertThat(value("[".repeat(499) + "]".repeat(499))).isInstanceOf(List.class);
        assertThatThrownBy(() -> value("[".repeat(100_000) + "]".repeat(100_000)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
