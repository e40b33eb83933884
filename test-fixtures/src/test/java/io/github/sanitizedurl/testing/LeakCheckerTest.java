// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Leak.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LeakCheckerTest {
    private static final LeakChecker CHECKER = new LeakChecker();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://h/#x                                          | FRAGMENT     | url
            https://h/?tab=1#                                     | FRAGMENT     | url
            https://u@h/                                          | USERINFO     | url
            //u%2540h/p?tab=1                                     | USERINFO     | url
            https://h?extra=1                                     | NAME         | url
            https://h?tab=1&e%78tra                               | NAME         | url
            https://h?=1                                          | NAME         | url
            https://h?tab=%2F%2Fa%23x                             | FRAGMENT     | url > tab[1]
            https://h?tab=//u@a                                   | USERINFO     | url > tab[1]
            https://h?tab=%252F%252Fu%2540a                       | USERINFO     | url > tab[2]
            https://h?tab=a%3Fextra                               | NAME         | url > tab[1]
            https://h?tab=%2525252525253Fextra                    | TOO_DEEP     | url > tab[7]
            https://h?tab=//a%253Fextra                           | NAME         | url > tab[2]
            https://h?tab=//a%25253Fextra                         | NAME         | url > tab[3]
            https://h?tab=//a?next=%252F%252Fu%2540b              | USERINFO     | url > tab[1] > next[1]
            https://h?tab=//a?next=%25252F%25252Fb%25253Fx        | NAME         | url > tab[1] > next[2]
            https://h?tab=https://a%zz                            | UNDECODABLE  | url > tab[1]
            https://h?tab=a%3Fx%zz                                | UNDECODABLE  | url > tab[1]
            https://h?tab=//a%253Fx%25zz                          | UNDECODABLE  | url > tab[2]
            https://h?tab=%2525252F%2525252Fa                     | TOO_DEEP     | url > tab[4]
            https://h?tab=%2525252525252525252520                   | TOO_DEEP     | url > tab[11]
            """)
    void findsWhatIsPlanted(String output, Kind kind, String path) {
        assertThat(CHECKER.check(output)).anySatisfy(leak -> {
            assertThat(leak.kind()).isEqualTo(kind);
            assertThat(leak.path()).isEqualTo(path);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "https://h/p@q",
                "https://h?tab=1&utm_x=2&ref=&flags",
                "https://h?tab=a%26extra%3D1",
                "https://h?tab=a;extra=1",
                "https://h?tab=mailto:a@b",
                "https://h?tab=%zz",
                "https://h?tab=a%23b",
                "https://h?tab=%2F%2Fa%3Ftab%3D1",
                "https://h?tab=%2F%2Fa%2F%253Fextra%3Ftab%3D1",
                "https://h?tab=%2F%2Fa%2F%2523x",
                "a@b?tab=1",
                "https://h?tab=%252525252525252525",
                "https://h/?&tab=1&",
                "https://h?tab=%2F%2Fa%2Fu%40b"
            })
    void acceptsWhatTheSpecificationAccepts(String output) {
        assertThat(CHECKER.check(output)).isEmpty();
    }

    @Test
    void usesThePolicyItIsGiven() {
        LeakChecker checker = new LeakChecker(new ReferencePolicy(List.of("x"), List.of(), 0, 1));
        assertThat(checker.check("//h?tab=1")).extracting(Leak::kind).containsExactly(Kind.NAME);
        assertThat(checker.check("//h?x=//a")).extracting(Leak::kind).containsExactly(Kind.TOO_DEEP);
        assertThat(checker.check("//h?x=%252B")).extracting(Leak::kind).containsExactly(Kind.TOO_DEEP);
        assertThat(checker.check("//h?X=1")).isEmpty();
    }

    @Test
    void namesTheMarkThatSurvived() {
        assertThat(LeakChecker.survivor("a SECRET2 b", List.of("SECRET1", "SECRET2")))
                .isEqualTo("SECRET2");
        assertThat(LeakChecker.survivor("a b", List.of("SECRET1", "SECRET2"))).isNull();
    }

    /** Every leak that a generated input has from the start is found, or a sanitizer that does nothing would pass. */
    @Test
    void findsTheMarksOfInputsThatNobodySanitized() {
        UrlGenerator generator = new UrlGenerator(7);
        List<GeneratedUrl> marked =
                generator.generate(2_000).filter(url -> !url.marks().isEmpty()).toList();
        assertThat(marked).hasSizeGreaterThan(500);
        assertThat(marked).allSatisfy(url -> {
            assertThat(CHECKER.check(url.input())).as(url.toString()).isNotEmpty();
            assertThat(LeakChecker.survivor(url.input(), url.marks()))
                    .as(url.toString())
                    .isNotNull();
        });
    }
}
