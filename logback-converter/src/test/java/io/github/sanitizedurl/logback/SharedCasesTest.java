// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import io.github.sanitizedurl.testing.SharedCase;
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
        Logging logging = start(entry, "<hardening>" + hardening + "</hardening><text>false</text>");
        return DynamicContainer.dynamicContainer(
                entry + ", hardening " + hardening,
                SharedCases.load("test-cases.json").tests(c -> {
                    String wanted = hardening ? c.expectedWhenHardened() : c.expected();
                    logging.clear();
                    logging.logger().atInfo().addKeyValue("_dl", c.input()).log("m");
                    check(c, entry, entry.encodesControls ? visible(wanted) : wanted, entry.field(logging.out()));
                }));
    }

    private static Logging start(EntryPoint entry, String settings) {
        Logging logging = Logging.of(entry.configuration(settings));
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
