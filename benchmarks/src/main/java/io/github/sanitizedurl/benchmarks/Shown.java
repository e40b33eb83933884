// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How figures are written. */
final class Shown {
    private Shown() {}

    static String row(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    static String heading(List<String> cells) {
        return row(cells) + cells.stream().map(cell -> "---|").collect(Collectors.joining("", "|", "\n"));
    }

    /** Two digits, or all that stand before the point. */
    static String times(double ratio) {
        return number(ratio) + " ×";
    }

    static String time(double nanos) {
        if (Math.abs(nanos) >= 1e6) {
            return number(nanos / 1e6) + " ms";
        }
        return Math.abs(nanos) >= 1e4 ? number(nanos / 1e3) + " µs" : number(nanos) + " ns";
    }

    static String moreTime(double nanos) {
        return (nanos < 0 ? "" : "+") + time(nanos);
    }

    static String bytes(double bytes) {
        return String.format(Locale.ROOT, "%,d B", Math.round(bytes));
    }

    static String moreBytes(double bytes) {
        return (Math.round(bytes) < 0 ? "" : "+") + bytes(bytes);
    }

    static String number(double number) {
        if (Math.abs(number) >= 10) {
            return String.format(Locale.ROOT, "%,d", Math.round(number));
        }
        return String.format(Locale.ROOT, Math.abs(number) >= 1 ? "%.1f" : "%.2f", number);
    }

    /** A constant's name, as words. */
    static String words(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Text in a cell of a table. */
    static String code(String text) {
        StringBuilder code = new StringBuilder("`");
        text.chars().forEach(c -> {
            boolean plain = c > ' ' && c < 0x7F && c != '`' && c != '|' && c != '\\';
            code.append(plain ? String.valueOf((char) c) : c == ' ' ? " " : String.format("\\u%04x", c));
        });
        return code.append('`').toString();
    }
}
