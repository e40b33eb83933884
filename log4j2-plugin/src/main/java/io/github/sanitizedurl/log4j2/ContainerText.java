// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import io.github.sanitizedurl.LogSanitizer;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The clean text of a message that may have maps, collections and arrays among its parameters. Their named fields cannot
 * be told in the text, so they stand in it clean already. But a URL may begin in one of them and go on behind it, which
 * only the raw text shows. Where both matter at once, it cannot be told what is what.
 */
@SuppressWarnings("ReferenceEquality") // the same instance means that nothing was removed
final class ContainerText {
    private final MessageTemplate kind;
    private final @Nullable String raw;
    private final @Nullable String template;
    private final EventScan scan;

    ContainerText(MessageTemplate kind, @Nullable String raw, @Nullable String template, EventScan scan) {
        this.kind = kind;
        this.raw = raw;
        this.template = template;
        this.scan = scan;
    }

    /** The raw text's own instance when there is nothing to remove. */
    @Nullable
    String clean(Object @Nullable [] parameters, Object @Nullable [] clean) {
        if (parameters == null || clean == null || !hasCleanContainers(parameters, clean)) {
            return scan.text(raw);
        }
        if (template == null) {
            return scan.text(String.valueOf(clean[0]));
        }
        return kind.format(template, parameters).equals(raw) ? decide(template, parameters, clean) : scan.text(raw);
    }

    private @Nullable String decide(String filled, Object[] parameters, Object[] clean) {
        Object[] byName = Arrays.copyOf(parameters, parameters.length, Object[].class);
        Object[] byText = byName.clone();
        for (int i = 0; i < parameters.length; i++) {
            if (isCleanContainer(parameters[i], clean[i])) {
                byName[i] = clean[i];
                byText[i] = scan.text(kind.write(parameters[i]));
            }
        }
        String whole = scan.text(raw);
        String apart = scan.text(kind.format(filled, byText));
        String named = scan.text(kind.format(filled, byName));
        if (Objects.equals(whole, apart)) {
            return named;
        }
        return Objects.equals(apart, named) ? whole : LogSanitizer.DROPPED;
    }

    /** Whether there are containers in which something was removed, so that the raw text alone does not decide. */
    static boolean hasCleanContainers(Object @Nullable [] parameters, Object @Nullable [] clean) {
        if (parameters == null || clean == null || parameters == clean) {
            return false;
        }
        for (int i = 0; i < parameters.length; i++) {
            if (isCleanContainer(parameters[i], clean[i])) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is a container in which something was removed. */
    private static boolean isCleanContainer(@Nullable Object parameter, @Nullable Object clean) {
        return clean != parameter
                && parameter != null
                && (parameter instanceof Map
                        || parameter instanceof Collection
                        || parameter instanceof Optional
                        || parameter.getClass().isArray());
    }
}
