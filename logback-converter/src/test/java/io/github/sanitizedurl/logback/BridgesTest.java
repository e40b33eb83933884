// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.logging.LogFactory;
import org.apache.logging.log4j.LogManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** Calls that reach Logback through a bridge are the application's too. Bridges know only the one default context. */
class BridgesTest {
    private static final String DIRTY = "https://h.example/x?token=PW&tab=a";
    private static final String CLEAN = "https://h.example/x?tab=a";

    private final LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    private final List<ILoggingEvent> events = new ArrayList<>();
    private final UrlSanitizingTurboFilter filter = new UrlSanitizingTurboFilter();
    private final AppenderBase<ILoggingEvent> appender = new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
            event.getCallerData();
            events.add(event);
        }
    };

    @BeforeEach
    void start() {
        filter.setContext(context);
        filter.start();
        context.addTurboFilter(filter);
        appender.setContext(context);
        appender.start();
        context.getLogger("app").setLevel(Level.INFO);
        context.getLogger("app").addAppender(appender);
    }

    @AfterEach
    void stop() {
        context.getLogger("app").detachAppender(appender);
        context.getTurboFilterList().remove(filter);
    }

    private void check(String method, StackTraceElement plainCaller) {
        assertThat(events).hasSize(1);
        ILoggingEvent event = events.get(0);
        StackTraceElement caller = event.getCallerData()[0];
        assertThat(event.getFormattedMessage()).isEqualTo(CLEAN);
        assertThat(caller.getClassName()).isEqualTo(getClass().getName());
        assertThat(caller.getMethodName()).isEqualTo(method);
        assertThat(caller.getLineNumber()).isEqualTo(plainCaller.getLineNumber() + 1);
        events.clear();
    }

    /** The caller that Logback itself finds for a call with nothing to remove. */
    private StackTraceElement plainCaller() {
        assertThat(events).hasSize(1);
        return events.remove(0).getCallerData()[0];
    }

    @Test
    void directly() {
        LoggerFactory.getLogger("app").info("plain");
        LoggerFactory.getLogger("app").info(DIRTY);
        StackTraceElement dirty = events.get(1).getCallerData()[0];
        events.remove(1);
        StackTraceElement plain = plainCaller();
        assertThat(dirty.getLineNumber()).isEqualTo(plain.getLineNumber() + 1);
        assertThat(dirty.getMethodName()).isEqualTo("directly");
    }

    @Test
    void jclOverSlf4j() {
        org.apache.commons.logging.Log log = LogFactory.getLog("app");
        log.info("plain");
        log.info(DIRTY);
        swapAndCheck("jclOverSlf4j");
    }

    @Test
    void julToSlf4j() {
        java.util.logging.Logger log = java.util.logging.Logger.getLogger("app");
        SLF4JBridgeHandler handler = new SLF4JBridgeHandler();
        log.setUseParentHandlers(false);
        log.addHandler(handler);
        try {
            log.info("plain");
            log.info(DIRTY);
            swapAndCheck("julToSlf4j");
        } finally {
            log.removeHandler(handler);
        }
    }

    @Test
    void log4jToSlf4j() {
        org.apache.logging.log4j.Logger log = LogManager.getLogger("app");
        log.info("plain");
        log.info(DIRTY);
        swapAndCheck("log4jToSlf4j");
    }

    @Test
    void log4jToSlf4jWithParametersAndThrowable() {
        org.apache.logging.log4j.Logger log = LogManager.getLogger("app");
        log.info("{}", "plain", new IllegalStateException("t"));
        log.info("{}", DIRTY, new IllegalStateException("at " + DIRTY));
        assertThat(events.get(1).getThrowableProxy().getMessage()).isEqualTo("at " + CLEAN);
        swapAndCheck("log4jToSlf4jWithParametersAndThrowable");
    }

    @Test
    void systemLogger() {
        System.Logger log = System.getLogger("app");
        java.util.logging.Logger jul = java.util.logging.Logger.getLogger("app");
        SLF4JBridgeHandler handler = new SLF4JBridgeHandler();
        jul.setUseParentHandlers(false);
        jul.addHandler(handler);
        try {
            log.log(System.Logger.Level.INFO, DIRTY);
            assertThat(events.get(0).getFormattedMessage()).isEqualTo(CLEAN);
            assertThat(events.get(0).getCallerData()[0].getMethodName()).isEqualTo("systemLogger");
        } finally {
            jul.removeHandler(handler);
        }
    }

    private void swapAndCheck(String method) {
        ILoggingEvent dirty = events.remove(1);
        StackTraceElement plain = plainCaller();
        assertThat(plain.getMethodName()).isEqualTo(method);
        events.add(dirty);
        check(method, plain);
    }
}
