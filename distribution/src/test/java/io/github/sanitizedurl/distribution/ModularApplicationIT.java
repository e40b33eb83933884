// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Program;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Applications with a {@code module-info} of their own that requires ours, compiled and run on the module path. */
class ModularApplicationIT {
    private static final List<Path> LOGBACK = Application.jars("logback-core", "logback-classic", "slf4j-api");
    private static final List<Path> LOG4J = Application.jars("log4j-api", "log4j-core");

    @TempDir
    Path folder;

    @Test
    void theCoreAlone() throws Exception {
        String written =
                run(Application.CORE, "requires io.github.sanitizedurl;", List.of(Published.CORE.jar()), List.of());
        Application.CORE.check(written);
        assertThat(written).contains("cannot be read without Jackson");
    }

    @Test
    void theCoreWithAParserForPolicyFiles() throws Exception {
        String written = run(
                Application.CORE,
                "requires io.github.sanitizedurl; requires com.fasterxml.jackson.core;",
                List.of(Published.CORE.jar()),
                Application.jars("jackson-core"));
        Application.CORE.check(written);
        assertThat(written).contains("policy file: [mine]");
    }

    @Test
    void logback() throws Exception {
        for (List<Path> ours :
                List.of(List.of(Published.CORE.jar(), Published.LOGBACK.jar()), List.of(Published.LOGBACK.all()))) {
            Application.LOGBACK.check(run(
                    Application.LOGBACK,
                    "requires org.slf4j; requires io.github.sanitizedurl.logback;",
                    ours,
                    LOGBACK));
        }
    }

    @Test
    void log4j() throws Exception {
        for (List<Path> ours :
                List.of(List.of(Published.CORE.jar(), Published.LOG4J2.jar()), List.of(Published.LOG4J2.all()))) {
            Application.LOG4J2.check(run(
                    Application.LOG4J2,
                    "requires org.apache.logging.log4j; requires io.github.sanitizedurl.log4j2;",
                    ours,
                    LOG4J));
        }
    }

    private String run(Application application, String requires, List<Path> ours, List<Path> others) throws Exception {
        Path source = Path.of("src/test/java", application.main().getName().replace('.', '/') + ".java");
        Path module = Files.writeString(folder.resolve("module-info.java"), "module application { " + requires + " }");
        Path classes = folder.resolve("classes");
        String modules =
                Application.path(Stream.concat(ours.stream(), others.stream()).toList());
        compile("-d", classes.toString(), "-p", modules, module.toString(), source.toString());
        List<String> command = new ArrayList<>(application.configured(folder));
        command.addAll(List.of("-p", modules + File.pathSeparator + classes));
        command.addAll(List.of("-m", "application/" + application.main().getName()));
        command.add(Files.writeString(folder.resolve("policy.json"), "{\"allowedParams\":{\"exact\":[\"mine\"]}}")
                .toString());
        Program.Outcome outcome = Program.java(command.toArray(String[]::new)).run();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.status()).isZero();
        return outcome.out();
    }

    private static void compile(String... arguments) {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        assertThat(ToolProvider.findFirst("javac").orElseThrow().run(out, out, arguments))
                .as(said::toString)
                .isZero();
    }
}
