// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.Node;
import org.apache.logging.log4j.core.config.plugins.PluginBuilderAttribute;
import org.apache.logging.log4j.core.config.plugins.PluginConfiguration;
import org.apache.logging.log4j.core.config.plugins.PluginNode;
import org.jspecify.annotations.Nullable;

/**
 * The attributes that every element of this library takes. An attribute that is not set is looked up as the
 * configuration's property {@code sanitizedUrl.<name>}, then as the system property of that name. A wrong value or an
 * unknown attribute is told on Log4j's status channel, and the strictest behaviour applies. Not thread-safe.
 *
 * @param <B> the builder's own type
 */
public abstract class SanitizingBuilder<B extends SanitizingBuilder<B>> {
    @PluginBuilderAttribute
    private @Nullable String policy;

    @PluginBuilderAttribute
    private @Nullable String allow;

    @PluginBuilderAttribute
    private @Nullable String allowPrefix;

    @PluginBuilderAttribute
    private @Nullable String fields;

    @PluginBuilderAttribute
    private @Nullable String queryFields;

    @PluginBuilderAttribute
    private @Nullable String hardening;

    @PluginBuilderAttribute
    private @Nullable String text;

    @PluginBuilderAttribute
    private @Nullable String pathNormalization;

    @PluginBuilderAttribute
    private @Nullable String pathDecode;

    @PluginBuilderAttribute
    private @Nullable String pathEncode;

    @PluginConfiguration
    private @Nullable Configuration configuration;

    @PluginNode
    private @Nullable Node node;

    SanitizingBuilder() {}

    abstract B self();

    /**
     * Sets what may stay: {@code tracks} (the default), {@code none}, or the location of a policy file.
     *
     * @param policy the policy; null for the default
     * @return this
     */
    public B setPolicy(@Nullable String policy) {
        this.policy = policy;
        return self();
    }

    /**
     * Sets names of parameters that may stay, too.
     *
     * @param allow the names, separated by commas; null for none
     * @return this
     */
    public B setAllow(@Nullable String allow) {
        this.allow = allow;
        return self();
    }

    /**
     * Sets beginnings of names of parameters that may stay, too.
     *
     * @param allowPrefix the beginnings, separated by commas; null for none
     * @return this
     */
    public B setAllowPrefix(@Nullable String allowPrefix) {
        this.allowPrefix = allowPrefix;
        return self();
    }

    /**
     * Sets names of further fields whose value is a URL.
     *
     * @param fields the names, separated by commas; null for none
     * @return this
     */
    public B setFields(@Nullable String fields) {
        this.fields = fields;
        return self();
    }

    /**
     * Sets names of further fields whose value is a query.
     *
     * @param queryFields the names, separated by commas; null for none
     * @return this
     */
    public B setQueryFields(@Nullable String queryFields) {
        this.queryFields = queryFields;
        return self();
    }

    /**
     * Sets whether hardening goes on top of the specification.
     *
     * @param hardening {@code true} (the default) or {@code false}; null for the default
     * @return this
     */
    public B setHardening(@Nullable String hardening) {
        this.hardening = hardening;
        return self();
    }

    /**
     * Sets whether messages, throwables and ordinary fields are scanned for URLs.
     *
     * @param text {@code true} (the default) or {@code false}; null for the default
     * @return this
     */
    public B setText(@Nullable String text) {
        this.text = text;
        return self();
    }

    /**
     * Turns path normalization on, by a preset.
     *
     * @param pathNormalization {@code rfc3986}, {@code mediawiki}, {@code restbase} or {@code upload}; null for none
     * @return this
     */
    public B setPathNormalization(@Nullable String pathNormalization) {
        this.pathNormalization = pathNormalization;
        return self();
    }

    /**
     * Turns path normalization on, by the characters whose escapes are decoded.
     *
     * @param pathDecode reserved characters, or their hexadecimal codes; null for none
     * @return this
     */
    public B setPathDecode(@Nullable String pathDecode) {
        this.pathDecode = pathDecode;
        return self();
    }

    /**
     * Turns path normalization on, by the characters that are escaped.
     *
     * @param pathEncode reserved characters, or their hexadecimal codes; null for none
     * @return this
     */
    public B setPathEncode(@Nullable String pathEncode) {
        this.pathEncode = pathEncode;
        return self();
    }

    /**
     * Sets the configuration whose properties are looked up.
     *
     * @param configuration the configuration; null for none
     * @return this
     */
    public B setConfiguration(@Nullable Configuration configuration) {
        this.configuration = configuration;
        return self();
    }

    final @Nullable Configuration configuration() {
        return configuration;
    }

    final UnaryOperator<LogEvent> events(String component) {
        return new Component(component, configuration).events(settings());
    }

    private Map<String, String> settings() {
        Map<String, String> settings = new HashMap<>();
        put(settings, "policy", policy);
        put(settings, "allow", allow);
        put(settings, "allowPrefix", allowPrefix);
        put(settings, "fields", fields);
        put(settings, "queryFields", queryFields);
        put(settings, "hardening", hardening);
        put(settings, "text", text);
        put(settings, "pathNormalization", pathNormalization);
        put(settings, "pathDecode", pathDecode);
        put(settings, "pathEncode", pathEncode);
        addUnknownAttributes(settings);
        return settings;
    }

    private static void put(Map<String, String> settings, String name, @Nullable String value) {
        if (value != null) {
            settings.put(name, value);
        }
    }

    /** Log4j takes the attributes that it knows out of the node; a misspelled one must not count as not set. */
    private void addUnknownAttributes(Map<String, String> settings) {
        if (node != null) {
            settings.putAll(node.getAttributes());
        }
    }
}
