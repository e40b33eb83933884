// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program run in a process of its own, to its end, within five minutes. Not thread-safe. */
public final class Program {
    private static final long MINUTES = 5;

    private final ProcessBuilder builder;

    private Program(List<String> command) {
        builder = new ProcessBuilder(command);
        // the JVM would report both on its error stream
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    }

    /**
     * Any program.
     *
     * @param command its name and arguments
     * @return the program, not started yet
     */
    public static Program of(String... command) {
        return new Program(List.of(command));
    }

    /**
     * A fresh JVM, of the version that runs this.
     *
     * @param arguments the arguments of {@code java}
     * @return the program, not started yet
     */
    public static Program java(String... arguments) {
        List<String> command = new ArrayList<>(List.of(arguments));
        command.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
        return new Program(command);
    }

    /**
     * Where it runs; without it, where this JVM does.
     *
     * @param folder its working directory
     * @return this
     */
    public Program in(Path folder) {
        builder.directory(folder.toFile());
        return this;
    }

    /**
     * Sets a variable of its environment.
     *
     * @param variable the variable's name
     * @param value its value
     * @return this
     */
    public Program with(String variable, String value) {
        builder.environment().put(variable, value);
        return this;
    }

    /**
     * Runs it.
     *
     * @param input what its standard input holds
     * @return what became of it
     */
    public Outcome run(byte... input) {
        try {
            Path scratch = Files.createTempDirectory("program");
            Path in = Files.write(scratch.resolve("in"), input);
            Path out = scratch.resolve("out");
            Path err = scratch.resolve("err");
            builder.redirectInput(in.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile());
            int status = waitFor(builder.start());
            Outcome outcome = new Outcome(status, text(out), text(err));
            for (Path file : List.of(in, out, err, scratch)) {
                Files.delete(file);
            }
            return outcome;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int waitFor(Process process) {
        try {
            if (process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                return process.exitValue();
            }
            throw new IllegalStateException("still running after " + MINUTES + " minutes");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            process.destroyForcibly();
        }
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    /**
     * What became of a program.
     *
     * @param status its exit status
     * @param out what it wrote to standard output, as UTF-8
     * @param err what it wrote to standard error, as UTF-8
     */
    public record Outcome(int status, String out, String err) {}
}
