// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Policies that are as large as may be, or that contradict themselves: they work, or are refused, and fast. */
@Timeout(20)
class HostilePolicyTest {
    @Test
    void tensOfThousandsOfParametersWork() {
        int count = 60_000; // nearly as many as a file of 1 MiB holds
        UrlPolicy policy = load("{'allowedParams': {'exact': [" + names("name_", count) + "]}}");
        assertThat(policy.allowedParameters()).hasSize(count);
        UrlSanitizer sanitizer = UrlSanitizer.of(policy);
        assertThat(sanitizer.sanitize("https://h.example/?" + query("NAME_", count)))
                .isEqualTo("https://h.example/?" + query("NAME_", count));
        assertThat(sanitizer.sanitize("https://h.example/?name_60000=PW&name_7=1&name_=PW"))
                .isEqualTo("https://h.example/?name_7=1");
    }

    @Test
    void tensOfThousandsOfPrefixesWork() {
        int count = 60_000;
        UrlPolicy policy = load("{'allowedParams': {'prefixes': [" + names("name_", count) + "]}}");
        UrlSanitizer sanitizer = UrlSanitizer.of(policy);
        String kept = query("name_", 50);
        assertThat(sanitizer.sanitize("https://h.example/?" + kept + "&" + query("token", 50)))
                .isEqualTo("https://h.example/?" + kept);
    }

    @Test
    void prefixesMayOverlap() {
        UrlSanitizer sanitizer = UrlSanitizer.of(
                load("{'allowedParams': {'exact': ['utm', 'ab'], 'prefixes': ['ab_', 'a', 'abc', 'utm_', 'utm_x']}}"));
        assertThat(sanitizer.sanitize("/?a=1&ab=2&abz=3&utm=4&utm_=5&utm_xy=6&ut=PW&b=PW&Ab_=7"))
                .isEqualTo("/?a=1&ab=2&abz=3&utm=4&utm_=5&utm_xy=6&Ab_=7");
    }

    @Test
    void thousandsOfFieldsWork() {
        LogSanitizer sanitizer = LogSanitizer.of(load("{'urlProps': [" + names("url_", 60_000) + "]}"));
        assertThat(sanitizer.isUrlField("url_59999")).isTrue();
        assertThat(sanitizer.isUrlField("url_60000")).isFalse();
    }

    @Test
    void thousandsOfDuplicatesAreRefusedAtTheFirst() {
        assertThatExceptionOfType(PolicyException.class)
                .isThrownBy(() -> load("{'urlProps': ['a'" + ", 'a'".repeat(100_000) + "]}"))
                .withMessage("policy, line 1, column 20: the name \"a\" stands twice in urlProps");
    }

    @Test
    void oneNameOfAMegabyteWorks() {
        String name = "n".repeat(1_000_000);
        UrlSanitizer sanitizer = UrlSanitizer.of(load("{'allowedParams': {'exact': ['" + name + "']}}"));
        String url = "https://h.example/?" + name + "=1";
        assertThat(sanitizer.sanitize(url)).isSameAs(url);
    }

    /** Mounted configuration arrives as a link to a folder that is a link, and changes by the latter. */
    @Test
    void mountedConfigurationIsFollowedAndReadAnew(@TempDir Path folder) throws IOException {
        Path policy = folder.resolve("policy.json");
        Path data = folder.resolve("..data");
        for (String version : new String[] {"one", "two"}) {
            Path mounted = Files.createDirectory(folder.resolve(version));
            Files.writeString(
                    mounted.resolve("policy.json"), "{\"allowedParams\": {\"exact\": [\"" + version + "\"]}}");
            Files.deleteIfExists(data);
            Files.createSymbolicLink(data, mounted);
            if (!Files.exists(policy, LinkOption.NOFOLLOW_LINKS)) {
                Files.createSymbolicLink(policy, Path.of("..data", "policy.json"));
            }
            assertThat(UrlPolicy.load(policy).allowedParameters()).containsExactly(version);
        }
    }

    private static String names(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> "'" + prefix + i + "'").collect(Collectors.joining(","));
    }

    private static String query(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i + "=1").collect(Collectors.joining("&"));
    }

    private static UrlPolicy load(String json) {
        return UrlPolicy.load(new ByteArrayInputStream(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
    }
}
