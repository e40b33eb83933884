// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import application.Slf4jApplication;
import application.StructuredApplication;
import io.github.sanitizedurl.testing.Program;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The built jars with every supported version; {@code distribution/compatibility} runs all, and writes the table. */
class CompatibilityIT {
    private static final Path README = Path.of("../README.md");
    private static final Path RESULTS = Path.of("target/compatibility.txt");
    private static final String START = "<!-- written by distribution/compatibility -->\n\n";
    private static final String END = "\n<!-- until here -->\n";

    @TempDir
    Path folder;

    private final List<String> results = new ArrayList<>();
    private boolean complete = true;

    @Test
    @EnabledIfSystemProperty(named = "compatibility", matches = "run")
    void everyCombinationKeepsSecretsOut() throws IOException {
        List<Combination> combinations = Combination.all();
        Fetched fetched = Fetched.to(
                Path.of("target/compatibility").toAbsolutePath(),
                combinations.stream().flatMap(each -> each.with().stream()).toList());
        for (String version : Versions.JDK.all()) {
            Optional<Jdk> jdk = Jdk.find(version);
            if (jdk.isEmpty()) {
                complete = false;
                results.add("JDK " + version + ": skipped, " + Jdk.variable(version) + " names none");
            } else {
                run(jdk.get(), combinations, fetched);
            }
        }
        if (complete) {
            Files.writeString(README, withTable(Files.readString(README)));
        }
        results.add(complete ? "The README's table is written." : "The README's table is left as it was.");
        Files.write(RESULTS, results);
        assertThat(results).noneMatch(line -> line.startsWith("FAILED"));
    }

    private void run(Jdk jdk, List<Combination> combinations, Fetched fetched) throws IOException {
        int good = 0;
        for (Combination combination : combinations) {
            for (List<Path> ours : ways(combination.adapter())) {
                try {
                    combination.check(written(jdk, combination, ours, fetched));
                    good++;
                } catch (AssertionError e) {
                    complete = false;
                    results.add("FAILED on JDK " + jdk.version() + ", "
                            + ours.get(0).getFileName() + ", " + combination + ": " + e.getMessage());
                }
            }
        }
        results.add("JDK " + jdk.version() + ": " + good + " of " + 2 * combinations.size()
                + " combinations of jars and versions are clean");
    }

    private static List<List<Path>> ways(Published adapter) {
        return List.of(List.of(adapter.jar(), Published.CORE.jar()), List.of(adapter.all()));
    }

    private String written(Jdk jdk, Combination combination, List<Path> ours, Fetched fetched) throws IOException {
        Path configuration = Files.writeString(folder.resolve("logging.xml"), combination.configuration());
        List<Path> classPath = new ArrayList<>(ours);
        combination.with().forEach(artifact -> classPath.add(fetched.jar(artifact)));
        classPath.addAll(Application.jars("jackson-annotations"));
        classPath.add(application(combination));
        Program.Outcome outcome = Program.of(
                        jdk.java(),
                        "-Dlogback.configurationFile=" + configuration,
                        "-Dlog4j2.configurationFile=" + configuration,
                        "-cp",
                        Application.path(classPath),
                        combination.application().getName())
                .run();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.status()).isZero();
        return outcome.out();
    }

    /** The application's classes, and nothing of what else is tested here. */
    private Path application(Combination combination) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("application"));
        for (Class<?> type : List.of(combination.application(), Slf4jApplication.class, StructuredApplication.class)) {
            try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
                Files.write(classes.resolve(type.getSimpleName() + ".class"), in.readAllBytes());
            }
        }
        return folder;
    }

    @Test
    void theReadmeShowsTheTable() throws IOException {
        String readme = Files.readString(README);
        assertThat(readme).isEqualToNormalizingNewlines(withTable(readme));
    }

    private static String withTable(String readme) {
        int from = readme.indexOf(START) + START.length();
        int to = readme.indexOf(END);
        assertThat(readme).contains(START);
        assertThat(to).as("the table's end is marked").isGreaterThan(from);
        return readme.substring(0, from) + Versions.table() + readme.substring(to);
    }
}
