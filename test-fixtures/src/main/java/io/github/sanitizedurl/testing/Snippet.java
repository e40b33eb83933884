// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A fenced code block of a Markdown document, so that what a document shows can be run.
 *
 * @param place the document's name and the line on which the block starts
 * @param language what stands behind the opening fence
 * @param text what stands between the fences, each line with its line feed
 */
public record Snippet(String place, String language, String text) {
    private static final String FENCE = "```";

    /**
     * The blocks of one language, in their order.
     *
     * @param document a Markdown file
     * @param language the language, as behind the opening fence
     * @return at least one block
     * @throws IllegalArgumentException if there is none, or one is not closed
     */
    public static List<Snippet> of(Path document, String language) {
        List<Snippet> found = read(document).stream()
                .filter(snippet -> snippet.language.equals(language))
                .toList();
        if (found.isEmpty()) {
            throw new IllegalArgumentException(document + " has no block of " + language);
        }
        return found;
    }

    private static List<Snippet> read(Path document) {
        List<Snippet> found = new ArrayList<>();
        @Nullable String language = null;
        StringBuilder text = new StringBuilder();
        int number = 0;
        int start = 0;
        for (String line : lines(document)) {
            number++;
            if (!line.startsWith(FENCE)) {
                text.append(line).append('\n');
            } else if (language == null) {
                language = line.substring(FENCE.length());
                start = number;
                text.setLength(0);
            } else {
                found.add(new Snippet(document.getFileName() + ":" + start, language, text.toString()));
                language = null;
            }
        }
        if (language != null) {
            throw new IllegalArgumentException(document + ":" + start + ": this block is not closed");
        }
        return found;
    }

    private static List<String> lines(Path document) {
        try {
            return Files.readAllLines(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
