// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import io.github.sanitizedurl.testing.SharedCase;
import io.github.sanitizedurl.testing.SharedCases;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The URLs that sanitizing is measured on. Every parameter that is not allowed has the value {@link #SECRET}. */
@SuppressWarnings("ImmutableEnumChecker") // what List.of gives is immutable
public enum UrlWork {
    /** A scheme, a host and a path. */
    W1(true, UrlWork.HOST),
    /** Five allowed parameters. */
    W2(true, UrlWork.HOST + "?tab=reviews&page=2&source=newsletter&utm_campaign=spring&utm_medium=email"),
    /** Six parameters, two of them to be removed, one value percent-encoded. */
    W3(
            false,
            UrlWork.HOST + "?tab=reviews&token=" + UrlWork.SECRET + "&query=garden%20chairs&page=2&session="
                    + UrlWork.SECRET + "&utm_campaign=spring"),
    /** One URL in another, with a parameter to be removed. */
    W4(false, nested(1)),
    /** Three levels of nesting, with a parameter to be removed in the innermost URL. */
    W5(false, nested(3)),
    /** 8 KB with 200 parameters; of eight, one is to be removed and one is percent-encoded. */
    W6(false, many()),
    /** Every shared case of one URL, one after the other. */
    W7(false, cases()),
    /** Characters outside of Latin-1, nothing to remove. */
    W8(true, "https://пример.example/каталог/стулья?tab=отзывы&page=2&source=письмо&utm_campaign=весна"),
    /** Latin-1 characters outside of ASCII, nothing to remove. */
    W8_LATIN1(true, "https://bücher.example/bücher/gärten?tab=übersicht&page=2&source=größe&utm_campaign=märz"),
    /** Characters outside of Latin-1, two parameters to be removed. */
    W8_DIRTY(
            false,
            "https://пример.example/каталог/стулья?tab=отзывы&token=" + UrlWork.SECRET + "&page=2&session="
                    + UrlWork.SECRET + "&utm_campaign=весна");

    /** What may not be in the output. */
    public static final String SECRET = "9f2c7be1d04a";

    private static final String HOST = "https://shop.example.com/catalog/garden/chairs";

    private final boolean clean;
    private final List<String> urls;

    UrlWork(boolean clean, String... urls) {
        this.clean = clean;
        this.urls = List.of(urls);
    }

    /** Whether there is nothing to remove. */
    public boolean isClean() {
        return clean;
    }

    /** The URLs of one operation. */
    String[] urls() {
        return urls.toArray(new String[0]);
    }

    private static String nested(int levels) {
        String url = HOST + "?tab=orders&token=" + SECRET;
        for (int level = 0; level < levels; level++) {
            url = HOST + "?page=2&redirect_to=" + URLEncoder.encode(url, StandardCharsets.UTF_8);
        }
        return url;
    }

    private static String many() {
        StringBuilder url = new StringBuilder(HOST);
        for (int i = 0; i < 200; i++) {
            url.append(i == 0 ? '?' : '&')
                    .append(i % 8 == 3 ? "session" : "utm_parameter")
                    .append(i)
                    .append('=')
                    .append(
                            i % 8 == 3
                                    ? SECRET
                                    : i % 8 == 5 ? "garden%20chairs%20and%20more" : "garden-chairs-and-tables");
        }
        return url.toString();
    }

    private static String[] cases() {
        return SharedCases.load("test-cases.json").of(SharedCase.Kind.URL).all().stream()
                .map(SharedCase::input)
                .toArray(String[]::new);
    }
}
