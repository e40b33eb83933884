// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static net.logstash.logback.argument.StructuredArguments.keyValue;
import static net.logstash.logback.argument.StructuredArguments.value;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.stream.Stream;
import net.logstash.logback.marker.Markers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No URL field starts a line, hides one or turns one around in what people read. */
class LogForgingTest {
    private static final String FORGED =
            "https://h.example/a\r\nERROR b\u001b[2K\u0000\u0085c\u2028d\u2029e\u202ef\u2066?tab=x\ny";
    private static final String ENCODED =
            "https://h.example/a%0D%0AERROR b%1B[2K%00%C2%85c%E2%80%A8d%E2%80%A9e%E2%80%AEf%E2%81%A6?tab=x%0Ay";

    private static final Object BEAN = new Object() {
        @Override
        public String toString() {
            return FORGED;
        }
    };

    static Stream<Object> values() {
        return Stream.of(FORGED, new StringBuilder(FORGED), BEAN, List.of(FORGED));
    }

    private static String shown(Object value) {
        return value instanceof List ? "[" + ENCODED + "]" : ENCODED;
    }

    @ParameterizedTest
    @MethodSource("values")
    void keyValuePairs(Object value) {
        for (String pattern : List.of("%sanitizeUrls(%kvp{NONE})", "%sanitizedUrl")) {
            try (Logging logging = Logging.pattern(pattern)) {
                logging.logger().atInfo().addKeyValue("_dl", value).log("m");
                assertThat(logging.out()).as(pattern).isEqualTo("_dl=" + shown(value));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"%sanitizeUrls(_dl=%mdc{_dl})", "_dl=%sanitizedUrl{_dl}", "%sanitizedUrl"})
    void mdc(String pattern) {
        try (Logging logging = Logging.pattern(pattern)) {
            logging.mdc("_dl", FORGED);
            logging.logger().info("m");
            assertThat(logging.out()).isEqualTo("_dl=" + ENCODED);
        }
    }

    @Test
    void queryFields() {
        try (Logging logging = Logging.pattern("%sanitizedUrl{req.queryString}|%sanitizeUrls(%mdc)")) {
            logging.mdc("req.queryString", "?tab=x\r\ny&token=S3CRET");
            logging.logger().info("m");
            assertThat(logging.out()).isEqualTo("?tab=x%0D%0Ay|req.queryString=?tab=x%0D%0Ay");
        }
    }

    @Test
    void structuredArguments() {
        try (Logging logging = Logging.pattern("%sanitizeUrls(%msg)|%sanitizedUrl{_dr}")) {
            logging.logger().info("see {} and {}", keyValue("_dl", FORGED), value("_dr", FORGED));
            assertThat(logging.out()).isEqualTo("see _dl=" + ENCODED + " and " + ENCODED + "|" + ENCODED);
        }
    }

    @Test
    void markers() {
        try (Logging logging = Logging.pattern("%sanitizeUrls(%marker)")) {
            logging.logger().info(Markers.append("_dl", FORGED), "m");
            assertThat(logging.out()).isEqualTo("_dl=" + ENCODED);
        }
    }

    /** Lines of a message are the application's own, and so are those of other fields. */
    @Test
    void whatIsNoUrlFieldKeepsItsLines() {
        try (Logging logging = Logging.pattern("%sanitizeUrls(%msg %kvp{NONE})")) {
            logging.logger().atInfo().addKeyValue("note", "a\nb").log("see https://h.example/?token=S3CRET\nnext");
            assertThat(logging.out()).isEqualTo("see https://h.example/\nnext note=a\nb");
        }
    }

    @Test
    void anEncoderThatEscapesForItselfGetsTheValueAsItIs() throws Exception {
        try (Logging logging = Logging.of(
                Logging.appender("OUT", Logging.json()) + Logging.safe(Logging.ref("OUT")) + Logging.root("SAFE"))) {
            logging.logger()
                    .atInfo()
                    .addKeyValue("_dl", FORGED + "&token=S3CRET")
                    .log("m");
            assertThat(logging.out().strip().lines()).hasSize(1);
            assertThat(new ObjectMapper()
                            .readTree(logging.out())
                            .at("/kvpList/0/_dl")
                            .textValue())
                    .isEqualTo(FORGED);
        }
    }
}
