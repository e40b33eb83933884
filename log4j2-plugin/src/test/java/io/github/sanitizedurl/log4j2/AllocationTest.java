// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.Stream;
import org.apache.logging.log4j.CloseableThreadContext;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.core.util.Constants;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Where Log4j makes no garbage and there is nothing to remove, this library makes none either. */
class AllocationTest {
    private static final int EVENTS = 8_000;
    private static final int ROUNDS = 40;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final String RAW =
            "<RandomAccessFile name='Raw' fileName='FILE' immediateFlush='false'><PatternLayout pattern='%p %m%n'/>"
                    + "</RandomAccessFile>";

    @TestFactory
    Stream<DynamicTest> nothingIsAllocatedForACleanEvent() {
        Assumptions.assumeTrue(
                Constants.ENABLE_THREADLOCALS && Boolean.getBoolean("log4j2.garbagefreeThreadContextMap"),
                "Log4j itself makes garbage otherwise");
        return Stream.of("policy", "appender", "composite", "word")
                .map(way -> DynamicTest.dynamicTest(way, () -> {
                    String raw = RAW.replace("'Raw'", "'Out'");
                    long without = allocated(
                            switch (way) {
                                case "word" -> raw.replace("%p", "%X{_dl}");
                                // the rewrite appender itself allocates; with a policy of Log4j's that changes nothing
                                case "policy" ->
                                    RAW + "<Rewrite name='Out'><LoggerNameLevelRewritePolicy logger='other'>"
                                            + "<KeyValuePair key='INFO' value='WARN'/></LoggerNameLevelRewritePolicy>"
                                            + "<AppenderRef ref='Raw'/></Rewrite>";
                                default -> raw;
                            });
                    long with = allocated(
                            switch (way) {
                                case "policy" ->
                                    RAW + "<Rewrite name='Out'><SanitizeUrls/><AppenderRef ref='Raw'/></Rewrite>";
                                case "appender" ->
                                    RAW
                                            + "<UrlSanitizingAppender name='Out'><AppenderRef ref='Raw'/></UrlSanitizingAppender>";
                                case "composite" -> raw.replace("%p %m%n", "%sanitizeUrls{%p %m%n%ex}");
                                default -> raw.replace("%p", "%sanitizedUrl{_dl}");
                            });
                    assertThat(with - without).as("bytes for %d events", EVENTS).isLessThan(EVENTS);
                }));
    }

    /** The least of several rounds: what the compiler has not got to yet is allocated by Log4j and by this library alike. */
    @SuppressWarnings("try")
    private static long allocated(String appenders) {
        try (Logs logs = Logs.appenders(appenders);
                CloseableThreadContext.Instance ignored = CloseableThreadContext.put(
                                "_dl", "https://h.example/a?page=2")
                        .put("user", "jane")) {
            Logger logger = logs.logger();
            long least = Long.MAX_VALUE;
            for (int round = 0; round < ROUNDS && least > 0; round++) {
                long before =
                        THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
                log(logger);
                least = Math.min(
                        least,
                        THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before);
            }
            return least;
        }
    }

    private static void log(Logger logger) {
        for (int i = 0; i < EVENTS / 4; i++) {
            logger.info("no URL in it");
            logger.info("GET {} for {}", "https://h.example/a?page=2", "jane");
            logger.info("{} {} {}", 5, true, "/a/b");
            logger.info("GET https://h.example/a?page=2 and https://h.example/b");
        }
    }
}
