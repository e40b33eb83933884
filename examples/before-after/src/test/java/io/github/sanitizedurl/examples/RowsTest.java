// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RowsTest {
    @Test
    void aShortLineIsOneRow() {
        assertThat(Rows.of("- ", "x".repeat(78))).isEqualTo("- " + "x".repeat(78));
        assertThat(Rows.of("  ", "")).isEqualTo("  ");
    }

    @Test
    void aLineWithoutAPlaceToFoldIsCutAtTheEdge() {
        assertThat(Rows.of("- ", "x".repeat(79))).isEqualTo("- " + "x".repeat(78) + "\n    x");
        assertThat(Rows.of("- ", "x".repeat(78 + 76 + 1)))
                .isEqualTo("- " + "x".repeat(78) + "\n    " + "x".repeat(76) + "\n    x");
    }

    @Test
    void aRowEndsAtTheLastPlaceToFold() {
        assertThat(Rows.of("+ ", "x".repeat(60) + " y " + "z".repeat(20)))
                .isEqualTo("+ " + "x".repeat(60) + " y \n    " + "z".repeat(20));
        assertThat(Rows.of("+ ", "x".repeat(60) + "?a=b&" + "z".repeat(20)))
                .isEqualTo("+ " + "x".repeat(60) + "?a=b\n    &" + "z".repeat(20));
    }

    @Test
    void aPlaceToFoldInTheFirstTwoThirdsIsNotTaken() {
        assertThat(Rows.of("+ ", "x ".repeat(10) + "y".repeat(60)))
                .isEqualTo("+ " + "x ".repeat(10) + "y".repeat(58) + "\n    yy");
    }

    @Test
    void columnsAreCountedNotCharacters() {
        assertThat(Rows.of("- ", "例".repeat(39))).isEqualTo("- " + "例".repeat(39));
        assertThat(Rows.of("- ", "例".repeat(40))).isEqualTo("- " + "例".repeat(39) + "\n    例");
        assertThat(Rows.of("- ", "e\u0301".repeat(78))).isEqualTo("- " + "e\u0301".repeat(78));
        assertThat(Rows.of("- ", "🔑".repeat(40))).isEqualTo("- " + "🔑".repeat(39) + "\n    🔑");
    }

    @Test
    void controlCharactersAreShownNotObeyed() {
        assertThat(Rows.of("- ", "\ta\u001b[31m\u202eb\u2028\u0085"))
                .isEqualTo("-     a\\u001b[31m\\u202eb\\u2028\\u0085");
    }
}
