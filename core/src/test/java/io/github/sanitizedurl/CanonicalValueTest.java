// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is decided without decoding is what decoding decides. */
class CanonicalValueTest {
    private static final UrlSanitizer URLS = UrlSanitizer.tracks();
    private static final int MAX_DEPTH = UrlPolicy.tracks().maxDepth();
    private static final String[] BASES = {
        "https://h.example",
        "//h",
        "http://h/p",
        "h/p",
        "/",
        "",
        "mailto:x",
        "a:/",
        "https://u:p@h/",
        "https://h/%3F",
        "git+ssh://h",
        "x@y",
        "a b"
    };
    private static final String[] PLAIN = {
        "tab=1",
        "token=PW",
        "utm_x=a b",
        "tab=",
        "tab",
        "",
        "=1",
        "tab=a/b",
        "tab=a//b",
        "tab=?",
        "tab=a+b",
        "tab=%",
        "tab=%41",
        "ref==",
        "t%61b=1",
        "tab=é",
        "tab=1#f"
    };

    @ParameterizedTest
    @CsvSource({
        "https%3A%2F%2Fh%2F%3Ftab%3D1, https%3A%2F%2Fh%2F%3Ftab%3D1",
        "https%3A%2F%2Fh%2F%3Ftoken%3D1, https%3A%2F%2Fh%2F",
        "https%3A%2F%2Fh%2F%3Ftoken%3D1%26tab%3D2, https%3A%2F%2Fh%2F%3Ftab%3D2",
        "%2F%2Fh%3Ftab%3D1%26token%3D1%26x%26tab%3D2, %2F%2Fh%3Ftab%3D1%26tab%3D2",
        "%2F%2Fh%3Fref%3D%252F%252Fi%253Ftoken%253D1%26token%3D1, %2F%2Fh%3Fref%3D%252F%252Fi",
        "hello%20world, hello%20world",
    })
    void decided(String value, String expected) {
        Copy copy = new Copy(value);
        assertThat(CanonicalValue.keeps(URLS.names(), MAX_DEPTH, value, 0, value.length(), 0, copy))
                .isTrue();
        assertThat(copy.upTo(value.length())).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https%3a%2F%2Fh",
                "https://h",
                "%2F%2Fh%23",
                "%2F%2Fu%40h",
                "%2F%2Fh%253F",
                "a%2Bb",
                "%3Fx%3D1",
                "%2F%2Fh%3F%C3%A9",
                "%2F%2Fh%3",
                "%2F%2Fh%3Ft%2561b%3D1",
                "%2F%2Fh%3Ftab%3D%2F%2F",
                "%41",
                "%2F%2Fh%3Ftab%3D1%26tab%3D%zz"
            })
    void undecided(String value) {
        String url = "https://h/?" + value;
        Copy copy = new Copy(url);
        copy.skip(2, 4);
        long before = copy.mark();
        assertThat(CanonicalValue.keeps(URLS.names(), MAX_DEPTH, url, 11, url.length(), 0, copy))
                .isFalse();
        assertThat(copy.mark()).isEqualTo(before);
    }

    @Test
    void agreesWithDecoding() {
        Random random = new Random(Long.getLong("fuzz.seed", 1));
        int decided = 0;
        int all = 100_000;
        for (int i = 0; i < all; i++) {
            String value = value(random, random.nextInt(4));
            if (random.nextInt(4) == 0) {
                value = spoilt(value, random);
            }
            int depth = random.nextInt(MAX_DEPTH + 2);
            Copy copy = new Copy(value);
            if (CanonicalValue.keeps(URLS.names(), MAX_DEPTH, value, 0, value.length(), depth, copy)) {
                decided++;
                assertThat(copy.upTo(value.length()))
                        .as(value)
                        .isEqualTo(URLS.values().peel(value, depth, 1));
            }
        }
        assertThat(decided).isGreaterThan(all / 10);
    }

    /** A value with URLs nested in it, encoded once. */
    private static String value(Random random, int levels) {
        StringBuilder url = new StringBuilder(BASES[random.nextInt(BASES.length)]);
        char separator = '?';
        for (int n = random.nextInt(4); n > 0; n--) {
            url.append(separator).append(PLAIN[random.nextInt(random.nextBoolean() ? 3 : PLAIN.length)]);
            separator = '&';
        }
        if (levels > 0) {
            url.append(separator).append("ref=").append(value(random, levels - 1));
        }
        return PercentCodec.encode(url.toString());
    }

    private static String spoilt(String value, Random random) {
        int at = random.nextInt(value.length() + 1);
        String token = new String[] {"%", "%2", "a", "+", "%26", "%3F", "%25", "%2f", "&", "%23"}[random.nextInt(10)];
        return value.substring(0, at) + token + value.substring(Math.min(value.length(), at + random.nextInt(4)));
    }
}
