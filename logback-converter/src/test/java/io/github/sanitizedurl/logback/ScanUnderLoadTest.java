// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Eight threads log through an asynchronous appender while the configuration is read again and again. Logback itself
 * loses some events meanwhile; no event may come out raw, and none twice. Runs only when asked for, as in
 * {@code mvn verify -pl logback-converter -am -Dsurefire.args=-Dload.seconds=60}, a minute each; what was lost is
 * printed. (On a machine so busy that reading a configuration takes longer than the scan period, Logback runs two of them
 * at once: then events come twice, and without any filter.)
 */
@EnabledIfSystemProperty(named = "load.seconds", matches = "\\d+")
class ScanUnderLoadTest {
    private static final int THREADS = 8;
    private static final Duration TIME = Duration.ofSeconds(Integer.getInteger("load.seconds", 0));

    private enum Way {
        PLAIN {
            @Override
            String configuration(String file) {
                return file + async("FILE") + Logging.root("ASYNC");
            }
        },
        APPENDER_INSIDE {
            @Override
            String configuration(String file) {
                return file + Logging.safe(Logging.ref("FILE")) + async("SAFE") + Logging.root("ASYNC");
            }
        },
        APPENDER_AROUND {
            @Override
            String configuration(String file) {
                return file + async("FILE") + Logging.safe(Logging.ref("ASYNC")) + Logging.root("SAFE");
            }
        },
        COMPOSITE {
            @Override
            String configuration(String file) {
                return file.replace("%msg%n", "%sanitizeUrls(%msg%n)") + async("FILE") + Logging.root("ASYNC");
            }
        },
        TURBO_FILTER {
            @Override
            String configuration(String file) {
                return Logging.turbo("") + file + async("FILE") + Logging.root("ASYNC");
            }
        };

        abstract String configuration(String file);

        private static String async(String ref) {
            return "<appender name='ASYNC' class='ch.qos.logback.classic.AsyncAppender'>"
                    + "<discardingThreshold>0</discardingThreshold><maxFlushTime>10000</maxFlushTime>"
                    + Logging.ref(ref) + "</appender>";
        }
    }

    @ParameterizedTest
    @EnumSource
    @Timeout(300)
    void noneRawAndNoneTwice(Way way, @TempDir Path dir) throws Exception {
        Path out = dir.resolve("out.log");
        Path configuration = Files.writeString(
                dir.resolve("logback.xml"),
                "<configuration scan='true' scanPeriod='500 milliseconds'>"
                        + way.configuration("<appender name='FILE' class='ch.qos.logback.core.FileAppender'><file>"
                                + out + "</file>" + Logging.pattern("%msg%n", "") + "</appender>")
                        + "</configuration>");
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        JoranConfigurator joran = new JoranConfigurator();
        joran.setContext(context);
        joran.doConfigure(configuration.toFile());

        AtomicInteger logged = new AtomicInteger();
        int touched = run(context.getLogger("app"), configuration, logged);
        context.stop();
        report(way, out, logged.get(), touched);
    }

    private static int run(Logger logger, Path configuration, AtomicInteger logged) throws Exception {
        AtomicBoolean stop = new AtomicBoolean();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            Thread thread = new Thread(() -> {
                while (!stop.get()) {
                    logger.info("n{} https://h.example/?token={}&tab=a", logged.getAndIncrement(), "S3CRET");
                    LockSupport.parkNanos(100_000);
                }
            });
            thread.start();
            threads.add(thread);
        }
        Instant end = Instant.now().plus(TIME);
        int touched = 0;
        while (Instant.now().isBefore(end)) {
            Thread.sleep(1000);
            Files.setLastModifiedTime(configuration, FileTime.from(Instant.now().plusSeconds(60 + ++touched)));
        }
        stop.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
        return touched;
    }

    private static void report(Way way, Path out, int logged, int touched) throws IOException {
        int raw = 0;
        int twice = 0;
        Set<String> seen = new HashSet<>();
        for (String line : Files.readAllLines(out)) {
            raw += line.contains("S3CRET") ? 1 : 0;
            twice += seen.add(line.substring(0, line.indexOf(' '))) ? 0 : 1;
        }
        System.out.printf(
                "%s: %d logged, %d reconfigurations asked for, %d lost, %d raw, %d twice%n",
                way, logged, touched, logged - seen.size(), raw, twice);
        assertThat(seen.size()).isGreaterThan(logged / 2);
        assertThat(twice).isZero();
        assertThat(raw).isEqualTo(way == Way.PLAIN ? seen.size() : 0);
    }
}
