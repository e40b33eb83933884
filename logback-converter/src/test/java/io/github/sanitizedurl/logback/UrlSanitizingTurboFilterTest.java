// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxy;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.read.ListAppender;
import ch.qos.logback.core.spi.BasicSequenceNumberGenerator;
import ch.qos.logback.core.spi.FilterReply;
import io.github.sanitizedurl.LogSanitizer;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.Marker;
import org.slf4j.MarkerFactory;
import org.slf4j.event.DefaultLoggingEvent;

@SuppressWarnings("deprecation") // getMdc() is read as long as it is there
class UrlSanitizingTurboFilterTest {
    private static final String DIRTY = "https://h.example/x?token=PW&tab=a";
    private static final String CLEAN = "https://h.example/x?tab=a";

    private final LoggerContext context = new LoggerContext();
    private final Logger logger = context.getLogger("app.Main");
    private final ListAppender<ILoggingEvent> appender = new ListAppender<>();
    private final UrlSanitizingTurboFilter filter = new UrlSanitizingTurboFilter();

    @BeforeEach
    void start() {
        context.setMDCAdapter(new LogbackMDCAdapter());
        appender.setContext(context);
        appender.start();
        context.getLogger("ROOT").addAppender(appender);
        filter.setContext(context);
        filter.start();
        context.addTurboFilter(filter);
    }

    @AfterEach
    void stop() {
        context.getMDCAdapter().clear();
        context.stop();
    }

    private ILoggingEvent only() {
        assertThat(appender.list).hasSize(1);
        return appender.list.get(0);
    }

    private String written() {
        return only().getFormattedMessage();
    }

    @Test
    void everyShapeOfCallIsSanitizedOnce() {
        Marker marker = MarkerFactory.getDetachedMarker("M");
        Throwable t = new IllegalStateException("t");
        List<Consumer<Logger>> calls = List.of(
                l -> l.info(DIRTY),
                l -> l.info("{}", DIRTY),
                l -> l.info("{}{}", DIRTY, ""),
                l -> l.info("{}{}{}", DIRTY, "", ""),
                l -> l.info(DIRTY, t),
                l -> l.info("{}", DIRTY, t),
                l -> l.info("{}{}", DIRTY, "", t),
                l -> l.info(marker, DIRTY),
                l -> l.info(marker, "{}", DIRTY),
                l -> l.info(marker, "{}{}", DIRTY, ""),
                l -> l.info(marker, "{}{}{}", DIRTY, "", ""),
                l -> l.info(marker, DIRTY, t),
                l -> l.atInfo().log(DIRTY),
                l -> l.atInfo().log("{}", DIRTY),
                l -> l.atInfo().addMarker(marker).setCause(t).log("{}{}", DIRTY, ""),
                l -> l.atInfo().setMessage(() -> DIRTY).log(),
                l -> l.log(marker, Logger.class.getName(), 20, "{}", new Object[] {DIRTY}, t));
        for (Consumer<Logger> call : calls) {
            appender.list.clear();
            call.accept(logger);
            assertThat(written()).isEqualTo(CLEAN);
            assertThat(only().getLevel()).isEqualTo(Level.INFO);
            assertThat(only().getLoggerName()).isEqualTo("app.Main");
        }
    }

    @Test
    void aTrailingThrowableIsTheThrowable() {
        logger.info("{} {}", DIRTY, new IllegalStateException("at " + DIRTY));
        assertThat(only().getFormattedMessage()).isEqualTo(CLEAN + " {}");
        assertThat(only().getArgumentArray()).containsExactly(CLEAN);
        assertThat(only().getThrowableProxy().getMessage()).isEqualTo("at " + CLEAN);
        assertThat(only().getThrowableProxy().getClassName()).isEqualTo(IllegalStateException.class.getName());
    }

    @Test
    void aCleanCallGoesItsUsualWay() {
        Object[] arguments = {"a", "b", "c"};
        logger.info("{} {} {}", arguments);
        assertThat(only()).isNotInstanceOf(SanitizedEvent.class);
        assertThat(only().getArgumentArray()).isSameAs(arguments);
    }

    @Test
    void theCallersObjectsAreNotTouched() {
        Object[] arguments = {DIRTY, 1, new StringBuilder(DIRTY)};
        logger.info("{} {} {}", arguments);
        assertThat(written()).isEqualTo(CLEAN + " 1 " + CLEAN);
        assertThat(arguments[0]).isEqualTo(DIRTY);
        assertThat(arguments[2]).hasToString(DIRTY);
    }

    @Test
    void theCallersPairsAndMarkersAreNotTouched() {
        DefaultLoggingEvent event = new DefaultLoggingEvent(org.slf4j.event.Level.INFO, logger);
        event.setMessage("m");
        event.addKeyValue("link", DIRTY);
        event.addMarker(MarkerFactory.getDetachedMarker("FIRST"));
        event.addMarker(MarkerFactory.getDetachedMarker(DIRTY));
        logger.log(event);
        assertThat(only().getKeyValuePairs()).extracting(p -> p.value).containsExactly(CLEAN);
        assertThat(only().getMarkerList()).extracting(Marker::getName).containsExactly("FIRST", CLEAN);
        assertThat(event.getKeyValuePairs()).extracting(p -> p.value).containsExactly(DIRTY);
        assertThat(event.getMarkers()).extracting(Marker::getName).containsExactly("FIRST", DIRTY);
    }

    @Test
    void theMdcItselfIsNotTouched() {
        context.getMDCAdapter().put("link", DIRTY);
        logger.info("m");
        assertThat(only().getMDCPropertyMap()).containsEntry("link", CLEAN);
        assertThat(only().getMdc()).containsEntry("link", CLEAN);
        assertThat(context.getMDCAdapter().get("link")).isEqualTo(DIRTY);
    }

    @Test
    void probesAreNotCalls() {
        context.getMDCAdapter().put("link", DIRTY);
        assertThat(logger.isInfoEnabled()).isTrue();
        assertThat(logger.isTraceEnabled()).isFalse();
        assertThat(logger.isEnabledForLevel(org.slf4j.event.Level.INFO)).isTrue();
        assertThat(appender.list).isEmpty();
    }

    @Test
    void aCallWithoutAnyMessageStillHasAnMdc() {
        context.getMDCAdapter().put("link", DIRTY);
        logger.info((String) null);
        assertThat(only().getMDCPropertyMap()).containsEntry("link", CLEAN);
        assertThat(only().getFormattedMessage()).isNull();
    }

    @Test
    void levelsCount() {
        logger.setLevel(Level.WARN);
        logger.info(DIRTY);
        logger.info("{}", DIRTY);
        logger.atInfo().log(DIRTY);
        assertThat(appender.list).isEmpty();
        logger.warn(DIRTY);
        assertThat(written()).isEqualTo(CLEAN);
    }

    @Test
    void aDisabledCallIsNotLookedAt() {
        logger.setLevel(Level.WARN);
        logger.info("{}", new Object() {
            @Override
            public String toString() {
                throw new AssertionError("was looked at");
            }
        });
        assertThat(appender.list).isEmpty();
    }

    @Test
    void aFluentEventIsLoggedWhateverTheLevelAsWithoutTheFilter() {
        logger.setLevel(Level.ERROR);
        DefaultLoggingEvent event = new DefaultLoggingEvent(org.slf4j.event.Level.INFO, logger);
        event.setMessage(DIRTY);
        logger.log(event);
        assertThat(written()).isEqualTo(CLEAN);
    }

    @Test
    void additivityCounts() {
        logger.setAdditive(false);
        logger.info(DIRTY);
        assertThat(appender.list).isEmpty();
    }

    @Test
    void noSequenceNumberIsSkipped() {
        context.setSequenceNumberGenerator(new BasicSequenceNumberGenerator());
        logger.info("a");
        logger.info(DIRTY);
        logger.info("{}", DIRTY);
        logger.info("b");
        assertThat(appender.list).extracting(ILoggingEvent::getSequenceNumber).containsExactly(1L, 2L, 3L, 4L);
    }

    @Test
    void callerDataNamesTheApplicationsCall() {
        logger.info(DIRTY);
        StackTraceElement direct = callerInAppender(() -> logger.info("{}", DIRTY));
        assertThat(direct.getClassName()).isEqualTo(getClass().getName());
        assertThat(direct.getMethodName()).contains("callerDataNamesTheApplicationsCall");
        StackTraceElement fluent = callerInAppender(() -> logger.atInfo().log(DIRTY));
        assertThat(fluent.getMethodName()).contains("callerDataNamesTheApplicationsCall");
        StackTraceElement clean = callerInAppender(() -> logger.info("clean"));
        assertThat(direct.getLineNumber()).isEqualTo(clean.getLineNumber() - 5);
        DefaultLoggingEvent event = new DefaultLoggingEvent(org.slf4j.event.Level.INFO, logger);
        event.setMessage(DIRTY);
        StackTraceElement bare = callerInAppender(() -> logger.log(event));
        assertThat(bare.getMethodName()).contains("callerDataNamesTheApplicationsCall");
    }

    @Test
    void callerDataIsFoundThroughAWrapperOfOnesOwn() {
        StackTraceElement caller = callerInAppender(() -> Wrapper.info(logger, DIRTY));
        assertThat(caller.getClassName()).isEqualTo(getClass().getName());
        assertThat(caller.getMethodName()).contains("callerDataIsFoundThroughAWrapperOfOnesOwn");
    }

    private static final class Wrapper {
        static void info(Logger logger, String message) {
            logger.log(null, Wrapper.class.getName(), 20, message, null, null);
        }
    }

    @Test
    void frameworkPackagesCountForCallerData() {
        context.getFrameworkPackages().add(getClass().getName());
        assertThat(callerInAppender(() -> logger.info(DIRTY)).getClassName())
                .doesNotStartWith(getClass().getName());
    }

    @Test
    void callerDataCostsNothingUntilItIsAskedFor() {
        logger.info(DIRTY);
        assertThat(only().hasCallerData()).isFalse();
    }

    private StackTraceElement callerInAppender(Runnable call) {
        List<StackTraceElement> callers = new ArrayList<>();
        AppenderBase<ILoggingEvent> asking = new AppenderBase<>() {
            @Override
            protected void append(ILoggingEvent event) {
                callers.add(event.getCallerData()[0]);
                assertThat(event.hasCallerData()).isTrue();
                assertThat(event.getCallerData()).isSameAs(event.getCallerData());
            }
        };
        asking.setContext(context);
        asking.start();
        logger.addAppender(asking);
        call.run();
        logger.detachAppender(asking);
        assertThat(callers).hasSize(1);
        return callers.get(0);
    }

    @Test
    void saysThatItIsOn() {
        assertThat(context.getStatusManager().getCopyOfStatusList())
                .anyMatch(s -> s.getMessage().startsWith("URLs are sanitized"));
    }

    @Test
    void filtersBeforeItCount() {
        context.resetTurboFilterList();
        context.addTurboFilter(new Replying(FilterReply.DENY));
        filter.start();
        context.addTurboFilter(filter);
        logger.info(DIRTY);
        logger.atInfo().log(DIRTY);
        assertThat(appender.list).isEmpty();
        assertThat(context.getStatusManager().getCopyOfStatusList())
                .anyMatch(s -> s.getMessage().contains("first"));
    }

    @Test
    void filtersBehindItAreAskedOnceAndCount() {
        for (String message : List.of(DIRTY, "clean")) {
            appender.list.clear();
            Replying denying = behind(FilterReply.DENY);
            logger.info(message);
            assertThat(denying.asked).isEqualTo(1);
            assertThat(appender.list).isEmpty();

            Replying neutral = behind(FilterReply.NEUTRAL);
            logger.info(message);
            assertThat(neutral.asked).isEqualTo(1);
            assertThat(appender.list).hasSize(1);

            appender.list.clear();
            logger.setLevel(Level.ERROR);
            logger.info(message);
            assertThat(neutral.asked).isEqualTo(2);
            assertThat(appender.list).isEmpty();

            Replying accepting = behind(FilterReply.ACCEPT);
            logger.info(message);
            assertThat(accepting.asked).isEqualTo(1);
            assertThat(appender.list).hasSize(1);
            assertThat(written()).doesNotContain("PW");
            logger.setLevel(null);
        }
    }

    @Test
    void fluentCallsReachFiltersBehindIt() {
        Replying denying = behind(FilterReply.DENY);
        DefaultLoggingEvent event = new DefaultLoggingEvent(org.slf4j.event.Level.INFO, logger);
        event.setMessage(DIRTY);
        logger.log(event);
        assertThat(denying.asked).isEqualTo(1);
        assertThat(appender.list).isEmpty();
    }

    private Replying behind(FilterReply reply) {
        context.resetTurboFilterList();
        filter.start();
        context.addTurboFilter(filter);
        Replying other = new Replying(reply);
        context.addTurboFilter(other);
        return other;
    }

    private static final class Replying extends TurboFilter {
        final FilterReply reply;
        int asked;

        Replying(FilterReply reply) {
            this.reply = reply;
        }

        @Override
        public FilterReply decide(Marker m, Logger l, Level level, String format, Object[] params, Throwable t) {
            asked++;
            return reply;
        }
    }

    @Test
    void aToStringThatLogsIsSanitizedToo() {
        Object chatty = new Object() {
            @Override
            public String toString() {
                logger.info("inner " + DIRTY);
                return DIRTY;
            }
        };
        logger.info("outer {}", chatty);
        assertThat(appender.list).extracting(ILoggingEvent::getFormattedMessage).contains("outer " + CLEAN);
        assertThat(appender.list).extracting(ILoggingEvent::getFormattedMessage).contains("inner " + CLEAN);
        assertThat(appender.list).noneMatch(e -> e.getFormattedMessage().contains("PW"));
    }

    @Test
    void aToStringThatLogsItselfComesToAnEnd() {
        Object endless = new Object() {
            @Override
            public String toString() {
                logger.info("again {}", this);
                return DIRTY;
            }
        };
        assertThatCode(() -> logger.info("{}", endless)).doesNotThrowAnyException();
        assertThat(appender.list)
                .isNotEmpty()
                .noneMatch(e -> e.getFormattedMessage().contains("PW"));
    }

    /** With one filter, Logback takes this exception for "neutral" and logs the raw event. */
    @Test
    void anIndexOutOfBoundsExceptionOfAnAppenderDoesNotUncoverTheRawEvent() {
        AppenderBase<ILoggingEvent> failing = new AppenderBase<>() {
            @Override
            public synchronized void doAppend(ILoggingEvent event) {
                throw new IndexOutOfBoundsException();
            }

            @Override
            protected void append(ILoggingEvent event) {}
        };
        context.getLogger("ROOT").detachAppender(appender);
        context.getLogger("ROOT").addAppender(failing);
        context.getLogger("ROOT").addAppender(appender);
        assertThatCode(() -> logger.info(DIRTY)).doesNotThrowAnyException();
        assertThat(appender.list).noneMatch(e -> e.getFormattedMessage().contains("PW"));
        assertThat(context.getStatusManager().getCopyOfStatusList())
                .anyMatch(s -> s.getMessage().contains("an appender failed"));
    }

    @Test
    void aHostileArgumentGivesThePlaceholderAndOneWarning() {
        Object hostile = new Object() {
            @Override
            public String toString() {
                throw new IndexOutOfBoundsException(DIRTY);
            }
        };
        for (int i = 0; i < 3; i++) {
            assertThatCode(() -> logger.info("see {}", hostile)).doesNotThrowAnyException();
        }
        assertThat(appender.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly(
                        "see " + LogSanitizer.FAILED, "see " + LogSanitizer.FAILED, "see " + LogSanitizer.FAILED);
        assertThat(context.getStatusManager().getCopyOfStatusList().stream()
                        .filter(s -> s.getMessage().contains("told once"))
                        .toList())
                .hasSize(1)
                .noneMatch(s -> s.getMessage().contains("PW"));
    }

    @Test
    void aPairWithoutAKeyIsSanitized() {
        logger.atInfo().addKeyValue(null, DIRTY).log("m");
        assertThat(only().getKeyValuePairs()).extracting(p -> p.value).containsExactly(CLEAN);
        assertThat(only().getKeyValuePairs().get(0).key).isNull();
    }

    /** OpenTelemetry's and Sentry's appenders take the throwable out of a real ThrowableProxy. */
    @Test
    void appendersOfMonitoringServicesSeeOnlySanitizedParts() {
        context.getMDCAdapter().put("link", DIRTY);
        logger.atError()
                .setCause(new IllegalStateException(DIRTY, new IllegalArgumentException(DIRTY)))
                .addKeyValue("link", DIRTY)
                .log("see {}", DIRTY);
        ILoggingEvent event = only();
        Throwable throwable = ((ThrowableProxy) event.getThrowableProxy()).getThrowable();
        assertThat(event.getMessage()).isEqualTo("see {}");
        assertThat(event.getArgumentArray()).containsExactly(CLEAN);
        assertThat(event.getMDCPropertyMap()).containsEntry("link", CLEAN);
        assertThat(throwable.getMessage()).isEqualTo(CLEAN);
        assertThat(throwable.toString()).isEqualTo("java.lang.IllegalStateException: " + CLEAN);
        assertThat(throwable.getCause().getMessage()).isEqualTo(CLEAN);
    }

    @Test
    void appendersThatReadTheArgumentsGetNoSecretWhoseAnchorWasCut() {
        logger.info("https://h/x?token={}&tab=a", "PW");
        assertThat(only().getMessage()).isEqualTo("https://h/x?tab=a");
        assertThat(only().getArgumentArray()).containsExactly(LogSanitizer.DROPPED);
    }

    @Test
    void theLoggersNameIsSanitized() {
        context.getLogger(DIRTY).info("m");
        assertThat(only().getLoggerName()).isEqualTo(CLEAN);
        context.getLogger(DIRTY).atInfo().log("m");
        assertThat(appender.list).extracting(ILoggingEvent::getLoggerName).containsOnly(CLEAN);
    }

    @Test
    void theLoggersNameIsSanitizedWhereTheRestCouldNotBe() {
        Marker hostile = (Marker) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Marker.class}, (proxy, method, arguments) -> {
                    throw new IllegalStateException();
                });
        context.getLogger(DIRTY).info(hostile, "m");
        assertThat(only().getLoggerName()).isEqualTo(CLEAN);
        assertThat(written()).isEqualTo(LogSanitizer.FAILED);
    }

    /** What a receiver takes in is given to the appenders, too; nobody asks turbo filters then. */
    @Test
    void eventsThatNoLoggerWasCalledForNeedTheAppender() {
        LoggingEvent event = new LoggingEvent(Logger.FQCN, logger, Level.INFO, DIRTY, null, null);
        logger.callAppenders(event);
        assertThat(only()).isSameAs(event);

        UrlSanitizingAppender safe = new UrlSanitizingAppender();
        safe.setContext(context);
        context.getLogger("ROOT").detachAppender(appender);
        safe.addAppender(appender);
        safe.start();
        context.getLogger("ROOT").addAppender(safe);
        appender.list.clear();
        logger.callAppenders(event);
        assertThat(written()).isEqualTo(CLEAN);
    }

    @Test
    void aFilterThatWasNeverStartedIsTheStrictest() {
        context.resetTurboFilterList();
        UrlSanitizingTurboFilter fresh = new UrlSanitizingTurboFilter();
        context.addTurboFilter(fresh);
        logger.info("https://h.example/?tab=a&token=PW");
        assertThat(written()).isEqualTo("https://h.example/");
    }

    @Test
    void theEventHasTheTimeThreadAndContextOfTheCall() {
        long before = System.currentTimeMillis();
        logger.info(DIRTY);
        ILoggingEvent event = only();
        assertThat(event.getTimeStamp()).isBetween(before, System.currentTimeMillis());
        assertThat(event.getInstant().toEpochMilli()).isEqualTo(event.getTimeStamp());
        assertThat(event.getNanoseconds()).isEqualTo(event.getInstant().getNano());
        assertThat(event.getThreadName()).isEqualTo(Thread.currentThread().getName());
        assertThat(event.getLoggerContextVO()).isSameAs(context.getLoggerContextRemoteView());
        event.prepareForDeferredProcessing();
        assertThat(event).hasToString("[INFO] " + CLEAN);
    }
}
