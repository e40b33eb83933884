// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

/** What is logged, as the argument of a message. */
public enum EventWork {
    /** Text. */
    NO_URL("order 4711 of customer jane, four items of garden furniture"),
    /** A URL with nothing to remove. */
    CLEAN_URL("https://shop.example.com/chairs?tab=reviews&page=2"),
    /** A URL with one parameter to be removed. */
    DIRTY_URL("https://shop.example.com/chairs?tab=reviews&token=" + UrlWork.SECRET + "&page=2");

    /** What is logged with {@link #argument()} and a number. */
    static final String MESSAGE = "request for {} took {} ms";

    /** The field that the words for one field write; its value is {@link #argument()}. */
    static final String FIELD = "_dl";

    private final String argument;

    EventWork(String argument) {
        this.argument = argument;
    }

    /** The argument. */
    public String argument() {
        return argument;
    }
}
