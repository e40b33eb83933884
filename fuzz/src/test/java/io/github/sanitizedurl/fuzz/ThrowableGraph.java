// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;

/**
 * Throwables out of the texts of an input, one for each. What they hang on is said by what stands between: a text that
 * begins with {@link ObjectGraph#KIND} and two letters names a cause and a suppressed exception of the one before it.
 */
final class ThrowableGraph {
    private static final int MOST = 50;

    private final List<Throwable> nodes = new ArrayList<>();

    private ThrowableGraph() {}

    static Throwable read(Input input) {
        ThrowableGraph graph = new ThrowableGraph();
        List<String> links = new ArrayList<>();
        int kind = input.choice(5);
        do {
            String text = input.next();
            if (text.length() == 3 && text.charAt(0) == ObjectGraph.KIND && !graph.nodes.isEmpty()) {
                links.add((char) (graph.nodes.size() - 1) + text.substring(1));
            } else {
                graph.nodes.add(node(kind + graph.nodes.size(), text, graph.nodes));
            }
        } while (input.hasNext() && graph.nodes.size() < MOST);
        links.forEach(graph::link);
        return graph.nodes.get(graph.nodes.size() - 1);
    }

    /** Mostly one with the earlier one as its cause. */
    private static Throwable node(int kind, String text, List<Throwable> before) {
        Throwable cause = before.isEmpty() ? null : before.get(before.size() - 1);
        switch (kind % 5) {
            case 0:
                return new IllegalStateException(text);
            case 1:
                return new IOException(text, cause);
            case 2:
                return new CompletionException(cause);
            case 3:
                return new WithOwnText(text, cause);
            default:
                Throwable two = new RuntimeException(text, cause);
                two.addSuppressed(new Exception("suppressed " + text));
                return two;
        }
    }

    private void link(String link) {
        Throwable node = nodes.get(link.charAt(0));
        Throwable cause = nodes.get(link.charAt(1) % nodes.size());
        Throwable suppressed = nodes.get(link.charAt(2) % nodes.size());
        try {
            node.initCause(cause);
        } catch (IllegalStateException | IllegalArgumentException e) {
            // It has one, or would be its own: then it stays as it is.
            return;
        }
        if (suppressed != node) {
            node.addSuppressed(suppressed);
        }
    }

    /** Says more than its class and its message. */
    private static final class WithOwnText extends Exception {
        private static final long serialVersionUID = 1L;

        WithOwnText(String message, Throwable cause) {
            super(message, cause);
        }

        @Override
        public String toString() {
            return "failed with " + getMessage() + " (see above)";
        }
    }
}
