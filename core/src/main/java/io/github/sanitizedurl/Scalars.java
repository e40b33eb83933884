// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.Date;
import java.util.UUID;

/**
 * Values whose text cannot hold a URL, so that it is not even taken: they are most of what is logged. Only the JDK's own
 * classes count; the text of anybody else's number is anybody's guess, and so is that of an enum.
 */
final class Scalars {
    private Scalars() {}

    static boolean contains(Object value) {
        return value instanceof Integer
                || value instanceof Long
                || value instanceof Boolean
                || value instanceof Character
                || value instanceof UUID
                || value instanceof Class
                || isPrimitiveArray(value.getClass())
                || (isNumberOrTime(value) && value.getClass().getName().startsWith("java."));
    }

    /** Not {@code char[]}: its characters may be a URL. */
    private static boolean isPrimitiveArray(Class<?> type) {
        return type.isArray() && type.getComponentType().isPrimitive() && type != char[].class;
    }

    private static boolean isNumberOrTime(Object value) {
        return value instanceof Number
                || value instanceof TemporalAccessor
                || value instanceof TemporalAmount
                || value instanceof Date;
    }
}
