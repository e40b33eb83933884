// SPDX-License-Identifier: Apache-2.0
package com.example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sanitizedurl.testing.JsonCheck;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spring Boot's structured formats: each line is still JSON, and holds no secret. */
@Tag("structured")
class StructuredIT {
    @TempDir
    private Path folder;

    @Test
    void ecsAndLogstash() {
        Shop shop = Shop.visited(folder);
        assertThat(shop.console()).contains("\"ecs\":");
        assertThat(shop.file()).contains("\"logger_name\":");
        assertClean(shop.console());
        assertClean(shop.file());
    }

    @Test
    void gelf() {
        Shop shop = Shop.visited(folder, "--logging.structured.format.console=gelf");
        assertThat(shop.console()).contains("\"short_message\":");
        assertClean(shop.console());
    }

    @Test
    void secretsAreThereWithoutTheLibrary() {
        Shop shop = Shop.visited(folder, "--logging.config=", "--logging.log4j2.config.override=");
        for (String log : List.of(shop.console(), shop.file())) {
            assertThat(log.lines().filter(line -> !JsonCheck.isDocument(line))).isEmpty();
            assertThat(Shop.foundIn(log, Shop.SECRETS)).isEqualTo(Shop.SECRETS);
        }
    }

    private static void assertClean(String log) {
        assertThat(log.lines().filter(line -> !JsonCheck.isDocument(line))).isEmpty();
        assertThat(Shop.foundIn(log, Shop.SECRETS)).isEmpty();
        assertThat(Shop.foundIn(log, Shop.REST)).isEqualTo(Shop.REST);
        assertThat(log)
                .contains("org.h2.jdbc.JdbcSQLNonTransientConnectionException")
                .doesNotContain("SanitizedThrowable");
    }
}
