// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.LeakChecker;
import io.github.sanitizedurl.testing.Shown;
import io.github.sanitizedurl.testing.UrlGenerator;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for any string and any two sets: stable, sanitized for good, and never more than the path is touched. */
class PathNormalizerPropertiesTest {
    private static final int COUNT = Integer.getInteger("path.count", 1_500);

    /** What could make a path into something else, in pieces small enough to meet in every order. */
    private static final List<String> PIECES = List.of(
            "/",
            "/",
            "%2F",
            "%2f",
            ":",
            "%3A",
            "%3a",
            "@",
            "%40",
            "?",
            "%3F",
            "#",
            "%23",
            "u:p@h",
            "u%3Ap%40h",
            "https",
            "%68ttps",
            "h%74tp",
            "https://",
            "https:",
            "//",
            "a",
            "A.b+c-1",
            "1",
            "%41",
            "%",
            "%25",
            "%2",
            "25",
            "40",
            "3F",
            "\\",
            "%5C",
            "[",
            "%5B",
            "]",
            "&",
            "%26",
            "=",
            "%3D",
            ";",
            "%3B",
            "(",
            "%28",
            "%29",
            "'",
            "+",
            "%2B",
            ",",
            "!",
            " ",
            "\t",
            "%20",
            "\n",
            "é",
            "%C3%A9",
            "%c3",
            "😀",
            "\uD83D",
            "\uDE00",
            "mailto:",
            "jar:file:",
            ".",
            "..",
            "%2e",
            "?token=x",
            "%3Ftoken=x",
            "token=x",
            "?tab=",
            "\u0130",
            "\uFF0F",
            "\u212A");

    static Stream<PathNormalizer> normalizers() {
        return Stream.of(
                PathNormalizer.preset("rfc3986"),
                PathNormalizer.preset("mediawiki"),
                PathNormalizer.preset("restbase"),
                PathNormalizer.preset("upload"),
                PathNormalizer.of("2F", "21 24 26 27 28 29 2A 2B 2C 3A 3B 3D 40 5B 5D"),
                PathNormalizer.of(":/[]@!$&'()*+,;=", ""),
                PathNormalizer.of(":/@", "[]"),
                PathNormalizer.of(":@", "/"),
                PathNormalizer.of("/", ":@"));
    }

    @ParameterizedTest
    @MethodSource("normalizers")
    void isStable(PathNormalizer normalizer) {
        forEveryInput(input -> {
            String once = normalizer.normalize(input);
            assertThat(normalizer.normalize(once)).as(() -> Shown.of(input)).isSameAs(once);
            if (once.equals(input)) {
                assertThat(once).as(() -> Shown.of(input)).isSameAs(input);
            }
        });
    }

    /** The path stays a path, and all the rest stays as it is. */
    @ParameterizedTest
    @MethodSource("normalizers")
    void touchesNothingButThePath(PathNormalizer normalizer) {
        forEveryInput(input -> assertThat(Parts.withoutPath(normalizer.normalize(input)))
                .as(() -> Shown.of(input))
                .isEqualTo(Parts.withoutPath(input)));
    }

    @ParameterizedTest
    @MethodSource("normalizers")
    void whatIsSanitizedStaysSanitized(PathNormalizer normalizer) {
        for (UrlSanitizer sanitizer : List.of(UrlSanitizer.tracks(), UrlSanitizer.of(UrlPolicy.none()))) {
            forEveryInput(input -> {
                String normalized = normalizer.normalize(sanitizer.sanitize(input));
                assertThat(sanitizer.sanitize(normalized))
                        .as(() -> Shown.of(input))
                        .isSameAs(normalized);
            });
        }
    }

    /** Neither hides from the other what it looks for, whichever comes first. */
    @ParameterizedTest
    @MethodSource("normalizers")
    void theOrderDoesNotMatter(PathNormalizer normalizer) {
        UrlSanitizer sanitizer = UrlSanitizer.tracks();
        forEveryInput(input -> assertThat(sanitizer.sanitize(normalizer.normalize(input)))
                .as(() -> Shown.of(input))
                .isEqualTo(normalizer.normalize(sanitizer.sanitize(input))));
    }

    /**
     * Hardening reads more than a URL's own grammar: queries encoded in a path, URLs in it, white space that ends them.
     * So another spelling can show it more; sanitizing again then, at most twice, is the end of it.
     */
    @ParameterizedTest
    @MethodSource("normalizers")
    void hardeningComesToAnEnd(PathNormalizer normalizer) {
        LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());
        forEveryInput(input -> {
            String clean = field(sanitizer, input);
            for (int again = 0; again < 2 && !clean.contains("[url-sanitizer: "); again++) {
                clean = field(sanitizer, normalizer.normalize(clean));
            }
            assertThat(field(sanitizer, clean)).as(() -> Shown.of(input)).isSameAs(clean);
            if (!clean.contains("[url-sanitizer: ")) {
                assertThat(normalizer.normalize(clean))
                        .as(() -> Shown.of(input))
                        .isSameAs(clean);
            }
        });
    }

    /** What was planted is gone and stays so, also before anything is sanitized again. */
    @ParameterizedTest
    @MethodSource("normalizers")
    void noSecretComesBack(PathNormalizer normalizer) {
        LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());
        new UrlGenerator(33).generate(COUNT).forEach(url -> {
            String normalized = normalizer.normalize(field(sanitizer, url.input()));
            assertThat(LeakChecker.survivor(normalized, url.marks()))
                    .as(url::toString)
                    .isNull();
        });
    }

    private static String field(LogSanitizer sanitizer, String value) {
        return String.valueOf(sanitizer.field("_dl", value));
    }

    private static void forEveryInput(Consumer<String> check) {
        new UrlGenerator(31).generate(COUNT).forEach(url -> check.accept(url.input()));
        Random random = new Random(32);
        for (int i = 0; i < 3 * COUNT; i++) {
            StringBuilder soup = new StringBuilder();
            for (int pieces = random.nextInt(8); pieces >= 0; pieces--) {
                soup.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            check.accept(soup.toString());
        }
    }

    /** RFC 3986, appendix B, with the scheme of its section 3.1. */
    private static final class Parts {
        private static final Pattern URL = Pattern.compile(
                "([\\x00-\\x20\\x7F-\\xA0\\p{Z}]*)(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://([^/?#]*+))?([^?#]*+)([\\s\\S]*)");

        static List<String> withoutPath(String url) {
            Matcher parts = URL.matcher(url);
            assertThat(parts.matches()).isTrue();
            return Stream.of(1, 2, 3, 5)
                    .map(n -> String.valueOf(parts.group(n)))
                    .toList();
        }
    }
}
