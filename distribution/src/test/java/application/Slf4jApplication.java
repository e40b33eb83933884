// SPDX-License-Identifier: Apache-2.0
package application;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** What an application does: it logs through SLF4J and knows nothing of this library. */
public final class Slf4jApplication {
    private Slf4jApplication() {}

    /** Logs a secret in every part of an event that SLF4J has. */
    public static void main(String[] arguments) {
        String url = "https://u:S3CRET@h.example/x?token=S3CRET&tab=a";
        Logger log = LoggerFactory.getLogger(Slf4jApplication.class);
        log.info("see {}", url);
        log.atInfo().addKeyValue("_dl", url).log("fluent");
        MDC.put("req.queryString", "tab=a&token=S3CRET");
        log.info("split https://h.example/x?token={}&tab={}", "S3CRET", "a");
        MDC.clear();
        log.error("failed", new IllegalStateException("at " + url));
    }
}
