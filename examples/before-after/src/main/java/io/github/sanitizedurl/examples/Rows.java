// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.examples;

/**
 * Folds a line into rows of at most 80 columns. A row ends after a space or before {@code ? & #} where there is one
 * in its last third; further rows are indented. Control characters are made visible, since a log line may hold any.
 */
final class Rows {
    static final int WIDTH = 80;
    private static final int LAST_THIRD = WIDTH - WIDTH / 3;
    private static final String INDENT = "    ";

    private Rows() {}

    /** The rows, joined by line feeds; {@code mark} begins the first one. */
    static String of(String mark, String line) {
        String visible = visible(line);
        StringBuilder rows = new StringBuilder(mark);
        int from = 0;
        int columns = width(mark);
        int fold = -1;
        for (int i = 0; i < visible.length(); ) {
            int c = visible.codePointAt(i);
            if (columns >= LAST_THIRD && foldsBefore(visible, i)) {
                fold = i;
            }
            if (columns + width(c) > WIDTH) {
                int end = fold > from ? fold : i;
                rows.append(visible, from, end).append('\n').append(INDENT);
                from = end;
                columns = INDENT.length() + width(visible.substring(end, i));
                fold = -1;
            }
            columns += width(c);
            i += Character.charCount(c);
        }
        return rows.append(visible, from, visible.length()).toString();
    }

    /** The same in one row, which a search finds whole. */
    static String whole(String mark, String line) {
        return mark + visible(line);
    }

    private static boolean foldsBefore(String text, int i) {
        return i > 0 && (text.charAt(i - 1) == ' ' || "?&#".indexOf(text.charAt(i)) >= 0);
    }

    private static String visible(String line) {
        StringBuilder out = new StringBuilder(line.length());
        line.codePoints().forEach(c -> {
            if (c == '\t') {
                out.append(INDENT);
            } else if (isInvisible(c)) {
                out.append(String.format("\\u%04x", c));
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }

    private static boolean isInvisible(int c) {
        int type = Character.getType(c);
        return Character.isISOControl(c)
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || within(c, 0x202A, 0x202E)
                || within(c, 0x2066, 0x2069);
    }

    private static int width(String text) {
        return text.codePoints().map(Rows::width).sum();
    }

    /** The columns that a terminal gives a character: none for combining ones, two for the wide East Asian ones. */
    private static int width(int c) {
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        return isWide(c) ? 2 : 1;
    }

    private static boolean isWide(int c) {
        return within(c, 0x1100, 0x115F)
                || within(c, 0x2E80, 0xA4CF)
                || within(c, 0xAC00, 0xD7A3)
                || within(c, 0xF900, 0xFAFF)
                || within(c, 0xFE30, 0xFE6F)
                || within(c, 0xFF00, 0xFF60)
                || within(c, 0xFFE0, 0xFFE6)
                || within(c, 0x1F300, 0x3FFFD);
    }

    private static boolean within(int c, int first, int last) {
        return c >= first && c <= last;
    }
}
