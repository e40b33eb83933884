// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.testing.JsonCheck;
import io.github.sanitizedurl.testing.Shown;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.logging.log4j.CloseableThreadContext;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.Appender;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.StringLayout;
import org.apache.logging.log4j.core.appender.WriterAppender;
import org.apache.logging.log4j.core.config.ConfigurationSource;
import org.apache.logging.log4j.core.config.xml.XmlConfiguration;
import org.apache.logging.log4j.core.layout.PatternLayout;
import org.apache.logging.log4j.layout.template.json.JsonTemplateLayout;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.ObjectMessage;
import org.apache.logging.log4j.message.ParameterizedMessage;
import org.apache.logging.log4j.message.StringMapMessage;
import org.apache.logging.log4j.message.StructuredDataMessage;

/** A call logged through Log4j 2: rewrite policy, sanitizing appender and pattern words, as JSON and as lines. */
final class Log4jTarget implements Consumer<Input> {
    private static final String ALL = "%m %K %X %x%n%ex";
    private static final String CONFIGURATION = "<Configuration status='error'><Appenders>"
            + "<Rewrite name='Policy'><SanitizeUrls/><AppenderRef ref='json1'/><AppenderRef ref='line1'/></Rewrite>"
            + "<UrlSanitizingAppender name='Safe'><AppenderRef ref='json2'/><AppenderRef ref='line2'/>"
            + "</UrlSanitizingAppender></Appenders><Loggers><Root level='trace'>"
            + "<AppenderRef ref='Policy'/><AppenderRef ref='Safe'/></Root></Loggers></Configuration>";
    private static final String TEMPLATE = String.join(
                    ",",
                    "{'message':{'$resolver':'message'}",
                    "'text':{'$resolver':'message','stringified':true}",
                    "'parameters':{'$resolver':'messageParameter'}",
                    "'map':{'$resolver':'map'}",
                    "'mdc':{'$resolver':'mdc'}",
                    "'ndc':{'$resolver':'ndc'}",
                    "'error':{'$resolver':'exception','field':'message'}",
                    "'trace':{'$resolver':'exception','field':'stackTrace','stackTrace':{'stringified':true}}}")
            .replace('\'', '"');

    private final Map<String, StringWriter> written = new LinkedHashMap<>();
    private LoggerContext context;

    @Override
    public void accept(Input input) {
        if (context == null) {
            start();
        }
        int type = input.choice(4);
        LogCall call = LogCall.read(input);
        try (CloseableThreadContext.Instance scope = CloseableThreadContext.putAll(call.context())) {
            call.context().values().forEach(scope::push);
            context.getLogger("app").log(Level.INFO, message(type, call), call.thrown());
        }
        Map<String, String> output = new LinkedHashMap<>();
        written.forEach((name, writer) -> output.put(name, writer.toString()));
        written.values().forEach(writer -> writer.getBuffer().setLength(0)); // all, or a failure would be seen twice
        output.forEach((name, text) -> check(name, text, call, input));
    }

    private static Message message(int type, LogCall call) {
        switch (type) {
            case 0:
                return new ParameterizedMessage(call.message(), call.arguments().toArray());
            case 1:
                StringMapMessage map = new StringMapMessage();
                call.fields().forEach(map::with);
                return map.with("message", call.message());
            case 2:
                StructuredDataMessage data = new StructuredDataMessage("id", call.message(), "type");
                call.fields().forEach((key, value) -> data.with(key.replace('.', '_'), value));
                return data;
            default:
                return new ObjectMessage(call.arguments().isEmpty() ? call.message() : call.arguments());
        }
    }

    private static void check(String name, String written, LogCall call, Input input) {
        input.checkGone(written);
        if (written.contains(LogSanitizer.FAILED) && !call.toString().contains("failed")) {
            throw new AssertionError(name + ": sanitizing failed inside: " + Shown.of(written));
        }
        if (written.isEmpty()) {
            throw new AssertionError(name + ": nothing was written");
        }
        if (name.startsWith("json")
                && (!JsonCheck.isDocument(written) || written.lines().count() != 1)) {
            throw new AssertionError(name + ": not one JSON document: " + Shown.of(written));
        }
    }

    private void start() {
        context = new LoggerContext("fuzz");
        try {
            byte[] xml = CONFIGURATION.getBytes(StandardCharsets.UTF_8);
            context.start(new WithWriters(new ConfigurationSource(new ByteArrayInputStream(xml))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The configuration and, for its references, appenders that write to memory. */
    private final class WithWriters extends XmlConfiguration {
        WithWriters(ConfigurationSource source) {
            super(context, source);
        }

        @Override
        protected void doConfigure() {
            super.doConfigure();
            addWriter("json1", json());
            addWriter("json2", json());
            addWriter("line1", lines(ALL));
            addWriter("line2", lines(ALL));
            addToRoot(addWriter("words", lines("%sanitizeUrls{" + ALL + "}")));
            addToRoot(addWriter(
                    "fields", lines("%sanitizedUrl{_dl} %sanitizedUrl{url} %sanitizedUrl{req.queryString}%n")));
        }

        private void addToRoot(Appender appender) {
            getRootLogger().addAppender(appender, Level.TRACE, null);
        }

        private Appender addWriter(String name, StringLayout layout) {
            StringWriter writer = new StringWriter();
            written.put(name, writer);
            WriterAppender appender = WriterAppender.newBuilder()
                    .setName(name)
                    .setTarget(writer)
                    .setLayout(layout)
                    .setIgnoreExceptions(false)
                    .build();
            appender.start();
            addAppender(appender);
            return appender;
        }

        private StringLayout lines(String pattern) {
            return PatternLayout.newBuilder()
                    .setConfiguration(this)
                    .setPattern(pattern)
                    .setAlwaysWriteExceptions(false) // else behind every pattern without one, and raw
                    .build();
        }

        private StringLayout json() {
            return JsonTemplateLayout.newBuilder()
                    .setConfiguration(this)
                    .setEventTemplate(TEMPLATE)
                    .build();
        }
    }
}
