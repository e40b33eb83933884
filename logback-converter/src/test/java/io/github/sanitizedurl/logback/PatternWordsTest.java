// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.util.ContextInitializer;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PatternWordsTest {
    private static final String DIRTY = "https://h.example/x?token=PW&tab=a";
    private static final String CLEAN = "https://h.example/x?tab=a";
    private static final String USE =
            Logging.appender("OUT", Logging.pattern("%sanitizeUrls(%msg)|%sanitizedUrl{_dl}", ""))
                    + Logging.root("OUT");

    @AfterEach
    void restore() {
        System.clearProperty("logback.configurationFile");
    }

    @Test
    void theServiceLoaderFindsThem() {
        assertThat(ServiceLoader.load(Configurator.class))
                .filteredOn(c -> c instanceof PatternWords)
                .hasSize(1);
    }

    /** The way that an application starts: nothing but the jar on the class path. */
    @Test
    void logbacksOwnStartMakesThemKnown(@TempDir Path dir) throws Exception {
        Path file = configuration(dir, USE);
        System.setProperty("logback.configurationFile", file.toString());
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        new ContextInitializer(context).autoConfig();
        context.getLogger("a").info(DIRTY);
        assertThat(context.getObject(BytesAppender.key("OUT"))).hasToString(CLEAN + "|");
        context.stop();
    }

    @Test
    void theyOutliveAReset() {
        try (Logging logging = Logging.of(USE)) {
            logging.context.reset();
            logging.configure(USE);
            logging.logger().info(DIRTY);
            assertThat(logging.out()).isEqualTo(CLEAN + "|");
        }
    }

    /** What Spring Boot does before it configures Logback again. */
    @Test
    void theyOutliveStopAndReset() {
        try (Logging logging = Logging.of(USE)) {
            logging.context.stop();
            logging.context.reset();
            logging.configure(USE);
            logging.context.start();
            logging.logger().info(DIRTY);
            assertThat(logging.out()).isEqualTo(CLEAN + "|");
        }
    }

    @Test
    void theyOutliveAScan(@TempDir Path dir) throws Exception {
        Path file = configuration(dir, USE.replace("<root", "<logger name='before'/><root"));
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        JoranConfigurator joran = new JoranConfigurator();
        joran.setContext(context);
        joran.doConfigure(file.toFile());
        Object before = context.getObject(BytesAppender.key("OUT"));
        Files.writeString(file, Files.readString(file).replace("before", "after"));
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plus(Duration.ofMinutes(1))));
        for (int i = 0; i < 200 && (context.exists("after") == null || !isAttached(context)); i++) {
            Thread.sleep(50);
        }
        context.getLogger("a").info(DIRTY);
        assertThat(context.exists("after")).isNotNull();
        assertThat(context.getObject(BytesAppender.key("OUT")))
                .isNotSameAs(before)
                .hasToString(CLEAN + "|");
        context.stop();
    }

    @ParameterizedTest
    @ValueSource(strings = {"class", "converterClass"})
    void anExplicitRuleWorksInBothSpellings(String attribute) {
        String rules = "<conversionRule conversionWord='safe' " + attribute + "='"
                + SanitizeUrlsConverter.class.getName() + "'/>"
                + "<conversionRule conversionWord='url' " + attribute + "='"
                + SanitizedUrlConverter.class.getName() + "'/>";
        try (Logging logging = Logging.of(
                rules + Logging.appender("OUT", Logging.pattern("%safe(%msg) %url{_dl}", "")) + Logging.root("OUT"))) {
            logging.logger().atInfo().addKeyValue("_dl", DIRTY).log(DIRTY);
            assertThat(logging.out()).isEqualTo(CLEAN + " " + CLEAN);
        }
    }

    @Test
    void theyConfigureNothingElse() {
        LoggerContext context = new LoggerContext();
        assertThat(new PatternWords().configure(context)).isEqualTo(Configurator.ExecutionStatus.INVOKE_NEXT_IF_ANY);
        assertThat(context.getLogger("ROOT").iteratorForAppenders().hasNext()).isFalse();
        assertThat(PatternLayout.DEFAULT_CONVERTER_SUPPLIER_MAP).containsKeys("sanitizedUrl", "sanitizeUrls", "msg");
    }

    private static boolean isAttached(LoggerContext context) {
        return context.getLogger("ROOT").getAppender("OUT") != null;
    }

    private static Path configuration(Path dir, String xml) throws IOException {
        return Files.writeString(
                dir.resolve("logback.xml"),
                "<configuration scan='true' scanPeriod='100 milliseconds'>" + xml + "</configuration>");
    }
}
