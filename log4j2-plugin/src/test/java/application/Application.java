// SPDX-License-Identifier: Apache-2.0
package application;

import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** What a user has: a logger, a URL, an exception. */
public final class Application {
    private Application() {}

    /** Logs the URL that is given. */
    public static void main(String[] args) {
        Logger logger = LogManager.getLogger("app");
        logger.info("GET {}", args[0]);
        logger.error("failed", new IllegalStateException("no " + args[0]));
        LogManager.shutdown();
    }
}
