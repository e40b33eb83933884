// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static io.github.sanitizedurl.log4j2.Secret.CLEAN;
import static io.github.sanitizedurl.log4j2.Secret.URL;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.AbstractConfiguration;
import org.apache.logging.log4j.core.config.composite.CompositeConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The ready-made override, composed with a configuration of the shape of Spring Boot's, as Spring Boot does it. */
class SpringBootOverrideTest {
    private static final String BOOT = """
            <Configuration status="error">
              <Properties>
                <Property name="CONSOLE_LOG_PATTERN">console %p %m%n</Property>
                <Property name="FILE_LOG_PATTERN">file %p %m%n</Property>
                <Property name="CONSOLE_LOG_CHARSET">UTF-8</Property>
                <Property name="FILE_LOG_CHARSET">UTF-8</Property>
              </Properties>
              <Appenders>
                <Console name="Console" target="SYSTEM_OUT" follow="true"><PatternLayout pattern="raw %m%n"/></Console>
                FILE
              </Appenders>
              <Loggers>
                <Logger name="noisy" level="ERROR"/>
                <Root level="INFO"><AppenderRef ref="Console"/>REF</Root>
              </Loggers>
            </Configuration>
            """;

    @Test
    void replacesTheConsole() throws IOException {
        assertThat(console(BOOT.replace("FILE\n", "").replace("REF", "")))
                .isEqualTo("console INFO GET " + CLEAN + "\n");
    }

    @Test
    void replacesTheFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("app.log");
        System.setProperty("LOG_FILE", file.toString());
        try {
            String boot = BOOT.replace("FILE\n", "<File name='File' fileName='" + file + "'><PatternLayout/></File>\n")
                    .replace("REF", "<AppenderRef ref='File'/>");
            assertThat(console(boot)).isEqualTo("console INFO GET " + CLEAN + "\n");
            assertThat(file).hasContent("file INFO GET " + CLEAN + "\n");
        } finally {
            System.clearProperty("LOG_FILE");
        }
    }

    private static String console(String boot) throws IOException {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try (LoggerContext context = new LoggerContext("boot")) {
            List<AbstractConfiguration> parts = new ArrayList<>();
            parts.add((AbstractConfiguration) Logs.configuration(context, "xml", boot));
            try (InputStream xml = SanitizeUrls.class.getResourceAsStream("spring-boot.xml")) {
                String text = new String(xml.readAllBytes(), StandardCharsets.UTF_8);
                parts.add((AbstractConfiguration) Logs.configuration(context, "xml", text));
            }
            context.start(new CompositeConfiguration(parts));
            context.getLogger("app").info("GET " + URL);
            context.getLogger("noisy").info("GET " + URL);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
