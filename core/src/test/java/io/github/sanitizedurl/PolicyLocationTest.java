// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyLocationTest {
    private static final ClassLoader LOADER = PolicyLocationTest.class.getClassLoader();

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void writePolicy() throws IOException {
        file = Files.writeString(folder.resolve("my policy.json"), "{\"allowedParams\": {\"exact\": [\"mine\"]}}");
    }

    @Test
    void builtInPoliciesHaveNames() {
        assertThat(UrlPolicy.load("tracks", LOADER)).isSameAs(UrlPolicy.tracks());
        assertThat(UrlPolicy.load(" none\n", LOADER)).isSameAs(UrlPolicy.none());
    }

    @Test
    void filesAreFoundByPathByUrlAndThroughLinks() throws IOException {
        assertMine(UrlPolicy.load(file));
        assertMine(UrlPolicy.load(file.toString(), LOADER));
        assertMine(UrlPolicy.load(" " + file + " ", LOADER));
        assertMine(UrlPolicy.load(file.toUri().toString(), LOADER));
        assertMine(UrlPolicy.load("FILE:" + file.toUri().getRawPath(), LOADER));
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), file);
        assertMine(UrlPolicy.load(Files.createSymbolicLink(folder.resolve("link2.json"), link)));
        String relative = Path.of("").toAbsolutePath().relativize(link).toString();
        assertMine(UrlPolicy.load(relative, LOADER));
        assertMine(UrlPolicy.load("file:" + relative, LOADER));
    }

    @Test
    void resourcesAreFoundOnTheGivenClassPath() throws IOException {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            assertMine(UrlPolicy.load("classpath:my policy.json", loader));
            assertMine(UrlPolicy.load("classpath:/my policy.json", loader));
            for (String missing : new String[] {"", "/", "other.json"}) {
                assertRefused("classpath:" + missing, loader, "is not on the class path");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.com/p.json",
                "HTTPS://example.com/p.json",
                "ftp://example.com/p.json",
                "jar:http://example.com/p.jar!/p.json",
                "jar:file:/p.jar!/p.json",
                "data:,{}",
                "ldap:x",
                "classpath+:p.json",
            })
    void nothingIsFetched(String location) {
        assertThatExceptionOfType(PolicyException.class)
                .isThrownBy(() -> UrlPolicy.load(location, LOADER))
                .withMessage("policy \"" + location
                        + "\": only tracks, none, classpath:, file: and paths of files are read, nothing is fetched");
    }

    @Test
    void aRefusalShowsNoSecretOfTheLocation() {
        for (String tail : new String[] {"?token=PW", "#PW", "?a=1&next=https%3A%2F%2Fu%3APW%40h.example"}) {
            assertThatExceptionOfType(PolicyException.class)
                    .isThrownBy(() -> UrlPolicy.load("https://example.com/p.json" + tail, LOADER))
                    .withMessage("policy \"https://example.com/p.json\": only tracks, none, classpath:, file: and paths"
                            + " of files are read, nothing is fetched");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"https://example.com/p.json?token=PW\"",
                "\u0000https://u:PW@example.com/p.json?token=PW",
                "${base}https://u:PW@example.com/p.json",
                "file:https://example.com/ p.json?token=PW",
                "classpath:https://u:PW@example.com/p.json?token=PW"
            })
    void norDoesOneOfWhatIsNoLocation(String location) {
        assertThatExceptionOfType(PolicyException.class)
                .isThrownBy(() -> UrlPolicy.load(location, LOADER))
                .satisfies(e -> {
                    StringWriter trace = new StringWriter();
                    e.printStackTrace(new PrintWriter(trace, true));
                    assertThat(trace.toString()).contains(e.getMessage()).doesNotContain("PW");
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file://host/p.json",
                "file:/a b",
                "file:/p.json#x",
                "file:p.json#x",
                "file:/p.json?x",
                "file:",
                "file:///%zz"
            })
    void otherFileUrlsAreRefused(String location) {
        assertRefused(location, LOADER, "is not the URL of a file on this machine");
    }

    @Test
    void whatIsNotThereIsRefused() throws IOException {
        assertRefused("", LOADER, "policy: the location is blank");
        assertRefused(" \t", LOADER, "policy: the location is blank");
        assertRefused(folder + "/other.json", LOADER, "/other.json\" does not exist");
        assertRefused(file + "/other.json", LOADER, "cannot be read");
        assertRefused(folder.toString(), LOADER, " is a directory");
        assertRefused("a\0b", LOADER, "\"a\\u0000b\" is not the path of a file");
        Path broken = Files.createSymbolicLink(folder.resolve("broken"), folder.resolve("gone"));
        assertRefused(broken.toString(), LOADER, "/broken\" does not exist");
        Path loop = folder.resolve("loop");
        assertRefused(Files.createSymbolicLink(loop, loop).toString(), LOADER, "cannot be read");
    }

    @Test
    void whatMayNotBeReadIsRefused() throws IOException {
        assertThat(file.toFile().setReadable(false)).isTrue();
        assumeThat(Files.isReadable(file)).as("the user may read everything").isFalse();
        assertRefused(file.toString(), LOADER, " may not be read by this process");
    }

    @Test
    void whatIsTooLargeIsRefused() throws IOException {
        int largest = 1024 * 1024;
        String policy = "{}";
        Files.writeString(file, policy + " ".repeat(largest - policy.length()));
        assertThat(UrlPolicy.load(file)).usingRecursiveComparison().isEqualTo(UrlPolicy.none());
        Files.writeString(file, policy + " ".repeat(largest - policy.length() + 1));
        assertRefused(file.toString(), LOADER, "my policy.json\" is larger than 1 MiB (1048576 bytes)");
    }

    @Test
    void anEndlessStreamIsGivenUp() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return ' ';
            }
        };
        assertThatExceptionOfType(PolicyException.class)
                .isThrownBy(() -> UrlPolicy.load(endless))
                .withMessage("policy is larger than 1 MiB (1048576 bytes)");
    }

    @Test
    void aStreamThatFailsIsRefusedWithItsCause() {
        IOException cause = new IOException("disk on fire");
        InputStream failing = new InputStream() {
            @Override
            public int read() throws IOException {
                throw cause;
            }
        };
        assertThatExceptionOfType(PolicyException.class)
                .isThrownBy(() -> UrlPolicy.load(failing))
                .withMessage("policy cannot be read")
                .withCause(cause);
    }

    @Test
    void aStreamIsNotClosed() {
        boolean[] closed = {false};
        UrlPolicy.load(new ByteArrayInputStream("{}".getBytes()) {
            @Override
            public void close() {
                closed[0] = true;
            }
        });
        assertThat(closed).containsExactly(false);
    }

    @Test
    void refusalsNameTheFileAndThePlaceInIt() throws IOException {
        Files.writeString(file, "{\n \"extra\": 1}");
        assertRefused(file.toString(), LOADER, "my policy.json\", line 2, column 2: unknown key \"extra\"");
    }

    private static void assertMine(UrlPolicy policy) {
        assertThat(policy.allowedParameters()).containsExactly("mine");
    }

    private static void assertRefused(String location, ClassLoader loader, String message) {
        assertThatExceptionOfType(PolicyException.class)
                .isThrownBy(() -> UrlPolicy.load(location, loader))
                .withMessageStartingWith("policy")
                .withMessageContaining(message);
    }
}
