// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import java.lang.instrument.Instrumentation;
import net.bytebuddy.agent.ByteBuddyAgent;

/**
 * Counts what the library does, so that slow inputs are found without a clock: one step for every method it enters and
 * every loop it goes round, and for the methods of strings and builders that walk along characters as many steps as
 * characters. The same input always takes the same steps. Classes that were loaded before {@link #install} are not
 * counted. For one thread.
 */
public final class Steps {
    /** Steps that any call may take, and that may come on top for every character of its input. */
    private static final long FREE = 100_000;

    static final long MOST_PER_CHARACTER = 3_000;

    private static long taken;

    private Steps() {}

    /** Starts to count in every class of the library that is loaded from now on. */
    static synchronized void install() {
        Instrumentation instrumentation = ByteBuddyAgent.install();
        instrumentation.addTransformer(new StepWeaver());
    }

    static long taken() {
        return taken;
    }

    /** Runs what has an input of so many characters; fails where that took too many steps. */
    static void bounded(int length, Runnable work) {
        long before = taken;
        work.run();
        long steps = taken - before;
        if (steps > FREE + MOST_PER_CHARACTER * length) {
            throw new AssertionError(steps + " steps for " + length + " characters");
        }
    }

    // What follows is called by the library's woven classes.

    public static void step() {
        taken++;
    }

    public static int indexOf(String s, int c, int from) {
        int index = s.indexOf(c, from);
        taken += (index < 0 ? s.length() : index) - Math.max(from, 0);
        return index;
    }

    public static int indexOf(String s, int c) {
        return indexOf(s, c, 0);
    }

    public static int indexOf(String s, String part) {
        int index = s.indexOf(part);
        taken += index < 0 ? s.length() : index;
        return index;
    }

    public static boolean contains(String s, CharSequence part) {
        return indexOf(s, part.toString()) >= 0;
    }

    public static String substring(String s, int from) {
        return substring(s, from, s.length());
    }

    public static String substring(String s, int from, int to) {
        taken += to - from;
        return s.substring(from, to);
    }

    public static CharSequence subSequence(CharSequence s, int from, int to) {
        taken += to - from;
        return s.subSequence(from, to);
    }

    public static boolean equals(String s, Object other) {
        taken += s.length();
        return s.equals(other);
    }

    public static boolean contentEquals(String s, CharSequence other) {
        taken += s.length();
        return s.contentEquals(other);
    }

    public static String replace(String s, char from, char to) {
        taken += s.length();
        return s.replace(from, to);
    }

    public static String strip(String s) {
        taken += s.length();
        return s.strip();
    }

    public static StringBuilder append(StringBuilder out, CharSequence s, int from, int to) {
        taken += to - from;
        return out.append(s, from, to);
    }

    public static StringBuilder append(StringBuilder out, CharSequence s) {
        taken += s == null ? 4 : s.length();
        return out.append(s);
    }

    public static StringBuilder append(StringBuilder out, String s) {
        taken += s == null ? 4 : s.length();
        return out.append(s);
    }

    public static String toString(StringBuilder s) {
        taken += s.length();
        return s.toString();
    }
}
