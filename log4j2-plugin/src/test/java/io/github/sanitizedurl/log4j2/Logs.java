// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.async.AsyncLoggerContext;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.ConfigurationSource;
import org.apache.logging.log4j.core.config.json.JsonConfiguration;
import org.apache.logging.log4j.core.config.properties.PropertiesConfigurationFactory;
import org.apache.logging.log4j.core.config.xml.XmlConfiguration;
import org.apache.logging.log4j.core.config.yaml.YamlConfiguration;

/**
 * A logging system of its own with a real configuration, whose appenders write files that are read back. In a
 * configuration, {@code FILE} stands for the file's path. With {@code -Dlog4j2.contextSelector} set to the asynchronous
 * one, all loggers are asynchronous.
 */
final class Logs implements AutoCloseable {
    private final Path file;
    private final StatusLines status = new StatusLines();
    private LoggerContext context;

    private Logs(Path file) {
        this.file = file;
    }

    /** A complete XML configuration. */
    static Logs xml(String text) {
        return of("xml", text);
    }

    /** What stands inside of {@code <Appenders>}; the root logger refers to {@code Out}. */
    static Logs appenders(String text) {
        return appenders(text, "");
    }

    static Logs appenders(String text, String properties) {
        return xml("<Configuration status='error'><Properties>" + properties + "</Properties><Appenders>" + text
                + "</Appenders><Loggers><Root level='trace'><AppenderRef ref='Out'/></Root></Loggers></Configuration>");
    }

    /** One file appender behind the policy, with a layout element. */
    static Logs behindPolicy(String policy, String layout) {
        return appenders("<File name='Raw' fileName='FILE'>" + layout + "</File>" + "<Rewrite name='Out'>" + policy
                + "<AppenderRef ref='Raw'/></Rewrite>");
    }

    static Logs pattern(String pattern) {
        return pattern(pattern, "");
    }

    static Logs pattern(String pattern, String properties) {
        return appenders(
                "<File name='Out' fileName='FILE'><PatternLayout><Pattern><![CDATA[" + pattern
                        + "]]></Pattern></PatternLayout></File>",
                properties);
    }

    static Logs of(String format, String text) {
        try {
            Logs logs = new Logs(Files.createTempDirectory("logs").resolve("log.txt"));
            boolean async = System.getProperty("log4j2.contextSelector", "").contains("Async");
            logs.context = async ? new AsyncLoggerContext("test") : new LoggerContext("test");
            logs.start(format, text);
            return logs;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As another configuration of the same logging system. */
    void start(String format, String text) {
        context.start(configuration(context, format, text.replace("FILE", file.toString())));
    }

    static Configuration configuration(LoggerContext context, String format, String text) {
        try {
            ConfigurationSource source =
                    new ConfigurationSource(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
            return switch (format) {
                case "xml" -> new XmlConfiguration(context, source);
                case "json" -> new JsonConfiguration(context, source);
                case "yaml" -> new YamlConfiguration(context, source);
                case "properties" -> new PropertiesConfigurationFactory().getConfiguration(context, source);
                default -> throw new IllegalArgumentException(format);
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    LoggerContext context() {
        return context;
    }

    Logger logger() {
        return context.getLogger("app");
    }

    /** Error messages of Log4j's status channel since this logging system began. */
    List<String> status() {
        return status.lines();
    }

    /** Ends logging and returns what was written. */
    String written() {
        return written("");
    }

    /** Ends logging and returns what was written to {@code FILE} with this suffix. */
    String written(String suffix) {
        context.stop(10, TimeUnit.SECONDS);
        try {
            return Files.readString(Path.of(file + suffix));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        context.stop(10, TimeUnit.SECONDS);
        status.end();
        try {
            for (Path each : Files.list(file.getParent()).toList()) {
                Files.delete(each);
            }
            Files.delete(file.getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
