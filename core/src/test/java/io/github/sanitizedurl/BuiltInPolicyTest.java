// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class BuiltInPolicyTest {
    private static final Path DATA = Path.of("../shared/url-sanitization.json");
    private static final Path SOURCE = Path.of("src/main/java/io/github/sanitizedurl/BuiltInPolicy.java");
    private static final String REGENERATE =
            "mvn -pl core -am test spotless:apply -Dtest=BuiltInPolicyTest#itsSource* -Dsurefire.failIfNoSpecifiedTests=false -Dpolicy.regenerate";

    @Test
    void itsSourceIsWhatTheDataGive() throws IOException {
        String source = BuiltInPolicySource.of(UrlPolicy.load(DATA));
        if (Boolean.getBoolean("policy.regenerate")) {
            Files.writeString(SOURCE, source);
        }
        assertThat(Files.readString(SOURCE))
                .as("%s is out of date; to make it anew: %s", SOURCE, REGENERATE)
                .isEqualToIgnoringWhitespace(source); // layout is the formatter's
    }

    @Test
    void itIsWhatTheDataGive() {
        assertThat(UrlPolicy.tracks()).usingRecursiveComparison().isEqualTo(UrlPolicy.load(DATA));
    }

    @Test
    void theDataAllowSomething() {
        assertThat(UrlPolicy.tracks().allowedParameters()).contains("redirect_to", "checkoutBackUrl");
        assertThat(UrlPolicy.tracks().allowedPrefixes()).containsExactly("utm_");
        assertThat(UrlPolicy.tracks().urlFields()).containsExactly("_dl", "_dr", "_via_ref", "_via_url");
    }
}
