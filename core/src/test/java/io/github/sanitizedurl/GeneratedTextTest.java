// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.GeneratedText;
import io.github.sanitizedurl.testing.JsonCheck;
import io.github.sanitizedurl.testing.LeakChecker;
import io.github.sanitizedurl.testing.Shown;
import io.github.sanitizedurl.testing.TextGenerator;
import org.junit.jupiter.api.Test;

/**
 * Log text with marked secrets in its URLs, whose clean form is known because each text is put together from pieces. No
 * mark survives, what stands outside of the URLs is untouched, and JSON stays JSON. {@code -Dtext.count} and
 * {@code -Dtext.seed} choose another run.
 */
class GeneratedTextTest {
    private static final long COUNT = Long.getLong("text.count", 30_000);
    private static final long SEED = Long.getLong("text.seed", 1);

    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());

    @Test
    void losesItsSecretsAndNothingElse() {
        long changed =
                new TextGenerator(SEED).generate(COUNT).filter(this::check).count();
        assertThat(changed).as("texts that had to be changed").isGreaterThan(COUNT / 3);
    }

    private boolean check(GeneratedText text) {
        String input = text.input();
        String output = sanitizer.text(input);
        String shown = text + "\n" + Shown.of(input) + "\n" + Shown.of(output);
        assertThat(LeakChecker.survivor(output, text.marks())).as(shown).isNull();
        assertThat(output).as(shown).isEqualTo(text.expected());
        assertThat(text.keepsOutside(output)).as(shown).isTrue();
        assertThat(sanitizer.text(output)).as(shown).isSameAs(output);
        if (output.equals(input)) {
            assertThat(output).as(shown).isSameAs(input);
        }
        assertThat(JsonCheck.keepsShape(input, output)).as(shown).isTrue();
        return !output.equals(input);
    }
}
