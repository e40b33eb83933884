// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.async.AsyncLoggerContext;
import org.apache.logging.log4j.core.config.ConfigurationSource;
import org.apache.logging.log4j.core.config.xml.XmlConfiguration;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A whole event in Log4j 2, from the call to the written bytes, without garbage of Log4j's own. Asynchronous loggers are
 * called faster than they write, so what is measured of them is the slower of the two threads, which is the writing one.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(jvmArgsAppend = {"-Dlog4j2.garbagefreeThreadContextMap=true", "-Dlog4j2.clock=SystemMillisClock"})
public class Log4jBenchmark {
    /** How loggers work. */
    public enum Loggers {
        SYNCHRONOUS,
        ASYNCHRONOUS
    }

    @Param
    public EventWork work = EventWork.NO_URL;

    @Param
    public Loggers loggers = Loggers.SYNCHRONOUS;

    @Param
    public Log4jSetup setup = Log4jSetup.PATTERN;

    private LoggerContext context = new LoggerContext("none");
    private Logger logger = context.getLogger("none");
    private Object argument = "";

    @Setup
    public void setUp() throws IOException {
        context = loggers == Loggers.ASYNCHRONOUS ? new AsyncLoggerContext("async") : new LoggerContext("sync");
        context.start(new XmlConfiguration(
                context,
                new ConfigurationSource(new ByteArrayInputStream(setup.xml().getBytes(StandardCharsets.UTF_8)))));
        logger = context.getLogger("com.example.shop.order.OrderService");
        if (setup.isField()) {
            ThreadContext.put(EventWork.FIELD, work.argument());
            argument = "it";
        } else {
            argument = work.argument();
        }
    }

    /** Waits until everything is written. */
    @TearDown
    public void tearDown() {
        ThreadContext.clearAll();
        context.stop(1, TimeUnit.MINUTES);
    }

    @Benchmark
    public void log() {
        logger.info(EventWork.MESSAGE, argument, 17);
    }
}
