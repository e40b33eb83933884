// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import java.io.Serializable;
import org.apache.logging.log4j.core.Appender;
import org.apache.logging.log4j.core.Core;
import org.apache.logging.log4j.core.Layout;
import org.apache.logging.log4j.core.appender.AbstractOutputStreamAppender;
import org.apache.logging.log4j.core.appender.OutputStreamManager;
import org.apache.logging.log4j.core.config.Property;
import org.apache.logging.log4j.core.config.plugins.Plugin;
import org.apache.logging.log4j.core.config.plugins.PluginAttribute;
import org.apache.logging.log4j.core.config.plugins.PluginElement;
import org.apache.logging.log4j.core.config.plugins.PluginFactory;

/** Log4j's appender for any stream, with a {@link Sink} for the stream. */
@Plugin(name = "Sink", category = Core.CATEGORY_NAME, elementType = Appender.ELEMENT_TYPE)
public final class Log4jSink extends AbstractOutputStreamAppender<OutputStreamManager> {
    private Log4jSink(String name, Layout<? extends Serializable> layout) {
        super(name, layout, null, true, true, Property.EMPTY_ARRAY, new Manager(layout));
    }

    /** Called by Log4j. */
    @PluginFactory
    public static Log4jSink create(
            @PluginAttribute("name") String name, @PluginElement("Layout") Layout<? extends Serializable> layout) {
        return new Log4jSink(name, layout);
    }

    private static final class Manager extends OutputStreamManager {
        Manager(Layout<? extends Serializable> layout) {
            super(Sink.open(), "sink", layout, false);
        }
    }
}
