// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback.logstash;

import static net.logstash.logback.argument.StructuredArguments.array;
import static net.logstash.logback.argument.StructuredArguments.defer;
import static net.logstash.logback.argument.StructuredArguments.entries;
import static net.logstash.logback.argument.StructuredArguments.fields;
import static net.logstash.logback.argument.StructuredArguments.kv;
import static net.logstash.logback.argument.StructuredArguments.raw;
import static net.logstash.logback.argument.StructuredArguments.value;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import net.logstash.logback.composite.loggingevent.ArgumentsJsonProvider;
import net.logstash.logback.composite.loggingevent.LogstashMarkersJsonProvider;
import net.logstash.logback.composite.loggingevent.TagsJsonProvider;
import net.logstash.logback.encoder.LoggingEventCompositeJsonEncoder;
import net.logstash.logback.marker.LogstashMarker;
import net.logstash.logback.marker.Markers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Marker;

/** What the encoder writes for a sanitized argument or marker: every field, none of the secrets. */
class StructuredArgumentsTest {
    private static final String DIRTY = "https://u:PW@h.example/x?token=PW&tab=a#PW";
    private static final String CLEAN = "https://h.example/x?tab=a";

    private final StructuredArguments arguments =
            Objects.requireNonNull(StructuredArguments.ifPresent(LogSanitizer.of(UrlPolicy.tracks()), false));

    /** A bean with values of every kind. */
    public static final class Bean {
        public String getLink() {
            return DIRTY;
        }

        public int getCount() {
            return 3;
        }

        public double getRatio() {
            return 1.0;
        }

        public boolean isGood() {
            return true;
        }

        public Object getNothing() {
            return null;
        }

        public List<Object> getList() {
            return List.of(DIRTY, 1L << 40, "plain \"quoted\" \u2028 text\n");
        }

        public Map<String, Object> getMap() {
            return Map.of("inner", DIRTY);
        }

        @Override
        public String toString() {
            return "Bean[" + DIRTY + "]";
        }
    }

    private static Object[] structured() {
        Map<String, Object> several = new LinkedHashMap<>();
        several.put("a", DIRTY);
        several.put("b", 2);
        several.put("c", null);
        return new Object[] {
            kv("link", DIRTY),
            value("link", DIRTY),
            kv("link", DIRTY, "{0} is {1}"),
            array("links", DIRTY, 2, null, 1.5, true),
            entries(several),
            fields(new Bean()),
            kv("bean", new Bean()),
            raw("link", "{\"a\" : [1, 2.50, 1e3, true, null, \"" + DIRTY.replace("/", "\\/") + "\"]}"),
            defer(() -> kv("link", DIRTY)),
        };
    }

    @ParameterizedTest
    @MethodSource("structured")
    void noFieldVanishesAndNoneLeaks(Object argument) throws IOException {
        Object clean = arguments.argument(argument);
        JsonNode before = new ObjectMapper().readTree(write(argument));
        JsonNode after = new ObjectMapper().readTree(write(clean));
        assertThat(clean).isNotSameAs(argument);
        assertThat(after.toString()).doesNotContain("PW").contains(CLEAN);
        assertThat(after)
                .isEqualTo(new ObjectMapper().readTree(before.toString().replace(DIRTY, CLEAN)));
        assertThat(clean.toString()).doesNotContain("PW");
    }

    @Test
    void theTextOfAnArgumentKeepsItsPattern() {
        assertThat(arguments.argument(kv("link", DIRTY))).hasToString("link=" + CLEAN);
        assertThat(arguments.argument(value("link", DIRTY))).hasToString(CLEAN);
        assertThat(arguments.argument(kv("link", DIRTY, "{0} is {1}"))).hasToString("link is " + CLEAN);
        assertThat(arguments.argument(entries(Map.of("link", DIRTY)))).hasToString("{link=" + CLEAN + "}");
    }

    @Test
    void aNameCountsAsInEveryField() throws IOException {
        Object clean = arguments.argument(kv("url.query", "tab=a&token=PW"));
        assertThat(write(clean)).isEqualTo("{\"url.query\":\"tab=a\"}");
        assertThat(clean).hasToString("url.query=tab=a");
        assertThat(write(arguments.argument(kv("a", Map.of("_dl", "/x#PW"))))).isEqualTo("{\"a\":{\"_dl\":\"/x\"}}");
    }

    @Test
    void aNameThatStandsTwiceIsCleanedTwice() throws IOException {
        Marker markers = Markers.append("url.query", "tab=a&token=PW").and(Markers.append("url.query", "page=1"));
        Marker clean = arguments.marker(markers, false);
        assertThat(write(clean)).doesNotContain("PW").contains("tab=a").contains("page=1");
        Object raw = raw("r", "{\"_dl\":\"/x#PW\",\"_dl\":\"/y\",\"_dl\":\"/z#PW\"}");
        assertThat(write(arguments.argument(raw)))
                .doesNotContain("PW")
                .contains("/x")
                .contains("/y")
                .contains("/z");
        Object beans = raw("r", "{\"u\":{\"u\":\"" + DIRTY + "\"},\"u\":1}");
        assertThat(write(arguments.argument(beans))).doesNotContain("PW").contains(CLEAN);
    }

    @Test
    void aNameThatStandsTwiceWithNothingToRemoveStays() {
        Object raw = raw("r", "{\"a\":1,\"a\":2}");
        assertThat(arguments.argument(raw)).isSameAs(raw);
    }

    @ParameterizedTest
    @ValueSource(strings = {"url.query=", ""})
    void aTextThatIsNotWhatIsWrittenCountsByItsName(String prefix) throws IOException {
        Object value = new Object() {
            @SuppressWarnings("unused")
            public String getShown() {
                return "nothing";
            }

            @Override
            public String toString() {
                return "tab=a&token=PW";
            }
        };
        Object argument = prefix.isEmpty() ? value("url.query", value) : kv("url.query", value);
        Object clean = arguments.argument(argument);
        assertThat(clean).hasToString(prefix + "tab=a");
        assertThat(write(clean)).isEqualTo(write(argument));
    }

    @Test
    void withNothingToRemoveItIsTheSameInstance() {
        for (Object argument : new Object[] {
            kv("link", CLEAN), entries(Map.of("a", 1)), fields(new Object()), raw("r", "{broken"), array("n", 1, 2)
        }) {
            assertThat(arguments.argument(argument)).isSameAs(argument);
        }
        Marker marker = Markers.append("link", CLEAN).and(Markers.append("n", 1));
        assertThat(arguments.marker(marker, false)).isSameAs(marker);
    }

    @Test
    void rawThatIsNoJsonBecomesText() throws IOException {
        Object clean = arguments.argument(raw("link", "{broken " + DIRTY));
        assertThat(new ObjectMapper().readTree(write(clean)).get("link").textValue())
                .isEqualTo("{broken " + CLEAN);
    }

    @Test
    void whatCannotBeWrittenBecomesThePlaceholderUnderItsName() throws IOException {
        Object failing = new Object() {
            @SuppressWarnings("unused")
            public String getLink() {
                throw new IllegalStateException(DIRTY);
            }

            @Override
            public String toString() {
                throw new IllegalStateException(DIRTY);
            }
        };
        Object clean = arguments.argument(kv("bean", failing));
        assertThat(write(clean)).doesNotContain("PW").contains("\"bean\"");
        assertThat(clean.toString()).doesNotContain("PW");
    }

    @Test
    void aMarkerWritesTheFieldsOfAllThatItRefersTo() throws IOException {
        LogstashMarker marker =
                Markers.append("a", DIRTY).and(Markers.append("b", 1).and(Markers.append("c", DIRTY)));
        Marker clean = arguments.marker(marker, false);
        assertThat(new ObjectMapper().readTree(write(clean)))
                .isEqualTo(new ObjectMapper().readTree("{\"a\":\"" + CLEAN + "\",\"b\":1,\"c\":\"" + CLEAN + "\"}"));
    }

    private static String write(Object argument) throws IOException {
        LoggingEvent event = new LoggingEvent();
        if (argument instanceof Marker && !(argument instanceof net.logstash.logback.argument.StructuredArgument)) {
            event.addMarker((Marker) argument);
        } else {
            event.setArgumentArray(new Object[] {argument});
        }
        LoggingEventCompositeJsonEncoder encoder = new LoggingEventCompositeJsonEncoder();
        encoder.setContext(new LoggerContext());
        encoder.setLineSeparator("");
        encoder.getProviders().addProvider(new ArgumentsJsonProvider());
        encoder.getProviders().addProvider(new LogstashMarkersJsonProvider());
        encoder.getProviders().addProvider(new TagsJsonProvider());
        encoder.start();
        return new String(encoder.encode(event), java.nio.charset.StandardCharsets.UTF_8);
    }
}
