// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.apache.logging.log4j.core.Appender;
import org.apache.logging.log4j.core.Core;
import org.apache.logging.log4j.core.Filter;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.AppenderControl;
import org.apache.logging.log4j.core.config.AppenderRef;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.Property;
import org.apache.logging.log4j.core.config.plugins.Plugin;
import org.apache.logging.log4j.core.config.plugins.PluginBuilderAttribute;
import org.apache.logging.log4j.core.config.plugins.PluginBuilderFactory;
import org.apache.logging.log4j.core.config.plugins.PluginElement;
import org.apache.logging.log4j.core.impl.LocationAware;
import org.jspecify.annotations.Nullable;

/**
 * Hands clean events on to other appenders: what {@link SanitizeUrls} does, in an appender that fails closed. Where this
 * plug-in is not found, nothing is written instead of raw events. Levels and filters of the references are respected.
 * Thread-safe.
 *
 * <pre>{@code
 * <UrlSanitizingAppender name="Safe">
 *   <AppenderRef ref="File" level="info"/>
 * </UrlSanitizingAppender>
 * }</pre>
 */
@Plugin(
        name = UrlSanitizingAppender.NAME,
        category = Core.CATEGORY_NAME,
        elementType = Appender.ELEMENT_TYPE,
        printObject = true)
public final class UrlSanitizingAppender extends AbstractAppender {
    static final String NAME = "UrlSanitizingAppender";

    private final UnaryOperator<LogEvent> events;
    private final Configuration configuration;
    private final AppenderRef[] references;
    private volatile AppenderControl[] targets = {};

    private UrlSanitizingAppender(Builder builder, String name, Configuration configuration) {
        super(name, builder.filter, null, builder.ignoreExceptions, Property.EMPTY_ARRAY);
        this.events = builder.events(NAME + " " + name);
        this.configuration = configuration;
        this.references = builder.references.clone();
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

    /** Finds the appenders that are referred to; one that is missing is told and left out. */
    @Override
    public void start() {
        List<AppenderControl> found = new ArrayList<>();
        for (AppenderRef reference : references) {
            Appender target = configuration.getAppender(reference.getRef());
            if (target == null) {
                LOGGER.error(
                        "{}: there is no appender named {}",
                        Component.shown(getName()),
                        Component.shown(reference.getRef()));
            } else if (target.equals(this)) {
                LOGGER.error("{}: this appender cannot refer to itself", Component.shown(getName()));
            } else {
                found.add(new AppenderControl(target, reference.getLevel(), reference.getFilter()));
            }
        }
        targets = found.toArray(new AppenderControl[0]);
        super.start();
    }

    @Override
    public boolean stop(long timeout, TimeUnit timeUnit) {
        boolean stopped = super.stop(timeout, timeUnit);
        for (AppenderControl target : targets) {
            target.stop(timeout, timeUnit);
        }
        return stopped;
    }

    /**
     * Hands a clean event on.
     *
     * @param event the event; it is not changed
     */
    @Override
    public void append(LogEvent event) {
        LogEvent clean = events.apply(event);
        for (AppenderControl target : targets) {
            target.callAppender(clean);
        }
    }

    /**
     * Whether one of the appenders wants to know the location.
     *
     * @return whether one of them does
     */
    @Override
    public boolean requiresLocation() {
        for (AppenderControl target : targets) {
            Appender appender = target.getAppender();
            if (appender instanceof LocationAware && ((LocationAware) appender).requiresLocation()) {
                return true;
            }
        }
        return false;
    }

    /** Builds a {@link UrlSanitizingAppender}. Not thread-safe. */
    public static final class Builder extends SanitizingBuilder<Builder>
            implements org.apache.logging.log4j.core.util.Builder<UrlSanitizingAppender> {
        @PluginBuilderAttribute
        private @Nullable String name;

        @PluginBuilderAttribute
        private boolean ignoreExceptions = true;

        @PluginElement("Filter")
        private @Nullable Filter filter;

        @PluginElement("AppenderRef")
        private AppenderRef[] references = {};

        private Builder() {}

        @Override
        Builder self() {
            return this;
        }

        /**
         * Sets the appender's name.
         *
         * @param name the name
         * @return this
         */
        public Builder setName(String name) {
            this.name = name;
            return this;
        }

        /**
         * Sets whether exceptions of the appenders behind this one are told on the status channel instead of reaching
         * the application.
         *
         * @param ignoreExceptions whether they are; true by default
         * @return this
         */
        public Builder setIgnoreExceptions(boolean ignoreExceptions) {
            this.ignoreExceptions = ignoreExceptions;
            return this;
        }

        /**
         * Sets the filter of this appender.
         *
         * @param filter the filter; null for none
         * @return this
         */
        public Builder setFilter(@Nullable Filter filter) {
            this.filter = filter;
            return this;
        }

        /**
         * Sets the appenders that get the clean events.
         *
         * @param references the references
         * @return this
         */
        public Builder setReferences(AppenderRef... references) {
            this.references = references.clone();
            return this;
        }

        /**
         * Builds the appender.
         *
         * @return a new appender; null when it has no name or nothing to hand events on to, which Log4j takes for an
         *     appender that does not exist
         */
        @Override
        public @Nullable UrlSanitizingAppender build() {
            Configuration configuration = configuration();
            if (name == null || configuration == null || references.length == 0) {
                LOGGER.error("{} needs a name and an AppenderRef; it writes nothing", NAME);
                return null;
            }
            return new UrlSanitizingAppender(this, name, configuration);
        }
    }
}
