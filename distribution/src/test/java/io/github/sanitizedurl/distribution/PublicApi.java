// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What others may use of an artifact: the public classes of the packages that its module exports, with their public and
 * protected members, those that they inherit from classes of ours that are not public too.
 *
 * @param classes the public classes, by name
 */
record PublicApi(List<Class<?>> classes) {
    static PublicApi of(Published artifact) {
        List<Class<?>> classes = new ArrayList<>();
        for (String entry : Published.entries(artifact.jar())) {
            String name = entry.replace('/', '.');
            boolean exported = artifact.exports().contains(name.replaceFirst("\\.\\w[\\w$-]*\\.class$", ""));
            if (exported && !name.endsWith("-info.class")) {
                Class<?> type = load(name.replace(".class", ""));
                if (isOpen(type)) {
                    classes.add(type);
                }
            }
        }
        return new PublicApi(classes);
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, PublicApi.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(name, e);
        }
    }

    /** One line for each class and, below it, each of its members, in an order of their own. */
    String listing() {
        return classes.stream()
                .map(type -> Stream.concat(
                                Stream.of(type.toGenericString() + above(type)),
                                members(type).stream().map(member -> "    " + member))
                        .collect(Collectors.joining("\n", "", "\n")))
                .collect(Collectors.joining("\n"));
    }

    private static String above(Class<?> type) {
        @Nullable AnnotatedType parent = type.getAnnotatedSuperclass();
        String extended = parent == null || parent.getType() == Object.class ? "" : " extends " + parent.getType();
        String interfaces = Arrays.stream(type.getGenericInterfaces())
                .map(each -> each.getTypeName())
                .sorted()
                .collect(Collectors.joining(", "));
        return extended.replace("class ", "") + (interfaces.isEmpty() ? "" : " implements " + interfaces);
    }

    private static TreeSet<String> members(Class<?> type) {
        TreeSet<String> lines = new TreeSet<>();
        for (Class<?> each = type; isOurs(each); each = each.getSuperclass()) {
            if (each == type || !isOpen(each)) {
                Stream.of(each.getDeclaredFields(), each.getDeclaredMethods())
                        .flatMap(Stream::of)
                        .filter(PublicApi::isOpen)
                        .forEach(member -> lines.add(line(member)));
            }
        }
        Stream.of(type.getDeclaredConstructors()).filter(PublicApi::isOpen).forEach(member -> lines.add(line(member)));
        return lines;
    }

    private static boolean isOurs(@Nullable Class<?> type) {
        return type != null && type.getName().startsWith("io.github.sanitizedurl.");
    }

    private static boolean isOpen(Class<?> type) {
        @Nullable Class<?> around = type.getEnclosingClass();
        return !type.isAnonymousClass() && isOpen(type.getModifiers()) && (around == null || isOpen(around));
    }

    private static boolean isOpen(Member member) {
        return !member.isSynthetic() && isOpen(member.getModifiers());
    }

    private static boolean isOpen(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    /** With {@code @Nullable} in front where null may come back, and the numbers of the parameters that may be null. */
    private static String line(Member member) {
        return signature(member).replace(member.getDeclaringClass().getName() + ".", "");
    }

    private static String signature(Member member) {
        if (member instanceof Field field) {
            return nullable(field.getAnnotatedType()) + field.toGenericString();
        }
        Executable call = (Executable) member;
        String text = member instanceof Method method
                ? nullable(method.getAnnotatedReturnType()) + method.toGenericString()
                : ((Constructor<?>) member).toGenericString();
        AnnotatedType[] parameters = call.getAnnotatedParameterTypes();
        StringBuilder numbers = new StringBuilder();
        for (int i = 0; i < parameters.length; i++) {
            numbers.append(nullable(parameters[i]).isEmpty() ? "" : " " + (i + 1));
        }
        return text + (numbers.length() == 0 ? "" : " // may be null:" + numbers);
    }

    private static String nullable(AnnotatedElement element) {
        return element.isAnnotationPresent(Nullable.class) ? "@Nullable " : "";
    }
}
