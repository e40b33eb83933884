// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.logging.log4j.CloseableThreadContext;
import org.apache.logging.log4j.message.MapMessage;
import org.apache.logging.log4j.message.StructuredDataMessage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No URL field starts a line, hides one or turns one around in what people read. */
@Tag("modes")
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
    void mapMessages(Object value) {
        for (String pattern :
                List.of("%sanitizeUrls{%m}", "%sanitizeUrls{_dl=\"%map{_dl}\"}", "_dl=\"%sanitizedUrl{_dl}\"")) {
            try (Logs logs = Logs.pattern(pattern)) {
                logs.logger().info(new MapMessage<>(Map.of("_dl", value)));
                assertThat(logs.written()).as(pattern).isEqualTo("_dl=\"" + shown(value) + "\"");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"%sanitizeUrls{_dl=%X{_dl}}", "_dl=%sanitizedUrl{_dl}", "%sanitizedUrl"})
    void contextMap(String pattern) {
        try (Logs logs = Logs.pattern(pattern);
                CloseableThreadContext.Instance ignored = CloseableThreadContext.put("_dl", FORGED)) {
            logs.logger().info("m");
            assertThat(logs.written()).isEqualTo("_dl=" + ENCODED);
        }
    }

    @Test
    void queryFields() {
        try (Logs logs = Logs.pattern("%sanitizedUrl{queryString}|%sanitizeUrls{%X}");
                CloseableThreadContext.Instance ignored =
                        CloseableThreadContext.put("queryString", "?tab=x\r\ny&token=PW")) {
            logs.logger().info("m");
            assertThat(logs.written()).isEqualTo("?tab=x%0D%0Ay|{queryString=?tab=x%0D%0Ay}");
        }
    }

    @Test
    void structuredData() {
        try (Logs logs = Logs.pattern("%sanitizeUrls{%m}|%sanitizedUrl{_dl}")) {
            StructuredDataMessage message = new StructuredDataMessage("id", "text", "type");
            message.put("_dl", FORGED);
            logs.logger().info(message);
            assertThat(logs.written()).isEqualTo("type [id _dl=\"" + ENCODED + "\"] text|" + ENCODED);
        }
    }

    /** Lines of a message are the application's own, and so are those of other fields. */
    @Test
    void whatIsNoUrlFieldKeepsItsLines() {
        try (Logs logs = Logs.pattern("%sanitizeUrls{%m %X{note}}");
                CloseableThreadContext.Instance ignored = CloseableThreadContext.put("note", "a\nb")) {
            logs.logger().info("see https://h.example/?token=PW\nnext");
            assertThat(logs.written()).isEqualTo("see https://h.example/\nnext a\nb");
        }
    }

    @Test
    void aLayoutThatEscapesForItselfGetsTheValueAsItIs() throws Exception {
        String layout = "<JsonTemplateLayout eventTemplate='{\"url\":{\"$resolver\":\"mdc\",\"key\":\"_dl\"}}'/>";
        try (Logs logs = Logs.behindPolicy("<SanitizeUrls/>", layout);
                CloseableThreadContext.Instance ignored = CloseableThreadContext.put("_dl", FORGED + "&token=PW")) {
            logs.logger().info("m");
            String written = logs.written();
            assertThat(written.strip().lines()).hasSize(1);
            assertThat(new ObjectMapper().readTree(written).at("/url").textValue())
                    .isEqualTo(FORGED);
        }
    }
}
