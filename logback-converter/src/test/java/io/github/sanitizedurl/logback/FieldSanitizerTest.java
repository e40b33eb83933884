// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import io.github.sanitizedurl.logback.logstash.StructuredArguments;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

/** What becomes of key-value pairs whose text is clean, with logstash-logback-encoder and without it. */
class FieldSanitizerTest {
    private static final LogSanitizer SANITIZER = LogSanitizer.of(UrlPolicy.tracks());
    private static final String CLEAN = "https://kept.example/x?tab=a";

    private final FieldSanitizer without = new FieldSanitizer(SANITIZER, null, false);
    private final FieldSanitizer with =
            new FieldSanitizer(SANITIZER, StructuredArguments.ifPresent(SANITIZER, false), false);

    private static final class Harmless {
        @SuppressWarnings("unused")
        public int getCount() {
            return 1;
        }

        @Override
        public String toString() {
            return "harmless";
        }
    }

    private static Object clean(FieldSanitizer fields, Object value) {
        return fields.pairs(List.of(new KeyValuePair("k", value))).get(0).value;
    }

    @Test
    void whatTheEncoderWritesIsCleaned() {
        assertThat(clean(with, new EventPart.Bean())).isEqualTo(Map.of("link", CLEAN));
        assertThat(clean(with, Map.of("a", List.of(new EventPart.Bean()))))
                .isEqualTo(Map.of("a", List.of(Map.of("link", CLEAN))));
    }

    @Test
    void whatTheEncoderWritesCleanStaysTheSameInstance() {
        for (Object value : new Object[] {
            new Harmless(), List.of("a"), Map.of("a", 1), 1, 'c', true, Instant.now(), new int[] {1}, Thread.State.NEW
        }) {
            assertThat(clean(with, value)).isSameAs(value);
        }
    }

    @Test
    void whatTheEncoderCannotWriteBecomesItsText() {
        Object failing = new Object() {
            @SuppressWarnings("unused")
            public String getLink() {
                throw new IllegalStateException(EventPart.URL);
            }

            @Override
            public String toString() {
                return "text";
            }
        };
        assertThat(clean(with, failing)).isEqualTo("text");
    }

    @Test
    void aListThatHoldsItselfThroughAnotherGivesThePlaceholder() {
        List<Object> outer = new ArrayList<>();
        outer.add(List.of(outer));
        assertThat(clean(with, outer)).isEqualTo(LogSanitizer.FAILED);
    }

    @Test
    void withoutTheEncoderAnUnknownObjectBecomesItsText() {
        assertThat(clean(without, new Harmless())).isEqualTo("harmless");
        assertThat(clean(without, new EventPart.Bean())).asString().contains("Bean@");
    }

    @Test
    void withoutTheEncoderTypesOfTheJdkStayTheSameInstance() {
        for (Object value :
                new Object[] {List.of("a"), Map.of("a", 1), 1, 'c', true, Instant.now(), Optional.of("a"), new int[] {1}
                }) {
            assertThat(clean(without, value)).isSameAs(value);
        }
    }
}
