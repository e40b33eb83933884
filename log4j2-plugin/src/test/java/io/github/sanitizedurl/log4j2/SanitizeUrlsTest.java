// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static io.github.sanitizedurl.log4j2.Secret.CLEAN;
import static io.github.sanitizedurl.log4j2.Secret.PW;
import static io.github.sanitizedurl.log4j2.Secret.URL;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.Marker;
import org.apache.logging.log4j.MarkerManager;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.core.impl.MutableLogEvent;
import org.apache.logging.log4j.core.time.MutableInstant;
import org.apache.logging.log4j.message.FormattedMessage;
import org.apache.logging.log4j.message.MapMessage;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.MessageFormatMessage;
import org.apache.logging.log4j.message.ObjectMessage;
import org.apache.logging.log4j.message.ParameterizedMessage;
import org.apache.logging.log4j.message.ReusableMessageFactory;
import org.apache.logging.log4j.message.SimpleMessage;
import org.apache.logging.log4j.message.StringFormattedMessage;
import org.apache.logging.log4j.message.StringMapMessage;
import org.apache.logging.log4j.message.StructuredDataMessage;
import org.apache.logging.log4j.spi.MutableThreadContextStack;
import org.apache.logging.log4j.util.SortedArrayStringMap;
import org.apache.logging.log4j.util.StringBuilderFormattable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

@Tag("modes")
class SanitizeUrlsTest {
    private final SanitizeUrls policy = SanitizeUrls.newBuilder().build();

    static Log4jLogEvent.Builder event(Message message) {
        return Log4jLogEvent.newBuilder()
                .setLoggerName("app")
                .setLoggerFqcn("fqcn")
                .setLevel(Level.WARN)
                .setMessage(message)
                .setThreadName("main")
                .setThreadId(7)
                .setThreadPriority(3)
                .setTimeMillis(1234)
                .setNanoTime(99)
                .setEndOfBatch(true);
    }

    private static LogEvent simple(String text) {
        return event(new SimpleMessage(text)).build();
    }

    private Message clean(Message message) {
        return policy.rewrite(event(message).build()).getMessage();
    }

    @TestFactory
    Stream<DynamicTest> cleansEveryTypeOfMessage() {
        return Messages.all().entrySet().stream()
                .map(type -> DynamicTest.dynamicTest(
                        type.getKey(),
                        () -> assertNoSecret(clean(type.getValue().get()))));
    }

    @TestFactory
    Stream<DynamicTest> keepsEveryTypeOfMessageThatIsClean() {
        return Messages.all("/a").entrySet().stream()
                .map(type -> DynamicTest.dynamicTest(type.getKey(), () -> {
                    LogEvent event = event(type.getValue().get()).build();
                    assertThat(policy.rewrite(event)).isSameAs(event);
                }));
    }

    @TestFactory
    Stream<DynamicTest> cleansEveryTypeOfMessageInAReusedEvent() {
        return Messages.all().entrySet().stream()
                .map(type -> DynamicTest.dynamicTest(
                        type.getKey(),
                        () -> assertNoSecret(
                                policy.rewrite(mutable(type.getValue().get())).getMessage())));
    }

    static MutableLogEvent mutable(Message message) {
        MutableLogEvent event = new MutableLogEvent();
        event.setLoggerName("app");
        event.setLoggerFqcn("fqcn");
        event.setLevel(Level.INFO);
        event.setThreadName("main");
        event.setMessage(message);
        return event;
    }

    private static void assertNoSecret(Message message) {
        assertThat(message.getFormattedMessage()).doesNotContain(PW);
        assertThat(String.valueOf(message.getFormat())).doesNotContain(PW);
        assertThat(Arrays.deepToString(message.getParameters())).doesNotContain(PW);
        if (message instanceof org.apache.logging.log4j.message.MultiformatMessage) {
            var formats = (org.apache.logging.log4j.message.MultiformatMessage) message;
            for (String format : formats.getFormats()) {
                assertThat(formats.getFormattedMessage(new String[] {format})).doesNotContain(PW);
            }
        }
    }

    @Test
    void keepsTheTypesThatLayoutsTakeApart() {
        assertThat(clean(new StringMapMessage().with("_dl", URL)))
                .isInstanceOf(StringMapMessage.class)
                .asString()
                .isEqualTo("_dl=\"" + CLEAN + "\"");
        assertThat(clean(new MapMessage<>(Map.of("_dl", URL, "n", 1))))
                .isInstanceOfSatisfying(
                        MapMessage.class,
                        m -> assertThat((Object) m.getData()).isEqualTo(Map.of("_dl", CLEAN, "n", 1)));
        assertThat(clean(new ObjectMessage(List.of(URL))))
                .isInstanceOfSatisfying(
                        ObjectMessage.class, m -> assertThat(m.getParameter()).isEqualTo(List.of(CLEAN)));
        assertThat(clean(new StructuredDataMessage("id@1", "GET " + URL, "type")))
                .isInstanceOfSatisfying(StructuredDataMessage.class, m -> {
                    assertThat(m.getFormat()).isEqualTo("GET " + CLEAN);
                    assertThat(m.getId().toString()).isEqualTo("id@1");
                    assertThat(m.getType()).isEqualTo("type");
                });
    }

    @Test
    void knowsUrlFieldsAndQueryFieldsByTheirNames() {
        MapMessage<?, ?> message = (MapMessage<?, ?>)
                clean(new StringMapMessage().with("_dl", "x#PW").with("query_string", "token=PW&page=2"));
        assertThat(message.get("_dl")).isEqualTo("x");
        assertThat(message.get("query_string")).isEqualTo("page=2");
        Message inside = clean(new ParameterizedMessage("got {}", Map.of("query_string", "token=PW")));
        assertThat(inside.getFormattedMessage()).isEqualTo("got {query_string=}");
        assertThat(inside.getParameters()).containsExactly(Map.of("query_string", ""));
        assertThat(clean(new ObjectMessage(Map.of("query_string", "token=PW"))).getFormattedMessage())
                .isEqualTo("{query_string=}");
    }

    @Test
    void cleansTemplateParametersAndTextTogether() {
        Message message = clean(new ParameterizedMessage("GET {} from {} {}", URL, 5, "jane"));
        assertThat(message.getFormattedMessage()).isEqualTo("GET " + CLEAN + " from 5 jane");
        assertThat(message.getFormat()).isEqualTo("GET {} from {} {}");
        assertThat(message.getParameters()).containsExactly(CLEAN, 5, "jane");
    }

    @Test
    void cleansAParameterThatTheTextDoesNotShow() {
        Message message = clean(new ParameterizedMessage("hello", new Object[] {URL}));
        assertThat(message.getFormattedMessage()).isEqualTo("hello");
        assertThat(message.getParameters()).containsExactly(CLEAN);
    }

    @Test
    void findsASecretThatIsSplitFromItsUrl() {
        Map<String, String> structured = Map.of("k", "v");
        List<Message> split = List.of(
                new ParameterizedMessage("https://h.example/a?token={}&page=2 {}", PW, structured),
                new ParameterizedMessage("{}{} {}", "https://h.example/a?page=2&token=", PW, structured),
                new StringFormattedMessage("https://h.example/a?token=%s&page=2 %s", PW, structured),
                new MessageFormatMessage("https://h.example/a?token={0}&page=2 {1}", PW, structured),
                new FormattedMessage("https://h.example/a?token={}&page=2 {}", PW, structured));
        for (Message raw : split) {
            Message message = clean(raw);
            assertNoSecret(message);
            assertThat(message.getFormattedMessage()).isEqualTo(CLEAN + " {k=v}");
            assertThat(message.getFormat()).isEqualTo(CLEAN + " {k=v}");
            assertThat(message.getParameters()).contains("[url-sanitizer: dropped]", structured);
        }
    }

    @TestFactory
    Stream<DynamicTest> findsASecretBehindAContainerThatItsUrlBeginsIn() {
        String url = "https://h.example/a?k=1";
        List<Object> containers = List.of(
                List.of(url),
                Map.of("a", url),
                new String[] {url},
                Optional.of(url),
                List.of(Map.of("a", List.of(url))));
        return containers.stream()
                .flatMap(container -> Stream.<Message>of(
                        new ParameterizedMessage("{}&token={}", container, PW),
                        new ParameterizedMessage("{}/" + PW, container),
                        new ParameterizedMessage("{}{}", container, "&token=" + PW),
                        new FormattedMessage("{}&token={}", container, PW),
                        ReusableMessageFactory.INSTANCE.newMessage("{}&token={}", container, PW)))
                .map(message -> DynamicTest.dynamicTest(message.getFormattedMessage(), () -> {
                    Message clean = clean(message);
                    assertNoSecret(clean);
                    assertThat(clean.getFormattedMessage()).contains("https://h.example/a");
                }));
    }

    @Test
    void findsASecretBehindAContainerOfOtherTemplates() {
        List<String> url = List.of("https://h.example/a?k=1");
        assertNoSecret(clean(new StringFormattedMessage("%s&token=%s", url, PW)));
        assertNoSecret(clean(new MessageFormatMessage("{0}&token={1}", url, PW)));
    }

    @Test
    void dropsWhatNeitherNamesNorTextTell() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("query_string", "x=" + PW);
        fields.put("at", "https://h.example/a?k=1");
        Message joined = clean(new ParameterizedMessage("{}&token={}", fields, PW));
        assertNoSecret(joined);
        assertThat(joined.getFormattedMessage()).isEqualTo("[url-sanitizer: dropped]");
        assertThat(clean(new ParameterizedMessage("{} {}", fields, "jane")).getFormattedMessage())
                .isEqualTo("{query_string=, at=https://h.example/a} jane");
    }

    @TestFactory
    Stream<DynamicTest> looksAtWhatValuesWriteWhenTheyFormatThemselves() {
        Formattable formattable = text -> text.append("GET ").append(URL);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("itself", formattable);
        values.put("in a list", List.of("a", formattable));
        values.put("in an array", new Object[] {formattable});
        values.put("in a map", Map.of("k", formattable));
        values.put("as a key", Map.of(formattable, 1));
        values.put("in containers", Map.of("k", List.of(new Object[] {formattable})));
        return values.entrySet().stream()
                .map(value -> DynamicTest.dynamicTest(value.getKey(), () -> assertWrittenClean(value.getValue())));
    }

    private void assertWrittenClean(Object value) {
        StructuredDataMessage structured = new StructuredDataMessage("id@1", "GET", "type");
        structured.with("u", value);
        for (Message message : List.of(
                new MapMessage<>(Map.of("u", value)),
                structured,
                new ObjectMessage(value),
                new ParameterizedMessage("GET {}", value),
                new ParameterizedMessage("unused", new Object[] {value}))) {
            Message clean = clean(message);
            assertNoSecret(clean);
            assertThat(ParameterizedMessage.deepToString(clean.getParameters())).doesNotContain(PW);
            assertThat(clean).isNotSameAs(message);
        }
        SortedArrayStringMap context = new SortedArrayStringMap();
        context.putValue("u", value);
        LogEvent event = policy.rewrite(
                event(new SimpleMessage("hello")).setContextData(context).build());
        assertThat(ParameterizedMessage.deepToString(event.getContextData().getValue("u")))
                .contains(CLEAN)
                .doesNotContain(PW);
    }

    @Test
    void keepsWhatFormatsItselfCleanOrFails() {
        Formattable harmless = text -> text.append("harmless");
        Formattable failing = text -> {
            throw new IllegalStateException("cannot format");
        };
        Message kept = new MapMessage<>(Map.of("u", List.of(harmless)));
        assertThat(clean(kept)).isSameAs(kept);
        MapMessage<?, ?> failed = (MapMessage<?, ?>) clean(new MapMessage<>(Map.of("u", failing, "n", 1)));
        assertThat((Object) failed.getData()).isEqualTo(Map.of("u", "[url-sanitizer: failed]", "n", 1));
        List<Object> inItself = new ArrayList<>(List.of(harmless));
        inItself.add(inItself);
        Message cycle = new MapMessage<>(Map.of("u", inItself));
        assertThat(clean(cycle)).isSameAs(cycle);
    }

    /** Its {@code toString} is another text than what it formats. */
    private interface Formattable extends StringBuilderFormattable {}

    @Test
    void keepsParametersOfOtherTemplatesThatAreWhole() {
        Message printf = clean(new StringFormattedMessage("GET %s in %.1f", URL, 2.0));
        assertThat(printf.getFormat()).isEqualTo("GET %s in %.1f");
        assertThat(printf.getParameters()).containsExactly(CLEAN, 2.0);
        Message format = clean(new MessageFormatMessage("GET {0}", URL));
        assertThat(format.getParameters()).containsExactly(CLEAN);
    }

    @Test
    void givesATrailingThrowableTheSameSubstitute() {
        RuntimeException thrown = new RuntimeException(URL, new IllegalStateException("cause " + URL));
        ParameterizedMessage raw = new ParameterizedMessage("failed {} ", "once", thrown);
        LogEvent event = policy.rewrite(event(raw).setThrown(thrown).build());
        assertThat(event.getThrown()).isNotSameAs(thrown).hasMessage(CLEAN);
        assertThat(event.getThrown().toString()).isEqualTo("java.lang.RuntimeException: " + CLEAN);
        assertThat(event.getThrown().getCause()).hasMessage("cause " + CLEAN);
        assertThat(event.getThrown().getStackTrace()).isEqualTo(thrown.getStackTrace());
        assertThat(event.getMessage().getParameters()[1]).isSameAs(event.getThrown());
        assertThat(thrown).hasMessage(URL);
    }

    @Test
    void cleansContextMapStackThreadLoggerAndMarkers() {
        SortedArrayStringMap context = new SortedArrayStringMap();
        context.putValue("_dl", URL);
        context.putValue("list", List.of(URL));
        context.putValue("n", 1);
        context.putValue("key " + URL, "v");
        MutableThreadContextStack stack = new MutableThreadContextStack(List.of("one", "two " + URL));
        Marker marker = MarkerManager.getMarker("m " + URL).addParents(MarkerManager.getMarker("parent " + URL));
        LogEvent raw = event(new SimpleMessage("hello"))
                .setContextData(context)
                .setContextStack(stack)
                .setThreadName("thread " + URL)
                .setLoggerName("logger " + URL)
                .setMarker(marker)
                .build();

        LogEvent clean = policy.rewrite(raw);

        assertThat(clean.getContextData().toMap())
                .isEqualTo(Map.of("_dl", CLEAN, "list", "[" + CLEAN + "]", "n", "1", "key " + CLEAN, "v"));
        assertThat(clean.getContextData().<Object>getValue("list")).isEqualTo(List.of(CLEAN));
        assertThat(clean.getContextStack().asList()).containsExactly("one", "two " + CLEAN);
        assertThat(clean.getThreadName()).isEqualTo("thread " + CLEAN);
        assertThat(clean.getLoggerName()).isEqualTo("logger " + CLEAN);
        assertThat(clean.getMarker()).hasToString("m " + CLEAN + "[ parent " + CLEAN + " ]");
        assertThat(clean.getMessage()).isSameAs(raw.getMessage());
        assertThat(context.<String>getValue("_dl")).isEqualTo(URL);
        assertThat(stack.asList()).containsExactly("one", "two " + URL);
        assertThat(marker.getName()).contains(PW);
    }

    @Test
    void keepsWhatTheEventSaysAboutItself() {
        StackTraceElement source = new StackTraceElement("Class", "method", "File.java", 12);
        LogEvent raw = event(new SimpleMessage(URL))
                .setSource(source)
                .setIncludeLocation(true)
                .build();
        LogEvent clean = policy.rewrite(raw);
        assertThat(clean).isNotSameAs(raw);
        assertThat(clean.getLevel()).isEqualTo(Level.WARN);
        assertThat(clean.getLoggerFqcn()).isEqualTo("fqcn");
        assertThat(clean.getThreadId()).isEqualTo(7);
        assertThat(clean.getThreadPriority()).isEqualTo(3);
        assertThat(clean.getTimeMillis()).isEqualTo(1234);
        assertThat(clean.getNanoTime()).isEqualTo(99);
        assertThat(clean.isEndOfBatch()).isTrue();
        assertThat(clean.isIncludeLocation()).isTrue();
        assertThat(clean.getSource()).isEqualTo(source);
        assertThat(raw.isIncludeLocation()).isTrue();
    }

    @Test
    void keepsAnInstantOfNineteenSeventy() {
        MutableInstant epoch = new MutableInstant();
        epoch.initFromEpochMilli(0, 5);
        MutableLogEvent raw = mutable(new SimpleMessage(URL));
        assertThat(raw.getInstant().getEpochMillisecond()).isZero();
        assertThat(policy.rewrite(raw).getInstant().getEpochMillisecond()).isZero();
        LogEvent other =
                policy.rewrite(event(new SimpleMessage(URL)).setTimeMillis(5).build());
        assertThat(other.getInstant().getEpochMillisecond()).isEqualTo(5);
    }

    @Test
    void walksNoStackForTheLocation() {
        LocationProbe raw = new LocationProbe();
        LogEvent clean = policy.rewrite(raw);
        assertThat(clean.getMessage().getFormattedMessage()).isEqualTo(CLEAN);
        assertThat(raw.walks).isZero();
        assertThat(raw.isIncludeLocation()).isTrue();
        assertThat(clean.isIncludeLocation()).isTrue();
    }

    /** Counts how often somebody makes it look for its location. */
    private static final class LocationProbe extends MutableLogEvent {
        private int walks;

        LocationProbe() {
            setLoggerFqcn("fqcn");
            setLoggerName("app");
            setThreadName("main");
            setMessage(new SimpleMessage(URL));
            setIncludeLocation(true);
        }

        @Override
        public StackTraceElement getSource() {
            walks += isIncludeLocation() ? 1 : 0;
            return null;
        }
    }

    @Test
    void neverEditsAReusedEventAndNeverKeepsIt() {
        SortedArrayStringMap context = new SortedArrayStringMap();
        context.putValue("_dl", URL);
        MutableLogEvent raw = mutable(ReusableMessageFactory.INSTANCE.newMessage("GET {}", URL));
        raw.setContextData(context);
        Message before = raw.getMessage();

        LogEvent clean = policy.rewrite(raw);

        assertThat(raw.getMessage()).isSameAs(before);
        assertThat(raw.getMessage().getFormattedMessage()).isEqualTo("GET " + URL);
        assertThat(raw.getMessage().getParameters()).containsExactly(URL);
        assertThat(raw.getContextData().<String>getValue("_dl")).isEqualTo(URL);
        raw.clear();
        raw.setMessage(new SimpleMessage("next"));
        assertThat(clean.getMessage().getFormattedMessage()).isEqualTo("GET " + CLEAN);
        assertThat(clean.getMessage().getParameters()).containsExactly(CLEAN);
        assertThat(clean.getContextData().<String>getValue("_dl")).isEqualTo(CLEAN);
    }

    @Test
    void copiesWhatAReusedEventOwnsEvenIfOnlySomethingElseChanged() {
        SortedArrayStringMap context = new SortedArrayStringMap();
        context.putValue("k", "v");
        MutableLogEvent raw = mutable(ReusableMessageFactory.INSTANCE.newMessage("GET {}", "x"));
        raw.setContextData(context);
        raw.setThreadName(URL);
        LogEvent clean = policy.rewrite(raw);
        raw.clear();
        raw.setMessage(ReusableMessageFactory.INSTANCE.newMessage("PUT {}", "y"));
        assertThat(clean.getMessage().getFormattedMessage()).isEqualTo("GET x");
        assertThat(clean.getMessage().getParameters()).containsExactly("x");
        assertThat(clean.getContextData().toMap()).isEqualTo(Map.of("k", "v"));
    }

    @Test
    void keepsAReusedEventThatIsClean() {
        MutableLogEvent raw = mutable(ReusableMessageFactory.INSTANCE.newMessage("GET {} {}", "/a", 5));
        raw.setThrown(new RuntimeException("no url"));
        raw.setContextStack(new MutableThreadContextStack(List.of("one")));
        raw.setMarker(MarkerManager.getMarker("m").addParents(MarkerManager.getMarker("p")));
        assertThat(policy.rewrite(raw)).isSameAs(raw);
        LogEvent empty = event(null)
                .setContextData(null)
                .setContextStack(ThreadContext.EMPTY_STACK)
                .build();
        assertThat(policy.rewrite(empty)).isSameAs(empty);
    }

    @Test
    void scansNoTextWhenToldSoButKnowsFields() {
        SanitizeUrls fieldsOnly = SanitizeUrls.newBuilder().setText("false").build();
        Supplier<SortedArrayStringMap> context = () -> {
            SortedArrayStringMap map = new SortedArrayStringMap();
            map.putValue("_dl", "/a?token=PW");
            return map;
        };
        LogEvent clean = fieldsOnly.rewrite(
                event(new SimpleMessage(URL)).setContextData(context.get()).build());
        assertThat(clean.getMessage().getFormattedMessage()).isEqualTo(URL);
        assertThat(clean.getContextData().<String>getValue("_dl")).isEqualTo("/a");
    }

    @Test
    void logsInsideOfALogCallAreCleanToo() {
        Object logging = new Object() {
            @Override
            public String toString() {
                return policy.rewrite(mutable(ReusableMessageFactory.INSTANCE.newMessage("inner {}", URL)))
                        .getMessage()
                        .getFormattedMessage();
            }
        };
        LogEvent clean = policy.rewrite(
                event(new ParameterizedMessage("outer {} {}", logging, URL)).build());
        assertThat(clean.getMessage().getFormattedMessage()).isEqualTo("outer inner " + CLEAN + " " + CLEAN);
    }
}
