// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.joran.spi.JoranException;
import ch.qos.logback.core.status.Status;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.logback.UrlSanitizingAppender;
import io.github.sanitizedurl.logback.UrlSanitizingTurboFilter;
import io.github.sanitizedurl.testing.JsonCheck;
import io.github.sanitizedurl.testing.Shown;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.slf4j.spi.LoggingEventBuilder;

/** A call logged through Logback: sanitizing appender, turbo filter and pattern words, as JSON and as lines. */
final class LogbackTarget implements Consumer<Input> {
    private static final String JSON = "<encoder class='ch.qos.logback.classic.encoder.JsonEncoder'>"
            + "<withFormattedMessage>true</withFormattedMessage></encoder>";
    private static final String ALL = "%msg %kvp %mdc%n%ex";

    private Context appender;
    private Context filter;

    @Override
    public void accept(Input input) {
        if (appender == null) {
            start();
        }
        boolean fluent = input.flag();
        LogCall call = LogCall.read(input);
        check(appender, call, fluent, input);
        check(filter, call, fluent, input);
    }

    private void start() {
        appender = new Context(appender("JSON", JSON) + appender("LINE", pattern(ALL))
                + appender("WORDS", pattern("%sanitizeUrls(" + ALL + ")"))
                + appender("FIELDS", pattern("%sanitizedUrl %sanitizedUrl{url}%nopex%n"))
                + "<appender name='SAFE' class='" + UrlSanitizingAppender.class.getName() + "'>"
                + "<appender-ref ref='JSON'/><appender-ref ref='LINE'/></appender>"
                + "<root level='DEBUG'><appender-ref ref='SAFE'/><appender-ref ref='WORDS'/>"
                + "<appender-ref ref='FIELDS'/></root>");
        filter = new Context("<turboFilter class='" + UrlSanitizingTurboFilter.class.getName() + "'/>"
                + appender("JSON", JSON) + appender("LINE", pattern(ALL))
                + "<root level='DEBUG'><appender-ref ref='JSON'/><appender-ref ref='LINE'/></root>");
    }

    private static String appender(String name, String encoder) {
        return "<appender name='" + name + "' class='" + BytesAppender.class.getName() + "'>" + encoder + "</appender>";
    }

    private static String pattern(String pattern) {
        return "<encoder><pattern>" + pattern + "</pattern></encoder>";
    }

    private static void check(Context context, LogCall call, boolean fluent, Input input) {
        context.log(call, fluent);
        List<String> output = context.bytes().stream()
                .map(bytes -> bytes.toString(StandardCharsets.UTF_8))
                .toList();
        context.bytes().forEach(ByteArrayOutputStream::reset); // all, or a failure would be seen twice
        for (String written : output) {
            input.checkGone(written);
            if (written.contains(LogSanitizer.FAILED) && !call.toString().contains("failed")) {
                throw new AssertionError("sanitizing failed inside: " + Shown.of(written));
            }
            if (written.isEmpty()) {
                throw new AssertionError("nothing was written");
            }
            if (written.startsWith("{\"sequenceNumber\"") && (!JsonCheck.isDocument(written) || lines(written) != 1)) {
                throw new AssertionError("not one JSON document: " + Shown.of(written));
            }
        }
        if (!context.problems().isEmpty()) {
            throw new AssertionError(context.problems());
        }
    }

    private static long lines(String written) {
        return written.lines().count();
    }

    /** A Logback of its own. */
    private static final class Context {
        private final LoggerContext context = new LoggerContext();

        Context(String xml) {
            context.setMDCAdapter(new LogbackMDCAdapter());
            ServiceLoader.load(Configurator.class).forEach(c -> c.configure(context));
            JoranConfigurator joran = new JoranConfigurator();
            joran.setContext(context);
            try {
                joran.doConfigure(new ByteArrayInputStream(
                        ("<configuration>" + xml + "</configuration>").getBytes(StandardCharsets.UTF_8)));
            } catch (JoranException e) {
                throw new IllegalStateException(e);
            }
        }

        void log(LogCall call, boolean fluent) {
            call.context().forEach(context.getMDCAdapter()::put);
            ch.qos.logback.classic.Logger logger = context.getLogger("app.Main");
            if (fluent) {
                LoggingEventBuilder event =
                        logger.atInfo().setMessage(call.message()).setCause(call.thrown());
                call.arguments().forEach(event::addArgument);
                call.fields().forEach(event::addKeyValue);
                event.log();
            } else {
                List<Object> arguments = new java.util.ArrayList<>(call.arguments());
                if (call.thrown() != null) {
                    arguments.add(call.thrown());
                }
                logger.info(call.message(), arguments.toArray());
            }
            context.getMDCAdapter().clear();
        }

        List<ByteArrayOutputStream> bytes() {
            return BytesAppender.of(context);
        }

        /** Warnings and errors of Logback and of the adapter. */
        List<String> problems() {
            return context.getStatusManager().getCopyOfStatusList().stream()
                    .filter(status -> status.getLevel() >= Status.WARN)
                    .map(Status::getMessage)
                    .toList();
        }
    }
}
