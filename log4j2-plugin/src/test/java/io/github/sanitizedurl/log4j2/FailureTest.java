// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static io.github.sanitizedurl.log4j2.Secret.PW;
import static io.github.sanitizedurl.log4j2.Secret.URL;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.FaultySanitizer;
import io.github.sanitizedurl.LogSanitizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.Marker;
import org.apache.logging.log4j.MarkerManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.impl.MutableLogEvent;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.ObjectMessage;
import org.apache.logging.log4j.message.ParameterizedMessage;
import org.apache.logging.log4j.message.ReusableMessageFactory;
import org.apache.logging.log4j.message.SimpleMessage;
import org.apache.logging.log4j.message.StringMapMessage;
import org.apache.logging.log4j.spi.MutableThreadContextStack;
import org.apache.logging.log4j.util.ReadOnlyStringMap;
import org.apache.logging.log4j.util.SortedArrayStringMap;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FailureTest {
    private static final String FAILED = "[url-sanitizer: failed]";

    private final SanitizeUrls policy = SanitizeUrls.newBuilder().build();

    /** Something of the application's that cannot be looked at. */
    private static final class Hostile {
        private final Throwable failure;

        Hostile(Throwable failure) {
            this.failure = failure;
        }

        @Override
        public String toString() {
            throw FailureTest.<RuntimeException>sneaky(failure);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T sneaky(Throwable failure) throws T {
        throw (T) failure;
    }

    private static List<Throwable> failures() {
        return List.of(
                new RuntimeException(URL),
                new StackOverflowError(URL),
                new OutOfMemoryError(URL),
                new AssertionError(URL));
    }

    @Test
    void aPlaceholderKeepsTheNameOfItsLoggerUnlessThatMayHoldAUrl() {
        LogEvent named = org.apache.logging.log4j.core.impl.Log4jLogEvent.newBuilder()
                .setLoggerName("com.example.Shop")
                .build();
        LogEvent secret = org.apache.logging.log4j.core.impl.Log4jLogEvent.newBuilder()
                .setLoggerName(URL)
                .build();
        assertThat(PlaceholderEvent.of(named).getLoggerName()).isEqualTo("com.example.Shop");
        assertThat(PlaceholderEvent.of(secret).getLoggerName()).isEqualTo(FAILED);
    }

    @TestFactory
    Stream<DynamicTest> anEventThatCannotBeLookedAtBecomesAPlaceholder() {
        Map<String, LogEvent> events = new LinkedHashMap<>();
        for (Throwable failure : failures()) {
            events.put("text, " + failure.getClass(), new BrokenEvent("message", failure));
            events.put("parameters, " + failure.getClass(), new BrokenEvent("parameters", failure));
            events.put("context, " + failure.getClass(), new BrokenEvent("context", failure));
            events.put("thread, " + failure.getClass(), new BrokenEvent("thread", failure));
            events.put("thrown, " + failure.getClass(), new BrokenEvent("thrown", failure));
            events.put("stack, " + failure.getClass(), new BrokenEvent("stack", failure));
            events.put("marker, " + failure.getClass(), new BrokenEvent("marker", failure));
        }
        return events.entrySet().stream()
                .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> {
                    SanitizeUrls fresh = SanitizeUrls.newBuilder().build();
                    try (StatusLinesUntilEnd status = new StatusLinesUntilEnd()) {
                        LogEvent clean = fresh.rewrite(e.getValue());
                        fresh.rewrite(e.getValue());
                        assertThat(clean.getMessage().getFormattedMessage()).isEqualTo(FAILED);
                        assertThat(clean.getMessage().getParameters()).isNullOrEmpty();
                        assertThat(clean.getLevel()).isEqualTo(Level.WARN);
                        assertThat(clean.getLoggerName()).isEqualTo("app");
                        assertThat(clean.getThrown()).isNull();
                        assertThat(clean.getContextData().isEmpty()).isTrue();
                        assertThat(clean.getMarker()).isNull();
                        assertThat(status.lines())
                                .singleElement()
                                .asString()
                                .contains("SanitizeUrls")
                                .doesNotContain(PW);
                    }
                }));
    }

    /** An event of which one part cannot be read, full of secrets otherwise. */
    private static final class BrokenEvent extends MutableLogEvent {
        private final String broken;
        private final Throwable failure;

        BrokenEvent(String broken, Throwable failure) {
            this.broken = broken;
            this.failure = failure;
            setLoggerName("app");
            setLoggerFqcn("fqcn");
            setLevel(Level.WARN);
            setThreadName(URL);
            setThrown(new RuntimeException(URL));
            setMarker(MarkerManager.getMarker(URL));
            SortedArrayStringMap context = new SortedArrayStringMap();
            context.putValue("_dl", URL);
            setContextData(context);
            setContextStack(new MutableThreadContextStack(List.of(URL)));
            setMessage(new SimpleMessage(URL));
        }

        private void check(String part) {
            if (part.equals(broken)) {
                sneaky(failure);
            }
        }

        @Override
        public Message getMessage() {
            return new Message() {
                private static final long serialVersionUID = 1L;

                @Override
                public String getFormattedMessage() {
                    check("message");
                    return URL;
                }

                @Override
                public String getFormat() {
                    return URL;
                }

                @Override
                public Object[] getParameters() {
                    check("parameters");
                    return new Object[] {URL};
                }

                @Override
                public Throwable getThrowable() {
                    return null;
                }
            };
        }

        @Override
        public ReadOnlyStringMap getContextData() {
            check("context");
            return super.getContextData();
        }

        @Override
        public String getThreadName() {
            check("thread");
            return super.getThreadName();
        }

        @Override
        public Throwable getThrown() {
            check("thrown");
            return super.getThrown();
        }

        @Override
        public org.apache.logging.log4j.ThreadContext.ContextStack getContextStack() {
            check("stack");
            return super.getContextStack();
        }

        @Override
        public Marker getMarker() {
            check("marker");
            return super.getMarker();
        }
    }

    @TestFactory
    Stream<DynamicTest> hostileArgumentsNeverReachTheApplicationAndNeverShow() {
        return failures().stream()
                .map(failure -> DynamicTest.dynamicTest(failure.toString(), () -> {
                    Hostile hostile = new Hostile(failure);
                    List<Message> messages = List.of(
                            new ParameterizedMessage("GET {} {}", URL, hostile),
                            new ObjectMessage(hostile),
                            new org.apache.logging.log4j.message.ObjectArrayMessage(hostile, URL),
                            new org.apache.logging.log4j.message.MapMessage<>(Map.of("k", hostile, "_dl", URL)));
                    for (Message message : messages) {
                        LogEvent clean =
                                policy.rewrite(SanitizeUrlsTest.event(message).build());
                        String written = clean.getMessage().getFormattedMessage();
                        // Log4j itself writes [!!!class=>exception:message!!!] for an argument of a template
                        assertThat(written).containsAnyOf(FAILED, "!!!]").doesNotContain(PW);
                        assertThat(java.util.Arrays.deepToString(
                                        clean.getMessage().getParameters()))
                                .doesNotContain(PW);
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> aFailureInsideOfTheSanitizerIsToldOnceAndNothingRawIsLeft() {
        return Stream.of(FaultySanitizer.stages())
                .map(stage -> DynamicTest.dynamicTest(stage, () -> {
                    try (StatusLinesUntilEnd status = new StatusLinesUntilEnd()) {
                        LogSanitizer sanitizer = FaultySanitizer.at(stage, URL);
                        EventSanitizer events = new EventSanitizer(sanitizer, false, new FailureReport("faulty"));
                        for (Message message : List.of(
                                new ParameterizedMessage("GET {} {}", URL, List.of(URL)),
                                ReusableMessageFactory.INSTANCE.newMessage("GET {} {}", URL, Map.of("_dl", URL)),
                                new StringMapMessage()
                                        .with("_dl", URL)
                                        .with("queryString", "token=" + PW)
                                        .with("x", URL))) {
                            LogEvent clean = events.apply(full(message));
                            assertThat(everything(clean)).doesNotContain(PW);
                            assertThat(clean.getLevel()).isEqualTo(Level.INFO);
                        }
                        assertThat(status.lines())
                                .allSatisfy(line ->
                                        assertThat(line).contains("faulty").doesNotContain(PW));
                        assertThat(status.lines()).hasSize(sanitizer.counters().failures() > 0 ? 1 : 0);
                    }
                }));
    }

    private static LogEvent full(Message message) {
        MutableLogEvent event = SanitizeUrlsTest.mutable(message);
        SortedArrayStringMap context = new SortedArrayStringMap();
        context.putValue("_dl", URL);
        context.putValue("queryString", "token=" + PW);
        context.putValue("other", "GET " + URL);
        event.setContextData(context);
        event.setContextStack(new MutableThreadContextStack(List.of(URL)));
        event.setThrown(new RuntimeException(URL, new IllegalStateException(URL)));
        return event;
    }

    private static String everything(LogEvent event) {
        java.io.StringWriter trace = new java.io.StringWriter();
        if (event.getThrown() != null) {
            event.getThrown().printStackTrace(new java.io.PrintWriter(trace));
        }
        return event.getMessage().getFormattedMessage()
                + event.getMessage().getFormat()
                + java.util.Arrays.deepToString(event.getMessage().getParameters())
                + event.getContextData()
                + event.getContextStack()
                + event.getThreadName()
                + trace;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "missing.json",
                "empty.json",
                "wrong.json",
                "folder",
                "classpath:none.json",
                "https://h.example/p"
            })
    void aPolicyThatCannotBeReadAllowsNothing(String location, @TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("empty.json"), "");
        Files.writeString(folder.resolve("wrong.json"), "{\"allowed\":[]}");
        Files.createDirectory(folder.resolve("folder"));
        String policyLocation =
                location.contains(":") ? location : folder.resolve(location).toString();
        for (String appenders : List.of(
                "<Rewrite name='Out'><SanitizeUrls policy='%s'/><AppenderRef ref='Raw'/></Rewrite>",
                "<UrlSanitizingAppender name='Out' policy='%s'><AppenderRef ref='Raw'/></UrlSanitizingAppender>")) {
            try (Logs logs = Logs.appenders("<File name='Raw' fileName='FILE'><PatternLayout pattern='%m'/></File>"
                    + appenders.formatted(policyLocation))) {
                logs.logger().info(URL);
                assertThat(logs.written()).isEqualTo("https://h.example/a");
                assertThat(logs.status()).singleElement().asString().contains("policy");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"hardening='maybe'", "text='nope'", "allow='a b,,'", "polcy='tracks'", "feilds='x'", "name='x'"})
    void aWrongAttributeIsToldAndTheStrictestApplies(String attribute) {
        try (Logs logs = Logs.behindPolicy("<SanitizeUrls " + attribute + "/>", "<PatternLayout pattern='%m'/>")) {
            logs.logger().info("https://u:" + PW + "@h.example/a?token=" + PW + "&x%20y=" + PW);
            assertThat(logs.written()).isEqualTo("https://h.example/a");
            assertThat(logs.status()).isNotEmpty();
            assertThat(logs.status().stream().filter(line -> line.startsWith("SanitizeUrls: ")))
                    .singleElement()
                    .asString()
                    .contains(attribute.substring(0, attribute.indexOf('=')));
        }
    }

    @Test
    void aThrowingStatusListenerDoesNotReachTheApplication() {
        org.apache.logging.log4j.status.StatusListener listener = new org.apache.logging.log4j.status.StatusListener() {
            @Override
            public void log(org.apache.logging.log4j.status.StatusData data) {
                throw new IllegalStateException("listener");
            }

            @Override
            public Level getStatusLevel() {
                return Level.ERROR;
            }

            @Override
            public void close() {}
        };
        org.apache.logging.log4j.status.StatusLogger.getLogger().registerListener(listener);
        try {
            assertThat(policy.rewrite(new BrokenEvent("message", new RuntimeException(URL)))
                            .getMessage()
                            .getFormattedMessage())
                    .isEqualTo(FAILED);
        } finally {
            org.apache.logging.log4j.status.StatusLogger.getLogger().removeListener(listener);
        }
    }

    @Test
    void patternWordsWriteAPlaceholder() {
        LogEvent broken = new BrokenEvent("context", new RuntimeException(URL));
        try (StatusLinesUntilEnd status = new StatusLinesUntilEnd()) {
            StringBuilder output = new StringBuilder("before ");
            SanitizedUrlConverter field = SanitizedUrlConverter.newInstance(null, new String[] {"_dl"});
            field.format(broken, output);
            field.format(broken, output);
            assertThat(output).hasToString("before " + FAILED + FAILED);
            output.setLength(0);
            SanitizeUrlsConverter all = SanitizeUrlsConverter.newInstance(null, new String[] {"%m%X"});
            all.format(broken, output);
            all.format(broken, output);
            assertThat(output).hasToString((FAILED + "{}").repeat(2));
            assertThat(status.lines()).hasSize(2).noneMatch(line -> line.contains(PW));
        }
    }

    @Test
    void aWordInsideThatThrowsLeavesNothingOfThePattern() {
        Message message = new SimpleMessage("GET " + URL) {
            private static final long serialVersionUID = 1L;

            @Override
            public void formatTo(StringBuilder buffer) {
                buffer.append(URL);
                throw new IllegalStateException(URL);
            }

            @Override
            public String getFormattedMessage() {
                return "clean";
            }

            @Override
            public String getFormat() {
                return "clean";
            }
        };
        try (StatusLinesUntilEnd status = new StatusLinesUntilEnd()) {
            StringBuilder output = new StringBuilder("before ");
            SanitizeUrlsConverter.newInstance(null, new String[] {"%p %m"})
                    .format(SanitizeUrlsTest.mutable(message), output);
            assertThat(output).hasToString("before " + FAILED);
            assertThat(status.lines()).singleElement().asString().doesNotContain(PW);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"%sanitizeUrls{%m}{polcy=tracks}", "%sanitizeUrls{%m}{alow=a}{hardening=true}"})
    void aMisspelledSettingOfAWordIsToldAndTheStrictestApplies(String pattern) {
        try (Logs logs = Logs.pattern(pattern)) {
            logs.logger().info("https://h.example/a?tab=1&token=" + PW);
            assertThat(logs.written()).isEqualTo("https://h.example/a");
            assertThat(logs.status().stream().filter(line -> line.contains("sanitizeUrls: ")))
                    .singleElement()
                    .asString()
                    .contains("there is none of that name");
        }
    }

    @Test
    void aPatternThatLooksLikeASettingIsOne() {
        try (Logs logs = Logs.pattern("%sanitizeUrls{level=%p}{policy=none}")) {
            logs.logger().info("x");
            assertThat(logs.written()).isEqualTo("level=INFO");
        }
    }
}
