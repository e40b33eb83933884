// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.joran.spi.JoranException;
import ch.qos.logback.core.status.Status;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;

/** A real Logback context with a real configuration, apart from the one that the build itself logs with. */
final class Logging implements AutoCloseable {
    final LoggerContext context = new LoggerContext();

    private Logging() {
        context.setMDCAdapter(new LogbackMDCAdapter());
        ServiceLoader.load(Configurator.class).forEach(c -> c.configure(context));
    }

    /** Configures Logback with what stands between {@code <configuration>} and its end. */
    static Logging of(String xml) {
        Logging logging = new Logging();
        logging.configure(xml);
        return logging;
    }

    /** One appender OUT with a pattern. */
    static Logging pattern(String pattern) {
        return of(appender("OUT", pattern(pattern, "")) + root("OUT"));
    }

    static String pattern(String pattern, String rest) {
        return "<encoder><pattern>" + pattern + "</pattern>" + rest + "</encoder>";
    }

    static String json() {
        return "<encoder class='ch.qos.logback.classic.encoder.JsonEncoder'>"
                + "<withFormattedMessage>true</withFormattedMessage></encoder>";
    }

    static String appender(String name, String inside) {
        return "<appender name='" + name + "' class='" + BytesAppender.class.getName() + "'>" + inside + "</appender>";
    }

    /** A sanitizing appender SAFE around others. */
    static String safe(String inside) {
        return "<appender name='SAFE' class='" + UrlSanitizingAppender.class.getName() + "'>" + inside + "</appender>";
    }

    static String turbo(String inside) {
        return "<turboFilter class='" + UrlSanitizingTurboFilter.class.getName() + "'>" + inside + "</turboFilter>";
    }

    static String ref(String name) {
        return "<appender-ref ref='" + name + "'/>";
    }

    static String root(String... names) {
        StringBuilder refs = new StringBuilder();
        for (String name : names) {
            refs.append(ref(name));
        }
        return "<root level='DEBUG'>" + refs + "</root>";
    }

    void configure(String xml) {
        JoranConfigurator joran = new JoranConfigurator();
        joran.setContext(context);
        try {
            joran.doConfigure(new ByteArrayInputStream(
                    ("<configuration>" + xml + "</configuration>").getBytes(StandardCharsets.UTF_8)));
        } catch (JoranException e) {
            throw new IllegalStateException(e);
        }
    }

    Logger logger() {
        return context.getLogger("app.Main");
    }

    void mdc(String key, String value) {
        context.getMDCAdapter().put(key, value);
    }

    /** What the appender OUT has written. */
    String out() {
        return out("OUT");
    }

    String out(String name) {
        return bytes(name).toString(StandardCharsets.UTF_8);
    }

    /** Forgets what OUT has written. */
    void clear() {
        bytes("OUT").reset();
    }

    ByteArrayOutputStream bytes(String name) {
        return (ByteArrayOutputStream) Objects.requireNonNull(context.getObject(BytesAppender.key(name)), name);
    }

    /** The messages of all warnings and errors. */
    List<String> problems() {
        return context.getStatusManager().getCopyOfStatusList().stream()
                .filter(s -> s.getLevel() >= Status.WARN)
                .map(Status::getMessage)
                .toList();
    }

    int worstStatus() {
        return context.getStatusManager().getCopyOfStatusList().stream()
                .mapToInt(Status::getLevel)
                .max()
                .orElse(Status.INFO);
    }

    @Override
    public void close() {
        context.getMDCAdapter().clear();
        context.stop();
    }
}
