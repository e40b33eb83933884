// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.pattern.ThrowableHandlingConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;

/** Writes nothing, but says that exceptions are written, so that Logback adds no word that writes them raw. */
final class ThrowableClaim extends ThrowableHandlingConverter {
    @Override
    public String convert(ILoggingEvent event) {
        return "";
    }
}
