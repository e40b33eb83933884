// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The ways into the library, each as a configuration whose appender OUT writes what can be read back. */
enum EntryPoint {
    CONVERTER(true) {
        @Override
        String configuration(String settings, String pattern) {
            String word = "%kvp{NONE}".equals(pattern) ? "_dl=%sanitizedUrl{_dl}" : pattern;
            return properties(settings) + out(word + "%nopex") + Logging.root("OUT");
        }
    },
    COMPOSITE(true) {
        @Override
        String configuration(String settings, String pattern) {
            return properties(settings) + out("%sanitizeUrls(" + pattern + "%nopex)") + Logging.root("OUT");
        }
    },
    APPENDER(false) {
        @Override
        String configuration(String settings, String pattern) {
            return out(pattern + "%nopex") + Logging.safe(settings + Logging.ref("OUT")) + Logging.root("SAFE");
        }
    },
    APPENDER_JSON(false) {
        @Override
        String configuration(String settings, String pattern) {
            return Logging.appender("OUT", Logging.json())
                    + Logging.safe(settings + Logging.ref("OUT"))
                    + Logging.root("SAFE");
        }

        @Override
        String field(String written) {
            return json(written).get("kvpList").get(0).elements().next().textValue();
        }

        @Override
        String message(String written) {
            String message = json(written).get("message").textValue();
            String formatted = json(written).get("formattedMessage").textValue();
            return message.equals(formatted) ? message : message + " but formatted " + formatted;
        }
    },
    TURBO_FILTER(false) {
        @Override
        String configuration(String settings, String pattern) {
            return Logging.turbo(settings) + out(pattern + "%nopex") + Logging.root("OUT");
        }
    };

    /** Whether what it writes is for people's eyes. */
    final boolean encodesControls;

    EntryPoint(boolean encodesControls) {
        this.encodesControls = encodesControls;
    }

    /** A whole configuration; {@code settings} are elements as the appender takes them. */
    abstract String configuration(String settings, String pattern);

    /** The value of the one key-value pair in what was written. */
    String field(String written) {
        return written.substring(written.indexOf('=') + 1);
    }

    /** The message in what was written. */
    String message(String written) {
        return written;
    }

    private static String out(String pattern) {
        return Logging.appender("OUT", Logging.pattern(pattern, ""));
    }

    private static JsonNode json(String written) {
        try {
            return new ObjectMapper().readTree(written);
        } catch (IOException e) {
            throw new UncheckedIOException(written, e);
        }
    }

    /** Pattern words take the settings as properties of the context. */
    private static String properties(String settings) {
        return settings.replaceAll(
                "<(\\w+)>([^<]*)</\\w+>", "<property scope='context' name='sanitizedUrl.$1' value='$2'/>");
    }
}
