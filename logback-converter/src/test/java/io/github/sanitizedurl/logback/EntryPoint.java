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
        String configuration(String settings) {
            return properties(settings)
                    + Logging.appender("OUT", Logging.pattern("%sanitizedUrl{_dl}%nopex", ""))
                    + Logging.root("OUT");
        }

        @Override
        String field(String written) {
            return written;
        }
    },
    COMPOSITE(true) {
        @Override
        String configuration(String settings) {
            return properties(settings)
                    + Logging.appender("OUT", Logging.pattern("%sanitizeUrls(%kvp{NONE}%nopex)", ""))
                    + Logging.root("OUT");
        }
    },
    APPENDER(false) {
        @Override
        String configuration(String settings) {
            return Logging.appender("OUT", Logging.pattern("%kvp{NONE}%nopex", ""))
                    + Logging.safe(settings + Logging.ref("OUT"))
                    + Logging.root("SAFE");
        }
    },
    APPENDER_JSON(false) {
        @Override
        String configuration(String settings) {
            return Logging.appender("OUT", Logging.json())
                    + Logging.safe(settings + Logging.ref("OUT"))
                    + Logging.root("SAFE");
        }

        @Override
        String field(String written) {
            try {
                JsonNode event = new ObjectMapper().readTree(written);
                return event.get("kvpList").get(0).get("_dl").textValue();
            } catch (IOException e) {
                throw new UncheckedIOException(written, e);
            }
        }
    },
    TURBO_FILTER(false) {
        @Override
        String configuration(String settings) {
            return Logging.turbo(settings)
                    + Logging.appender("OUT", Logging.pattern("%kvp{NONE}%nopex", ""))
                    + Logging.root("OUT");
        }
    };

    /** Whether what it writes is for people's eyes. */
    final boolean encodesControls;

    EntryPoint(boolean encodesControls) {
        this.encodesControls = encodesControls;
    }

    /** A whole configuration; {@code settings} are elements as the appender takes them. */
    abstract String configuration(String settings);

    /** The value of {@code _dl} in what was written. */
    String field(String written) {
        return written.substring(written.indexOf('=') + 1);
    }

    /** Pattern words take the settings as properties of the context. */
    private static String properties(String settings) {
        return settings.replaceAll(
                "<(\\w+)>([^<]*)</\\w+>", "<property scope='context' name='sanitizedUrl.$1' value='$2'/>");
    }
}
