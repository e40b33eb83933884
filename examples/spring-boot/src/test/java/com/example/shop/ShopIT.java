// SPDX-License-Identifier: Apache-2.0
package com.example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.Snippet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts the built application and reads what it wrote to its console and to its log file. */
class ShopIT {
    private static final List<String> COMPLAINTS =
            List.of("SanitizedThrowable", "PARSER_ERROR", "|-WARN", "|-ERROR", "StatusLogger");

    @TempDir
    private Path folder;

    @Test
    void writesNoSecret() {
        Shop shop = Shop.visited(folder);
        for (String log : List.of(shop.console(), shop.file())) {
            assertThat(Shop.foundIn(log, Shop.SECRETS)).isEmpty();
            assertThat(Shop.foundIn(log, Shop.REST)).isEqualTo(Shop.REST);
            assertThat(Shop.foundIn(log, COMPLAINTS)).isEmpty();
            // spring.mvc.log-request-details: a list of parameters, which is no URL; see the README
            assertThat(log.lines().filter(line -> line.contains(Shop.PARAMETER)))
                    .singleElement()
                    .asString()
                    .endsWith("GET \"/cart?order_id=A1&tab=items\","
                            + " parameters={token:[secret-cart], order_id:[A1], tab:[items]}");
        }
    }

    /** A list of YAML, beside what {@code application.properties} sets. */
    @Test
    void takesSettingsAsSpringBootReadsThem() throws IOException {
        Path yaml = Files.writeString(folder.resolve("further.yaml"), """
                sanitizedUrl:
                  allowPrefix:
                    - unused
                    - tok
                """);
        Shop shop = Shop.visited(folder, "--spring.config.additional-location=file:" + yaml);
        assertThat(shop.console()).contains("GET \"/cart?token=" + Shop.PARAMETER + "&order_id=A1&tab=items\"");
        assertThat(Shop.foundIn(shop.console(), COMPLAINTS)).isEmpty();
    }

    /** As in Boot, the list of the first source counts, without the rest of a longer one. */
    @Test
    void takesAListFromOneSource() throws IOException {
        Path yaml = Files.writeString(folder.resolve("further.yaml"), """
                sanitized-url:
                  allow: [order_id, token]
                  allow-prefix: [unused, tok]
                """);
        Shop shop = Shop.visited(
                folder,
                "--spring.config.additional-location=file:" + yaml,
                "--sanitized-url.allow[0]=order_id",
                "--sanitized-url.allow-prefix[0]=unused");
        for (String log : List.of(shop.console(), shop.file())) {
            assertThat(log).contains("GET \"/cart?order_id=A1&tab=items\"");
            assertThat(Shop.foundIn(log, Shop.SECRETS)).isEmpty();
            assertThat(Shop.foundIn(log, COMPLAINTS)).isEmpty();
        }
    }

    /** What the README shows for Boot is what these applications have. */
    @Test
    void theReadmeShowsItsLine() throws IOException {
        String own = Files.readString(Path.of("src/main/resources/application.properties"));
        assertThat(Snippet.of(Path.of("../../../README.md"), "properties"))
                .filteredOn(snippet -> own.contains(snippet.text()))
                .hasSize(1);
    }

    /** Without the line of configuration, so that what the other test asserts can fail. */
    @Test
    void writesThemAllWithoutTheLibrary() {
        Shop shop = Shop.visited(folder, "--logging.config=", "--logging.log4j2.config.override=");
        for (String log : List.of(shop.console(), shop.file())) {
            assertThat(Shop.foundIn(log, Shop.SECRETS)).isEqualTo(Shop.SECRETS);
            assertThat(log).contains("/cart?token=" + Shop.PARAMETER);
        }
    }
}
