// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The settings among the properties of a Spring Boot application: {@code application.properties} and all other places.
 * Adapters find the environment with their framework's context. Spring's classes are looked up by name, so that this
 * library needs none of them. As thread-safe as the environment.
 *
 * <p>A list is read as Boot reads one, from the first source that has it, as a text or item by item. Asked for each item
 * alone, the environment would fill a short list up with the rest of a longer one further out.
 */
public final class SpringEnvironment {
    private static final String RESOLVER = "org.springframework.core.env.PropertyResolver";
    private static final String ENVIRONMENT = "org.springframework.core.env.Environment";
    private static final String BINDER = "org.springframework.boot.context.properties.bind.Binder";
    private static final String RESULT = "org.springframework.boot.context.properties.bind.BindResult";
    private static final Set<String> LISTS = Set.of(
            "sanitized-url.allow", "sanitized-url.allow-prefix", "sanitized-url.fields", "sanitized-url.query-fields");

    private final Object environment;

    /**
     * The settings in one environment.
     *
     * @param environment Spring's {@code Environment}
     * @throws NullPointerException if it is null
     */
    public SpringEnvironment(Object environment) {
        this.environment = Objects.requireNonNull(environment, "environment must not be null");
    }

    /**
     * A property of the application.
     *
     * @param name its name with hyphens, which finds each spelling, the last one set first
     * @return its value, of a list the items separated by commas; null if it is not set, or if the name has no hyphen
     * @throws RuntimeException if Spring cannot read it
     */
    public @Nullable String property(String name) {
        if (name.indexOf('-') < 0) {
            return null;
        }
        try {
            return LISTS.contains(name) ? list(name) : text(name);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException
                    ? (RuntimeException) e.getCause()
                    : new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private @Nullable String text(String name) throws ReflectiveOperationException {
        return (String) type(RESOLVER).getMethod("getProperty", String.class).invoke(environment, name);
    }

    private @Nullable String list(String name) throws ReflectiveOperationException {
        Object binder = type(BINDER).getMethod("get", type(ENVIRONMENT)).invoke(null, environment);
        Object bound = type(BINDER).getMethod("bind", String.class, Class.class).invoke(binder, name, String[].class);
        Object items = type(RESULT).getMethod("orElse", Object.class).invoke(bound, (Object) null);
        return items == null ? null : String.join(",", (String[]) items);
    }

    private Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, false, environment.getClass().getClassLoader());
    }
}
