// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static net.bytebuddy.matcher.ElementMatchers.is;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Shown;
import io.github.sanitizedurl.testing.TextGenerator;
import io.github.sanitizedurl.testing.UrlGenerator;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.dynamic.loading.ByteArrayClassLoader;
import net.bytebuddy.implementation.FixedValue;
import org.junit.jupiter.api.Test;

/**
 * The scanner takes short cuts past what cannot matter: a run of plain characters, a harmless value, a trigger with
 * nothing to start beside it. Here it is loaded once more with every short cut closed, and must say the same.
 * {@code -Dsoup.count} and {@code -Dsoup.seed} choose another run.
 */
class ShortCutsTest {
    private static final int COUNT = Integer.getInteger("soup.count", 20_000);
    private static final long SEED = Long.getLong("soup.seed", 1);

    /** What a builder holds before the text. */
    private static final String BEFORE = "12:00 ";

    private static final String[] SCHEMES = {
        "https://", "HTTP://h", "jdbc://h/", "c://", "r2dbc://h?", "://h", "ws://h/?"
    };
    private static final String[] PARTS = {
        "a",
        "h.example",
        "9",
        ":",
        ":80",
        "/",
        "//",
        "/",
        ".",
        "-",
        "~",
        "_",
        "?",
        "?tab=",
        "&tab=",
        "&utm_x=",
        "&page",
        "&token=",
        "=",
        "&",
        "&lt",
        "&amp",
        "jdbc",
        "http",
        "www.",
        "+",
        ";",
        "é",
        "%41",
        "%20",
        "%C3",
        "%c3%a9",
        "%2B",
        "%3D",
        "%22",
        "%0A",
        "%zz",
        "%2",
        "@",
        "\\"
    };

    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());
    private final LongWay longWay = new LongWay();

    ShortCutsTest() throws Exception {}

    @Test
    void changeNoSoup() throws Exception {
        Random random = new Random(SEED);
        long changed = 0;
        for (int i = 0; i < COUNT; i++) {
            changed += check(soup(random)) ? 1 : 0;
        }
        assertThat(changed).as("soups that were changed").isGreaterThan(COUNT / 10);
    }

    @Test
    void changeNoGeneratedText() throws Exception {
        List<String> texts = new ArrayList<>();
        new TextGenerator(SEED).generate(COUNT).forEach(text -> texts.add(text.input()));
        long changed = 0;
        for (String text : texts) {
            changed += check(text) ? 1 : 0;
        }
        assertThat(changed).as("texts that were changed").isGreaterThan(COUNT / 3);
    }

    @Test
    void changeNoUrl() throws Exception {
        List<String> urls = new ArrayList<>();
        new UrlGenerator(SEED).generate(COUNT).forEach(url -> urls.add(url.input()));
        Random random = new Random(SEED);
        for (int i = 0; i < COUNT; i++) {
            urls.add(simpleUrl(random));
        }
        long changed = 0;
        for (String url : urls) {
            changed += check(url) ? 1 : 0;
        }
        assertThat(changed).as("URLs that were changed").isGreaterThan(COUNT / 3);
    }

    /** Of few characters, so that it is or just is not as simple as a URL can be. */
    private static String simpleUrl(Random random) {
        StringBuilder url = new StringBuilder(SCHEMES[random.nextInt(SCHEMES.length)]);
        for (int n = random.nextInt(20); n > 0; n--) {
            url.append(PARTS[random.nextInt(PARTS.length)]);
        }
        return url.toString();
    }

    private static String soup(Random random) {
        StringBuilder soup = new StringBuilder();
        for (int n = 1 + random.nextInt(random.nextInt(8) == 0 ? 40 : 9); n > 0; n--) {
            soup.append(TextPropertiesTest.TOKENS[random.nextInt(TextPropertiesTest.TOKENS.length)]);
            if (random.nextInt(12) == 0) {
                soup.append((char) (' ' + random.nextInt(95)));
            }
        }
        return soup.toString();
    }

    private boolean check(String input) {
        String text = sanitizer.text(input);
        assertThat(longWay.text(input)).as(Shown.of(input)).isEqualTo(text);
        StringBuilder builder = new StringBuilder(BEFORE).append(input);
        sanitizer.text(builder, BEFORE.length());
        assertThat(builder.toString()).as("builder " + Shown.of(input)).isEqualTo(BEFORE + text);
        for (String field : new String[] {"_dl", "url.query"}) {
            assertThat(longWay.field(field, input))
                    .as(field + " " + Shown.of(input))
                    .isEqualTo(sanitizer.field(field, input));
        }
        return !text.equals(input);
    }

    /** The same classes, in a class loader of their own, with answers that let nothing be passed over. */
    private static final class LongWay {
        private final Object sanitizer;
        private final Method text;
        private final Method field;

        LongWay() throws Exception {
            Map<String, byte[]> classes = classes();
            answer(
                    classes,
                    false,
                    HardenedAuthority.class,
                    "isPlain",
                    CharSequence.class,
                    int.class,
                    int.class,
                    int.class);
            answer(classes, false, Characters.class, "isPlain", char.class);
            answer(classes, -1L, PlainUrl.class, "at", CharSequence.class, int.class, int.class, int.class);
            answer(classes, false, Edits.class, "areStable");
            answer(classes, true, KeptValues.class, "suspicious", CharSequence.class, int.class, int.class);
            answer(classes, true, TriggerScanner.class, "starts", CharSequence.class, char.class, int.class, int.class);
            everySegmentIsOdd(classes);
            ClassLoader loader = new ByteArrayClassLoader.ChildFirst(getClass().getClassLoader(), classes);
            Class<?> policy = loader.loadClass(UrlPolicy.class.getName());
            Class<?> type = loader.loadClass(LogSanitizer.class.getName());
            assertThat(type).isNotSameAs(LogSanitizer.class);
            sanitizer = type.getMethod("of", policy)
                    .invoke(null, policy.getMethod("tracks").invoke(null));
            text = type.getMethod("text", String.class);
            field = type.getMethod("field", String.class, String.class);
        }

        String text(String input) {
            return call(text, input);
        }

        String field(String name, String input) {
            return call(field, name, input);
        }

        private String call(Method method, Object... arguments) {
            try {
                return (String) method.invoke(sanitizer, arguments);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        private static Map<String, byte[]> classes() throws Exception {
            Path root = Path.of(LogSanitizer.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Map<String, byte[]> classes = new HashMap<>();
            try (Stream<Path> files = Files.list(root.resolve("io/github/sanitizedurl"))) {
                for (Path file :
                        (Iterable<Path>) files.filter(path -> path.toString().endsWith(".class"))::iterator) {
                    String name = file.getFileName().toString().replace(".class", "");
                    classes.put(LogSanitizer.class.getPackageName() + "." + name, Files.readAllBytes(file));
                }
            }
            return classes;
        }

        private static void answer(
                Map<String, byte[]> classes, Object answer, Class<?> type, String name, Class<?>... parameters)
                throws NoSuchMethodException {
            Method method = type.getDeclaredMethod(name, parameters);
            byte[] changed = new ByteBuddy()
                    .redefine(type)
                    .method(is(method))
                    .intercept(FixedValue.value(answer))
                    .make()
                    .getBytes();
            assertThat(classes.put(type.getName(), changed)).as(type.getName()).isNotNull();
        }

        private static void everySegmentIsOdd(Map<String, byte[]> classes) throws NoSuchMethodException {
            Method segment = QueryScanner.class.getDeclaredMethod("segment", CharSequence.class, int.class, int.class);
            byte[] changed = new ByteBuddy()
                    .redefine(QueryScanner.class)
                    .visit(Advice.to(Odd.class).on(is(segment)))
                    .make()
                    .getBytes();
            assertThat(classes.put(QueryScanner.class.getName(), changed)).isNotNull();
        }
    }

    private static final class Odd {
        private Odd() {}

        @Advice.OnMethodExit
        static void set(@Advice.Return(readOnly = false) long segment) {
            segment |= 1;
        }
    }
}
