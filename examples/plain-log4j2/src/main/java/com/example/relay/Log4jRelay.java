// SPDX-License-Identifier: Apache-2.0
package com.example.relay;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.message.StringMapMessage;

/**
 * Relays the lines of a file, or of standard input, to the log. It knows nothing of URLs and nothing of secrets: what
 * keeps them out of the log is the drop-in jar on its class path and a line in its {@code log4j2.xml}.
 */
public final class Log4jRelay {
    private static final Logger LOG = LogManager.getLogger(Log4jRelay.class);
    private static final Pattern FIELD = Pattern.compile("([\\w.-]+)=\"([^\"]*)\"");

    private Log4jRelay() {}

    public static void main(String[] args) throws IOException {
        InputStream input = args.length == 0 ? System.in : Files.newInputStream(Path.of(args[0]));
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8))) {
            lines.lines().forEach(Log4jRelay::relay);
        }
    }

    /** A line that is {@code name="value"} and nothing else becomes a field, every other one a message. */
    private static void relay(String line) {
        Matcher field = FIELD.matcher(line);
        if (field.matches()) {
            LOG.info(new StringMapMessage().with(field.group(1), field.group(2)));
        } else {
            LOG.info(line);
        }
    }
}
