// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AllocationsTest {
    private byte[] last = {0};

    @Test
    void countsWhatIsAllocatedAndNothingElse() {
        assertThat(Allocations.of(1_000, () -> last[0] = 1)).isZero();
        assertThat(Allocations.of(1_000, () -> last = new byte[100])).isBetween(100_000L, 200_000L);
        assertThat(last).hasSize(100);
    }
}
