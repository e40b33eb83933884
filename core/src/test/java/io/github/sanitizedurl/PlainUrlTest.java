// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What takes the short cut, and what just does not: the answer of the long way is the same, so only time would tell. */
class PlainUrlTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://a.example?tab=1",
                "h://a",
                "https://a.example",
                "HTTPS://a.example:8443",
                "https://a.example:80/",
                "https://a_b~c-d.example/p/~q/_r-s.t",
                "https://a.example/?",
                "https://a.example/p?tab=1&page=a+b&x",
                "https://a.example/?tab=%20%41%C3%A9%00%7F",
            })
    void isPlain(String url) {
        assertThat(PlainUrl.is(url)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a.example/p",
                "://a.example/",
                ":a.example/",
                "https:/a.example/",
                "https:a://b",
                "jdbc://a.example/",
                "r2dbC://a.example/",
                "s3://a.example/",
                "https://",
                "https:///p",
                "https://?tab=1",
                "https://:80/",
                "https://a.example:",
                "https://a.example:/p",
                "https://a.example:80a/",
                "https://a.example:8:0",
                "https://a.example#top",
                "https://u@a.example/",
                "https://a.example/p;q",
                "https://a.example/p=q",
                "https://a.example/%20",
                "https://a.example/#top",
                "https://a.example/?#",
                "https://a.example/?a=b/c",
                "https://a.example/?a=b?",
                "https://a.example/?a=b:c",
                "https://a.example/?a=%2F",
                "https://a.example/?a=%3f",
                "https://a.example/?a=%2",
                "https://a.example/?a=%zz",
                "https://a.example/?a=é",
            })
    void isNotPlain(String url) {
        assertThat(PlainUrl.is(url)).isFalse();
    }
}
