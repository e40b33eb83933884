// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.list;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.math.BigDecimal;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.CharBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Arguments of every type: what comes back, for whom, and within which bounds. */
class ArgumentTest {
    private static final String RAW = "https://h.example/p?token=S3CRET";
    private static final String CLEAN = "https://h.example/p";

    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());

    static class Holder {
        private final Object text;
        int asked;

        Holder(Object text) {
            this.text = text;
        }

        @Override
        public String toString() {
            asked++;
            return text == null ? null : "Holder[" + text + "]";
        }
    }

    record Request(String url, int status) {}

    enum Endpoint {
        LIVE;

        @Override
        public String toString() {
            return RAW;
        }
    }

    static Stream<Arguments> replaced() throws Exception {
        Map<String, Object> inOrder = new LinkedHashMap<>();
        inOrder.put("z", RAW);
        inOrder.put("a", 1);
        Map<String, Object> inOrderClean = new LinkedHashMap<>();
        inOrderClean.put("z", CLEAN);
        inOrderClean.put("a", 1);
        Properties properties = new Properties();
        properties.setProperty("url", RAW);
        return Stream.of(
                arguments(RAW, CLEAN),
                arguments(new StringBuilder("a " + RAW), "a " + CLEAN),
                arguments(CharBuffer.wrap(RAW), CLEAN),
                arguments(RAW.toCharArray(), CLEAN.toCharArray()),
                arguments(URI.create(RAW), URI.create(CLEAN)),
                arguments(URI.create("p?S3CRET"), URI.create("p")),
                arguments(URI.create("mailto:x?S3CRET"), URI.create("mailto:x")),
                arguments(List.of(1, RAW), List.of(1, CLEAN)),
                arguments(new ArrayDeque<>(List.of(RAW, "x")), List.of(CLEAN, "x")),
                arguments(new LinkedHashSet<>(List.of(RAW, RAW + "2", "x")), List.of(CLEAN, CLEAN, "x")),
                arguments(Collections.unmodifiableCollection(List.of(RAW)), List.of(CLEAN)),
                arguments(Arrays.asList(null, RAW, null), Arrays.asList(null, CLEAN, null)),
                arguments(inOrder, inOrderClean),
                arguments(new TreeMap<>(Map.of("b", RAW, "a", 1)), Map.of("a", 1, "b", CLEAN)),
                arguments(new ConcurrentHashMap<>(Map.of("b", RAW)), Map.of("b", CLEAN)),
                arguments(properties, Map.of("url", CLEAN)),
                arguments(Map.of("deep", List.of(Map.of("er", RAW))), Map.of("deep", List.of(Map.of("er", CLEAN)))),
                arguments(new String[] {"x", RAW, null}, new String[] {"x", CLEAN, null}),
                arguments(new Object[] {1, RAW}, new Object[] {1, CLEAN}),
                arguments(new String[][] {{"x"}, {RAW}}, new String[][] {{"x"}, {CLEAN}}),
                arguments(new Request[] {new Request(RAW, 1)}, new Object[] {"Request[url=" + CLEAN + ", status=1]"}),
                arguments(new URI[] {URI.create(RAW)}, new URI[] {URI.create(CLEAN)}),
                arguments(Optional.of(RAW), Optional.of(CLEAN)),
                arguments(Optional.of(List.of(RAW)), Optional.of(List.of(CLEAN))),
                arguments(new Holder(RAW), "Holder[" + CLEAN + "]"),
                arguments(new Request(RAW, 200), "Request[url=" + CLEAN + ", status=200]"),
                arguments(Endpoint.LIVE, CLEAN),
                arguments(Map.entry("k", RAW), "k=" + CLEAN),
                arguments(new AtomicReference<>(RAW), CLEAN));
    }

    @ParameterizedTest
    @MethodSource
    void replaced(Object argument, Object expected) {
        Object clean = sanitizer.argument(argument);
        assertThat(clean).isEqualTo(expected).hasSameClassAs(copyOf(expected));
        assertThat(sanitizer.argument(clean)).as("again").isSameAs(clean);
        assertThat(sanitizer.counters().failures()).isZero();
    }

    private static Object copyOf(Object expected) {
        if (expected instanceof Map) {
            return new LinkedHashMap<>();
        }
        return expected instanceof Collection ? new ArrayList<>() : expected;
    }

    static Stream<Arguments> unchanged() throws MalformedURLException {
        List<Object> all = List.of(
                new String("clean"),
                new StringBuilder("clean " + CLEAN),
                "chars".toCharArray(),
                URI.create(CLEAN),
                new URL(CLEAN),
                true,
                'c',
                1L,
                new BigDecimal("1.5"),
                new AtomicInteger(3),
                UUID.randomUUID(),
                String.class,
                Instant.now(),
                LocalDate.now(),
                Duration.ofDays(1),
                new Date(),
                new int[] {1},
                new byte[] {1},
                new boolean[0],
                new Object[0],
                new Object[] {1, null, "x", new Object[] {"y"}},
                List.of(),
                List.of("x", List.of(CLEAN)),
                Map.of("k", Map.of(CLEAN, 1)),
                new HashMap<>(Collections.singletonMap(null, null)),
                Optional.empty(),
                Optional.of("x"),
                new Holder("x"),
                new Holder(null),
                new Object(),
                Path.of("a", "b"),
                Thread.State.NEW,
                new Exception("x"),
                Stream.of(RAW),
                List.of(RAW).iterator());
        return all.stream().map(one -> arguments(new Object[] {one}));
    }

    @ParameterizedTest
    @MethodSource
    void unchanged(Object argument) {
        assertThat(sanitizer.argument(argument)).isSameAs(argument);
        assertThat(sanitizer.argument("_dl", argument)).isSameAs(argument);
        assertThat(sanitizer.counters().failures()).isZero();
    }

    @Test
    void aToStringIsTakenOnce() {
        Holder changing = new Holder(RAW);
        Holder staying = new Holder("x");
        sanitizer.argument(List.of(changing, Map.of("k", staying)));
        assertThat(changing.asked).isEqualTo(1);
        assertThat(staying.asked).isEqualTo(1);
    }

    @Test
    void theJdksNumbersAndTimesAreNotEvenAsked() {
        AtomicInteger asked = new AtomicInteger();
        Date date = new Date() {
            private static final long serialVersionUID = 1L;

            @Override
            public String toString() {
                asked.incrementAndGet();
                return RAW;
            }
        };
        assertThat(sanitizer.argument(date)).as("a foreign class is asked").isEqualTo(CLEAN);
        assertThat(asked).hasValue(1);
        assertThat(Scalars.contains(date)).isFalse();
        assertThat(Scalars.contains(new Date())).isTrue();
        assertThat(Scalars.contains(new char[0])).isFalse();
        assertThat(Scalars.contains(new int[0][0])).isFalse();
    }

    @Test
    void whatWouldComputeIsNotInvoked() {
        AtomicInteger invoked = new AtomicInteger();
        Supplier<String> supplier = () -> "invoked " + invoked.incrementAndGet();
        CompletableFuture<String> future = new CompletableFuture<>();
        Iterator<String> iterator = new Iterator<>() {
            @Override
            public boolean hasNext() {
                invoked.incrementAndGet();
                return true;
            }

            @Override
            public String next() {
                return RAW;
            }
        };
        Iterable<String> iterable = () -> iterator;
        List<Object> all = List.of(supplier, future, iterator, iterable);
        assertThat(sanitizer.argument(all)).isSameAs(all);
        assertThat(invoked).hasValue(0);
    }

    @Test
    void theCallersObjectsAreNeitherChangedNorKept() {
        List<Object> inner = new ArrayList<>(List.of(RAW, new int[] {1}));
        Map<Object, Object> map = new HashMap<>(Map.of("k", inner));
        Object[] array = {RAW, map};
        Object clean = sanitizer.argument(array);
        assertThat(array[0]).isSameAs(RAW);
        assertThat(array[1]).isSameAs(map);
        assertThat(map).containsOnly(Map.entry("k", inner));
        assertThat(inner.get(0)).isSameAs(RAW);
        inner.add(RAW);
        map.put("late", RAW);
        assertThat(Arrays.deepToString((Object[]) clean)).doesNotContain("S3CRET", "late");
    }

    @Test
    void aReadOnlyFieldNameGoesForElementsToo() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("_dl", new Object[] {"p?S3CRET", List.of("q#S3CRET"), Optional.of("r?S3CRET"), new Holder("s?S3CRET")});
        map.put("url.query", List.of("token=S3CRET&tab=1"));
        map.put("other", "p?S3CRET");
        assertThat(Rendered.of(sanitizer.argument(map)))
                .isEqualTo("{_dl=[p, [q], Optional[r], Holder[s], url.query=[tab=1], other=p?S3CRET}");
    }

    @Test
    void theEntriesOfAMapUnderAUrlFieldStandUnderTheirOwnNames() {
        Object clean = sanitizer.argument("_dl", Map.of("plain", "p?x", "_dr", "q?S3CRET"));
        assertThat(clean).isEqualTo(Map.of("plain", "p?x", "_dr", "q"));
    }

    @Test
    void keysOfAnyTypeNameTheirValues() {
        Object clean = sanitizer.argument(Map.of(new StringBuilder("_dl"), "p?S3CRET"));
        assertThat(clean).isEqualTo(Map.of("_dl", "p"));
    }

    @Test
    void withTextOffOnlyNamedValuesAreCleaned() {
        LogSanitizer fieldsOnly =
                LogSanitizer.builder(UrlPolicy.tracks()).text(false).build();
        Holder holder = new Holder(RAW);
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("_dl", URI.create(RAW));
        map.put("other", RAW);
        map.put("holder", holder);
        assertThat(fieldsOnly.argument(List.of(map)))
                .asInstanceOf(list(Object.class))
                .first(as(InstanceOfAssertFactories.MAP))
                .containsExactly(
                        Map.entry("_dl", URI.create(CLEAN)), Map.entry("other", RAW), Map.entry("holder", holder));
        assertThat(holder.asked).isZero();
    }

    /** Whoever reads the output, or cleans it once more, goes by the name that is written there. */
    @Test
    void aKeyNamesItsValueByWhatIsLeftOfIt() {
        assertThat(sanitizer.argument(Map.of("_dl?x=", "6?"))).isEqualTo(Map.of("_dl", "6"));
    }

    @Test
    void keysAreCleanedAndNoEntryIsLost() {
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put(RAW, 1);
        map.put(CLEAN, 2);
        map.put(CLEAN + " (2)", 3);
        map.put(RAW + "2", 4);
        map.put(5, 5);
        map.put(null, 6);
        map.put(new Holder(RAW), 7);
        assertThat(sanitizer.argument(map))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsExactly(
                        Map.entry(CLEAN, 1),
                        Map.entry(CLEAN + " (2)", 2),
                        Map.entry(CLEAN + " (2) (2)", 3),
                        Map.entry(CLEAN + " (3)", 4),
                        Map.entry(5, 5),
                        new AbstractMap.SimpleEntry<>(null, 6),
                        Map.entry("Holder[" + CLEAN + "]", 7));
    }

    @Test
    void tenThousandKeysThatBecomeOneAreNumberedInOneGo() {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < 9_999; i++) {
            map.put(RAW + i, i);
        }
        assertThat(sanitizer.argument(map))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .hasSize(9_999)
                .containsEntry(CLEAN, 0)
                .containsEntry(CLEAN + " (9999)", 9_998);
    }

    @Test
    void aUrlComesBackAsAUrl() throws Exception {
        assertThat(sanitizer.argument(new URL(RAW))).isInstanceOf(URL.class).hasToString(CLEAN);
    }

    @Test
    void aUrlThatItsClassWouldNotTakeComesBackAsText() throws Exception {
        URLStreamHandler own = new URLStreamHandler() {
            @Override
            protected URLConnection openConnection(URL url) {
                throw new IllegalStateException("opened");
            }
        };
        URL url = new URL(null, "own://h.example/p?token=S3CRET", own);
        assertThat(sanitizer.argument(url)).isEqualTo("own://h.example/p");
    }

    @Test
    void aForeignContainerIsTakenByItsTextToo() {
        List<Object> list = new AbstractList<>() {
            @Override
            public Object get(int index) {
                return "x";
            }

            @Override
            public int size() {
                return 1;
            }

            @Override
            public String toString() {
                return "elements of " + RAW;
            }
        };
        Map<Object, Object> map = new HashMap<>() {
            private static final long serialVersionUID = 1L;

            @Override
            public String toString() {
                return "entries of " + RAW;
            }
        };
        assertThat(sanitizer.argument(Arrays.asList(list, map)))
                .isEqualTo(List.of("elements of " + CLEAN, "entries of " + CLEAN));
    }

    @Test
    void throwablesInsideAreCleaned() {
        Object clean = sanitizer.argument(List.of(new IllegalStateException(RAW)));
        assertThat(Rendered.of(clean)).isEqualTo("[java.lang.IllegalStateException: " + CLEAN + "]");
    }
}
