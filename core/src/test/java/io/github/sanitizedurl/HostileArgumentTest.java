// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Objects whose methods throw, never return or lie: their place is lost, and nothing else. */
class HostileArgumentTest {
    private static final String RAW = "https://h.example/p?token=S3CRET";
    private static final String CLEAN = "https://h.example/p";
    private static final String FAILED = LogSanitizer.FAILED;

    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());

    /** Fails when it is asked for anything. */
    static final class Untouchable extends Number {
        @Override
        public String toString() {
            throw new IllegalStateException(RAW);
        }

        @Override
        public int intValue() {
            throw new IllegalStateException(RAW);
        }

        @Override
        public long longValue() {
            throw new IllegalStateException(RAW);
        }

        @Override
        public float floatValue() {
            throw new IllegalStateException(RAW);
        }

        @Override
        public double doubleValue() {
            throw new IllegalStateException(RAW);
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException(RAW);
        }

        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException(RAW);
        }
    }

    @Test
    void aToStringThatThrowsLosesItsOwnPlaceOnly() {
        Object throwing = new Untouchable();
        assertThat(sanitizer.argument(throwing)).isEqualTo(FAILED);
        assertThat(sanitizer.argument(Arrays.asList("x", throwing, RAW))).isEqualTo(List.of("x", FAILED, CLEAN));
        assertThat(sanitizer.argument(Map.of("k", throwing))).isEqualTo(Map.of("k", FAILED));
        assertThat(sanitizer.argument("_dl", new Untouchable())).isEqualTo(FAILED);
        assertThat(sanitizer.counters().failures()).isEqualTo(4);
    }

    private static Object mapWithHostileKey() {
        Map<Object, Object> map = new IdentityHashMap<>();
        map.put(new Untouchable(), RAW);
        return map;
    }

    @Test
    void hostileObjectsBecomeThePlaceholder() {
        List<Object> hostile = List.of(
                new Untouchable(),
                new Object() {
                    @Override
                    public String toString() {
                        return toString() + RAW;
                    }
                },
                new Object() {
                    @Override
                    public String toString() {
                        throw new OutOfMemoryError(RAW);
                    }
                },
                new AbstractMap<>() {
                    @Override
                    public Set<Entry<Object, Object>> entrySet() {
                        throw new IllegalStateException(RAW);
                    }
                },
                new AbstractMap<>() {
                    @Override
                    public Set<Entry<Object, Object>> entrySet() {
                        return Collections.singleton(null);
                    }
                },
                new AbstractList<>() {
                    @Override
                    public Object get(int index) {
                        throw new UnsupportedOperationException(RAW);
                    }

                    @Override
                    public int size() {
                        return 3;
                    }
                },
                new WithoutIterator(),
                mapWithHostileKey());
        for (Object one : hostile) {
            assertThat(sanitizer.argument(one)).isEqualTo(FAILED);
            assertThat(sanitizer.argument(Collections.singletonList(one))).isEqualTo(List.of(FAILED));
        }
        assertThat(sanitizer.counters().failures()).isEqualTo(2L * hostile.size());
    }

    /** A collection without an iterator. */
    static final class WithoutIterator extends AbstractCollection<Object> {
        @Override
        public Iterator<Object> iterator() {
            return null;
        }

        @Override
        public int size() {
            return 1;
        }
    }

    @Test
    void aListThatChangesMeanwhileBecomesThePlaceholder() {
        List<Object> list = new ArrayList<>();
        list.add(new Object() {
            @Override
            public String toString() {
                list.add(RAW);
                return "x";
            }
        });
        list.add("y");
        assertThat(sanitizer.argument(list)).isEqualTo(FAILED);
    }

    @Test
    void anInterruptionIsKept() {
        Object interrupted = new Object() {
            @Override
            public String toString() {
                throw HostileArgumentTest.<RuntimeException>sneaky(new InterruptedException(RAW));
            }
        };
        assertThat(sanitizer.argument(interrupted)).isEqualTo(FAILED);
        assertThat(Thread.interrupted()).isTrue();
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T sneaky(Throwable t) throws T {
        throw (T) t;
    }

    @Test
    void hashCodeAndEqualsOfForeignKeysAreNotRun() {
        Map<Object, Object> map = new IdentityHashMap<>();
        map.put(
                new Object() {
                    @Override
                    public int hashCode() {
                        throw new IllegalStateException("asked");
                    }

                    @Override
                    public String toString() {
                        return "key";
                    }
                },
                RAW);
        assertThat(sanitizer.argument(map)).isEqualTo(Map.of("key", CLEAN));
        assertThat(sanitizer.counters().failures()).isZero();
    }

    /** Hashing or comparing a java.net.URL may ask a name server. */
    @Test
    void urlsAreNeitherHashedNorCompared() throws Exception {
        URLStreamHandler noQuestions = new URLStreamHandler() {
            @Override
            protected URLConnection openConnection(URL url) {
                throw new IllegalStateException("opened");
            }

            @Override
            protected int hashCode(URL url) {
                throw new IllegalStateException("hashed");
            }

            @Override
            protected boolean equals(URL one, URL other) {
                throw new IllegalStateException("compared");
            }
        };
        URL url = new URL(null, "https://h.example/p?token=S3CRET", noQuestions);
        Map<Object, Object> keyed = new IdentityHashMap<>();
        keyed.put(url, url);
        assertThat(Rendered.of(sanitizer.argument(List.of(keyed, new Object[] {url}))))
                .isEqualTo("[{" + CLEAN + "=" + CLEAN + "}, [" + CLEAN + "]]");
        assertThat(sanitizer.counters().failures()).isZero();
    }
}
