// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.pattern.ClassicConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.util.OptionHelper;
import io.github.sanitizedurl.ControlCodec;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pattern word for fields that hold a URL. A field is a key-value pair, a structured argument or an entry of the
 * MDC, looked for in this order.
 *
 * <table>
 *   <caption>What is written</caption>
 *   <tr><td>{@code %sanitizedUrl{_dl}}</td><td>the field's sanitized value, or nothing</td></tr>
 *   <tr><td>{@code %sanitizedUrl{_dl:-none}}</td><td>the same, or {@code none}</td></tr>
 *   <tr><td>{@code %sanitizedUrl{_dl,_dr}}</td><td>{@code _dl=… _dr=…}; a field that the event lacks and that has no
 *       default is left out</td></tr>
 *   <tr><td>{@code %sanitizedUrl}</td><td>every URL field of the event as {@code key=value}</td></tr>
 *   <tr><td>{@code %sanitizedUrl{_dl,hardening=false}}</td><td>with a setting of its own</td></tr>
 * </table>
 *
 * <p>A field that is named here is a URL field, or a query field if it is one. Control characters, line separators and
 * bidirectional controls come out percent-encoded. Thread-safe once started. Never throws: what goes wrong becomes
 * {@value LogSanitizer#FAILED}.
 */
public final class SanitizedUrlConverter extends ClassicConverter {
    private final List<Key> keys = new ArrayList<>();
    private LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.none());
    private EventFields fields = new EventFields(sanitizer);

    private final FailureReport failures = new FailureReport(this);

    /** Made by Logback. */
    public SanitizedUrlConverter() {}

    @Override
    public void start() {
        keys.clear();
        ContextSettings settings = new ContextSettings();
        settings.takeFrom(getOptionList()).stream().map(Key::new).forEach(keys::add);
        UrlSanitizingStatus.remove(getContext(), sanitizer);
        sanitizer = settings.build(this);
        for (Key key : keys) {
            if (!sanitizer.isQueryField(key.name)) {
                settings.add("fields", key.name);
            }
        }
        sanitizer = settings.build(this);
        UrlSanitizingStatus.add(getContext(), "%sanitizedUrl", sanitizer);
        fields = new EventFields(sanitizer);
        super.start();
    }

    @Override
    public String convert(ILoggingEvent event) {
        try {
            if (keys.size() == 1) {
                String value = value(event, keys.get(0));
                return value == null ? "" : value;
            }
            StringBuilder out = new StringBuilder();
            if (keys.isEmpty()) {
                fields.forEachUrlField(event, (name, value) -> append(name, ControlCodec.encode(value), out));
            }
            for (Key key : keys) {
                append(key.name, value(event, key), out);
            }
            return out.toString();
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            failures.tell(e, sanitizer);
            return LogSanitizer.FAILED;
        }
    }

    private @Nullable String value(ILoggingEvent event, Key key) {
        String value = fields.value(event, key.name);
        return value == null ? key.otherwise : ControlCodec.encode(value);
    }

    private static void append(String name, @Nullable String value, StringBuilder out) {
        if (value != null) {
            out.append(out.length() == 0 ? "" : " ").append(name).append('=').append(value);
        }
    }

    private static final class Key {
        final String name;
        final @Nullable String otherwise;

        Key(String option) {
            String[] parts = OptionHelper.extractDefaultReplacement(option);
            name = parts[0];
            otherwise = parts[1];
        }
    }
}
