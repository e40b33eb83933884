// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rows and examples that the specification itself gives, and what JSON cannot hold. */
class ReferenceSanitizerTest {
    private static final ReferenceSanitizer TRACKS = new ReferenceSanitizer();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            hello%20world                                         | hello%20world
            https%3A%2F%2Fa.com%2F%3Fextra%3D1%26utm_source%3Dz   | https%3A%2F%2Fa.com%2F%3Futm_source%3Dz
            https%253A%252F%252Fa.com%252F%253Fextra%253D1        | https%3A%2F%2Fa.com%2F
            https%3A%2F%2Fa.com%2F%253Fextra%253D1                | https%3A%2F%2Fa.com%2F
            a%253Fextra%253D1%3FnotAllowed%3D1                    | a
            a%3Fextra%3D1?notAllowed=1                            | a
            https://a.com/?extra=1                                | https%3A%2F%2Fa.com%2F
            https://a.com/%3Fextra%3D1                            | https%3A%2F%2Fa.com%2F
            example.com/?extra=1                                  | example.com%2F
            checkout?extra=1                                      | checkout
            +https://a.com?extra=1                                | %20https%3A%2F%2Fa.com
            https:/a.com?extra=1                                  | https%3A%2Fa.com
            what?                                                 | what
            /wp-admin/                                            | /wp-admin/
            mailto:a@b                                            | mailto:a@b
            a%26notAllowed%3D1                                    | a%26notAllowed%3D1
            a;extra=1                                             | a;extra=1
            name@example.com/checkout                             | name@example.com/checkout
            a%252                                                 | a%252
            50%                                                   | 50%
            """)
    void valuesOfTheSpecification(String value, String expected) {
        assertThat(TRACKS.sanitize("https://h/?tab=" + value)).isEqualTo("https://h/?tab=" + expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://name:extra@wordpress.com/                     | https://wordpress.com/
            //name@extra@wordpress.com/                           | //wordpress.com/
            https://name%40wordpress.com/                         | https://wordpress.com/
            https://name%252540wordpress.com                      | https://wordpress.com
            https://a%40b@c%2540d.com/e@f                         | https://d.com/e@f
            /name@example.com?ref=a@b                             | /name@example.com?ref=a@b
            name@example.com/checkout                             | name@example.com/checkout
            https://h/?                                           | https://h/
            https://h/?&&                                         | https://h/
            https://h/?&tab=1&&ref=&flags&extra&extra2=1          | https://h/?tab=1&ref=&flags
            https://h/?UTM_x=1&%75tm%5fy=2&CHECKOUTBACKURL=3      | https://h/?UTM_x=1&%75tm%5fy=2&CHECKOUTBACKURL=3
            https://h/?tab%=1&utm_%=2                             | https://h/?utm_%=2
            https://h/p#f?tab=1                                   | https://h/p
            https://h/?tab=1#f                                    | https://h/?tab=1
            https://h/?tab=https://a.com/%zz&ref=1                | https://h/?ref=1
            https://h/?tab=a%253Fx%2&ref=1                        | https://h/?ref=1
            https://h/?tab=%C0%AF&ref=%ED%A0%80                   | https://h/?tab=%C0%AF&ref=%ED%A0%80
            """)
    void urls(String url, String expected) {
        assertThat(TRACKS.sanitize(url)).isEqualTo(expected);
    }

    @Test
    void dropsUrlsThatAreDeeperThanTheLimit() {
        assertThat(TRACKS.sanitize("//h?tab=" + encoded("//a", 3))).isEqualTo("//h?tab=%2F%2Fa");
        assertThat(TRACKS.sanitize("//h?tab=" + encoded("//a", 4))).isEqualTo("//h");
    }

    @Test
    void dropsValuesWithMoreLayersThanArePeeled() {
        String ten = "//h?tab=" + encoded(" ", 10);
        assertThat(TRACKS.sanitize(ten)).isEqualTo(ten);
        assertThat(TRACKS.sanitize("//h?tab=" + encoded(" ", 11))).isEqualTo("//h");
    }

    @Test
    void worksWithOtherData() {
        ReferenceSanitizer other = new ReferenceSanitizer(new ReferencePolicy(List.of("A"), List.of("P-"), 1, 2));
        assertThat(other.sanitize("//h?a=1&tab=2&p-x=3&A=" + encoded(" ", 3))).isEqualTo("//h?a=1&p-x=3");
        assertThat(other.sanitize("//h?a=%2F%2Fx%3Ftab%3D1&p-=%252F%252Fx")).isEqualTo("//h?a=%2F%2Fx");
        ReferenceSanitizer none = new ReferenceSanitizer(new ReferencePolicy(List.of(), List.of(), 0, 0));
        assertThat(none.sanitize("//u@h/p?tab=1&=1&#x")).isEqualTo("//h/p");
    }

    @Test
    void loneSurrogatesCannotBeDecoded() {
        assertThat(TRACKS.sanitize("//h?tab=\uD83D&ref=a?\uDE00&utm_\uD83D=1&flags=\uD83D\uDE00?\uD83D\uDE00"))
                .isEqualTo("//h?tab=\uD83D&utm_\uD83D=1&flags=%F0%9F%98%80");
        assertThat(TRACKS.sanitize("//u\uD83D@h\uDE00/\uD83D#\uD83D")).isEqualTo("//h\uDE00/\uD83D");
    }

    private static String encoded(String s, int layers) {
        return layers == 0 ? s : encoded(PercentEncoding.encode(s), layers - 1);
    }
}
