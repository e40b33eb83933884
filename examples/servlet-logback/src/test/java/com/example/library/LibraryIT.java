// SPDX-License-Identifier: Apache-2.0
package com.example.library;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.WebApplication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts the built application, asks it for pages with secrets, and reads its log and its access log. */
class LibraryIT {
    private static final List<String> SECRETS = List.of("secret-card", "secret-loan", "secret-referer", "secret-agent");
    private static final Pattern LISTENING = Pattern.compile("Started .*ServerConnector@.*\\{127\\.0\\.0\\.1:(\\d+)}");

    @TempDir
    private Path folder;

    @Test
    void writesNoSecret() throws IOException {
        Logs logs = visited();
        assertThat(foundIn(logs.console)).isEmpty();
        assertThat(logs.console.lines().filter(line -> line.contains("CatalogueServlet - ")))
                .singleElement()
                .asString()
                .matches(".* - nothing found url=http://127\\.0\\.0\\.1:\\d+/search query=tab=books"
                        + " agent=Bot/1\\.0 \\(\\+https://bot\\.example/\\?page=1\\)");
        assertThat(logs.console)
                .containsPattern("IllegalStateException: no such book at http://127\\.0\\.0\\.1:\\d+/lend\\?tab=loan\n")
                .doesNotContain("|-WARN", "|-ERROR", "SanitizedThrowable");
        assertThat(foundIn(logs.access)).isEmpty();
        assertThat(logs.access.lines())
                .hasSize(2)
                .allMatch(line ->
                        line.endsWith("\"https://ref.example/?tab=r\" \"Bot/1.0 (+https://bot.example/?page=1)\""))
                .first()
                .asString()
                .contains("\"GET /search?tab=books HTTP/1.1\" 200 ");
    }

    /** Without the line of configuration, so that what the other test asserts can fail. */
    @Test
    void writesThemAllWithoutTheLibrary() throws IOException {
        String configuration = Files.readString(Path.of("src/main/resources/logback.xml"));
        String without = configuration.replaceAll("<turboFilter .*/>", "");
        assertThat(without).isNotEqualTo(configuration);
        Path file = Files.writeString(folder.resolve("without.xml"), without);
        Logs logs = visited("-Dlogback.configurationFile=" + file);
        assertThat(foundIn(logs.console)).isEqualTo(SECRETS);
        assertThat(foundIn(logs.access)).isEqualTo(SECRETS);
    }

    private static List<String> foundIn(String log) {
        return SECRETS.stream().filter(log::contains).toList();
    }

    private Logs visited(String... options) throws IOException {
        Path access = folder.resolve("access.log");
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-Daccess.log=" + access, "-jar", "target/servlet-logback.jar", "0"));
        try (WebApplication library = WebApplication.start(folder.resolve("console"), LISTENING, arguments)) {
            assertThat(get(library, "/search?card=secret-card&tab=books")).contains(" 200 ");
            assertThat(get(library, "/lend?card=secret-loan&tab=loan")).contains(" 500 ");
            return new Logs(library.stop(), Files.readString(access));
        }
    }

    private static String get(WebApplication library, String target) {
        return library.get(
                target,
                "Referer: https://ref.example/?token=secret-referer&tab=r",
                "User-Agent: Bot/1.0 (+https://bot.example/?key=secret-agent&page=1)");
    }

    private record Logs(String console, String access) {}
}
