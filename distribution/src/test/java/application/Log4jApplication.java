// SPDX-License-Identifier: Apache-2.0
package application;

import java.util.Map;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.message.StringMapMessage;

/** What an application does: it logs through Log4j's API and knows nothing of this library. */
public final class Log4jApplication {
    private Log4jApplication() {}

    /** Logs a secret in every part of an event that Log4j has. */
    public static void main(String[] arguments) {
        String url = "https://u:S3CRET@h.example/x?token=S3CRET&tab=a";
        Logger log = LogManager.getLogger(Log4jApplication.class);
        log.info("see {}", url);
        log.info(new StringMapMessage(Map.of("_dl", url)));
        ThreadContext.put("req.queryString", "tab=a&token=S3CRET");
        log.info("split https://h.example/x?token={}&tab={}", "S3CRET", "a");
        ThreadContext.clearAll();
        log.error("failed", new IllegalStateException("at " + url));
        LogManager.shutdown();
    }
}
