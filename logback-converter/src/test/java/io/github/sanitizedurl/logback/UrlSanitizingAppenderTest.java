// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static io.github.sanitizedurl.logback.EventPart.SECRET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.LoggerContextVO;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.spi.LoggingEventVO;
import ch.qos.logback.classic.spi.ThrowableProxy;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.read.ListAppender;
import io.github.sanitizedurl.LogSanitizer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

class UrlSanitizingAppenderTest {
    private static final String DIRTY = "https://h.example/x?token=S3CRET&tab=a";
    private static final String CLEAN = "https://h.example/x?tab=a";

    private final LoggerContext context = new LoggerContext();
    private final ListAppender<ILoggingEvent> inner = new ListAppender<>();
    private final UrlSanitizingAppender appender = new UrlSanitizingAppender();

    @BeforeEach
    void start() {
        inner.setContext(context);
        inner.setName("INNER");
        inner.start();
        appender.setContext(context);
        appender.setName("SAFE");
        appender.addAppender(inner);
        appender.start();
    }

    @AfterEach
    void stop() {
        context.stop();
    }

    /** An event of somebody else's, which shows another text than its template and its arguments make up. */
    private final class Foreign extends LoggingEvent {
        Foreign(Object... arguments) {
            super(
                    UrlSanitizingAppenderTest.class.getName(),
                    context.getLogger("a"),
                    Level.INFO,
                    "plain",
                    null,
                    arguments);
            setMDCPropertyMap(Map.of());
        }

        @Override
        public String getFormattedMessage() {
            return "see " + DIRTY;
        }
    }

    @Test
    void aContextWithoutAnMdcIsNoFailure() {
        ch.qos.logback.classic.Logger logger = context.getLogger("program");
        logger.addAppender(appender);
        logger.info("nothing to see");
        logger.info("see {}", DIRTY);
        assertThat(inner.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly("nothing to see", "see " + CLEAN);
    }

    @Test
    void scansWhatAnEventShowsWhateverItIsMadeOf() {
        assertThat(pass(new Foreign("plain")).getFormattedMessage()).isEqualTo("see " + CLEAN);
        assertThat(pass(new Foreign()).getFormattedMessage()).isEqualTo("see " + CLEAN);
    }

    private LoggingEvent event(String message, Throwable throwable, Object... arguments) {
        LoggingEvent event = new LoggingEvent(
                ch.qos.logback.classic.Logger.class.getName(),
                context.getLogger("a"),
                Level.INFO,
                message,
                throwable,
                arguments);
        event.setMDCPropertyMap(Map.of());
        return event;
    }

    private ILoggingEvent pass(ILoggingEvent event) {
        inner.list.clear();
        appender.doAppend(event);
        assertThat(inner.list).hasSize(1);
        return inner.list.get(0);
    }

    @Test
    void anEventWithNothingToRemoveIsHandedOnAsItIs() {
        LoggingEvent event = event("see {} {}", new IllegalStateException("t"), "https://h.example/", 1);
        event.addKeyValuePair(new KeyValuePair("n", 1));
        assertThat(pass(event)).isSameAs(event);
    }

    @Test
    void theEventItselfIsNotTouched() {
        LoggingEvent event = event("see {}", null, DIRTY);
        assertThat(pass(event).getFormattedMessage()).isEqualTo("see " + CLEAN);
        assertThat(event.getFormattedMessage()).isEqualTo("see " + DIRTY);
        assertThat(event.getArgumentArray()).containsExactly(DIRTY);
    }

    @Test
    void whatIsNotSecretIsTheSame() {
        LoggingEvent event = event(DIRTY, null);
        event.setSequenceNumber(7);
        ILoggingEvent clean = pass(event);
        assertThat(clean.getLevel()).isEqualTo(event.getLevel());
        assertThat(clean.getLoggerName()).isEqualTo(event.getLoggerName());
        assertThat(clean.getInstant()).isEqualTo(event.getInstant());
        assertThat(clean.getTimeStamp()).isEqualTo(event.getTimeStamp());
        assertThat(clean.getNanoseconds()).isEqualTo(event.getNanoseconds());
        assertThat(clean.getSequenceNumber()).isEqualTo(7);
        assertThat(clean.getThreadName()).isEqualTo(event.getThreadName());
        assertThat(clean.getLoggerContextVO()).isSameAs(event.getLoggerContextVO());
        assertThat(clean.hasCallerData()).isFalse();
        event.setCallerData(new StackTraceElement[] {new StackTraceElement("C", "m", "C.java", 3)});
        assertThat(clean.hasCallerData()).isTrue();
        assertThat(clean.getCallerData()).isSameAs(event.getCallerData());
    }

    /** Logback formats again downstream: what is sent over a socket has only template and arguments. */
    @Test
    void templateArgumentsAndMessageAgree() throws Exception {
        Object[][] calls = {
            {"see {}", DIRTY},
            {"see {} and {}", DIRTY, "b"},
            {"see https://h.example/?token={}&tab={}", "S3CRET", "a"},
            {"see {}{}", "https://h.example/?token=", "S3CRET"},
            {"literal \\{} {}", DIRTY},
            {"{\"u\":\"https://h.example/?token={}\",\"v\":{}}", "S3CRET", "{}"},
            {"{}{} \\{}", "https://h.example/?token=", "S3CRET"},
            {"{}{} \\\\{}", "https://h.example/?token=", "S3CRET", "{}"},
            {DIRTY + " {}", "b", "not asked for " + DIRTY},
            {"see {} {} {}", DIRTY},
        };
        for (Object[] call : calls) {
            Object[] arguments = java.util.Arrays.copyOfRange(call, 1, call.length);
            ILoggingEvent clean = pass(event((String) call[0], null, arguments));
            LoggingEventVO received = transfer(LoggingEventVO.build(clean));
            assertThat(clean.getFormattedMessage()).doesNotContain(SECRET);
            assertThat(clean.getMessage()).doesNotContain(SECRET);
            assertThat(clean.getArgumentArray())
                    .noneMatch(a -> String.valueOf(a).contains(SECRET));
            assertThat(received.getFormattedMessage()).isEqualTo(clean.getFormattedMessage());
        }
    }

    private static LoggingEventVO transfer(LoggingEventVO event) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(event);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (LoggingEventVO) in.readObject();
        }
    }

    @Test
    void aSecretSplitFromItsUrlTakesThePlainArgumentsWithIt() {
        ILoggingEvent clean = pass(event("https://h.example/?token={}&tab={} in {} ms", null, "S3CRET", "a", 7));
        assertThat(clean.getFormattedMessage()).isEqualTo("https://h.example/?tab=a in 7 ms");
        assertThat(clean.getMessage()).isEqualTo("https://h.example/?tab=a in 7 ms");
        assertThat(clean.getArgumentArray())
                .containsExactly(LogSanitizer.DROPPED, LogSanitizer.DROPPED, LogSanitizer.DROPPED);
    }

    /** Cleaning cuts the anchor out with its parameter: then template and message agree, and the secret is in neither. */
    @Test
    void anAnchorThatIsCutTakesItsArgumentWithIt() {
        Object[][] calls = {
            {"https://h/x?token={}&tab=a", SECRET},
            {"https://h/x?tab=a&token={}", SECRET},
            {"https://h/x?token={}&tab=a {}", SECRET, "b"},
            {"{} https://h/x?tab=a#{}", "b", SECRET},
            {"https://u:{}@h/x", SECRET},
            {"https://h/x?token=\\\\{}&tab=a", SECRET},
            {"https://h/x?token={}&tab=a", SECRET, "not asked for"},
            {"https://h/x?token={}&tab=a", new StringBuilder(SECRET)},
        };
        for (Object[] call : calls) {
            Object[] arguments = java.util.Arrays.copyOfRange(call, 1, call.length);
            ILoggingEvent clean = pass(event((String) call[0], null, arguments));
            assertThat(clean.getArgumentArray()).hasSameSizeAs(arguments).containsOnly(LogSanitizer.DROPPED);
            assertThat(clean.getMessage())
                    .isEqualTo(clean.getFormattedMessage())
                    .doesNotContain(SECRET);
        }
    }

    @Test
    void anOpenEndLeavesTemplateAndArgumentsApartWhereNothingGoesOnBehindIt() {
        Object bean = new StringBuilder("https://h.example/x?k=1");
        Object[] arguments = {
            bean,
            java.util.Optional.of(bean),
            java.util.List.of(bean),
            Map.of("link", bean),
            Map.of("url.query", "token=S3CRET", "link", "https://h.example/x?k=1"),
            new String[] {"https://h.example/x?k=1"},
            new IllegalStateException("https://h.example/x?k=1")
        };
        for (Object argument : arguments) {
            ILoggingEvent clean = pass(event("see {}, took {} ms", null, argument, 7));
            assertThat(clean.getMessage()).isEqualTo("see {}, took {} ms");
            assertThat(clean.getFormattedMessage())
                    .contains("https://h.example/x")
                    .endsWith(", took 7 ms")
                    .doesNotContain("k=1", SECRET, "#");
            assertThat(clean.getArgumentArray()[1]).isEqualTo(7);
        }
    }

    @Test
    void allowedParametersBehindAnObjectStay() {
        Object object = new Object() {
            @Override
            public String toString() {
                return "https://h.example/x?k=1";
            }
        };
        ILoggingEvent clean = pass(event("{}&tab={}&token={}", null, object, "a", SECRET));
        assertThat(clean.getFormattedMessage()).isEqualTo("https://h.example/x?tab=a");
    }

    @Test
    void theNamesOfLoggerAndContextAreCleaned() {
        context.setName(DIRTY);
        LoggingEvent event = event("m", null);
        event.setLoggerName(DIRTY);
        assertThat(pass(event).getLoggerName()).isEqualTo(CLEAN);
        assertThat(pass(event).getLoggerContextVO().getName()).isEqualTo(CLEAN);
        assertThat(event.getLoggerName()).isEqualTo(DIRTY);
    }

    @Test
    void otherwiseTemplateAndArgumentsStayApart() {
        ILoggingEvent clean = pass(event("see {} in {} ms", null, DIRTY, 7));
        assertThat(clean.getMessage()).isEqualTo("see {} in {} ms");
        assertThat(clean.getArgumentArray()).containsExactly(CLEAN, 7);
    }

    @Test
    void aThrowableKeepsItsClassFramesAndCauses() {
        Exception cause = new IllegalArgumentException(DIRTY);
        Exception failure = new IllegalStateException("outer", cause);
        failure.addSuppressed(new IllegalStateException("suppressed"));
        LoggingEvent event = event("m", failure);
        IThrowableProxy raw = event.getThrowableProxy();
        IThrowableProxy clean = pass(event).getThrowableProxy();
        assertThat(clean).isInstanceOf(ThrowableProxy.class);
        assertThat(clean.getClassName()).isEqualTo("java.lang.IllegalStateException");
        assertThat(clean.getMessage()).isEqualTo("outer");
        assertThat(clean.getStackTraceElementProxyArray()).isEqualTo(raw.getStackTraceElementProxyArray());
        assertThat(clean.getCause().getClassName()).isEqualTo("java.lang.IllegalArgumentException");
        assertThat(clean.getCause().getMessage()).isEqualTo(CLEAN);
        assertThat(clean.getCause().getCommonFrames()).isEqualTo(raw.getCause().getCommonFrames());
        assertThat(clean.getSuppressed()[0].getClassName()).isEqualTo("java.lang.IllegalStateException");
        assertThat(clean.isCyclic()).isFalse();
    }

    @Test
    void aCyclicThrowableComesToAnEnd() {
        Exception a = new IllegalStateException(DIRTY);
        a.addSuppressed(new IllegalStateException("b", a));
        IThrowableProxy clean = pass(event("m", a)).getThrowableProxy();
        assertThat(clean.getMessage()).isEqualTo(CLEAN);
        assertThat(clean.getSuppressed()[0].getCause().isCyclic()).isTrue();
        assertThat(clean.getSuppressed()[0].getCause().getMessage()).isEqualTo(CLEAN);
    }

    /** Without a message, Logback keeps what toString() says. */
    @Test
    void anOverridingMessageIsCleaned() {
        Exception failure = new Exception() {
            private static final long serialVersionUID = 1L;

            @Override
            public String toString() {
                return "no route to " + DIRTY;
            }
        };
        LoggingEvent event = event("m", failure);
        assertThat(event.getThrowableProxy().getMessage()).isNull();
        assertThat(pass(event).getThrowableProxy().getOverridingMessage()).isEqualTo("no route to " + CLEAN);
    }

    /** An event of another process has texts only. */
    @Test
    void aReceivedEventIsCleanedToo() throws Exception {
        Exception failure = new IllegalStateException("a", new IllegalStateException(DIRTY));
        failure.addSuppressed(new IllegalArgumentException(DIRTY));
        LoggingEventVO received = transfer(LoggingEventVO.build(event("m", failure)));
        IThrowableProxy clean = pass(received).getThrowableProxy();
        assertThat(clean.getMessage()).isEqualTo("a");
        assertThat(clean.getCause().getMessage()).isEqualTo(CLEAN);
        assertThat(clean.getSuppressed()[0].getMessage()).isEqualTo(CLEAN);
        assertThat(clean.getSuppressed()[0].getClassName()).isEqualTo("java.lang.IllegalArgumentException");
        assertThat(pass(received).getInstant().toEpochMilli()).isEqualTo(received.getTimeStamp());
        assertThat(pass(received).getNanoseconds()).isEqualTo(received.getNanoseconds());
        LoggingEventVO harmless = transfer(LoggingEventVO.build(event("m", new IllegalStateException("b"))));
        assertThat(pass(harmless)).isSameAs(harmless);
    }

    @Test
    void propertiesOfTheContextAreCleaned() {
        context.putProperty("hook", DIRTY);
        LoggerContextVO clean = pass(event("m", null)).getLoggerContextVO();
        assertThat(clean.getPropertyMap()).containsEntry("hook", CLEAN);
        assertThat(clean.getName()).isEqualTo(context.getName());
        assertThat(pass(event("m", null)).getLoggerContextVO()).isSameAs(clean);
        assertThat(context.getProperty("hook")).isEqualTo(DIRTY);
    }

    @Test
    void whatItCannotReadLeavesThePlaceholderAndTheRest() {
        ILoggingEvent hostile = new LoggingEventVO() {
            private static final long serialVersionUID = 1L;

            @Override
            public Level getLevel() {
                return Level.WARN;
            }

            @Override
            public String getMessage() {
                throw new IllegalStateException(DIRTY);
            }
        };
        assertThatCode(() -> {
                    ILoggingEvent clean = pass(hostile);
                    assertThat(clean.getFormattedMessage()).isEqualTo(LogSanitizer.FAILED);
                    assertThat(clean.getMessage()).isEqualTo(LogSanitizer.FAILED);
                    assertThat(clean.getLevel()).isEqualTo(Level.WARN);
                    assertThat(clean.getMDCPropertyMap()).isEmpty();
                })
                .doesNotThrowAnyException();
        assertThat(context.getStatusManager().getCopyOfStatusList())
                .anyMatch(s -> s.getMessage().contains(LogSanitizer.FAILED))
                .noneMatch(s -> s.getMessage().contains(SECRET));
    }

    @Test
    void stoppingItStopsWhatIsInIt() {
        appender.stop();
        assertThat(inner.isStarted()).isFalse();
        assertThat(appender.iteratorForAppenders().hasNext()).isFalse();
        appender.stop();
    }

    @Test
    void appendersComeAndGoAsWithLogbacksOwn() {
        assertThat(appender.isAttached(inner)).isTrue();
        assertThat(appender.getAppender("INNER")).isSameAs(inner);
        assertThat(appender.iteratorForAppenders().next()).isSameAs(inner);
        assertThat(appender.detachAppender("INNER")).isTrue();
        assertThat(appender.detachAppender(inner)).isFalse();
        assertThat(appender.getAppender("INNER")).isNull();
        appender.addAppender(inner);
        assertThat(appender.detachAppender(inner)).isTrue();
        appender.addAppender(inner);
        appender.detachAndStopAllAppenders();
        assertThat(inner.isStarted()).isFalse();
    }

    @Test
    void anEmptyOneIsToldOf() {
        try (Logging logging = Logging.of(Logging.safe("") + Logging.root("SAFE"))) {
            assertThat(logging.problems())
                    .singleElement()
                    .asString()
                    .contains("SAFE")
                    .contains("appender-ref");
        }
    }

    @Test
    void severalAppendersGetTheSameEvent() {
        ListAppender<ILoggingEvent> second = new ListAppender<>();
        second.setContext(context);
        second.start();
        appender.addAppender(second);
        ILoggingEvent clean = pass(event(DIRTY, null));
        assertThat(second.list).singleElement().isSameAs(clean);
    }

    @Test
    void aResetStopsAppendersThatOnlyItRefersTo() {
        try (Logging logging = Logging.of(
                Logging.appender("OUT", Logging.json()) + Logging.safe(Logging.ref("OUT")) + Logging.root("SAFE"))) {
            UrlSanitizingAppender safe = (UrlSanitizingAppender)
                    (Appender<?>) logging.context.getLogger("ROOT").getAppender("SAFE");
            Appender<ILoggingEvent> out = safe.getAppender("OUT");
            assertThat(out.isStarted()).isTrue();
            logging.context.reset();
            assertThat(out.isStarted()).isFalse();
        }
    }
}
