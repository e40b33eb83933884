// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The public API is what {@code api/*.txt} says: a change of it is seen, and is made on purpose. */
class PublicApiIT {
    @ParameterizedTest
    @EnumSource
    void isWhatIsWrittenDown(Published artifact) throws IOException {
        Path file = Path.of("api", artifact.artifact() + ".txt");
        String listing = PublicApi.of(artifact).listing();
        if (System.getProperty("api.regenerate") != null) {
            Files.writeString(file, listing);
        }
        assertThat(listing)
                .as("the public API changed; if that was meant, distribution/api writes %s anew", file)
                .isEqualToNormalizingNewlines(Files.readString(file));
    }
}
