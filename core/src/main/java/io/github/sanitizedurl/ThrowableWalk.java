// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One pass over a throwable and everything that hangs on it. It is a graph, not a chain: causes and suppressed exceptions
 * may be shared and may form cycles. So all of it is read first, without recursion; then whatever leads to a change is
 * known to need a substitute; then the substitutes are made and tied together like the originals. What leads to no change
 * stays itself.
 */
final class ThrowableWalk {
    /** Causes and suppressed exceptions in all, the throwable itself included. */
    static final int MAX_THROWABLES = 1_000;

    private final LogSanitizer sanitizer;
    private final FrameSanitizer frames;
    private final IdentityHashMap<Throwable, Node> nodes = new IdentityHashMap<>();
    private final List<Node> inOrder = new ArrayList<>();

    ThrowableWalk(LogSanitizer sanitizer) {
        this.sanitizer = sanitizer;
        frames = new FrameSanitizer(sanitizer);
    }

    Throwable clean(Throwable throwable) {
        Node top = node(throwable);
        for (int i = 0; i < inOrder.size(); i++) { // it grows while it is read
            inOrder.get(i).read();
        }
        for (boolean again = true; again; ) {
            again = spread();
        }
        inOrder.forEach(Node::substitute);
        inOrder.forEach(Node::tie);
        return top.result;
    }

    /** Those that lead to a change change too. In reverse, since most lead away from the top. */
    private boolean spread() {
        boolean spread = false;
        for (int i = inOrder.size() - 1; i >= 0; i--) {
            Node node = inOrder.get(i);
            if (!node.changed && node.leadsToChange()) {
                node.changed = true;
                spread = true;
            }
        }
        return spread;
    }

    /** The node of a throwable, a new one at its first meeting; a placeholder beyond the bound. */
    private Node node(Throwable throwable) {
        Node known = nodes.get(throwable);
        if (known != null) {
            return known;
        }
        if (inOrder.size() == MAX_THROWABLES) {
            sanitizer.dropped();
            return new Node(SanitizedThrowable.dropped(), true);
        }
        Node node = new Node(throwable, false);
        nodes.put(throwable, node);
        inOrder.add(node);
        return node;
    }

    /** A throwable: what was read of it, and what stands for it in the result. */
    private final class Node {
        private final Throwable original;
        private Throwable result;
        private boolean changed;
        private @Nullable String message;
        private @Nullable String localizedMessage;
        private String rendered = "";
        private StackTraceElement[] stackTrace = {};
        private @Nullable Node cause;
        private List<Node> suppressed = Collections.emptyList();

        Node(Throwable original, boolean changed) {
            this.original = original;
            this.changed = changed;
            result = original;
        }

        void read() {
            sanitizer.at(Stage.MESSAGE);
            String rawMessage = text(original::getMessage, Placeholders.FAILED);
            message = clean(rawMessage);
            String rawLocalized = text(original::getLocalizedMessage, Placeholders.FAILED);
            localizedMessage = Objects.equals(rawLocalized, rawMessage) ? message : clean(rawLocalized);
            readRendered(rawLocalized);
            readFrames();
            readPrinted();
            readCause();
            readSuppressed();
        }

        /** Most render as their class and their message; the text of the others is cleaned by itself. */
        private void readRendered(@Nullable String rawLocalized) {
            String name = LogSanitizer.className(original);
            String raw = text(original::toString, null);
            String clean = raw == null || raw.equals(firstLine(name, rawLocalized))
                    ? firstLine(name, localizedMessage)
                    : clean(raw);
            rendered = clean == null ? name : clean;
        }

        private String firstLine(String name, @Nullable String text) {
            return text == null ? name : name + ": " + text;
        }

        private @Nullable String text(Supplier<@Nullable String> accessor, @Nullable String otherwise) {
            try {
                return accessor.get();
            } catch (Throwable t) {
                sanitizer.failed(t);
                changed = true;
                return otherwise;
            }
        }

        private @Nullable String clean(@Nullable String raw) {
            String clean = sanitizer.text(raw);
            changed |= !Objects.equals(clean, raw);
            return clean;
        }

        private void readFrames() {
            StackTraceElement[] raw = FrameSanitizer.of(original);
            stackTrace = frames.clean(raw);
            changed |= stackTrace != raw;
        }

        /** A class that prints itself in its own way may print more than its message. */
        private void readPrinted() {
            if (OwnPrinting.of(original)) {
                clean(text(() -> OwnPrinting.print(original), Placeholders.FAILED));
            }
        }

        private void readCause() {
            try {
                Throwable next = original.getCause();
                cause = next == null || next == original ? null : node(next);
            } catch (Throwable t) {
                sanitizer.failed(t);
                cause = new Node(SanitizedThrowable.failed(), true);
            }
        }

        private void readSuppressed() {
            Throwable[] all = original.getSuppressed();
            if (all.length == 0) {
                return;
            }
            suppressed = new ArrayList<>();
            for (Throwable next : all) {
                suppressed.add(node(next));
                if (inOrder.size() == MAX_THROWABLES && !nodes.containsKey(next)) {
                    return;
                }
            }
        }

        boolean leadsToChange() {
            return (cause != null && cause.changed) || suppressed.stream().anyMatch(node -> node.changed);
        }

        void substitute() {
            if (changed) {
                sanitizer.at(Stage.SUBSTITUTE);
                SanitizedThrowable substitute =
                        new SanitizedThrowable(LogSanitizer.className(original), message, localizedMessage, rendered);
                substitute.setStackTrace(stackTrace);
                result = substitute;
            }
        }

        void tie() {
            if (changed) {
                result.initCause(cause == null ? null : cause.result);
                suppressed.forEach(node -> result.addSuppressed(node.result));
            }
        }
    }
}
