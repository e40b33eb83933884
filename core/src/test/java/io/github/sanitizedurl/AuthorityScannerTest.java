// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuthorityScannerTest {
    /** The mark | stands where the userinfo ends. */
    @ParameterizedTest
    @CsvSource({
        "|host", "|", "u@|host", "u:p@|host", "@|", "a@b@|host", "u%40|host", "u%2540|h", "u%252540|h", "a%40b@|h",
                "a@b%40|h",
        "a%40%2540|", "|u%4", "|u%", "|u%254", "|u%25%4h", "u@|%4\u0010", "u%25@|h", "%%40|h", "%25%40|h", "@|%2%5%41",
                "\n@|\n",
    })
    void userinfoEnd(String marked) {
        int expected = marked.indexOf('|');
        String authority = marked.replace("|", "");
        String whole = "@@" + authority + "@%40";
        assertThat(AuthorityScanner.userinfoEnd(whole, 2, 2 + authority.length()))
                .isEqualTo(2 + expected);
        assertThat(AuthorityScanner.userinfoEnd(authority, 0, authority.length()))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"host|/p/", "|/", "host|", "|", "a\\b|/", "a%2Fb|/"})
    void authorityEnd(String marked) {
        String base = marked.replace("|", "");
        assertThat(AuthorityScanner.authorityEnd(base, 0, base.length())).isEqualTo(marked.indexOf('|'));
    }
}
