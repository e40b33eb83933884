// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import io.github.sanitizedurl.testing.SharedCase.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.opentest4j.AssertionFailedError;

/**
 * The cases of one file in {@code shared/}, loaded strictly: a file without cases, an unknown or missing key, a
 * duplicate id or a wrong type is refused with the file and the id. Immutable.
 *
 * <p>A case runs as one dynamic test that is named by its rule and its id:
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicTest> specification() {
 *     return SharedCases.load("test-cases.json").sanitizing(sanitizer::sanitize);
 * }
 * }</pre>
 */
public final class SharedCases {
    private final String file;
    private final List<SharedCase> cases;

    private SharedCases(String file, List<SharedCase> cases) {
        this.file = file;
        this.cases = cases;
    }

    /** Loads {@code /shared/<file>} from the class path. */
    public static SharedCases load(String file) {
        try (InputStream json = SharedFile.open(file)) {
            return read(file, json);
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }

    /** Reads cases from {@code json}; {@code file} is the name that messages use. */
    public static SharedCases read(String file, InputStream json) {
        return new SharedCases(file, CaseReader.read(file, json));
    }

    /** Returns every case, in the order of the file; unmodifiable and never empty. */
    public List<SharedCase> all() {
        return cases;
    }

    /** Returns the cases of one kind; a file that has none is a failure, or the tests over it would pass unseen. */
    public SharedCases of(Kind kind) {
        List<SharedCase> some = cases.stream().filter(c -> c.kind() == kind).toList();
        if (some.isEmpty()) {
            throw new IllegalArgumentException(file + ": no case of kind \"" + kind.spelling() + "\"");
        }
        return new SharedCases(file, some);
    }

    /** Returns one test for each case, which hands the case to {@code test}. */
    public Stream<DynamicTest> tests(Consumer<SharedCase> test) {
        URI source = URI.create("classpath:/shared/" + file);
        return cases.stream()
                .map(c -> DynamicTest.dynamicTest(c.rule() + " / " + c.id(), source, () -> test.accept(c)));
    }

    /**
     * Returns one test for each case: {@code sanitizer} gives the expected output, gives the same instance where there
     * is nothing to remove, and changes nothing in its own output.
     */
    public Stream<DynamicTest> sanitizing(UnaryOperator<String> sanitizer) {
        return tests(c -> {
            c.check("sanitizing", sanitizer.apply(c.input()));
            checkStable(c, c.expected(), sanitizer);
        });
    }

    /** The same as {@link #sanitizing}, for a sanitizer whose hardening is on. */
    public Stream<DynamicTest> hardened(UnaryOperator<String> sanitizer) {
        return tests(c -> {
            c.checkHardened("sanitizing", sanitizer.apply(c.input()));
            checkStable(c, c.expectedWhenHardened(), sanitizer);
        });
    }

    /** Clean text comes back as the same instance; the output is clean, and for some cases so is the input. */
    @SuppressWarnings("ReferenceEquality") // the same instance is the point
    private static void checkStable(SharedCase c, String clean, UnaryOperator<String> sanitizer) {
        // A fresh copy, or a sanitizer that cached or interned strings would pass.
        String copy = new String(clean);
        String again = sanitizer.apply(copy);
        if (again != copy) {
            throw new AssertionFailedError(
                    c.describe("sanitizing the output again did not give the same instance", clean, again));
        }
    }

    /** Fails unless every case's rule is one of {@code rules} and every one of {@code rules} has a case. */
    public void checkCover(Collection<String> rules) {
        Set<String> uncovered = new LinkedHashSet<>(rules);
        Set<String> unknown = new TreeSet<>();
        for (SharedCase c : cases) {
            uncovered.remove(c.rule());
            if (!rules.contains(c.rule())) {
                unknown.add(c.rule() + " (" + c.id() + ")");
            }
        }
        if (!unknown.isEmpty()) {
            throw new AssertionFailedError(file + ": rules that do not exist: " + String.join(", ", unknown));
        }
        if (!uncovered.isEmpty()) {
            throw new AssertionFailedError(file + ": rules without a case: " + String.join(", ", uncovered));
        }
    }
}
