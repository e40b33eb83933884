// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The settings of an adapter's component, by name, so that configuration means the same in every framework. A setting
 * that the component itself does not carry is looked up as {@code sanitizedUrl.<name>}, first among the framework's own
 * properties, then among the system properties. In each of these places it may also be written with hyphens
 * ({@code sanitized-url.allow-prefix}), as Spring Boot writes it. A value is one text. Items under names of their own
 * ({@code sanitized-url.allow[0]}, {@code sanitized-url.allow[1]}) may come from several places, and nobody could tell
 * which of them belong together: so they are wrong, but for the names of fields, where more is stricter. A list of Spring
 * Boot comes as one text from {@link SpringEnvironment}.
 *
 * <p>A sanitizer always comes out, since without one the framework might log unsanitized: what is wrong is told, and the
 * strictest behaviour takes its place.
 *
 * <table>
 * <caption>The settings</caption>
 * <tr><th>name</th><th>value</th><th>unset</th><th>wrong</th></tr>
 * <tr><td>{@code policy}</td><td>as {@link UrlPolicy#load(String, ClassLoader)} takes it: {@code tracks}, {@code none},
 *     {@code classpath:}, {@code file:}, a path</td><td>{@code tracks}</td><td>{@link UrlPolicy#none()}, and
 *     nothing of {@code allow} and {@code allowPrefix}</td></tr>
 * <tr><td>{@code allow}, {@code allowPrefix}</td><td>names and prefixes of further parameters to keep,
 *     comma-separated</td><td>none</td><td>none of them</td></tr>
 * <tr><td>{@code fields}, {@code queryFields}</td><td>names of further URL fields and query fields,
 *     comma-separated</td><td>none</td><td>those that can be read</td></tr>
 * <tr><td>{@code hardening}, {@code text}</td><td>{@code true} or {@code false}</td><td>{@code true}</td>
 *     <td>{@code true}</td></tr>
 * <tr><td>{@code pathNormalization}, or {@code pathDecode} and {@code pathEncode}</td><td>as
 *     {@link PathNormalizer#of} takes them; where one of them is set, none of the others is looked up further out</td>
 *     <td>paths stay as they are</td><td>the same</td></tr>
 * </table>
 *
 * <p>White space around values and list items does not matter, nor does the case of {@code true} and {@code false}; an
 * empty item is wrong. A setting of any other name is a mistake whose intent is unknown, so it gives the same as a wrong
 * policy. Not thread-safe.
 *
 * <p>This is read before the first event is written, when streams and lambdas cost more than what they do: so there are
 * loops.
 */
public final class SanitizerSettings {
    private static final List<String> NAMES = List.of(
            "policy",
            "allow",
            "allowPrefix",
            "fields",
            "queryFields",
            "hardening",
            "text",
            "pathNormalization",
            "pathDecode",
            "pathEncode");
    private static final List<String> PATHS = NAMES.subList(7, 10);
    private static final int PLACES = 3;
    private static final String PREFIX = "sanitizedUrl.";
    private static final int LONGEST_SHOWN = 400;

    private final Map<String, String> own = new HashMap<>();

    /** What stands in no name of a parameter that is given in a list; a policy file can hold any name. */
    private static final String NO_NAME = " \t\r\n;?&=*";

    /** What hardly stands in the name of a field. */
    private static final String NO_FIELD = " \t\r\n;";

    private static final int MOST_ITEMS = 100;

    /** Settings of which none is set. */
    public SanitizerSettings() {}

    /**
     * Sets one.
     *
     * @param name the setting's name
     * @param value its value; null leaves it unset
     * @return this
     */
    public SanitizerSettings set(String name, @Nullable String value) {
        if (value == null) {
            own.remove(name);
        } else {
            own.put(name, value);
        }
        return this;
    }

    /**
     * Builds the sanitizer. Never throws: each wrong value is told once to {@code problem} (which setting, what is
     * wrong), and the strictest behaviour applies. What is told never holds input of a log event, and of a setting only
     * what may stand in a log.
     *
     * @param properties the framework's own properties, by full name ({@code sanitizedUrl.policy}, then
     *     {@code sanitized-url.policy}); may answer null
     * @param loader finds {@code classpath:} policies; null for this library's own
     * @param problem where a wrong value is told
     * @return the sanitizer
     */
    public LogSanitizer build(
            UnaryOperator<@Nullable String> properties, @Nullable ClassLoader loader, Consumer<String> problem) {
        return new Reading(properties, loader, problem).sanitizer();
    }

    /** One reading of the settings. */
    private final class Reading {
        private final UnaryOperator<@Nullable String> properties;
        private final ClassLoader loader;
        private final Consumer<String> problem;
        private boolean allowsNothing;

        Reading(UnaryOperator<@Nullable String> properties, @Nullable ClassLoader loader, Consumer<String> problem) {
            this.properties = properties;
            this.loader = loader == null ? SanitizerSettings.class.getClassLoader() : loader;
            this.problem = problem;
        }

        LogSanitizer sanitizer() {
            try {
                UrlPolicy.Builder policy = policy().toBuilder();
                allow("allow", policy);
                allow("allowPrefix", policy);
                fields("fields", policy);
                fields("queryFields", policy);
                paths(policy);
                return LogSanitizer.builder(policy.build())
                        .hardening(isOn("hardening"))
                        .text(isOn("text"))
                        .build();
            } catch (Throwable t) {
                wrong("any", t, "the strictest apply");
                return LogSanitizer.of(UrlPolicy.none());
            }
        }

        private UrlPolicy policy() {
            try {
                if (!NAMES.containsAll(own.keySet())) {
                    throw new PolicyException("there is none of that name, only " + String.join(", ", NAMES));
                }
                String location = value("policy");
                return location == null ? UrlPolicy.tracks() : UrlPolicy.load(location, loader);
            } catch (Throwable t) {
                allowsNothing = true;
                wrong(unknownOr("policy"), t, "no parameter is allowed");
                return UrlPolicy.none();
            }
        }

        private String unknownOr(String name) {
            for (String key : own.keySet()) {
                if (!NAMES.contains(key)) {
                    return key;
                }
            }
            return name;
        }

        /** All of them or none, which a policy apart shows. */
        private void allow(String name, UrlPolicy.Builder policy) {
            try {
                String[] items = items(name);
                for (String item : items) {
                    check(item);
                }
                add(name, UrlPolicy.none().toBuilder(), items);
                if (!allowsNothing) {
                    add(name, policy, items);
                }
            } catch (Throwable t) {
                wrong(name, t, "none of it is allowed");
            }
        }

        /** Names with other separators, patterns and queries would allow nothing, and nobody would know why. */
        private void check(String item) {
            for (int i = 0; i < item.length(); i++) {
                if (NO_NAME.indexOf(item.charAt(i)) >= 0) {
                    throw new PolicyException("a name holds white space or one of ; ? & = *: commas separate names,"
                            + " and no character stands for others");
                }
            }
            checkPlaceholder(item);
        }

        /** What Spring Boot cannot resolve in a list stays as it is. */
        private void checkPlaceholder(String item) {
            if (item.contains("${")) {
                throw new PolicyException("a placeholder in it has no value");
            }
        }

        /** More names are stricter: each that can be read applies, a doubtful one as it is written. */
        private void fields(String name, UrlPolicy.Builder policy) {
            List<String> names = new ArrayList<>();
            Throwable first = null;
            try {
                names.addAll(List.of(items(name)));
            } catch (Throwable t) {
                first = t;
                addIndexed(name, names);
            }
            boolean any = false;
            for (String item : names) {
                try {
                    checkPlaceholder(item);
                    add(name, policy, item);
                    any = true;
                    checkField(item);
                } catch (Throwable t) {
                    first = first == null ? t : first;
                }
            }
            if (first != null) {
                wrong(name, first, any ? "the other names apply" : "none of it applies");
            }
        }

        /** What can be read of a list whose items stand under names of their own, whatever is missing between them. */
        private void addIndexed(String name, List<String> names) {
            for (int place = 1; place < PLACES; place++) {
                for (int i = 0; i < MOST_ITEMS; i++) {
                    try {
                        String item = value(place, name + '[' + i + ']');
                        names.addAll(item == null ? List.of() : List.of(split(item)));
                    } catch (Throwable ignored) {
                        // that the list is wrong is told
                    }
                }
            }
        }

        private void checkField(String item) {
            for (int i = 0; i < item.length(); i++) {
                if (NO_FIELD.indexOf(item.charAt(i)) >= 0) {
                    throw new PolicyException(
                            "a name holds white space or a semicolon, and counts as one name: commas separate names");
                }
            }
        }

        private void add(String name, UrlPolicy.Builder policy, String... items) {
            switch (name) {
                case "allow":
                    policy.allow(items);
                    break;
                case "allowPrefix":
                    policy.allowPrefix(items);
                    break;
                case "fields":
                    policy.urlFields(items);
                    break;
                default:
                    policy.queryFields(items);
            }
        }

        private void paths(UrlPolicy.Builder policy) {
            try {
                int place = placeOfPaths();
                if (place < PLACES) {
                    policy.pathNormalizer(PathNormalizer.of(
                            value(place, PATHS.get(0)), value(place, PATHS.get(1)), value(place, PATHS.get(2))));
                }
            } catch (Throwable t) {
                wrong("pathNormalization", t, "paths stay as they are");
            }
        }

        /** The first place where paths are set; behind the last one when they are not. */
        private int placeOfPaths() {
            for (int place = 0; place < PLACES; place++) {
                for (String name : PATHS) {
                    if (text(place, name) != null) {
                        return place;
                    }
                }
            }
            return PLACES;
        }

        private String[] items(String name) {
            String list = list(name);
            return list == null ? new String[0] : split(list);
        }

        private String[] split(String list) {
            String[] items = list.split(",", -1);
            for (int i = 0; i < items.length; i++) {
                items[i] = items[i].strip();
            }
            return items;
        }

        /** Of the first place that has one; the first item may be missing where there are several. */
        private @Nullable String list(String name) {
            String list = null;
            for (int place = 0; place < PLACES && list == null; place++) {
                list = text(place, name);
                if (list == null && place > 0 && value(place, name + "[1]") != null) {
                    throw indexed();
                }
            }
            return list;
        }

        private PolicyException indexed() {
            return new PolicyException(
                    "it stands under names with an index: it must be one text, of a list the names separated by commas");
        }

        private boolean isOn(String name) {
            try {
                String value = value(name);
                if (value == null || value.strip().equalsIgnoreCase("true")) {
                    return true;
                }
                if (value.strip().equalsIgnoreCase("false")) {
                    return false;
                }
                throw new PolicyException("it must be true or false");
            } catch (Throwable t) {
                wrong(name, t, "it stays on");
                return true;
            }
        }

        private @Nullable String value(String name) {
            String value = null;
            for (int place = 0; place < PLACES && value == null; place++) {
                value = text(place, name);
            }
            return value;
        }

        /** A value in one of the places; a list in place of it is a mistake whose intent is unknown. */
        private @Nullable String text(int place, String name) {
            String value = value(place, name);
            if (value == null && place > 0 && value(place, name + "[0]") != null) {
                throw indexed();
            }
            return value;
        }

        /** The value in one of the places where a setting can be, the first first. */
        private @Nullable String value(int place, String name) {
            switch (place) {
                case 0:
                    return own.get(name);
                case 1:
                    String value = properties.apply(PREFIX + name);
                    return value != null ? value : properties.apply(hyphenated(PREFIX + name));
                default:
                    return System.getProperty(PREFIX + name, System.getProperty(hyphenated(PREFIX + name)));
            }
        }

        /** {@code sanitized-url.allow-prefix}: asked for a name like that, Spring finds every spelling of it. */
        private String hyphenated(String name) {
            StringBuilder out = new StringBuilder();
            for (int i = 0; i < name.length(); i++) {
                char c = name.charAt(i);
                if (Character.isUpperCase(c)) {
                    out.append('-');
                }
                out.append(Character.toLowerCase(c));
            }
            return out.toString();
        }

        /** Only messages of our own are shown: somebody else's exception may hold anything. */
        private void wrong(String name, Throwable t, String consequence) {
            try {
                String reason = t instanceof PolicyException
                        ? String.valueOf(t.getMessage())
                        : "it cannot be read (" + t.getClass().getName() + ")";
                String message = "sanitizedUrl, setting " + name + ": " + reason + "; " + consequence;
                String clean = LogSanitizer.of(UrlPolicy.none()).text(message);
                problem.accept(PolicyException.escaped(String.valueOf(clean), LONGEST_SHOWN));
            } catch (Throwable ignored) {
                // whoever is to be told cannot be told that
            }
        }
    }
}
