// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What a log event needs on top of {@link UrlSanitizer}: URLs inside text, named fields, arguments of any type,
 * throwables. It stands between the application and every log, so it never throws and fails closed: where something goes
 * wrong inside, or in a method of the caller's objects, the value becomes {@code [url-sanitizer: failed]} and
 * {@link #counters()} says so. What cannot be looked at within the stated bounds becomes
 * {@code [url-sanitizer: dropped]}. Raw input is never a way out.
 *
 * <p>Every method gives back the same instance when there is nothing to remove, and null for null. The caller's objects
 * are neither changed nor kept.
 *
 * <p>Fields are named by the policy; names are compared without regard to ASCII case. A name that is both a URL field
 * and a query field is a URL field.
 *
 * <p>Immutable and thread-safe.
 */
public final class LogSanitizer {
    /** What stands in place of a value for which sanitizing itself went wrong. */
    public static final String FAILED = Placeholders.FAILED;

    /** What stands in place of a value that had to be dropped as a whole. */
    public static final String DROPPED = Placeholders.DROPPED;

    private final TextScanner scanner;
    private final FieldSanitizer fields;
    private final LeafSanitizer leaves = new LeafSanitizer(this);
    private final boolean text;
    private final Counters counters = new Counters();
    private final KnownTexts known = new KnownTexts();
    private final @Nullable Consumer<Stage> fault;

    private LogSanitizer(Builder builder) {
        scanner = TextScanner.of(UrlSanitizer.of(builder.policy), builder.hardening, counters);
        fields = new FieldSanitizer(builder.policy, builder.hardening, scanner, counters);
        text = builder.text;
        fault = builder.fault;
    }

    /**
     * A sanitizer with the default settings.
     *
     * @param policy what may stay
     * @return the sanitizer
     * @throws NullPointerException if the policy is null
     */
    public static LogSanitizer of(UrlPolicy policy) {
        return builder(policy).build();
    }

    /**
     * Starts with the default settings: hardening on, text on.
     *
     * @param policy what may stay
     * @return a new builder
     * @throws NullPointerException if the policy is null
     */
    public static Builder builder(UrlPolicy policy) {
        return new Builder(Objects.requireNonNull(policy, "policy must not be null"));
    }

    /**
     * Cleans every URL in a text. Where text is not scanned ({@link Builder#text(boolean)}), it comes back as it is.
     *
     * @param text the text, or null
     * @return the clean text; the same instance when there is nothing to remove; null for null
     */
    public @Nullable String text(@Nullable String text) {
        if (text == null || !this.text) {
            return text;
        }
        try {
            at(Stage.TEXT);
            return scanner.text(text);
        } catch (Throwable t) {
            failed(t);
            return Placeholders.FAILED;
        }
    }

    /**
     * As {@link #text(String)}, for texts that come again and again as the same instance: names of threads, loggers and
     * fields, templates of messages. Such an instance is scanned once and remembered if it has nothing to remove; what is
     * remembered is bounded.
     *
     * @param text the text, or null
     * @return the clean text; the same instance when there is nothing to remove; null for null
     */
    @SuppressWarnings("ReferenceEquality") // the same instance means unchanged
    public @Nullable String repeated(@Nullable String text) {
        if (text == null || known.contains(text)) {
            return text;
        }
        String clean = text(text);
        if (clean == text) {
            known.add(text);
        }
        return clean;
    }

    /**
     * Whether a text holds none of the characters that {@link #text(String)} looks for: {@code : ? # % & / \}. Then it has
     * nothing to remove, and neither has whatever is put together of such texts, so that need not be scanned.
     *
     * @param text any text
     * @return whether it is plain
     * @throws NullPointerException if the text is null
     */
    public static boolean isPlain(String text) {
        return TriggerScanner.isPlain(text);
    }

    /**
     * Cleans every URL in what a builder holds from an offset on, in place. Where that fails, everything from the offset
     * on is replaced by the placeholder.
     *
     * @param text the builder; null holds nothing
     * @param from the first offset that may change; a negative one is 0, one behind the end leaves nothing to do
     * @return whether anything was changed
     */
    public boolean text(@Nullable StringBuilder text, int from) {
        int start = Math.max(from, 0);
        if (text == null || !this.text || start >= text.length()) {
            return false;
        }
        try {
            at(Stage.BUILDER);
            return scanner.text(text, start);
        } catch (Throwable t) {
            failed(t);
            text.setLength(start);
            text.append(Placeholders.FAILED);
            return true;
        }
    }

    /**
     * Cleans the value of a named field.
     *
     * <ol>
     *   <li>A URL field of the policy: the value as one URL, as {@link UrlSanitizer#sanitize(String)} does it; with
     *       hardening off exactly so, for every input.
     *   <li>A query field: the value as a bare query string, with or without a leading {@code ?}.
     *   <li>Any other: where it starts, after white space, with a scheme and an authority, first the whole value as one
     *       URL; then, in every case, as {@link #text(String)}. Where text is not scanned, it comes back as it is.
     * </ol>
     *
     * @param name the field's name; null is a field of the last kind
     * @param value its value, or null
     * @return the clean value; the same instance when there is nothing to remove; null for null
     */
    public @Nullable String field(@Nullable String name, @Nullable String value) {
        return field(name, value, false);
    }

    /** As {@link #field(String, String)}; under an ordinary name a value of a URL type is always one URL first. */
    @Nullable
    String field(@Nullable String name, @Nullable String value, boolean isUrl) {
        if (value == null) {
            return null;
        }
        try {
            at(Stage.FIELD);
            if (name != null && isUrlField(name)) {
                return fields.url(value);
            }
            if (name != null && isQueryField(name)) {
                return fields.query(value);
            }
            return text ? fields.ordinary(value, isUrl) : value;
        } catch (Throwable t) {
            failed(t);
            return Placeholders.FAILED;
        }
    }

    /**
     * Cleans a value of any type that stands under a name: as {@link #argument(Object)}, but what is taken by its text is
     * cleaned as {@link #field(String, String)} with that name. The elements of a collection, an array or an
     * {@code Optional} stand under the same name, the values of a map under their own keys.
     *
     * @param name the field's name; null is no name
     * @param value its value, or null
     * @return the clean value; the same instance when there is nothing to remove; null for null
     */
    public @Nullable Object argument(@Nullable String name, @Nullable Object value) {
        if (value == null) {
            return null;
        }
        try {
            at(Stage.ARGUMENT);
            if (value instanceof String) {
                return name == null ? text((String) value) : field(name, (String) value);
            }
            if (Scalars.contains(value)) {
                return value;
            }
            return ArgumentWalk.isContainer(value)
                    ? new ArgumentWalk(this, leaves).clean(name, value)
                    : leaves.clean(name, value);
        } catch (Throwable t) {
            failed(t);
            return Placeholders.FAILED;
        }
    }

    /**
     * Cleans an argument of a log call, of any type. Text is taken once per object and scanned; containers are walked.
     * Nothing is invoked but {@code toString}, iteration and {@code Optional.orElse}: no supplier, no future, no
     * iterator, no stream.
     *
     * <table>
     * <caption>What comes back if there is something to remove; otherwise the same instance does</caption>
     * <tr><th>type</th><th>taken by</th><th>comes back as</th></tr>
     * <tr><td>{@code String}, {@code CharSequence}</td><td>its text</td><td>{@code String}</td></tr>
     * <tr><td>{@code char[]}</td><td>its text</td><td>{@code char[]}</td></tr>
     * <tr><td>{@code URI}, {@code URL}</td><td>its text, first as one URL, then as text</td><td>the same type if that
     *     takes the clean text as it is, otherwise {@code String}</td></tr>
     * <tr><td>{@code Map} (sorted, concurrent, {@code Properties} …)</td><td>its entries, each value as the field of
     *     that name; the keys by their text</td><td>{@code LinkedHashMap} in the same order; keys that are equal once
     *     they are clean are numbered ({@code https://h/}, {@code https://h/ (2)}); keys other than numbers and the like
     *     become their text</td></tr>
     * <tr><td>{@code Collection} (lists, sets, queues)</td><td>its elements</td><td>{@code ArrayList} in the same order,
     *     from a set too, so that no element is lost</td></tr>
     * <tr><td>a {@code Map} or {@code Collection} of a class outside the JDK whose elements are clean</td><td>its text
     *     too</td><td>{@code String}</td></tr>
     * <tr><td>an array of objects</td><td>its elements</td><td>an array of the same type, or {@code Object[]} where a
     *     clean element is not of it</td></tr>
     * <tr><td>{@code Optional}</td><td>its value</td><td>{@code Optional}</td></tr>
     * <tr><td>{@code Throwable}</td><td>{@link #throwable(Throwable)}</td><td>a substitute</td></tr>
     * <tr><td>{@code Boolean}, {@code Character}, {@code UUID}, {@code Class}, the JDK's numbers, dates and times, arrays
     *     of primitives</td><td>nothing</td><td>always the same instance</td></tr>
     * <tr><td>anything else: enums, records, {@code Path}, {@code Map.Entry}, {@code AtomicReference}, futures,
     *     suppliers …</td><td>its text</td><td>{@code String}</td></tr>
     * </table>
     *
     * <p>Bounds: containers in containers 16 deep, and 10,000 elements and entries in all. A container that is deeper
     * becomes {@code [url-sanitizer: dropped]}, and so does everything behind the last element. In a structure that has
     * something to remove, a container inside itself becomes that as well. An element, or where a container fails the
     * whole of it, becomes {@code [url-sanitizer: failed]} when its {@code toString} or its iteration throws.
     *
     * <p>What comes back as the same instance is the caller's: if its text changes later, the change has not been seen.
     *
     * @param argument the argument, or null
     * @return the clean argument; the same instance when there is nothing to remove; null for null
     */
    public @Nullable Object argument(@Nullable Object argument) {
        return argument(null, argument);
    }

    /**
     * Cleans the messages of a throwable, its causes and its suppressed exceptions. What holds something to remove, and
     * what leads to it, is replaced by a substitute with the same frames, tied to its causes and suppressed exceptions in
     * the same way, cycles included. Its {@code toString()} shows the class name of the original, so every rendered stack
     * trace does; who asks for {@code getClass()} sees the substitute ({@link #className(Throwable)} helps). Frames are
     * taken over as they are. Where text is not scanned, a throwable comes back as it is.
     *
     * <p>Bounds: 1,000 throwables in all; what hangs on the last of them is replaced by one that says
     * {@code [url-sanitizer: dropped]}.
     *
     * @param throwable the throwable, or null
     * @return the same instance when there is nothing to remove, otherwise a substitute; null for null
     */
    public @Nullable Throwable throwable(@Nullable Throwable throwable) {
        if (throwable == null || !text) {
            return throwable;
        }
        try {
            at(Stage.THROWABLE);
            return new ThrowableWalk(this).clean(throwable);
        } catch (Throwable t) {
            failed(t);
            return SanitizedThrowable.failed(throwable);
        }
    }

    /**
     * Whether a field of this name holds a URL.
     *
     * @param name the field's name; ASCII case does not matter
     * @return whether {@link #field(String, String)} takes its value for a URL
     */
    public boolean isUrlField(String name) {
        return fields.isUrlField(name);
    }

    /**
     * Whether a field of this name holds a bare query string.
     *
     * @param name the field's name; ASCII case does not matter
     * @return whether {@link #field(String, String)} takes its value for a query string
     */
    public boolean isQueryField(String name) {
        return fields.isQueryField(name);
    }

    /**
     * The name of the class that a throwable stands for: of the original, where it is a substitute that
     * {@link #throwable(Throwable)} made; otherwise of its own class. For adapters that write the class of an exception
     * by itself.
     *
     * @param throwable any throwable
     * @return the name of its class, or of the class of what it replaces
     */
    public static String className(Throwable throwable) {
        return throwable instanceof SanitizedThrowable
                ? ((SanitizedThrowable) throwable).className()
                : throwable.getClass().getName();
    }

    /**
     * What happened so far.
     *
     * @return a snapshot
     */
    public SanitizerCounters counters() {
        return counters.snapshot();
    }

    /**
     * Counts a failure that happened beside this sanitizer, for adapters: what they could not take apart or put together,
     * and wrote {@link #FAILED} for.
     */
    public void countFailure() {
        counters.failed();
    }

    /** Whether values under a name are looked at. */
    boolean scans(@Nullable String name) {
        return text || (name != null && (isUrlField(name) || isQueryField(name)));
    }

    /** For tests: reaching a stage may be made to fail. */
    void at(Stage stage) {
        if (fault != null) {
            fault.accept(stage);
        }
    }

    /** Something was replaced because of the stated bounds. */
    void dropped() {
        counters.dropped();
    }

    /**
     * Something went wrong and was replaced. A thread that is being stopped goes on stopping, one that was interrupted
     * stays so; everything else ends here. ({@code ThreadDeath} by name: the class is about to leave the JDK.)
     */
    void failed(Throwable t) {
        if (t.getClass().getName().equals("java.lang.ThreadDeath")) {
            throw (Error) t;
        }
        if (t instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        counters.failed();
    }

    /** Builds a {@link LogSanitizer}. Reusable; not thread-safe. */
    public static final class Builder {
        private final UrlPolicy policy;
        private boolean hardening = true;
        private boolean text = true;
        private @Nullable Consumer<Stage> fault;

        private Builder(UrlPolicy policy) {
            this.policy = policy;
        }

        /**
         * Whether hardening goes on top of the specification; on by default. With hardening off a URL field is exactly
         * what {@link UrlSanitizer} makes of it.
         *
         * @param on whether it is on
         * @return this
         */
        public Builder hardening(boolean on) {
            hardening = on;
            return this;
        }

        /**
         * Whether text is scanned: messages, exceptions, ordinary fields, arguments; on by default. With text off, only
         * the policy's URL fields and query fields are cleaned.
         *
         * @param on whether it is on
         * @return this
         */
        public Builder text(boolean on) {
            text = on;
            return this;
        }

        /** For tests: called at every stage; what it throws is thrown there. */
        Builder fault(Consumer<Stage> atStage) {
            fault = atStage;
            return this;
        }

        /**
         * Builds the sanitizer.
         *
         * @return a new sanitizer
         */
        public LogSanitizer build() {
            return new LogSanitizer(this);
        }
    }
}
