// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.TurboFilterList;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.SanitizerCounters;
import io.github.sanitizedurl.UrlPolicy;
import org.jspecify.annotations.Nullable;
import org.slf4j.Marker;
import org.slf4j.event.LoggingEvent;

/**
 * Protects every appender of the context with one line, those of monitoring services too:
 *
 * <pre>{@code
 * <turboFilter class="io.github.sanitizedurl.logback.UrlSanitizingTurboFilter"/>
 * }</pre>
 *
 * <p>A call with nothing to remove goes its usual way. Of any other call a sanitized event is made and given to the
 * logger's appenders, and the call itself is denied. Levels and the other turbo filters count as they always do; the
 * ones behind this are asked by it. An earlier filter that accepts a call hides it from this one, so put this first. The
 * application's objects are never touched.
 *
 * <p>Settings are nested elements: {@code policy}, {@code allow}, {@code allowPrefix}, {@code fields},
 * {@code queryFields}, {@code hardening}, {@code text}, {@code pathNormalization} or {@code pathDecode} and
 * {@code pathEncode}; what is not set here is taken from the context's property, else
 * the system property {@code sanitizedUrl.<name>}. A wrong value is a warning, and the strictest behaviour applies.
 *
 * <p>Thread-safe once started. Never throws, whatever an appender does. Needs Logback 1.5.21 or newer: older ones do not
 * show fluent calls to turbo filters, and it warns.
 */
public final class UrlSanitizingTurboFilter extends TurboFilter {
    private static final int MAX_NESTING = 4;

    private final ContextSettings settings = new ContextSettings();
    private final ThreadLocal<Integer> nesting = ThreadLocal.withInitial(() -> 0);
    private final FailureReport appenderFailures = new FailureReport(this);
    private volatile EventSanitizer sanitizer = new EventSanitizer(LogSanitizer.of(UrlPolicy.none()), this, false);

    /** Made by Logback. */
    public UrlSanitizingTurboFilter() {}

    /**
     * Sets the policy.
     *
     * @param policy {@code tracks}, {@code none}, or the location of a policy file
     */
    public void setPolicy(String policy) {
        settings.set("policy", policy);
    }

    /**
     * Adds allowed parameters.
     *
     * @param names names of query parameters, separated by commas
     */
    public void addAllow(String names) {
        settings.add("allow", names);
    }

    /**
     * Adds allowed prefixes of parameters.
     *
     * @param prefixes what names of query parameters may start with, separated by commas
     */
    public void addAllowPrefix(String prefixes) {
        settings.add("allowPrefix", prefixes);
    }

    /**
     * Adds URL fields.
     *
     * @param names names of fields that hold a URL, separated by commas
     */
    public void addFields(String names) {
        settings.add("fields", names);
    }

    /**
     * Adds query fields.
     *
     * @param names names of fields that hold a bare query string, separated by commas
     */
    public void addQueryFields(String names) {
        settings.add("queryFields", names);
    }

    /**
     * Turns hardening on or off.
     *
     * @param hardening {@code true}, which is the default, or {@code false}
     */
    public void setHardening(String hardening) {
        settings.set("hardening", hardening);
    }

    /**
     * Turns the scan of free text on or off.
     *
     * @param text {@code true}, which is the default, or {@code false}
     */
    public void setText(String text) {
        settings.set("text", text);
    }

    /**
     * Turns path normalization on, by a preset.
     *
     * @param preset {@code rfc3986}, {@code mediawiki}, {@code restbase} or {@code upload}
     */
    public void setPathNormalization(String preset) {
        settings.set("pathNormalization", preset);
    }

    /**
     * Turns path normalization on, by the characters whose escapes are decoded.
     *
     * @param characters reserved characters, or their hexadecimal codes
     */
    public void setPathDecode(String characters) {
        settings.set("pathDecode", characters);
    }

    /**
     * Turns path normalization on, by the characters that are escaped.
     *
     * @param characters reserved characters, or their hexadecimal codes
     */
    public void setPathEncode(String characters) {
        settings.set("pathEncode", characters);
    }

    @Override
    public void start() {
        if (!seesFluentCalls()) {
            addWarn("This Logback is older than 1.5.21: turbo filters do not see calls of the fluent API, so their URLs"
                    + " are not sanitized. Use " + UrlSanitizingAppender.class.getName() + " around your appenders.");
        }
        if (!isFirst()) {
            addWarn("A turbo filter before this one hides the calls that it accepts, which are then logged unsanitized."
                    + " Put " + getClass().getName() + " first.");
        }
        UrlSanitizingStatus.remove(getContext(), sanitizer.sanitizer());
        sanitizer = new EventSanitizer(settings.build(this), this, false);
        UrlSanitizingStatus.add(getContext(), "UrlSanitizingTurboFilter", sanitizer.sanitizer());
        addInfo("URLs are sanitized in every call of this context's loggers");
        super.start();
    }

    @Override
    public void stop() {
        super.stop();
        UrlSanitizingStatus.remove(getContext(), sanitizer.sanitizer());
    }

    /**
     * What it has done since it was started.
     *
     * @return a snapshot
     */
    public SanitizerCounters counters() {
        return sanitizer.sanitizer().counters();
    }

    /**
     * Filters are started before they are added. Spring Boot has one of its own there while it configures Logback, which
     * accepts nothing and goes again.
     */
    private boolean isFirst() {
        if (!(getContext() instanceof LoggerContext)) {
            return true;
        }
        for (TurboFilter filter : ((LoggerContext) getContext()).getTurboFilterList()) {
            if (!filter.getClass().getName().startsWith("org.springframework.boot.logging.")) {
                return filter == this;
            }
        }
        return true;
    }

    private static boolean seesFluentCalls() {
        try {
            TurboFilter.class.getMethod("decide", Logger.class, LoggingEvent.class);
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    @Override
    public FilterReply decide(
            @Nullable Marker marker,
            Logger logger,
            Level level,
            @Nullable String format,
            Object @Nullable [] params,
            @Nullable Throwable t) {
        boolean enabled = logger.getEffectiveLevel().levelInt <= level.levelInt;
        boolean last = isLast(logger);
        if (last && !enabled) {
            return FilterReply.NEUTRAL;
        }
        if (last && marker == null && t == null && sanitizer.isPlain(logger, format, params)) {
            return FilterReply.NEUTRAL;
        }
        LogCall call = new LogCall(logger, level, marker, format, params, t);
        if (format == null && params == null && t == null && !isDirtyCall(call)) {
            return FilterReply.NEUTRAL;
        }
        return decide(call, enabled, last);
    }

    /** Logback does not look at the level after this: what a fluent event is neutral to is logged. */
    @Override
    public FilterReply decide(Logger logger, LoggingEvent event) {
        return decide(new LogCall(logger, event), true, isLast(logger));
    }

    /** Where others come behind, they have been asked when this is left: the chain must not ask them again. */
    private FilterReply decide(LogCall call, boolean enabled, boolean last) {
        FilterReply others = last ? FilterReply.NEUTRAL : askOthers(call);
        if (others == FilterReply.DENY || (others == FilterReply.NEUTRAL && !enabled)) {
            return FilterReply.DENY;
        }
        SanitizedEvent event = clean(call);
        if (event == null) {
            return last ? FilterReply.NEUTRAL : FilterReply.ACCEPT;
        }
        emit(call.logger(), event);
        return FilterReply.DENY;
    }

    private @Nullable SanitizedEvent clean(LogCall call) {
        int depth = nesting.get();
        if (depth >= MAX_NESTING) {
            return sanitizer.failed(call, new IllegalStateException());
        }
        nesting.set(depth + 1);
        try {
            return sanitizer.clean(call);
        } finally {
            nesting.set(depth);
        }
    }

    /** An exception must not leave: Logback takes some of them for a neutral reply, and logs the raw event. */
    private void emit(Logger logger, SanitizedEvent event) {
        try {
            logger.callAppenders(event);
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            appenderFailures.tell("an appender failed (" + e.getClass().getName() + ")");
        }
    }

    /** Whether other filters come behind this one. */
    private boolean isLast(Logger logger) {
        TurboFilterList filters = logger.getLoggerContext().getTurboFilterList();
        if (filters.size() <= 1) {
            return true;
        }
        boolean behind = false;
        for (TurboFilter filter : filters) {
            if (behind) {
                return false;
            }
            behind = filter == this;
        }
        return true;
    }

    private FilterReply askOthers(LogCall call) {
        boolean behind = false;
        for (TurboFilter filter : call.logger().getLoggerContext().getTurboFilterList()) {
            if (behind) {
                FilterReply reply = call.ask(filter);
                if (reply != FilterReply.NEUTRAL) {
                    return reply;
                }
            }
            behind |= filter == this;
        }
        return FilterReply.NEUTRAL;
    }

    /**
     * A call without anything is most often no call at all but the question whether the level is enabled. Only where the
     * MDC, the marker or the thread's name would have to change, it is worth finding out.
     */
    private boolean isDirtyCall(LogCall call) {
        return clean(call) != null
                && StackWalker.getInstance()
                        .walk(frames -> frames.filter(
                                        frame -> frame.getClassName().equals(Logger.FQCN))
                                .findFirst()
                                .map(frame -> frame.getMethodName().startsWith("filterAndLog"))
                                .orElse(false));
    }
}
