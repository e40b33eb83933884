// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static io.github.sanitizedurl.log4j2.Secret.CLEAN;
import static io.github.sanitizedurl.log4j2.Secret.PW;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Program;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.apache.logging.log4j.core.config.plugins.processor.PluginCache;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An application and all its libraries in one jar. Both Log4j and this library bring a list of plug-ins under the same
 * name. Where one is kept, as build tools do unless they are told, Log4j knows nothing of this library; what that means
 * for each way to use it is shown here. Where the lists are merged, as Log4j's transformer for the shade plug-in does,
 * all is well.
 */
class ShadedApplicationIT {
    @TempDir
    static Path folder;

    private static Path merged;
    private static Path firstOnly;

    @BeforeAll
    static void shade() throws IOException {
        firstOnly = shade("first.jar", false);
        merged = shade("merged.jar", true);
    }

    private static Path shade(String name, boolean merge) throws IOException {
        Path shaded = folder.resolve(name);
        Set<String> names = new HashSet<>();
        List<URL> lists = new ArrayList<>();
        List<Path> jars = new ArrayList<>(Jars.LOG4J);
        jars.add(Jars.ALL);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(shaded))) {
            for (Path jar : jars) {
                copy(jar, out, names, merge);
                if (new JarFile(jar.toFile()).getEntry(JarIT.PLUGINS) != null) {
                    lists.add(new URL("jar:" + jar.toUri() + "!/" + JarIT.PLUGINS));
                }
            }
            if (merge) {
                PluginCache cache = new PluginCache();
                cache.loadCacheFiles(Collections.enumeration(lists));
                out.putNextEntry(new JarEntry(JarIT.PLUGINS));
                cache.writeCache(new NotClosed(out));
            }
        }
        return shaded;
    }

    private static void copy(Path from, JarOutputStream out, Set<String> names, boolean merge) throws IOException {
        try (JarFile jar = new JarFile(from.toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                boolean list = merge && entry.getName().equals(JarIT.PLUGINS);
                if (!entry.isDirectory() && !list && names.add(entry.getName())) {
                    out.putNextEntry(new JarEntry(entry.getName()));
                    jar.getInputStream(entry).transferTo(out);
                }
            }
        }
    }

    private static final class NotClosed extends OutputStream {
        private final OutputStream out;

        NotClosed(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int b) throws IOException {
            out.write(b);
        }
    }

    private static Program.Outcome run(Path jar, String pattern, String appenders) {
        return Jars.run(folder, List.of(jar), Jars.configuration(pattern, appenders));
    }

    @Test
    void withMergedListsEveryWayWorks() {
        for (Program.Outcome outcome : List.of(
                run(merged, "%p %m%n%ex", Jars.POLICY),
                run(merged, "%p %m%n%ex", Jars.APPENDER),
                run(merged, "%sanitizeUrls{%p %m%n%ex}", ""))) {
            assertThat(outcome.out())
                    .startsWith("INFO GET " + CLEAN + "\nERROR failed\njava.lang.IllegalStateException: no " + CLEAN)
                    .doesNotContain(PW);
        }
    }

    @Test
    void withOneListTheAppenderWritesNothing() {
        Program.Outcome outcome = run(firstOnly, "%p %m%n%ex", Jars.APPENDER);
        assertThat(outcome.out()).doesNotContain(PW);
        assertThat(outcome.err()).contains("UrlSanitizingAppender").doesNotContain(PW);
    }

    @Test
    void withOneListTheRewriteAppenderOfLog4jFailsOpen() {
        Program.Outcome outcome = run(firstOnly, "%p %m%n%ex", Jars.POLICY);
        assertThat(outcome.out()).as("why the appender is recommended").contains(PW);
        assertThat(outcome.err()).contains("SanitizeUrls");
    }

    @Test
    void withOneListThePatternLosesTheMessageButLog4jAddsTheRawException() {
        Program.Outcome outcome = run(firstOnly, "[%sanitizeUrls{%p %m}]%n", "");
        assertThat(outcome.out()).startsWith("[%sanitizeUrls]\n");
        assertThat(outcome.out()).as("why the appender is recommended").contains("IllegalStateException: no ", PW);
        assertThat(outcome.err()).contains("sanitizeUrls");
    }
}
