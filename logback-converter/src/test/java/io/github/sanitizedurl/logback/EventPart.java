// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static net.logstash.logback.argument.StructuredArguments.array;
import static net.logstash.logback.argument.StructuredArguments.defer;
import static net.logstash.logback.argument.StructuredArguments.entries;
import static net.logstash.logback.argument.StructuredArguments.fields;
import static net.logstash.logback.argument.StructuredArguments.kv;
import static net.logstash.logback.argument.StructuredArguments.raw;
import static net.logstash.logback.argument.StructuredArguments.value;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import net.logstash.logback.marker.Markers;
import org.slf4j.Logger;
import org.slf4j.Marker;
import org.slf4j.MarkerFactory;

/** Each part of an event, with a way to plant a secret there that the application might have used. */
@SuppressWarnings("deprecation") // markers with references are written as long as somebody makes them
enum EventPart {
    MESSAGE(l -> l.info("see " + EventPart.URL)),
    ARGUMENT(l -> l.info("see {}", EventPart.URL)),
    ARGUMENT_OF_TWO(l -> l.info("see {} {}", 1, EventPart.URL)),
    ARGUMENT_OF_MANY(l -> l.info("see {} {} {}", 1, 2, EventPart.URL)),
    ARGUMENT_NOT_ASKED_FOR(l -> l.info("see https://kept.example/", EventPart.URL)),
    URI_ARGUMENT(l -> l.info("see {}", URI.create(EventPart.URL))),
    MAP_ARGUMENT(l -> l.info("see {}", Map.of("link", EventPart.URL))),
    LIST_ARGUMENT(l -> l.info("see {}", List.of(EventPart.URL))),
    ARRAY_ARGUMENT(l -> l.info("see {}", (Object) new String[] {EventPart.URL})),
    OBJECT_ARGUMENT(l -> l.info("see {}", new Holder(EventPart.URL))),
    SECRET_IN_AN_ARGUMENT(l -> l.info("see https://kept.example/?token={}&tab=a", "S3CRET")),
    SECRET_AND_URL_IN_ARGUMENTS(l -> l.info("see {}{}", "https://kept.example/?token=", "S3CRET")),
    SECRET_BEFORE_ANOTHER_ARGUMENT(l -> l.info("see https://kept.example/?token={}&tab={}", "S3CRET", "a")),
    TAIL_OF_AN_OBJECT(l -> l.info("see {}&token={}", new Holder(EventPart.OPEN), "S3CRET")),
    TAIL_OF_AN_OBJECT_IN_THE_PATH(l -> l.info("see {}/{}", new Holder(EventPart.OPEN), "S3CRET")),
    TAIL_OF_AN_OPTIONAL(l -> l.info("see {}&token={}", Optional.of(EventPart.OPEN), "S3CRET")),
    TAIL_OF_A_LIST(l -> l.info("see {}&token={}", List.of(EventPart.OPEN), "S3CRET")),
    TAIL_OF_A_MAP(l -> l.info("see {}&token={}", Map.of("link", EventPart.OPEN), "S3CRET")),
    TAIL_OF_AN_ARRAY(l -> l.info("see {}&token={}", new String[] {EventPart.OPEN}, "S3CRET")),
    TAIL_OF_A_THROWABLE(l -> l.info("see {}&token={}", new IllegalStateException(EventPart.OPEN), "S3CRET")),
    TAIL_OF_A_KEY_VALUE(l -> l.info("see {}&token={}", kv("link", EventPart.OPEN), "S3CRET")),
    TAIL_OF_A_QUOTED_URL(l -> l.info("see {}&token={}", "\"" + EventPart.OPEN + "\"", "S3CRET")),
    TAIL_OF_A_MAP_WITH_A_FIELD(l -> l.info("see {}&token={}", fieldAndLink(), "S3CRET")),
    PAIR(l -> l.atInfo().addKeyValue("link", EventPart.URL).log("m")),
    PAIR_OF_ANOTHER_TYPE(
            l -> l.atInfo().addKeyValue("link", List.of(EventPart.URL)).log("m")),
    PAIR_THAT_IS_STRUCTURED(
            l -> l.atInfo().addKeyValue("link", kv("a", EventPart.URL)).log("m")),
    PAIR_OF_A_BEAN(l -> l.atInfo().addKeyValue("bean", new Bean()).log("m")),
    PAIR_OF_BEANS(l ->
            l.atInfo().addKeyValue("beans", Map.of("a", List.of(new Bean()))).log("m")),
    PAIR_OF_AN_ITERABLE(l -> l.atInfo()
            .addKeyValue(
                    "links", (Iterable<String>) () -> List.of(EventPart.URL).iterator())
            .log("m")),
    PAIR_OF_A_THROWABLE(l -> l.atInfo().addKeyValue("failure", new Failure()).log("m")),
    KEY(l -> l.atInfo().addKeyValue(EventPart.URL, 1).log("m")),
    QUERY_PAIR(l ->
            l.atInfo().addKeyValue("url.query", "token=S3CRET&tab=kept.example").log("m")),
    FLUENT_ARGUMENT(l -> l.atInfo().addArgument(EventPart.URL).log("see {}")),
    FLUENT_CAUSE(
            l -> l.atInfo().setCause(new IllegalStateException(EventPart.URL)).log("m")),
    MDC(l -> withMdc("link", EventPart.URL, l)),
    MDC_QUERY(l -> withMdc("req.queryString", "token=S3CRET&tab=kept.example", l)),
    MDC_KEY(l -> withMdc(EventPart.URL, "1", l)),
    MARKER(l -> l.info(MarkerFactory.getDetachedMarker(EventPart.URL), "m")),
    REFERRED_MARKER(l -> {
        Marker outer = MarkerFactory.getDetachedMarker("OUTER");
        outer.add(MarkerFactory.getDetachedMarker(EventPart.URL));
        l.info(outer, "m");
    }),
    SECOND_MARKER(l -> l.atInfo()
            .addMarker(MarkerFactory.getDetachedMarker("FIRST"))
            .addMarker(MarkerFactory.getDetachedMarker(EventPart.URL))
            .log("m")),
    DATA_MARKER(l -> l.info(Markers.append("link", EventPart.URL), "m")),
    RAW_MARKER(l -> l.info(Markers.appendRaw("link", "{\"a\":[\"" + EventPart.URL + "\"]}"), "m")),
    DEFERRED_MARKER(l -> l.info(Markers.defer(() -> Markers.append("link", EventPart.URL)), "m")),
    AGGREGATED_MARKER(l -> l.info(Markers.aggregate(Markers.append("a", 1), Markers.append("b", EventPart.URL)), "m")),
    MARKER_REFERRING_TO_DATA(l -> {
        Marker outer = MarkerFactory.getDetachedMarker("OUTER");
        outer.add(Markers.append("link", EventPart.URL));
        l.info(outer, "m");
    }),
    DATA_REFERRING_TO_MARKER(
            l -> l.info(Markers.append("a", 1).and(MarkerFactory.getDetachedMarker(EventPart.URL)), "m")),
    KEY_VALUE(l -> l.info("see {}", kv("link", EventPart.URL))),
    VALUE(l -> l.info("see {}", value("link", EventPart.URL))),
    ARRAY(l -> l.info("see {}", array("links", EventPart.URL, 2))),
    ENTRIES(l -> l.info("see {}", entries(Map.of("link", EventPart.URL)))),
    FIELDS(l -> l.info("see {}", fields(new Holder(EventPart.URL)))),
    NESTED_OBJECT(l -> l.info("see {}", kv("holder", Map.of("inner", new Holder(EventPart.URL))))),
    RAW(l -> l.info("see {}", raw("link", "{\"a\":\"" + EventPart.URL.replace("/", "\\/") + "\"}"))),
    RAW_THAT_IS_NO_JSON(l -> l.info("see {}", raw("link", "{broken " + EventPart.URL))),
    DEFERRED(l -> l.info("see {}", defer(() -> kv("link", EventPart.URL)))),
    QUERY_KEY_VALUE(l -> l.info("see {}", kv("url.query", "token=S3CRET&tab=kept.example"))),
    THROWABLE(l -> l.info("m", new IllegalStateException(EventPart.URL))),
    THROWABLE_AS_LAST_ARGUMENT(l -> l.info("m {}", 1, new IllegalStateException(EventPart.URL))),
    TWO_THROWABLES(l -> l.info("m {}", new IllegalStateException(EventPart.URL), new IllegalStateException("b"))),
    CAUSE(l -> l.info("m", new IllegalStateException("outer", new IllegalArgumentException(EventPart.URL)))),
    SUPPRESSED(l -> {
        Exception outer = new IllegalStateException("outer");
        outer.addSuppressed(new IllegalArgumentException(EventPart.URL));
        l.info("m", outer);
    }),
    OVERRIDING_MESSAGE(l -> l.info("m", new Exception() {
        private static final long serialVersionUID = 1L;

        @Override
        public String toString() {
            return "failed at " + EventPart.URL;
        }
    })),
    THREAD_NAME(l -> {
        Thread thread = Thread.currentThread();
        String name = thread.getName();
        thread.setName("poll " + EventPart.URL);
        try {
            l.info("m");
        } finally {
            thread.setName(name);
        }
    }),
    LOGGER_NAME(l -> ((ch.qos.logback.classic.Logger) l)
            .getLoggerContext()
            .getLogger(EventPart.URL)
            .info("m")),
    CONTEXT_NAME(l -> {
        ((ch.qos.logback.classic.Logger) l).getLoggerContext().setName(EventPart.URL);
        l.info("m");
    }),
    CONTEXT_PROPERTY(l -> {
        ((ch.qos.logback.classic.Logger) l).getLoggerContext().putProperty("hook", EventPart.URL);
        l.info("m");
    });

    static final String SECRET = "S3CRET";
    static final String URL = "https://user:S3CRET@kept.example/x?token=S3CRET&tab=a#S3CRET";

    /** Clean by itself, but what follows belongs to it. */
    static final String OPEN = "https://kept.example/x?k=1";

    private final Consumer<Logger> log;

    EventPart(Consumer<Logger> log) {
        this.log = log;
    }

    void log(Logging logging) {
        log.accept(logging.logger());
    }

    private static void withMdc(String key, String value, Logger logger) {
        ((ch.qos.logback.classic.Logger) logger)
                .getLoggerContext()
                .getMDCAdapter()
                .put(key, value);
        logger.info("m");
    }

    private static Map<String, String> fieldAndLink() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put("url.query", "token=S3CRET");
        map.put("link", OPEN);
        return map;
    }

    /** A bean whose text does not show what it holds. */
    public static final class Bean {
        public String getLink() {
            return URL;
        }
    }

    /** A throwable with more than its message. */
    public static final class Failure extends Exception {
        private static final long serialVersionUID = 1L;

        Failure() {
            super("failed");
        }

        public String getLink() {
            return URL;
        }
    }

    /** A bean. */
    public static final class Holder {
        private final String link;

        Holder(String link) {
            this.link = link;
        }

        public String getLink() {
            return link;
        }

        @Override
        public String toString() {
            return "Holder[" + link + "]";
        }
    }
}
