// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.testing.SharedCase;
import io.github.sanitizedurl.testing.SharedCase.Kind;
import io.github.sanitizedurl.testing.SharedCases;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.apache.logging.log4j.CloseableThreadContext;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.message.StringMapMessage;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.opentest4j.AssertionFailedError;

/** Every shared case through every entry point, inside a real configuration, read back from what was written. */
@Tag("modes")
class SharedCasesTest {
    private static final String END = "<<end>>\n";

    /** The places at which a user may put this library. */
    enum EntryPoint {
        POLICY(false, "%s", "<Rewrite name='Out'><SanitizeUrls SETTINGS/><AppenderRef ref='Raw'/></Rewrite>"),
        APPENDER(
                false,
                "%s",
                "<UrlSanitizingAppender name='Out' SETTINGS><AppenderRef ref='Raw'/></UrlSanitizingAppender>"),
        COMPOSITE(
                true,
                "%%sanitizeUrls{%s}{hardening=HARDENING}{text=TEXT}",
                "<Null name='Nothing'/><Async name='Out' bufferSize='8192'><AppenderRef ref='Raw'/></Async>");

        private final boolean encodesControls;
        private final String pattern;
        private final String appenders;

        EntryPoint(boolean encodesControls, String pattern, String appenders) {
            this.encodesControls = encodesControls;
            this.pattern = pattern;
            this.appenders = appenders;
        }

        Logs start(String word, boolean hardening, boolean text) {
            String settings = "hardening='" + hardening + "' text='" + text + "'";
            String written = pattern.formatted(word)
                    .replace("HARDENING", String.valueOf(hardening))
                    .replace("TEXT", String.valueOf(text));
            return Logs.appenders("<File name='Raw' fileName='FILE'><PatternLayout><Pattern><![CDATA[" + written
                    + "<<end>>%n]]></Pattern></PatternLayout></File>"
                    + appenders.replace("SETTINGS", settings));
        }
    }

    @TestFactory
    Stream<DynamicNode> urlsInTheContextMap() {
        return Stream.of(EntryPoint.values())
                .flatMap(entry -> Stream.of(false, true)
                        .map(hardening -> cases(
                                entry + " " + hardening,
                                urls(),
                                entry.start("%X{_dl}", hardening, false),
                                SharedCasesTest::logInContext,
                                c -> wanted(c, hardening, entry.encodesControls))));
    }

    @TestFactory
    Stream<DynamicNode> urlsInMapMessages() {
        return Stream.of(EntryPoint.values())
                .flatMap(entry -> Stream.of(false, true)
                        .map(hardening -> cases(
                                entry + " " + hardening,
                                urls(),
                                entry.start("%K{_dl}", hardening, false),
                                (logger, c) -> logger.info(new StringMapMessage().with("_dl", c.input())),
                                c -> wanted(c, hardening, entry.encodesControls))));
    }

    @TestFactory
    Stream<DynamicNode> urlsInThePatternWord() {
        return Stream.of(false, true)
                .map(hardening -> cases(
                        "sanitizedUrl " + hardening,
                        urls(),
                        Logs.pattern("%sanitizedUrl{_dl}{hardening=" + hardening + "}{text=false}<<end>>%n"),
                        SharedCasesTest::logInContext,
                        c -> wanted(c, hardening, true)));
    }

    @TestFactory
    Stream<DynamicNode> textInMessages() {
        List<SharedCase> text =
                SharedCases.load("text-cases.json").of(Kind.TEXT).all();
        return Stream.of(EntryPoint.values())
                .map(entry -> cases(
                        entry + " message",
                        text,
                        entry.start("%m", true, true),
                        (logger, c) -> logger.info(c.input()),
                        SharedCase::expectedWhenHardened));
    }

    @TestFactory
    Stream<DynamicNode> textInParameters() {
        List<SharedCase> text =
                SharedCases.load("text-cases.json").of(Kind.TEXT).all();
        return Stream.of(EntryPoint.values())
                .map(entry -> cases(
                        entry + " parameter",
                        text,
                        entry.start("%m", true, true),
                        (logger, c) -> logger.info("{}", c.input()),
                        SharedCase::expectedWhenHardened));
    }

    @TestFactory
    Stream<DynamicNode> namedFieldsAndQueries() {
        SharedCases all = SharedCases.load("text-cases.json");
        return Stream.of(EntryPoint.values())
                .flatMap(entry -> Stream.of(Kind.FIELD, Kind.QUERY)
                        .map(kind -> cases(
                                entry + " " + kind,
                                all.of(kind).all(),
                                entry.start("%K", true, true),
                                (logger, c) -> logger.info(new StringMapMessage().with(name(c), c.input())),
                                c -> "{" + name(c) + "=" + shown(c, entry) + "}")));
    }

    private static String name(SharedCase c) {
        return c.kind() == Kind.QUERY ? "queryString" : c.name();
    }

    private static String shown(SharedCase c, EntryPoint entry) {
        return entry.encodesControls ? forEyes(c.expectedWhenHardened()) : c.expectedWhenHardened();
    }

    private static void logInContext(Logger logger, SharedCase c) {
        try (CloseableThreadContext.Instance ignored = CloseableThreadContext.put("_dl", c.input())) {
            logger.info("hello");
        }
    }

    private static List<SharedCase> urls() {
        return SharedCases.load("test-cases.json").of(Kind.URL).all();
    }

    private static String wanted(SharedCase c, boolean hardening, boolean encoded) {
        String wanted = hardening ? c.expectedWhenHardened() : c.expected();
        return encoded ? forEyes(wanted) : wanted;
    }

    /** What people are shown: the JDK's encoder, for the characters that must not come through. */
    private static String forEyes(String url) {
        StringBuilder out = new StringBuilder();
        for (char c : url.toCharArray()) {
            boolean deceptive = Character.isISOControl(c)
                    || "\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069".indexOf(c)
                            >= 0;
            out.append(deceptive ? URLEncoder.encode(String.valueOf(c), StandardCharsets.UTF_8) : String.valueOf(c));
        }
        return out.toString();
    }

    /** Logs all cases, then compares what was written for each. */
    private static DynamicNode cases(
            String name,
            List<SharedCase> cases,
            Logs logs,
            BiConsumer<Logger, SharedCase> log,
            java.util.function.Function<SharedCase, String> wanted) {
        Map<String, String> written = new HashMap<>();
        try (logs) {
            cases.forEach(c -> log.accept(logs.logger(), c));
            String[] records = logs.written().split(END, -1);
            for (int i = 0; i < cases.size(); i++) {
                written.put(cases.get(i).id(), i < records.length - 1 ? records[i] : "nothing was written");
            }
        }
        return DynamicContainer.dynamicContainer(
                name,
                cases.stream()
                        .map(c -> org.junit.jupiter.api.DynamicTest.dynamicTest(
                                c.rule() + " / " + c.id(),
                                () -> check(c, name, wanted.apply(c), written.get(c.id())))));
    }

    private static void check(SharedCase c, String what, String wanted, String actual) {
        if (!wanted.equals(actual)) {
            throw new AssertionFailedError(c.describe(what, wanted, actual), wanted, actual);
        }
    }
}
