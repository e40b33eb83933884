// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import application.Application;
import io.github.sanitizedurl.testing.Program;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An application in a JVM of its own, with nothing but the given jars on its class path. */
final class Jars {
    static final Path THIN = Path.of(System.getProperty("jar.thin"));
    static final Path ALL = Path.of(System.getProperty("jar.all"));
    static final List<Path> LOG4J = List.of(
            jarOf(org.apache.logging.log4j.LogManager.class), jarOf(org.apache.logging.log4j.core.LoggerContext.class));

    private Jars() {}

    static Path jarOf(Class<?> type) {
        return Path.of(java.net.URI.create(
                type.getProtectionDomain().getCodeSource().getLocation().toString()));
    }

    static Program.Outcome run(Path folder, List<Path> jars, String configuration) {
        try {
            Path file = folder.resolve("log4j2-" + System.nanoTime() + ".xml");
            Files.writeString(file, configuration);
            copyApplication(folder);
            String classPath =
                    with(jars, folder).stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
            return Program.java(
                            "-Dlog4j2.configurationFile=" + file,
                            "-cp",
                            classPath,
                            Application.class.getName(),
                            Secret.URL)
                    .in(folder)
                    .run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void copyApplication(Path folder) throws IOException {
        Path classFile = folder.resolve("application/Application.class");
        Files.createDirectories(classFile.getParent());
        try (InputStream in = Application.class.getResourceAsStream("Application.class")) {
            Files.write(classFile, in.readAllBytes());
        }
    }

    static List<Path> with(List<Path> jars, Path... more) {
        return Stream.concat(jars.stream(), Stream.of(more)).toList();
    }

    /** The console behind one of the ways to use this library. */
    static String configuration(String pattern, String appenders) {
        return "<Configuration status='error'><Appenders><Console name='Raw'><PatternLayout><Pattern><![CDATA["
                + pattern
                + "]]></Pattern></PatternLayout></Console>" + appenders
                + "</Appenders><Loggers><Root level='info'><AppenderRef ref='"
                + (appenders.isEmpty() ? "Raw" : "Out")
                + "'/></Root></Loggers></Configuration>";
    }

    static final String POLICY = "<Rewrite name='Out'><SanitizeUrls/><AppenderRef ref='Raw'/></Rewrite>";
    static final String APPENDER = "<UrlSanitizingAppender name='Out'><AppenderRef ref='Raw'/></UrlSanitizingAppender>";
}
