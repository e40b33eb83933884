// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import io.github.sanitizedurl.testing.Shown;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every target on its seeds and on what fuzzing once found: the files of {@code src/test/resources/found/<target>}. */
class ReplayTest {
    private static final Path FOUND = Path.of("src/test/resources/found");

    @BeforeAll
    static void count() {
        Steps.install();
    }

    @TestFactory
    Stream<DynamicNode> targets() {
        return Arrays.stream(Target.values())
                .map(target -> DynamicContainer.dynamicContainer(
                        target.toString(),
                        inputs(target).entrySet().stream()
                                .map(input ->
                                        DynamicTest.dynamicTest(input.getKey(), () -> run(target, input.getValue())))));
    }

    private static void run(Target target, byte[] data) {
        try {
            target.run(data);
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(
                    target.toString() + " on " + Shown.of(new String(data, StandardCharsets.UTF_8)) + ": "
                            + e.getMessage(),
                    e);
        }
    }

    private static Map<String, byte[]> inputs(Target target) {
        Map<String, byte[]> inputs = new LinkedHashMap<>(Seeds.of(target));
        Path folder = FOUND.resolve(target.toString());
        if (!Files.isDirectory(folder)) {
            return inputs;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                inputs.put("found " + file.getFileName(), Files.readAllBytes(file));
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return inputs;
    }
}
