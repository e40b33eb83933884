// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.joran.spi.JoranException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A whole event in Logback, from the call to the written bytes. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LogbackBenchmark {
    @Param
    public EventWork work = EventWork.NO_URL;

    @Param
    public LogbackSetup setup = LogbackSetup.PATTERN;

    private final LoggerContext context = new LoggerContext();
    private final Logger logger = context.getLogger("com.example.shop.order.OrderService");
    private Object argument = "";

    @Setup
    public void setUp() throws JoranException {
        context.setMDCAdapter(new LogbackMDCAdapter());
        ServiceLoader.load(Configurator.class).forEach(configurator -> configurator.configure(context));
        JoranConfigurator joran = new JoranConfigurator();
        joran.setContext(context);
        joran.doConfigure(new ByteArrayInputStream(setup.xml().getBytes(StandardCharsets.UTF_8)));
        if (setup.isField()) {
            context.getMDCAdapter().put(EventWork.FIELD, work.argument());
            argument = "it";
        } else {
            argument = work.argument();
        }
    }

    @TearDown
    public void tearDown() {
        context.getMDCAdapter().clear();
        context.stop();
    }

    @Benchmark
    public void log() {
        logger.info(EventWork.MESSAGE, argument, 17);
    }
}
