// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.apache.logging.log4j.CloseableThreadContext;
import org.apache.logging.log4j.message.MapMessage;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.SimpleMessage;
import org.apache.logging.log4j.message.StringMapMessage;
import org.apache.logging.log4j.message.StructuredDataCollectionMessage;
import org.apache.logging.log4j.message.StructuredDataMessage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("modes")
class SanitizedUrlConverterTest {
    private static final Message HELLO = new SimpleMessage("hello");

    private static String write(String pattern, Message message, Map<String, String> context) {
        return write(pattern, "", message, context);
    }

    private static String write(String pattern, String properties, Message message, Map<String, String> context) {
        try (Logs logs = Logs.pattern(pattern, properties);
                CloseableThreadContext.Instance ignored = CloseableThreadContext.putAll(context)) {
            logs.logger().info(message);
            return logs.written();
        }
    }

    @Test
    void writesAFieldOfTheContextMap() {
        assertThat(write("[%sanitizedUrl{_dl}]", HELLO, Map.of("_dl", "https://u:PW@h.example/a?token=PW&page=2")))
                .isEqualTo("[https://h.example/a?page=2]");
    }

    @Test
    void writesAFieldOfAMapMessage() {
        assertThat(write("[%sanitizedUrl{_dl}]", new StringMapMessage().with("_dl", "/a?token=PW"), Map.of()))
                .isEqualTo("[/a]");
    }

    @Test
    void writesAFieldOfStructuredData() {
        StructuredDataMessage message = new StructuredDataMessage("id@1", "text", "type");
        message.put("_dl", "/a?token=PW");
        assertThat(write("[%sanitizedUrl{_dl}]", message, Map.of())).isEqualTo("[/a]");
        Message collection = new StructuredDataCollectionMessage(List.of(message));
        assertThat(write("[%sanitizedUrl{_dl}|%sanitizedUrl]", collection, Map.of()))
                .isEqualTo("[/a|_dl=/a]");
    }

    @Test
    void prefersTheMessageToTheContextMap() {
        Message message = new StringMapMessage().with("_dl", "/message");
        assertThat(write("%sanitizedUrl{_dl} %sanitizedUrl{_dr}", message, Map.of("_dl", "/context", "_dr", "/other")))
                .isEqualTo("/message /other");
    }

    @Test
    void takesAFieldForAUrlBecauseItIsNamed() {
        String url = "example.org?token=PW";
        assertThat(write("%sanitizedUrl{here}", HELLO, Map.of("here", url))).isEqualTo("example.org");
        assertThat(write("%sanitizedUrl", HELLO, Map.of("here", url))).isEmpty();
    }

    @Test
    void takesANamedQueryFieldForAQuery() {
        assertThat(write("%sanitizedUrl{queryString}", HELLO, Map.of("queryString", "token=PW&page=2")))
                .isEqualTo("page=2");
        String property = "<Property name='sanitizedUrl.queryFields'>q</Property>";
        assertThat(write("%sanitizedUrl{q}", property, HELLO, Map.of("q", "token=PW&page=2")))
                .isEqualTo("page=2");
    }

    @ParameterizedTest
    @CsvSource({
        "%sanitizedUrl{_dl}, ''",
        "%sanitizedUrl{_dl:-none}, none",
        "%sanitizedUrl{ _dl :-a:-b}, a:-b",
        "'%sanitizedUrl{_dl,_dr:-none}', _dr=none",
        "%sanitizedUrl{_dl}{_dr:-none}, _dr=none",
        "%sanitizedUrl, ''",
    })
    void writesADefault(String pattern, String expected) {
        assertThat(write(pattern, HELLO, Map.of())).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "'%sanitizedUrl{_dl,_dr}', _dl=/a _dr=/b",
        "%sanitizedUrl{_dr}{_dl}, _dr=/b _dl=/a",
        "%sanitizedUrl, _dl=/a _dr=/b",
        "%sanitizedUrl{hardening=true}, _dl=/a _dr=/b",
    })
    void writesSeveralFields(String pattern, String expected) {
        Message message = new StringMapMessage().with("_dl", "/a?token=PW").with("user", "jane");
        assertThat(write(pattern, message, Map.of("_dr", "/b?token=PW", "other", "c")))
                .isEqualTo(expected);
    }

    @Test
    void takesAValueThatIsNoStringByItsText() {
        MapMessage<?, Object> message = new MapMessage<>(Map.of("_dl", java.net.URI.create("https://h.example/?t=PW")));
        assertThat(write("%sanitizedUrl{_dl}", message, Map.of())).isEqualTo("https://h.example/");
    }

    @ParameterizedTest
    @CsvSource({
        "'/a\r\n2026 ERROR', /a%0D%0A2026 ERROR",
        "/a\u202eb, /a%E2%80%AEb",
        "/a\u2028b\u2029c, /a%E2%80%A8b%E2%80%A9c",
        "/a\u0085b, /a%C2%85b",
        "/a\u001b[31mb, /a%1B[31mb",
        "/ü\ud83d\ude00, /ü\ud83d\ude00",
    })
    void cannotForgeALine(String url, String expected) {
        assertThat(write("%sanitizedUrl{_dl}", HELLO, Map.of("_dl", url))).isEqualTo(expected);
        assertThat(write("%sanitizedUrl", HELLO, Map.of("_dl", url))).isEqualTo("_dl=" + expected);
    }

    @Test
    void readsItsOwnSettingThenTheConfigurationsThenTheSystems() {
        Map<String, String> context = Map.of("_dl", "/a?own=1&configuration=2&system=3");
        System.setProperty("sanitizedUrl.allow", "system");
        try {
            assertThat(write("%sanitizedUrl{_dl}", HELLO, context)).isEqualTo("/a?system=3");
            String property = "<Property name='sanitizedUrl.allow'>configuration</Property>";
            assertThat(write("%sanitizedUrl{_dl}", property, HELLO, context)).isEqualTo("/a?configuration=2");
            assertThat(write("%sanitizedUrl{_dl}{allow=own}", property, HELLO, context))
                    .isEqualTo("/a?own=1");
        } finally {
            System.clearProperty("sanitizedUrl.allow");
        }
    }

    @Test
    void tellsAWrongSettingOnceAndAllowsNothing() {
        try (Logs logs = Logs.pattern("%sanitizedUrl{_dl}{policy=classpath:missing.json}");
                CloseableThreadContext.Instance ignored = CloseableThreadContext.put("_dl", "/a?page=2")) {
            logs.logger().info("hello");
            assertThat(logs.written()).isEqualTo("/a");
            assertThat(logs.status()).singleElement().asString().contains("%sanitizedUrl", "policy");
        }
    }

    @Test
    void leavesWidthsToLog4j() {
        assertThat(write("[%-6sanitizedUrl{_dl}][%.2sanitizedUrl{_dl}]", HELLO, Map.of("_dl", "/a?token=PW/xyz")))
                .isEqualTo("[/a    ][/a]");
    }
}
