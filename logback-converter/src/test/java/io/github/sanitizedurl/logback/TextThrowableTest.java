// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.classic.spi.ThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyVO;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import org.junit.jupiter.api.Test;

class TextThrowableTest {
    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());

    @Test
    void framesOfAReceivedEventAreCleaned() {
        IThrowableProxy received = received("https://h.example/script?token=S3CRET&tab=a");
        IThrowableProxy clean = TextThrowable.clean(received, sanitizer);
        StackTraceElementProxy[] steps = clean.getStackTraceElementProxyArray();
        assertThat(steps).hasSize(2);
        assertThat(steps[0].getStackTraceElement().getFileName()).isEqualTo("https://h.example/script?tab=a");
        assertThat(steps[1]).isSameAs(received.getStackTraceElementProxyArray()[1]);
    }

    @Test
    void aReceivedEventWithNothingToRemoveIsHandedOn() {
        IThrowableProxy received = received("Script.groovy");
        assertThat(TextThrowable.clean(received, sanitizer)).isSameAs(received);
    }

    private static IThrowableProxy received(String file) {
        Throwable throwable = new IllegalStateException("nothing to see");
        throwable.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("Script", "run", file, 1), new StackTraceElement("Main", "main", "Main.java", 2)
        });
        return ThrowableProxyVO.build(new ThrowableProxy(throwable));
    }
}
