// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The options of a pattern word: its settings, {@code {name=value}}, and the others. */
final class WordOptions {
    final Map<String, String> settings = new HashMap<>();
    final List<String> others = new ArrayList<>();

    WordOptions(String @Nullable [] options) {
        for (String option : options == null ? new String[0] : options) {
            int equals = option.indexOf('=');
            String name = equals < 0 ? "" : option.substring(0, equals).trim();
            if (Component.SETTINGS.contains(name)) {
                settings.put(name, option.substring(equals + 1).trim());
            } else {
                others.add(option);
            }
        }
    }

    /** Takes what is no setting but written like one for a misspelled setting, from an option on: told, and the strictest. */
    void takeMisspelled(int from) {
        for (String option : List.copyOf(others.subList(from, others.size()))) {
            int equals = option.indexOf('=');
            String name = equals < 0 ? "" : option.substring(0, equals).trim();
            if (!name.isEmpty() && name.chars().allMatch(Character::isLetter)) {
                others.remove(option);
                settings.put(name, option.substring(equals + 1).trim());
            }
        }
    }
}
