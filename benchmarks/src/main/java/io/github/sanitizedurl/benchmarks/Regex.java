// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import io.github.sanitizedurl.testing.ReferencePolicy;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One regular expression, compiled once, that does as much of the work as one can: where a parameter's name is not
 * allowed, its value becomes {@code ***}, also in a URL that is nested in a value, however often that is encoded; and so
 * does userinfo. It decodes no names, knows no encoded at sign, leaves fragments and the names of what it hides, and
 * takes any question mark for the start of a query.
 *
 * <p>It is written without a backslash, a comma, braces, angle brackets or quotes, so that every framework's pattern can
 * hold it.
 */
final class Regex {
    /** Goes where a secret was. */
    static final String REPLACEMENT = "$1***";

    /** The expression, which ignores case. */
    static final String EXPRESSION = "(?i)"
            // "?name=" and "&name=", raw or encoded any number of times, where the name is not allowed
            + "((?:[?&]|%(?:25)*+(?:3F|26))(?!(?:" + allowed() + ")(?:[=&#]|%|$))[^=&#% ]++(?:=|%(?:25)*+3D)"
            // "//" before userinfo
            + "|//(?=[^/?#@ ]*+@))"
            // the value, up to a "&" or "#", raw or encoded
            + "(?:(?<=//)[^/?#@ ]++|[^&#% ]*+(?:%(?!(?:25)*+(?:26|23))[^&#% ]*+)*+)";

    private static final Pattern PATTERN = Pattern.compile(EXPRESSION);

    private Regex() {}

    static String replace(String s) {
        return PATTERN.matcher(s).replaceAll(REPLACEMENT);
    }

    /** The names by their first letter, so that few of them are tried. */
    private static String allowed() {
        ReferencePolicy policy = ReferencePolicy.tracks();
        Map<String, String> rests = policy.exact().stream()
                .collect(Collectors.groupingBy(
                        name -> name.substring(0, 1),
                        TreeMap::new,
                        Collectors.mapping(name -> name.substring(1), Collectors.joining("|"))));
        String exact = rests.entrySet().stream()
                .map(letter -> letter.getKey() + "(?:" + letter.getValue() + ")")
                .collect(Collectors.joining("|"));
        return exact
                + policy.prefixes().stream()
                        .map(prefix -> "|" + prefix + "[^=&#% ]*+")
                        .collect(Collectors.joining());
    }
}
