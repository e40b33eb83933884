// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.list;

import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Cycles, depth and size: a walk always ends, and what it has not seen is not written. */
class ArgumentBoundsTest {
    private static final String RAW = "https://h.example/p?token=S3CRET";
    private static final String CLEAN = "https://h.example/p";
    private static final String DROPPED = LogSanitizer.DROPPED;

    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());

    @Test
    void aCycleOfCleanValuesComesBackAsItIs() {
        List<Object> list = new ArrayList<>(List.of("x"));
        Map<Object, Object> map = new HashMap<>(Map.of("list", list));
        list.add(map);
        list.add(list);
        assertThat(sanitizer.argument(list)).isSameAs(list);
        Object[] array = {1, null};
        array[1] = array;
        assertThat(sanitizer.argument(array)).isSameAs(array);
        assertThat(sanitizer.counters().dropped()).isZero();
    }

    /** The inner list is clean by itself, and leads back to what is not. */
    @Test
    void aCycleIsCutWhereThereIsSomethingToRemove() {
        List<Object> outer = new ArrayList<>();
        List<Object> inner = new ArrayList<>(List.of("x"));
        inner.add(outer);
        outer.add(inner);
        outer.add(RAW);
        assertThat(sanitizer.argument(outer)).isEqualTo(List.of(List.of("x", DROPPED), CLEAN));
    }

    @Test
    void theSameValueTwiceIsNoCycle() {
        List<Object> shared = List.of(RAW);
        assertThat(sanitizer.argument(List.of(shared, shared))).isEqualTo(List.of(List.of(CLEAN), List.of(CLEAN)));
    }

    @Test
    void sixteenContainersDeepAndNoDeeper() {
        assertThat(Rendered.of(sanitizer.argument(nested(16, RAW)))).isEqualTo("[".repeat(16) + CLEAN + "]".repeat(16));
        assertThat(Rendered.of(sanitizer.argument(nested(17, RAW))))
                .isEqualTo("[".repeat(16) + DROPPED + "]".repeat(16));
        Object clean = nested(16, "x");
        assertThat(sanitizer.argument(clean)).isSameAs(clean);
        assertThat(Rendered.of(sanitizer.argument(nested(100_000, "x")))).contains(DROPPED);
        assertThat(sanitizer.counters().dropped()).isEqualTo(2);
    }

    private static Object nested(int depth, Object value) {
        Object nested = value;
        for (int i = 0; i < depth; i++) {
            nested = Collections.singletonList(nested);
        }
        return nested;
    }

    @Test
    void tenThousandValuesAndNoMore() {
        List<Object> full = new ArrayList<>(Collections.nCopies(10_000, 1));
        assertThat(sanitizer.argument(full)).isSameAs(full);
        full.add(RAW);
        full.add(RAW);
        assertThat(sanitizer.argument(full))
                .asInstanceOf(list(Object.class))
                .hasSize(10_001)
                .endsWith(1, DROPPED)
                .doesNotContain(RAW);
        String[] array = new String[20_000];
        Arrays.fill(array, "x");
        array[19_999] = RAW;
        assertThat((String[]) sanitizer.argument(array)).hasSize(10_001).endsWith("x", DROPPED);
    }

    @Test
    void theBoundIsForAllContainersTogether() {
        List<Object> half = Collections.nCopies(6_000, "x");
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("one", half);
        map.put("two", half);
        map.put("three", RAW);
        Map<?, ?> clean = (Map<?, ?>) sanitizer.argument(map);
        assertThat(clean.get("one")).isSameAs(half);
        assertThat((List<?>) clean.get("two")).hasSize(3_999);
        assertThat(clean.get(DROPPED)).isEqualTo(DROPPED);
        assertThat(clean).hasSize(3);
        assertThat(sanitizer.counters().dropped()).isEqualTo(2);
    }

    @Test
    void whatWasCutOffIsNotCopiedAgain() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("one", new ArrayList<>(Collections.nCopies(10_001, "x")));
        map.put("two", "x");
        Object clean = sanitizer.argument(map);
        assertThat(sanitizer.argument(clean)).isSameAs(clean);
        List<Object> longer = new ArrayList<>(Collections.nCopies(10_000, "x"));
        longer.add(DROPPED);
        longer.add(RAW);
        assertThat(sanitizer.argument(longer))
                .asInstanceOf(list(Object.class))
                .hasSize(10_001)
                .endsWith(DROPPED);
    }

    @Test
    void aCollectionThatNeverEndsIsCutOff() {
        Collection<Object> endless = new AbstractCollection<>() {
            @Override
            public Iterator<Object> iterator() {
                return Stream.generate(() -> (Object) 1).iterator();
            }

            @Override
            public int size() {
                throw new IllegalStateException("asked");
            }
        };
        assertThat((List<?>) sanitizer.argument(endless)).hasSize(10_001).last().isEqualTo(DROPPED);
    }

    /** Two to the power of thirty values, all of them the same few lists. */
    @Test
    void sharedListsInSharedListsAreBounded() {
        Object value = RAW;
        for (int i = 0; i < 15; i++) {
            value = Arrays.asList(value, value, value, value);
        }
        assertThat(Rendered.of(sanitizer.argument(value)))
                .doesNotContain("S3CRET")
                .contains(CLEAN, DROPPED);
    }
}
