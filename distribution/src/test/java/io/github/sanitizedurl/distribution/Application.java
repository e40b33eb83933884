// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import application.CoreApplication;
import application.Log4jApplication;
import application.Slf4jApplication;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The applications, the logging configurations that they run with, and what they have to write. */
enum Application {
    CORE(CoreApplication.class, "", "") {
        @Override
        void check(String written) {
            assertThat(written)
                    .startsWith("https://h.example/x?tab=a\nsee https://h.example/x\n1 URLs, 1 changed,")
                    .doesNotContain(SECRET);
        }
    },
    LOGBACK(Slf4jApplication.class, "logback.configurationFile", """
            <configuration>
              <turboFilter class='io.github.sanitizedurl.logback.UrlSanitizingTurboFilter'/>
              <appender name='OUT' class='ch.qos.logback.core.ConsoleAppender'>
                <encoder><pattern>%msg %kvp %mdc [%sanitizedUrl{_dl:--}]%n</pattern></encoder>
              </appender>
              <root level='INFO'><appender-ref ref='OUT'/></root>
            </configuration>
            """),
    LOG4J2(Log4jApplication.class, "log4j2.configurationFile", """
            <Configuration>
              <Appenders>
                <Console name='Console'><PatternLayout pattern='%m %X [%sanitizedUrl{_dl:--}]%n%ex'/></Console>
                <UrlSanitizingAppender name='Clean'><AppenderRef ref='Console'/></UrlSanitizingAppender>
              </Appenders>
              <Loggers><Root level='info'><AppenderRef ref='Clean'/></Root></Loggers>
            </Configuration>
            """);

    static final String SECRET = "S3CRET";

    private final Class<?> main;
    private final String property;
    private final String configuration;

    Application(Class<?> main, String property, String configuration) {
        this.main = main;
        this.property = property;
        this.configuration = configuration;
    }

    Class<?> main() {
        return main;
    }

    /** The option that names its logging configuration, which is written to a folder. */
    List<String> configured(Path folder) throws Exception {
        return configured(folder, configuration);
    }

    List<String> configured(Path folder, String with) throws Exception {
        if (property.isEmpty()) {
            return List.of();
        }
        Path file = Files.writeString(folder.resolve(name() + ".xml"), with);
        return List.of("-D" + property + "=" + file);
    }

    /** Its one class below a folder, without whatever else is on the class path of this test. */
    Path copied(Path folder) throws Exception {
        Path file = folder.resolve(main.getName().replace('.', '/') + ".class");
        Files.createDirectories(file.getParent());
        try (InputStream in = main.getResourceAsStream(main.getSimpleName() + ".class")) {
            Files.write(file, in.readAllBytes());
        }
        return folder;
    }

    /** Fails unless every event was written and is clean. */
    void check(String written) {
        assertThat(written)
                .doesNotContain(SECRET)
                .contains("see https://h.example/x?tab=a ")
                .contains("[https://h.example/x?tab=a]")
                .contains("split https://h.example/x?tab=a ")
                .contains("req.queryString=tab=a")
                .contains("java.lang.IllegalStateException: at https://h.example/x?tab=a");
    }

    /** Jars of the class path of this test, by the beginnings of their names. */
    static List<Path> jars(String... names) {
        List<Path> all = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
        return Stream.of(names)
                .map(name -> all.stream()
                        .filter(path -> path.getFileName().toString().matches(name + "-\\d.*\\.jar"))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(name + " is not among " + all)))
                .toList();
    }

    static String path(List<Path> entries) {
        return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
