// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import java.util.function.UnaryOperator;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.appender.rewrite.RewritePolicy;
import org.apache.logging.log4j.core.config.Node;
import org.apache.logging.log4j.core.config.plugins.Plugin;
import org.apache.logging.log4j.core.config.plugins.PluginBuilderFactory;

/**
 * The rewrite policy: hands on a clean event. Message (of every type), parameters, context map, context stack, markers,
 * throwables and the names of thread and logger are cleaned. The same instance comes back when there is nothing to
 * remove; an event is never changed in place. Thread-safe; never throws.
 *
 * <pre>{@code
 * <Rewrite name="Safe">
 *   <SanitizeUrls/>
 *   <AppenderRef ref="File"/>
 * </Rewrite>
 * }</pre>
 *
 * <p>Log4j's rewrite appender writes raw events when it has no policy, which is so when this plug-in is not found. Use
 * {@link UrlSanitizingAppender} where that must not happen.
 */
@Plugin(name = SanitizeUrls.NAME, category = Node.CATEGORY, elementType = "rewritePolicy", printObject = true)
public final class SanitizeUrls implements RewritePolicy {
    static final String NAME = "SanitizeUrls";

    private final UnaryOperator<LogEvent> events;

    private SanitizeUrls(UnaryOperator<LogEvent> events) {
        this.events = events;
    }

    /**
     * The plug-in's factory.
     *
     * @return a new builder
     */
    @PluginBuilderFactory
    public static Builder newBuilder() {
        return new Builder();
    }

    /**
     * Cleans an event.
     *
     * @param source the event
     * @return a clean event; the same instance when there is nothing to remove
     */
    @Override
    public LogEvent rewrite(LogEvent source) {
        return events.apply(source);
    }

    /** The element's name. */
    @Override
    public String toString() {
        return NAME;
    }

    /** Builds a {@link SanitizeUrls}. Not thread-safe. */
    public static final class Builder extends SanitizingBuilder<Builder>
            implements org.apache.logging.log4j.core.util.Builder<SanitizeUrls> {
        private Builder() {}

        @Override
        Builder self() {
            return this;
        }

        /**
         * Builds the policy. Never throws: without a policy Log4j would write raw events.
         *
         * @return a new policy
         */
        @Override
        public SanitizeUrls build() {
            return new SanitizeUrls(events(NAME));
        }
    }
}
