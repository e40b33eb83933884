// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Generates inputs for a URL sanitizer from a seed: URLs nested in each other and encoded zero to four times, the same
 * with tokens put in that break them, and token soup. The same seed and index always give the same input. Immutable.
 */
public final class UrlGenerator {
    /** What breaks URLs, encodings and naive code. */
    public static final List<String> TOKENS = List.of(
            "%",
            "%2",
            "%zz",
            "%4",
            "%25",
            "%2525",
            "%00",
            "%0A",
            "%C0%AF",
            "%E0%80%AF",
            "%ED%A0%80",
            "%ED%B0%80",
            "%F4%90%80%80",
            "%F0%9F%98%80",
            "%F0%9F",
            "%80",
            "%FF",
            "%c3%a9",
            "%C3",
            "+",
            " ",
            "%20",
            "%2B",
            "?",
            "??",
            "%3F",
            "%3f",
            "%253F",
            "%25253f",
            "#",
            "%23",
            "%2523",
            "&",
            "&&",
            "%26",
            "=",
            "==",
            "%3D",
            "/",
            "//",
            "://",
            "%2F%2F",
            "%3A%2F%2F",
            ":",
            "@",
            "%40",
            "%2540",
            "%254",
            "\uD83D",
            "\uDE00",
            "😀",
            "é",
            "e\u0301",
            "İ",
            "ı",
            "ſ",
            "K",
            ";",
            ",",
            "\\",
            "\\\\",
            "\0",
            "\r",
            "\n",
            "\t",
            "\u2028",
            "\u202E",
            "\uFEFF",
            "\u00A0",
            "?tab=",
            "&tab=",
            "&extra=1",
            "?extra=1",
            "%3Fextra%3D1",
            "%253Fextra%253D1",
            "tab",
            "utm_",
            "UTM_",
            "%75tm_",
            "next=",
            "redirect_to=",
            "https://",
            "https%3A%2F%2F",
            "https%253A%252F%252F",
            "http://u:p@h/",
            "git+ssh://u@h",
            "u:p%40",
            "a",
            "A",
            "0",
            ".",
            "-",
            "~",
            "*",
            "'",
            "\"",
            "<",
            "[");

    private final long seed;

    /** A generator whose inputs {@code seed} decides. */
    public UrlGenerator(long seed) {
        this.seed = seed;
    }

    /** Returns the inputs 0 to {@code count - 1}. */
    public Stream<GeneratedUrl> generate(long count) {
        return LongStream.range(0, count).mapToObj(this::get);
    }

    /** Returns the input at {@code index}. */
    public GeneratedUrl get(long index) {
        Dice dice = new Dice(seed, index);
        int choice = dice.below(1000);
        if (choice < 500) {
            String input = new UrlBuilding(dice).url();
            return new GeneratedUrl(seed, index, input, List.copyOf(dice.marks()));
        }
        return new GeneratedUrl(seed, index, broken(choice, dice), List.of());
    }

    private static String broken(int choice, Dice dice) {
        if (choice < 800) {
            return breakUp(new UrlBuilding(dice).url(), dice);
        }
        if (choice < 900) {
            return "https://a.com/?" + dice.pick(List.of("tab=", "next=", "utm_x=", "")) + soup(dice);
        }
        if (choice < 950) {
            return soup(dice);
        }
        return choice < 998 ? deep(dice) : longRun(dice);
    }

    /** Puts in, takes out and overwrites at random places. */
    private static String breakUp(String url, Dice dice) {
        StringBuilder broken = new StringBuilder(url);
        for (int cuts = 1 + dice.below(4); cuts > 0; cuts--) {
            int at = dice.below(broken.length() + 1);
            int end = Math.min(broken.length(), at + dice.below(4));
            broken.replace(at, dice.chance(50) ? at : end, dice.chance(80) ? dice.pick(TOKENS) : "");
        }
        return broken.toString();
    }

    private static String soup(Dice dice) {
        StringBuilder soup = new StringBuilder();
        for (int tokens = dice.below(16); tokens > 0; tokens--) {
            soup.append(dice.pick(TOKENS));
        }
        return soup.toString();
    }

    /** A value under up to twelve layers, more than are ever peeled. */
    private static String deep(Dice dice) {
        String value = dice.chance(50) ? "//h?extra=1&tab=a" : soup(dice).replaceAll("\\p{Cs}", "");
        for (int layers = dice.below(13); layers > 0; layers--) {
            value = PercentEncoding.encode(value);
        }
        return "https://a.com/?" + dice.pick(List.of("tab=", "next=", "next=//b?tab=")) + value;
    }

    private static String longRun(Dice dice) {
        String run = dice.pick(TOKENS).repeat(1 + dice.below(3000));
        String before = dice.pick(List.of("", "https://a.com/", "https://a.com/?tab=", "https://a.com/?", "//"));
        return before + run + dice.pick(TOKENS) + soup(dice);
    }
}
