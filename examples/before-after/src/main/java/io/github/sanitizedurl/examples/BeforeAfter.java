// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.examples;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Prints what a framework was given beside what it wrote: a changed line as a {@code -} and a {@code +}, an unchanged
 * one once. Arguments: {@code [--fold] [--colour] TITLE BEFORE AFTER}, the last two being files with as many lines each.
 */
public final class BeforeAfter {
    private static final String RED = "\u001b[31m";
    private static final String GREEN = "\u001b[32m";
    private static final String PLAIN = "\u001b[0m";

    private final PrintStream out;
    private final boolean fold;
    private final boolean colour;

    BeforeAfter(PrintStream out, boolean fold, boolean colour) {
        this.out = out;
        this.fold = fold;
        this.colour = colour;
    }

    public static void main(String[] args) throws IOException {
        List<String> options = List.of(args).subList(0, args.length - 3);
        List<String> rest = List.of(args).subList(args.length - 3, args.length);
        Path before = Path.of(rest.get(1));
        Path after = Path.of(rest.get(2));
        long given = count(before);
        long written = count(after);
        if (given != written) {
            System.err.println("demo: " + rest.get(0) + " was given " + given + " lines but wrote " + written);
            System.exit(1);
        }
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        new BeforeAfter(out, options.contains("--fold"), options.contains("--colour"))
                .print(rest.get(0), before, after);
        out.flush();
    }

    void print(String title, Path before, Path after) throws IOException {
        out.println("== " + title + " (- as logged, + as written)");
        long lines = 0;
        long changed = 0;
        try (BufferedReader given = reader(before);
                BufferedReader written = reader(after)) {
            for (String line = given.readLine(); line != null; line = given.readLine()) {
                lines++;
                changed += pair(line, written.readLine()) ? 1 : 0;
            }
        }
        out.println("== " + lines + (lines == 1 ? " line, " : " lines, ") + changed + " changed");
    }

    private boolean pair(String given, String written) {
        if (given.equals(written)) {
            print("  ", given, "");
            return false;
        }
        print("- ", given, RED);
        print("+ ", written, GREEN);
        return true;
    }

    private void print(String mark, String line, String paint) {
        boolean painted = colour && !paint.isEmpty();
        String rows = fold ? Rows.of(mark, line) : Rows.whole(mark, line);
        out.println(painted ? paint + rows.replace("\n", PLAIN + "\n" + paint) + PLAIN : rows);
    }

    private static long count(Path file) throws IOException {
        try (BufferedReader lines = reader(file)) {
            return lines.lines().count();
        }
    }

    /** Not {@code Files.newBufferedReader}: that one throws where a line is not UTF-8. */
    private static BufferedReader reader(Path file) throws IOException {
        return new BufferedReader(new InputStreamReader(new FileInputStream(file.toFile()), StandardCharsets.UTF_8));
    }
}
