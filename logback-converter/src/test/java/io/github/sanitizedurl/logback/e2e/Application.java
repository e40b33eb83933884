// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback.e2e;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** What an application does: it logs through SLF4J and knows nothing of this library. */
public final class Application {
    private Application() {}

    /** Logs a few events that hold secrets. */
    public static void main(String[] arguments) {
        String url = "https://u:S3CRET@h.example/x?token=S3CRET&tab=a&mine=1";
        Logger log = LoggerFactory.getLogger(Application.class);
        MDC.put("req.queryString", "tab=a&token=S3CRET");
        log.info("see {}", url);
        log.atInfo().addKeyValue("_dl", url).log("fluent");
        log.error("failed", new IllegalStateException("at " + url));
        log.info("see https://h.example/?token={}&tab={}", "S3CRET", "a");
    }
}
