// SPDX-License-Identifier: Apache-2.0
package application;

import static net.logstash.logback.argument.StructuredArguments.keyValue;

import net.logstash.logback.marker.Markers;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An application that logs what logstash-logback-encoder writes as JSON. */
public final class StructuredApplication {
    private StructuredApplication() {}

    /** Logs a secret in every part of an event that SLF4J has, and in those that the encoder adds. */
    public static void main(String[] arguments) {
        String url = "https://u:S3CRET@h.example/x?token=S3CRET&tab=a";
        Logger log = LoggerFactory.getLogger(StructuredApplication.class);
        log.info("argument {}", keyValue("_dl", url));
        log.info(Markers.append("marked", url), "marker");
        Slf4jApplication.main(arguments);
    }
}
