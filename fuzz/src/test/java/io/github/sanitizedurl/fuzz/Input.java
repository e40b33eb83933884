// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import io.github.sanitizedurl.testing.Shown;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * What a fuzzer's bytes mean: four bytes for choices, then texts with {@link #SEPARATOR} between them. In a text
 * {@link #PLANT} stands for a URL with marked secrets, and a malformed byte for a lone surrogate.
 */
final class Input {
    static final char PLANT = '\u0001';
    static final char SEPARATOR = '\u0002';
    static final int CHOICES = 4;

    /** Stands in every planted URL wherever something has to go. */
    static final String MARK = "S3CRETq7Z";

    /** Well-formed, every character encoded that could mean something to the text around it. */
    private static final List<String> PLANTS = List.of(
            "https://u:MARK@h.example/p?tab=a&token=MARK#MARK",
            "https://h.example/p?token=MARK&tab=a",
            "https://h.example/p?tab=a&next=https%3A%2F%2Fu%3AMARK%40b.example%2F%3Ftoken%3DMARK%23MARK",
            "postgresql://u:MARK@h.example:5432/db",
            "https://h.example/#access_token=MARK",
            "https://h.example/p?tab=a&tab=b%26c&access%5Ftoken=MARK&MARK=1&q=MARK%2F%3D#/r?x=MARK",
            "wss://MARK@h.example?x=MARK",
            "https://u:pa%2FMARK%40MARK@10.0.0.1:8080/@me/x");

    private final byte[] data;
    private final String plant;
    private int choice;
    private int at = CHOICES;
    private boolean planted;

    Input(byte[] data) {
        this.data = data;
        plant = PLANTS.get(choice(PLANTS.size())).replace("MARK", MARK);
    }

    /** A number from 0 to {@code bound - 1}; after three of them always 0. */
    int choice(int bound) {
        return choice < Math.min(CHOICES, data.length) ? (data[choice++] & 0xFF) % bound : 0;
    }

    boolean flag() {
        return choice(2) == 1;
    }

    /** How many characters the texts may have in all. */
    int length() {
        return data.length + plants() * plant.length();
    }

    private int plants() {
        int plants = 0;
        for (byte each : data) {
            plants += each == PLANT ? 1 : 0;
        }
        return plants;
    }

    /** Whether there is a further text. */
    boolean hasNext() {
        return at < data.length;
    }

    /** The next text; empty when there is none. */
    String next() {
        int end = at;
        while (end < data.length && data[end] != SEPARATOR) {
            end++;
        }
        String text = text(at, end);
        at = end + 1;
        return text;
    }

    /** All that is left, as one text. */
    String rest() {
        String text = text(at, data.length);
        at = data.length;
        return text;
    }

    /** All that is left, as it is. */
    byte[] bytes() {
        return Arrays.copyOfRange(data, Math.min(at, data.length), data.length);
    }

    private String text(int from, int to) {
        if (from >= to) {
            return "";
        }
        String text = new String(data, from, to - from, StandardCharsets.UTF_8).replace('\uFFFD', '\uD83D');
        if (text.contains(MARK)) {
            throw new Unsuitable();
        }
        planted |= text.indexOf(PLANT) >= 0;
        return text.replace(String.valueOf(PLANT), plant);
    }

    /** Fails if a secret that was planted in one of the texts so far is still there. */
    void checkGone(String output) {
        if (planted && output.contains(MARK)) {
            throw new AssertionError("a planted secret survived in " + Shown.of(output));
        }
    }

    /** An input of which nothing can be said: a fuzzer has learned what the mark is. */
    static final class Unsuitable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unsuitable() {
            super(null, null, false, false);
        }
    }
}
