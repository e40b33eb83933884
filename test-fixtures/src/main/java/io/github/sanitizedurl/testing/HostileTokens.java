// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is repeated to make input that is slow to read, where anything is: all that scanners look for, and parts of it. */
public final class HostileTokens {
    /** What a repeated token may stand behind. */
    public static final List<String> BEGINNINGS = List.of("", "https://h/?tab=", "jdbc:x:");

    /** What scanners of text look for, beside what stands in URLs. */
    private static final List<String> TEXT_TOKENS = List.of(
            ("https http jdbc: r2dbc: oracle :thin: a Z 9 h.example u:p PW : :// :/ // / \\ \\\\ \\/ \\\" \\n \\u0026 \\u003d"
                            + " \\x26 \\: \\= &amp; &quot; &#39; &lt; &#x2F; ? ?token= ?tab= ?& & &tab= &token= = # #x= @ %40"
                            + " %2540 % %2 %3A %2F %3A%2F%2F %3F %3Ftoken%3D %253F %26 %23 %25 %zz %C3 + \t \r \n \" ' ` < >"
                            + " ( ) [ ] { } {?a,b} “ ” 「 」 , ; . ! | $ ${x} * ~ ^ é 例 👍 \u202e \u00a0 \ud800 ;password="
                            + " eyJhbGciOiJIUzI1NiJ9abc mailto: utm_x= redirect_to=https%3A%2F%2F https://u:p@h/?token=x"
                            + " {\"a\":\"https://h/?token=x\"}, (https://h/?q=a) 'https://h/?q=it's&token=x'")
                    .split(" "));

    private HostileTokens() {}

    /** Every token, none of them empty. */
    public static Set<String> all() {
        Set<String> tokens = new LinkedHashSet<>(UrlGenerator.TOKENS);
        tokens.addAll(TEXT_TOKENS);
        tokens.add(" ");
        tokens.remove("");
        return tokens;
    }

    /** A token behind a beginning, as often as it goes into a length: one that is cut off can be another piece of work. */
    public static String repeated(String beginning, String token, int length) {
        return beginning + token.repeat(length / token.length());
    }
}
