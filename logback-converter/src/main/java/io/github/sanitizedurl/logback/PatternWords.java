// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ConfiguratorRank;
import ch.qos.logback.core.spi.ContextAwareBase;

/**
 * Makes the pattern words known: {@code %sanitizedUrl} and {@code %sanitizeUrls}. Found by the service loader, so that
 * the jar on the class path is enough. Configures nothing else.
 *
 * <p>The words go into the pattern layout's own map, which outlives every context: what a context knows is forgotten
 * when it is reset, as a changed configuration file and Spring Boot do.
 */
@ConfiguratorRank(ConfiguratorRank.CUSTOM_TOP_PRIORITY)
public final class PatternWords extends ContextAwareBase implements Configurator {
    /** Made by the service loader. */
    public PatternWords() {}

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        PatternLayout.DEFAULT_CONVERTER_SUPPLIER_MAP.put("sanitizedUrl", SanitizedUrlConverter::new);
        PatternLayout.DEFAULT_CONVERTER_SUPPLIER_MAP.put("sanitizeUrls", SanitizeUrlsConverter::new);
        return ExecutionStatus.INVOKE_NEXT_IF_ANY;
    }
}
