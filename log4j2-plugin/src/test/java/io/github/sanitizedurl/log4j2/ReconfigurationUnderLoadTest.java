// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.Configuration;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Eight threads log while Log4j reads the configuration again and again, because its file has changed ({@code
 * monitorInterval}) and because it is told to. No event may come out raw, none twice, and no more be lost than Log4j
 * loses without this library, which is none. A few seconds in each build; a minute each, and in numbers, with
 * {@code -Dload.seconds=60}.
 */
class ReconfigurationUnderLoadTest {
    private static final int THREADS = 8;
    private static final Duration TIME = Duration.ofSeconds(Integer.getInteger("load.seconds", 2));

    private enum Way {
        PLAIN("%m%n", ""),
        POLICY("%m%n", "<Rewrite name='Out'><SanitizeUrls/><AppenderRef ref='Raw'/></Rewrite>"),
        APPENDER("%m%n", "<UrlSanitizingAppender name='Out'><AppenderRef ref='Raw'/></UrlSanitizingAppender>"),
        WORD("%sanitizeUrls{%m}%n", "");

        final String pattern;
        final String around;

        Way(String pattern, String around) {
            this.pattern = pattern;
            this.around = around;
        }

        String configuration(Path out) {
            return "<Configuration status='error' monitorInterval='1'><Appenders><File name='Raw' fileName='" + out
                    + "'><PatternLayout><Pattern>" + pattern + "</Pattern></PatternLayout></File>" + around
                    + "</Appenders><Loggers><Root level='info'><AppenderRef ref='" + (around.isEmpty() ? "Raw" : "Out")
                    + "'/></Root></Loggers></Configuration>";
        }
    }

    @ParameterizedTest
    @EnumSource
    @Timeout(300)
    void noneRawNoneTwiceNoneLost(Way way, @TempDir Path dir) throws Exception {
        Path out = dir.resolve("out.log");
        Path file = Files.writeString(dir.resolve("log4j2.xml"), way.configuration(out));
        LoggerContext context = new LoggerContext("load", null, file.toUri());
        context.start();
        AtomicInteger logged = new AtomicInteger();
        int read = run(context, file, logged);
        context.stop(60, TimeUnit.SECONDS);
        report(way, out, logged.get(), read);
    }

    private static int run(LoggerContext context, Path file, AtomicInteger logged) throws Exception {
        Logger logger = context.getLogger("app");
        AtomicBoolean stop = new AtomicBoolean();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            Thread thread = new Thread(() -> {
                while (!stop.get()) {
                    logger.info("n{} https://h.example/?token={}&page=a", logged.getAndIncrement(), Secret.PW);
                    LockSupport.parkNanos(100_000);
                }
            });
            thread.start();
            threads.add(thread);
        }
        int read = 0;
        Configuration before = context.getConfiguration();
        Instant end = Instant.now().plus(TIME);
        for (int i = 1; Instant.now().isBefore(end); i++) {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(60 + i)));
            Thread.sleep(200);
            context.reconfigure();
            read += context.getConfiguration() == before ? 0 : 1;
            before = context.getConfiguration();
        }
        stop.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
        return read;
    }

    private static void report(Way way, Path out, int logged, int read) throws IOException {
        int raw = 0;
        int twice = 0;
        Set<String> seen = new HashSet<>();
        for (String line : Files.readAllLines(out)) {
            raw += line.contains(Secret.PW) ? 1 : 0;
            twice += seen.add(line.substring(0, line.indexOf(' '))) ? 0 : 1;
        }
        if (System.getProperty("load.seconds") != null) {
            System.out.printf(
                    "%s: %d logged, at least %d configurations, %d lost, %d raw, %d twice%n",
                    way, logged, read, logged - seen.size(), raw, twice);
        }
        assertThat(read).isPositive();
        assertThat(twice).isZero();
        assertThat(logged - seen.size()).as("lost").isZero();
        assertThat(raw).isEqualTo(way == Way.PLAIN ? logged : 0);
    }
}
