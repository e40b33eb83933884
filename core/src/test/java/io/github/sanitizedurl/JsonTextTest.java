// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.github.sanitizedurl.testing.JsonCheck;
import io.github.sanitizedurl.testing.Shown;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON in, JSON of the same shape out: soup in its strings, JSON as strings in JSON, in the spellings of several writers. */
class JsonTextTest {
    private static final int COUNT = Integer.getInteger("json.count", 20_000);
    private static final String[] TOKENS = {
        "https://",
        "http://u:PW@h.example",
        "h.example",
        "/",
        "/p",
        "?",
        "&",
        "=",
        "#",
        "tab=a",
        "token=PW",
        "query=",
        "https://h.example/p?token=PW",
        "https://h.example/?tab=a&token=PW",
        "/x?token=PW",
        "?token=PW",
        "&token=PW",
        "jdbc:sqlserver://h;password=PW",
        "jdbc:mysql://u:PW@h/d?password=PW",
        "jdbc:oracle:thin:s/PW@h:1:X",
        ";a=",
        "https%3A%2F%2Fu%3APW%40h",
        "%3Ftoken%3DPW",
        "%2525253Ftoken%2525253DPW",
        "%",
        "%2F",
        "%zz",
        "\"",
        "'",
        "\\",
        "\\\\",
        "\\\"",
        "C:\\dir",
        " \n\tat a.B ",
        "\r\n",
        " ",
        ",",
        ";",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "<",
        ">",
        "`",
        "=\"",
        "PW\"",
        "a",
        "1",
        ".",
        "!",
        "é",
        "👍",
        "“",
        "”",
        "&amp;",
        "&quot;",
        "$",
        "|",
        "//",
        "//u:PW@h.example",
        "@",
        "\u0000"
    };

    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void keepsItsShape(int depth) {
        long seed = Long.getLong("json.seed", 1);
        Random random = new Random(seed + depth);
        int changed = 0;
        for (int i = 0; i < COUNT; i++) {
            String document = document(random);
            for (int k = 0; k < depth; k++) {
                document = spelled(random, "{\"b\":\"" + quoted(document) + "\",\"n\":1}");
            }
            assertThat(JsonCheck.isDocument(document)).as(document).isTrue();
            String output = sanitizer.text(document);
            changed += output.equals(document) ? 0 : 1;
            assertThat(JsonCheck.keepsShape(document, output))
                    .as(
                            "seed %d, depth %d, index %d: %s became %s",
                            seed, depth, i, Shown.of(document), Shown.of(output))
                    .isTrue();
        }
        assertThat(changed).as("documents that were changed").isGreaterThan(COUNT / 4);
    }

    /** Keys hold no URLs: two of them could become one. */
    private static String document(Random random) {
        StringBuilder document = new StringBuilder("{");
        for (int n = random.nextInt(3); n >= 0; n--) {
            document.append("\"k")
                    .append(n)
                    .append("\":\"")
                    .append(quoted(soup(random)))
                    .append("\",");
        }
        return spelled(
                random,
                document.append("\"l\":[\"")
                        .append(quoted(soup(random)))
                        .append("\",7]}")
                        .toString());
    }

    private static String soup(Random random) {
        StringBuilder soup = new StringBuilder();
        for (int n = random.nextInt(8); n > 0; n--) {
            soup.append(TOKENS[random.nextInt(TOKENS.length)]);
        }
        return soup.toString();
    }

    private static String quoted(String text) {
        return new String(JsonStringEncoder.getInstance().quoteAsString(text));
    }

    /** PHP escapes slashes, Gson and Go the delimiters of HTML; all of that is the same JSON. */
    private static String spelled(Random random, String json) {
        String slashes = random.nextInt(4) == 0 ? json.replace("/", "\\/") : json;
        return random.nextInt(4) > 0
                ? slashes
                : slashes.replace("&", "\\u0026")
                        .replace("=", "\\u003d")
                        .replace("<", "\\u003c")
                        .replace("'", "\\u0027");
    }
}
