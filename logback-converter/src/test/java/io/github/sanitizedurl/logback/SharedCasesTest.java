// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import io.github.sanitizedurl.testing.SharedCase;
import io.github.sanitizedurl.testing.SharedCase.Kind;
import io.github.sanitizedurl.testing.SharedCases;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.opentest4j.AssertionFailedError;

/** Every shared case through every entry point, inside a real configuration, read back from what was written. */
class SharedCasesTest {
    private static final List<Logging> STARTED = new ArrayList<>();

    @AfterAll
    static void stop() {
        STARTED.forEach(Logging::close);
    }

    @TestFactory
    Stream<DynamicNode> urls() {
        return Stream.of(EntryPoint.values()).map(e -> urls(e, false));
    }

    @TestFactory
    Stream<DynamicNode> hardenedUrls() {
        return Stream.of(EntryPoint.values()).map(e -> urls(e, true));
    }

    private static DynamicNode urls(EntryPoint entry, boolean hardening) {
        Logging logging = start(entry, "<hardening>" + hardening + "</hardening><text>false</text>", "%kvp{NONE}");
        return DynamicContainer.dynamicContainer(
                entry + ", hardening " + hardening,
                SharedCases.load("test-cases.json")
                        .tests(c -> checkField(
                                c, entry, logging, "_dl", hardening ? c.expectedWhenHardened() : c.expected())));
    }

    /** The converter is for fields that are named to it. */
    @TestFactory
    Stream<DynamicNode> text() {
        return Stream.of(EntryPoint.values())
                .filter(e -> e != EntryPoint.CONVERTER)
                .map(entry -> {
                    Logging logging = start(entry, "", "%msg");
                    return DynamicContainer.dynamicContainer(
                            entry.name(),
                            SharedCases.load("text-cases.json").of(Kind.TEXT).tests(c -> {
                                logging.clear();
                                logging.logger().info(c.input());
                                check(c, entry, c.expectedWhenHardened(), entry.message(logging.out()));
                            }));
                });
    }

    @TestFactory
    Stream<DynamicNode> fields() {
        return Stream.of(EntryPoint.values())
                .filter(e -> e != EntryPoint.CONVERTER)
                .map(entry -> fields(entry, Kind.FIELD));
    }

    @TestFactory
    Stream<DynamicNode> queries() {
        return Stream.of(EntryPoint.values()).map(entry -> fields(entry, Kind.QUERY));
    }

    private static DynamicNode fields(EntryPoint entry, Kind kind) {
        String query = "x=%sanitizedUrl{url.query}";
        Logging logging = start(entry, "", entry == EntryPoint.CONVERTER ? query : "%kvp{NONE}");
        return DynamicContainer.dynamicContainer(
                entry.name(), SharedCases.load("text-cases.json").of(kind).tests(c -> {
                    String name = c.name() == null ? "url.query" : c.name();
                    checkField(c, entry, logging, name, c.expectedWhenHardened());
                }));
    }

    private static void checkField(SharedCase c, EntryPoint entry, Logging logging, String name, String wanted) {
        logging.clear();
        logging.logger().atInfo().addKeyValue(name, c.input()).log("m");
        check(c, entry, entry.encodesControls ? visible(wanted) : wanted, entry.field(logging.out()));
    }

    private static Logging start(EntryPoint entry, String settings, String pattern) {
        Logging logging = Logging.of(entry.configuration(settings, pattern));
        STARTED.add(logging);
        return logging;
    }

    private static void check(SharedCase c, EntryPoint entry, String wanted, String actual) {
        if (!wanted.equals(actual)) {
            throw new AssertionFailedError(c.describe(entry.toString(), wanted, actual), wanted, actual);
        }
    }

    /** What people are shown: the JDK's encoder, for the characters that must not come through. */
    private static String visible(String url) {
        StringBuilder out = new StringBuilder();
        for (char c : url.toCharArray()) {
            boolean deceptive = Character.isISOControl(c)
                    || "\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069".indexOf(c)
                            >= 0;
            out.append(deceptive ? URLEncoder.encode(String.valueOf(c), StandardCharsets.UTF_8) : String.valueOf(c));
        }
        return out.toString();
    }
}
