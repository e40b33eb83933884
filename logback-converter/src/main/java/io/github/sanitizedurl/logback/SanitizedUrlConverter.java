// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.pattern.ClassicConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;

/** The pattern word for one field. */
public final class SanitizedUrlConverter extends ClassicConverter {
    /** Made by Logback. */
    public SanitizedUrlConverter() {}

    @Override
    public String convert(ILoggingEvent event) {
        return "";
    }
}
