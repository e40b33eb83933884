// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static io.github.sanitizedurl.log4j2.Secret.CLEAN;
import static io.github.sanitizedurl.log4j2.Secret.PW;
import static io.github.sanitizedurl.log4j2.Secret.URL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.Appender;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.appender.AppenderLoggingException;
import org.apache.logging.log4j.core.config.AppenderRef;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.DefaultConfiguration;
import org.apache.logging.log4j.core.config.Property;
import org.apache.logging.log4j.core.filter.ThresholdFilter;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.message.SimpleMessage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("modes")
class UrlSanitizingAppenderTest {
    private static final String FILE = "<File name='Raw' fileName='FILE'><PatternLayout pattern='%p %m%n'/></File>";

    private static String written(String appenders) {
        try (Logs logs = Logs.appenders(appenders)) {
            logs.logger().info("GET {}", URL);
            logs.logger().warn("PUT {}", URL);
            return logs.written();
        }
    }

    @Test
    void handsOnCleanEvents() {
        assertThat(written(FILE + "<UrlSanitizingAppender name='Out'><AppenderRef ref='Raw'/></UrlSanitizingAppender>"))
                .isEqualTo("INFO GET " + CLEAN + "\nWARN PUT " + CLEAN + "\n");
    }

    @Test
    void respectsLevelsAndFilters() {
        String start = FILE + "<UrlSanitizingAppender name='Out'>";
        String end = "</UrlSanitizingAppender>";
        String warnOnly = "WARN PUT " + CLEAN + "\n";
        assertThat(written(start + "<AppenderRef ref='Raw' level='warn'/>" + end))
                .isEqualTo(warnOnly);
        String filter = "<ThresholdFilter level='warn'/>";
        assertThat(written(start + "<AppenderRef ref='Raw'>" + filter + "</AppenderRef>" + end))
                .isEqualTo(warnOnly);
        assertThat(written(start + "<AppenderRef ref='Raw'/>" + filter + end)).isEqualTo(warnOnly);
        String filteredFile = FILE.replace("<PatternLayout", filter + "<PatternLayout");
        assertThat(written(filteredFile + "<UrlSanitizingAppender name='Out'><AppenderRef ref='Raw'/>" + end))
                .isEqualTo(warnOnly);
    }

    @Test
    void takesAttributesAndSettings() {
        assertThat(written(FILE + "<UrlSanitizingAppender name='Out' policy='none' allow='token'>"
                        + "<AppenderRef ref='Raw'/></UrlSanitizingAppender>"))
                .startsWith("INFO GET https://h.example/a?token=" + PW + "\n");
    }

    @Test
    void writesNothingWhereALoggerRefersToWhatIsNotThere() {
        try (Logs logs = Logs.appenders(
                FILE + "<UrlSanitisingAppender name='Out'><AppenderRef ref='Raw'/>" + "</UrlSanitisingAppender>")) {
            logs.logger().error(URL);
            assertThat(logs.written()).isEmpty();
            assertThat(logs.status()).isNotEmpty();
        }
    }

    @Test
    void doesNotReferToItself() {
        try (Logs logs = Logs.appenders(
                "<File name='Raw' fileName='FILE'><PatternLayout pattern='%m'/></File>"
                        + "<UrlSanitizingAppender name='Out'><AppenderRef ref='Out'/><AppenderRef ref='Raw'/></UrlSanitizingAppender>")) {
            logs.logger().info(URL);
            assertThat(logs.written()).isEqualTo(CLEAN);
            assertThat(logs.status()).anyMatch(line -> line.contains("cannot refer to itself"));
        }
    }

    @Test
    void tellsAMissingTargetAndUsesTheOthers() {
        try (Logs logs = Logs.appenders(FILE + "<UrlSanitizingAppender name='Out'><AppenderRef ref='Nowhere'/>"
                + "<AppenderRef ref='Raw'/></UrlSanitizingAppender>")) {
            logs.logger().error(URL);
            assertThat(logs.written()).isEqualTo("ERROR " + CLEAN + "\n");
            assertThat(logs.status()).singleElement().asString().contains("Out", "Nowhere");
        }
    }

    @Test
    void isNotMadeWithoutANameOrAReference() {
        try (StatusLinesUntilEnd status = new StatusLinesUntilEnd()) {
            assertThat(UrlSanitizingAppender.newBuilder()
                            .setConfiguration(new DefaultConfiguration())
                            .setName("x")
                            .build())
                    .isNull();
            assertThat(UrlSanitizingAppender.newBuilder()
                            .setConfiguration(new DefaultConfiguration())
                            .setReferences(AppenderRef.createAppenderRef("Raw", null, null))
                            .build())
                    .isNull();
            assertThat(status.lines()).hasSize(2);
        }
    }

    @Test
    void handsOnBatchesAndExceptions() {
        Configuration configuration = new DefaultConfiguration();
        Target first = new Target("first", false, false);
        Target second = new Target("second", true, true);
        configuration.addAppender(first);
        configuration.addAppender(second);
        UrlSanitizingAppender appender = appender(configuration, "first", "second");
        appender.append(event(true));
        appender.append(event(false));
        assertThat(first.batchEnds).containsExactly(true, false);
        assertThat(second.batchEnds).containsExactly(true, false);
        assertThat(first.texts).containsOnly(CLEAN);

        first.broken = true;
        assertThatThrownBy(() -> appender.append(event(true))).isInstanceOf(AppenderLoggingException.class);
        second.broken = true;
        first.broken = false;
        appender.append(event(true));
        assertThat(appender.ignoreExceptions()).isTrue();
    }

    @Test
    void wantsTheLocationIfATargetDoes() {
        // asynchronous loggers know no location unless they are told
        try (Logs logs = Logs.xml("<Configuration status='error'><Appenders>"
                + "<File name='Raw' fileName='FILE'><PatternLayout pattern='%M %L %m'/></File>"
                + "<UrlSanitizingAppender name='Out'><AppenderRef ref='Raw'/></UrlSanitizingAppender></Appenders>"
                + "<Loggers><Root level='info' includeLocation='true'><AppenderRef ref='Out'/></Root></Loggers>"
                + "</Configuration>")) {
            Appender out = logs.context().getConfiguration().getAppender("Out");
            assertThat(((UrlSanitizingAppender) out).requiresLocation()).isTrue();
            logs.logger().error(URL);
            assertThat(logs.written()).matches("wantsTheLocationIfATargetDoes \\d+ \\Q" + CLEAN + "\\E");
        }
        try (Logs logs = Logs.appenders(
                FILE + "<UrlSanitizingAppender name='Out'><AppenderRef ref='Raw'/></UrlSanitizingAppender>")) {
            Appender out = logs.context().getConfiguration().getAppender("Out");
            assertThat(((UrlSanitizingAppender) out).requiresLocation()).isFalse();
        }
    }

    @Test
    void filtersOfReferencesStopWithIt() {
        Configuration configuration = new DefaultConfiguration();
        configuration.addAppender(new Target("first", false, true));
        ThresholdFilter filter = ThresholdFilter.createFilter(Level.WARN, null, null);
        UrlSanitizingAppender appender = UrlSanitizingAppender.newBuilder()
                .setConfiguration(configuration)
                .setName("Out")
                .setReferences(AppenderRef.createAppenderRef("first", null, filter))
                .build();
        appender.start();
        assertThat(filter.isStarted()).isTrue();
        appender.stop();
        assertThat(filter.isStopped()).isTrue();
    }

    private static UrlSanitizingAppender appender(Configuration configuration, String... targets) {
        List<AppenderRef> references = new ArrayList<>();
        for (String target : targets) {
            references.add(AppenderRef.createAppenderRef(target, null, null));
        }
        UrlSanitizingAppender appender = UrlSanitizingAppender.newBuilder()
                .setConfiguration(configuration)
                .setName("Out")
                .setReferences(references.toArray(new AppenderRef[0]))
                .build();
        appender.start();
        return appender;
    }

    private static LogEvent event(boolean endOfBatch) {
        return Log4jLogEvent.newBuilder()
                .setLoggerName("app")
                .setLevel(Level.INFO)
                .setMessage(new SimpleMessage(URL))
                .setEndOfBatch(endOfBatch)
                .build();
    }

    private static final class Target extends AbstractAppender {
        private final List<Boolean> batchEnds = new ArrayList<>();
        private final List<String> texts = new ArrayList<>();
        private boolean broken;

        Target(String name, boolean broken, boolean ignoreExceptions) {
            super(name, null, null, ignoreExceptions, Property.EMPTY_ARRAY);
            this.broken = false;
            start();
        }

        @Override
        public void append(LogEvent event) {
            if (broken) {
                throw new AppenderLoggingException("disk full");
            }
            batchEnds.add(event.isEndOfBatch());
            texts.add(event.getMessage().getFormattedMessage());
        }
    }
}
