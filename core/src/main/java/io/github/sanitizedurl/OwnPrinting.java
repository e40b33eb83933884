// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * Throwables that override {@code printStackTrace}, as the JDK's {@code TransformerException} does: what they print has to
 * be looked at by itself.
 */
final class OwnPrinting {
    private static final ClassValue<Boolean> OVERRIDES = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return overrides(type, PrintWriter.class) || overrides(type, PrintStream.class);
        }
    };

    private OwnPrinting() {}

    static boolean of(Throwable throwable) {
        return OVERRIDES.get(throwable.getClass());
    }

    static String print(Throwable throwable) {
        StringWriter printed = new StringWriter();
        throwable.printStackTrace(new PrintWriter(printed));
        return printed.toString();
    }

    private static boolean overrides(Class<?> type, Class<?> target) {
        try {
            return type.getMethod("printStackTrace", target).getDeclaringClass() != Throwable.class;
        } catch (NoSuchMethodException e) {
            return true;
        }
    }
}
