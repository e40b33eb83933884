// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.LogSanitizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.plugins.Plugin;
import org.apache.logging.log4j.core.pattern.ConverterKeys;
import org.apache.logging.log4j.core.pattern.LogEventPatternConverter;
import org.apache.logging.log4j.core.pattern.PatternConverter;
import org.jspecify.annotations.Nullable;

/**
 * The pattern word for fields that hold a URL. A field is an entry of a map message, an element of structured data, or an
 * entry of the context map, looked for in this order.
 *
 * <table>
 *   <caption>What is written</caption>
 *   <tr><td>{@code %sanitizedUrl{_dl}}</td><td>the field's sanitized value, or nothing</td></tr>
 *   <tr><td>{@code %sanitizedUrl{_dl:-none}}</td><td>the same, or {@code none}</td></tr>
 *   <tr><td>{@code %sanitizedUrl{_dl,_dr}}</td><td>{@code _dl=… _dr=…}; a field that the event lacks and that has no
 *       default is left out</td></tr>
 *   <tr><td>{@code %sanitizedUrl}</td><td>every URL field of the event as {@code key=value}</td></tr>
 *   <tr><td>{@code %sanitizedUrl{_dl}{hardening=false}}</td><td>with a setting of its own</td></tr>
 * </table>
 *
 * <p>A field that is named here is a URL field, or a query field if it is one. Control characters, line separators and
 * bidirectional controls come out percent-encoded. Thread-safe; never throws: what goes wrong becomes
 * {@code [url-sanitizer: failed]}.
 */
@Plugin(name = SanitizedUrlConverter.WORD, category = PatternConverter.CATEGORY)
@ConverterKeys(SanitizedUrlConverter.WORD)
public final class SanitizedUrlConverter extends LogEventPatternConverter {
    static final String WORD = "sanitizedUrl";

    private final List<Key> keys;
    private final @Nullable LogSanitizer sanitizer;
    private final FailureReport failures;

    private SanitizedUrlConverter(List<Key> keys, @Nullable LogSanitizer sanitizer, FailureReport failures) {
        super(WORD, WORD);
        this.keys = keys;
        this.sanitizer = sanitizer;
        this.failures = failures;
    }

    /**
     * The plug-in's factory.
     *
     * @param configuration whose properties are looked up; null for none
     * @param options keys, with or without a default, and settings
     * @return a new converter
     */
    public static SanitizedUrlConverter newInstance(
            @Nullable Configuration configuration, String @Nullable [] options) {
        Component component = new Component('%' + WORD, configuration);
        List<Key> keys = new ArrayList<>();
        try {
            WordOptions words = new WordOptions(options);
            if (words.others.stream().anyMatch(option -> option.indexOf('%') >= 0)) {
                component.tell("takes names of fields; %sanitizeUrls{...} takes a pattern");
                return failing(component);
            }
            words.takeMisspelled(0);
            words.others.forEach(option -> addKeys(option, keys));
            return new SanitizedUrlConverter(keys, sanitizer(component, words.settings, keys), component.failures);
        } catch (Throwable failure) {
            component.failures.tell(failure);
            return failing(component);
        }
    }

    private static SanitizedUrlConverter failing(Component component) {
        component.failed();
        return new SanitizedUrlConverter(List.of(), null, component.failures);
    }

    private static void addKeys(String option, List<Key> keys) {
        for (String key : option.split(",", -1)) {
            if (!key.isBlank()) {
                keys.add(new Key(key));
            }
        }
    }

    private static LogSanitizer sanitizer(Component component, Map<String, String> settings, List<Key> keys) {
        LogSanitizer sanitizer = component.sanitizer(settings);
        for (Key key : keys) {
            if (!sanitizer.isQueryField(key.name)) {
                settings.merge("fields", key.name, (before, more) -> before + ',' + more);
            }
        }
        return component.started(keys.isEmpty() ? sanitizer : component.sanitizer(settings));
    }

    /**
     * That no exception is to be written behind this, where a pattern was given to this word instead of to the other.
     *
     * @return whether this word cannot be used
     */
    @Override
    public boolean handlesThrowable() {
        return sanitizer == null;
    }

    @Override
    public void format(LogEvent event, StringBuilder output) {
        int start = output.length();
        try {
            write(event, output);
        } catch (Throwable failure) {
            failures.tell(failure);
            output.setLength(start);
            output.append(PlaceholderEvent.FAILED);
        }
    }

    private void write(LogEvent event, StringBuilder output) {
        if (sanitizer == null) {
            failures.count();
            output.append(PlaceholderEvent.FAILED);
            return;
        }
        if (keys.isEmpty()) {
            FieldWriter.writeUrlFields(event, sanitizer, output);
            return;
        }
        int start = output.length();
        for (int i = 0; i < keys.size(); i++) {
            write(keys.get(i), event, sanitizer, output, start);
        }
    }

    private void write(Key key, LogEvent event, LogSanitizer sanitizer, StringBuilder output, int start) {
        Object value = FieldWriter.find(event, key.name);
        if (value == null && key.otherwise == null) {
            return;
        }
        if (keys.size() > 1) {
            FieldWriter.writeName(key.name, output, start);
        }
        if (value == null) {
            output.append(key.otherwise);
        } else {
            FieldWriter.write(key.name, value, sanitizer, output);
        }
    }

    private static final class Key {
        final String name;
        final @Nullable String otherwise;

        Key(String option) {
            int end = option.indexOf(":-");
            name = (end < 0 ? option : option.substring(0, end)).trim();
            otherwise = end < 0 ? null : option.substring(end + 2);
        }
    }
}
