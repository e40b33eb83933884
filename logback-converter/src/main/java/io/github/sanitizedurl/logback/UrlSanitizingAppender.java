// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import ch.qos.logback.core.spi.AppenderAttachable;
import ch.qos.logback.core.spi.AppenderAttachableImpl;
import io.github.sanitizedurl.ComponentCounters;
import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.SanitizerCounters;
import io.github.sanitizedurl.UrlPolicy;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Hands every event on to the appenders in it, without the secrets of its URLs: message, arguments, key-value pairs, MDC,
 * markers, throwables, thread name. An event with nothing to remove is handed on as it is.
 *
 * <pre>{@code
 * <appender name="SAFE" class="io.github.sanitizedurl.logback.UrlSanitizingAppender">
 *   <fields>callback,referer</fields>
 *   <appender-ref ref="FILE"/>
 * </appender>
 * }</pre>
 *
 * <p>Settings are nested elements: {@code policy}, {@code allow}, {@code allowPrefix}, {@code fields},
 * {@code queryFields}, {@code hardening}, {@code text}, {@code pathNormalization} or {@code pathDecode} and
 * {@code pathEncode}; what is not set here is taken from the context's property, else
 * the system property {@code sanitizedUrl.<name>}. A wrong value is a warning, and the strictest behaviour applies.
 * Thread-safe once started.
 */
public final class UrlSanitizingAppender extends UnsynchronizedAppenderBase<ILoggingEvent>
        implements AppenderAttachable<ILoggingEvent> {
    private final ContextSettings settings = new ContextSettings();
    private final AppenderAttachableImpl<ILoggingEvent> appenders = new AppenderAttachableImpl<>();
    private volatile EventSanitizer sanitizer = new EventSanitizer(LogSanitizer.of(UrlPolicy.none()), this, false);

    /** Made by Logback. */
    public UrlSanitizingAppender() {}

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
        UrlSanitizingStatus.remove(getContext(), sanitizer.sanitizer());
        sanitizer = new EventSanitizer(settings.build(this), this, false);
        String name = getName() == null ? "" : " " + getName();
        UrlSanitizingStatus.add(getContext(), "UrlSanitizingAppender" + name, sanitizer.sanitizer());
        if (!appenders.iteratorForAppenders().hasNext()) {
            addWarn("No appender inside [" + shownName() + "]: what is logged to it goes nowhere."
                    + " Name one with <appender-ref ref=\"…\"/>.");
        }
        super.start();
    }

    /** Stops the appenders in it too: a reset reaches only the ones that loggers refer to. */
    @Override
    public void stop() {
        super.stop();
        UrlSanitizingStatus.remove(getContext(), sanitizer.sanitizer());
        appenders.detachAndStopAllAppenders();
    }

    /** As every line of the status begins; a sifting appender takes names from events. */
    @Override
    public String toString() {
        return getClass().getName() + '[' + shownName() + ']';
    }

    private String shownName() {
        return ComponentCounters.shown(String.valueOf(getName()));
    }

    /**
     * What it has done since it was started.
     *
     * @return a snapshot
     */
    public SanitizerCounters counters() {
        return sanitizer.sanitizer().counters();
    }

    @Override
    protected void append(ILoggingEvent event) {
        appenders.appendLoopOnAppenders(sanitizer.clean(event));
    }

    @Override
    public void addAppender(Appender<ILoggingEvent> appender) {
        appenders.addAppender(appender);
    }

    @Override
    public Iterator<Appender<ILoggingEvent>> iteratorForAppenders() {
        return appenders.iteratorForAppenders();
    }

    @Override
    public @Nullable Appender<ILoggingEvent> getAppender(String name) {
        return appenders.getAppender(name);
    }

    @Override
    public boolean isAttached(Appender<ILoggingEvent> appender) {
        return appenders.isAttached(appender);
    }

    @Override
    public void detachAndStopAllAppenders() {
        appenders.detachAndStopAllAppenders();
    }

    @Override
    public boolean detachAppender(Appender<ILoggingEvent> appender) {
        return appenders.detachAppender(appender);
    }

    @Override
    public boolean detachAppender(String name) {
        return appenders.detachAppender(name);
    }
}
