// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggerContextListener;
import ch.qos.logback.core.Context;
import org.jspecify.annotations.Nullable;

/**
 * Keeps Spring Boot's environment with a context that is reset, as a changed configuration file does. Boot gives the
 * environment to the context once, and a reset forgets it: the settings would be lost. Ends when the context is stopped,
 * which Boot does before it configures the context for a further application.
 */
final class KeptEnvironment implements LoggerContextListener {
    private static final String KEY = "org.springframework.core.env.Environment";

    private final Object environment;

    private KeptEnvironment(Object environment) {
        this.environment = environment;
    }

    /** The context's environment, which is kept from now on; null outside of Spring Boot. */
    static @Nullable Object of(Context context) {
        Object environment = context.getObject(KEY);
        if (environment != null && context instanceof LoggerContext) {
            keep((LoggerContext) context, environment);
        }
        return environment;
    }

    private static void keep(LoggerContext context, Object environment) {
        for (LoggerContextListener listener : context.getCopyOfListenerList()) {
            if (listener instanceof KeptEnvironment) {
                if (((KeptEnvironment) listener).environment == environment) {
                    return;
                }
                context.removeListener(listener);
            }
        }
        context.addListener(new KeptEnvironment(environment));
    }

    @Override
    public boolean isResetResistant() {
        return true;
    }

    @Override
    public void onReset(LoggerContext context) {
        if (context.getObject(KEY) == null) {
            context.putObject(KEY, environment);
        }
    }

    @Override
    public void onStart(LoggerContext context) {}

    @Override
    public void onStop(LoggerContext context) {}

    @Override
    public void onLevelChange(Logger logger, Level level) {}
}
