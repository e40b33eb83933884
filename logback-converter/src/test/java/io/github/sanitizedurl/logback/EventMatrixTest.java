// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static io.github.sanitizedurl.logback.EventPart.SECRET;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every part of an event, through every entry point, into every encoder: a secret planted there is not in the bytes that
 * were written, what is not secret still is, and without this library the same secret would have been there.
 */
class EventMatrixTest {
    private static final String ALL = "%contextName %logger %thread %marker %mdc %kvp %msg%n%ex";

    private enum Encoder {
        PATTERN(Logging.pattern(ALL, "")),
        JSON(Logging.json()),
        LOGSTASH("<encoder class='net.logstash.logback.encoder.LogstashEncoder'/>");

        final String xml;

        Encoder(String xml) {
            this.xml = xml;
        }
    }

    private enum Way {
        NONE {
            @Override
            String configuration(String encoder) {
                return Logging.appender("OUT", encoder) + Logging.root("OUT");
            }
        },
        COMPOSITE {
            @Override
            String configuration(String encoder) {
                return Logging.appender("OUT", Logging.pattern("%sanitizeUrls(" + ALL + ")", "")) + Logging.root("OUT");
            }

            @Override
            boolean takes(Encoder encoder) {
                return encoder == Encoder.PATTERN;
            }
        },
        APPENDER {
            @Override
            String configuration(String encoder) {
                return Logging.appender("OUT", encoder) + Logging.safe(Logging.ref("OUT")) + Logging.root("SAFE");
            }
        },
        TURBO_FILTER {
            @Override
            String configuration(String encoder) {
                return Logging.turbo("") + Logging.appender("OUT", encoder) + Logging.root("OUT");
            }
        };

        abstract String configuration(String encoder);

        boolean takes(Encoder encoder) {
            return true;
        }
    }

    @TestFactory
    Stream<DynamicNode> matrix() {
        return Stream.of(Way.COMPOSITE, Way.APPENDER, Way.TURBO_FILTER)
                .map(way -> DynamicContainer.dynamicContainer(
                        way.name(), Stream.of(EventPart.values()).flatMap(part -> tests(way, part))));
    }

    private static Stream<DynamicNode> tests(Way way, EventPart part) {
        return Stream.of(Encoder.values())
                .filter(way::takes)
                .filter(encoder -> isOfTheEvent(part, encoder))
                .map(encoder -> DynamicTest.dynamicTest(part + " " + encoder, () -> check(way, part, encoder)));
    }

    /** logstash-logback-encoder reads the properties from the context itself; no event can change that. */
    private static boolean isOfTheEvent(EventPart part, Encoder encoder) {
        return part != EventPart.CONTEXT_PROPERTY || encoder != Encoder.LOGSTASH;
    }

    private static void check(Way way, EventPart part, Encoder encoder) {
        String raw = written(Way.NONE, part, encoder);
        String clean = written(way, part, encoder);
        assertThat(clean).doesNotContain(SECRET).isNotEmpty();
        if (raw.contains(SECRET)) {
            assertThat(clean.replace("\\/", "/")).contains("kept.example");
        }
        assertThat(clean.lines().count()).isEqualTo(raw.lines().count());
    }

    /** A part that no encoder writes would prove nothing. */
    @Test
    void withoutThisLibraryEveryPartLeaks() {
        Set<EventPart> silent = EnumSet.noneOf(EventPart.class);
        for (EventPart part : EventPart.values()) {
            if (Stream.of(Encoder.values())
                    .noneMatch(e -> written(Way.NONE, part, e).contains(SECRET))) {
                silent.add(part);
            }
        }
        assertThat(silent).isEmpty();
    }

    private static String written(Way way, EventPart part, Encoder encoder) {
        try (Logging logging = Logging.of(way.configuration(encoder.xml))) {
            part.log(logging);
            return logging.out();
        }
    }
}
