// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A web application in a JVM of its own, which listens on the loopback address and says on standard output on which
 * port. Has to be closed. Not thread-safe.
 */
public final class WebApplication implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Path out;
    private final Process process;
    private final int port;

    private WebApplication(Path out, Process process, Pattern listening) {
        this.out = out;
        this.process = process;
        this.port = Integer.parseInt(await(listening));
    }

    /**
     * Starts one and waits until it listens.
     *
     * @param out the file that takes what it writes to standard output and standard error
     * @param listening what it writes once it listens, with the port as its first group
     * @param arguments the arguments of {@code java}
     * @return the application
     * @throws IllegalStateException if it ends before it listens, or does not within two minutes
     */
    public static WebApplication start(Path out, Pattern listening, List<String> arguments) {
        List<String> command = new ArrayList<>(arguments);
        command.addAll(0, List.of(java(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile());
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
        try {
            return new WebApplication(out, builder.start(), listening);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /**
     * Sends a GET request, as it is: what no HTTP client would send as well.
     *
     * @param target the request target: a path and a query
     * @param headers further header lines
     * @return the status line of the response
     */
    public String get(String target, String... headers) {
        List<String> lines = new ArrayList<>(List.of("GET " + target + " HTTP/1.1", "Host: 127.0.0.1:" + port));
        lines.addAll(List.of(headers));
        lines.addAll(List.of("Connection: close", "", ""));
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout((int) PATIENCE.toMillis());
            socket.getOutputStream().write(String.join("\r\n", lines).getBytes(StandardCharsets.UTF_8));
            InputStream response = socket.getInputStream();
            return new String(response.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Waits for something that it writes to standard output.
     *
     * @param sign what it writes
     * @return the first group
     * @throws IllegalStateException if it ends before that, or two minutes pass
     */
    public String await(Pattern sign) {
        Instant end = Instant.now().plus(PATIENCE);
        while (true) {
            boolean last = !process.isAlive() || Instant.now().isAfter(end);
            String written = written();
            Matcher found = sign.matcher(written);
            if (found.find()) {
                return found.group(1);
            }
            if (last) {
                process.destroyForcibly();
                throw new IllegalStateException("never wrote " + sign + ", but\n" + written);
            }
            pause();
        }
    }

    private void pause() {
        try {
            process.waitFor(50, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /**
     * Ends it as an operator would, so that it can write what it has to.
     *
     * @return all that it wrote to standard output and standard error
     */
    public String stop() {
        process.destroy();
        Instant end = Instant.now().plus(PATIENCE);
        while (process.isAlive() && Instant.now().isBefore(end)) {
            pause();
        }
        close();
        return written();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private String written() {
        try {
            return Files.readString(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
