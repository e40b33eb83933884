// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ControlCodecTest {
    @Test
    void encodesWhatADecoderGivesBackAndNothingElse() {
        for (int c = 0; c <= 0xFFFF; c++) {
            StringBuilder text = new StringBuilder("\nx").append((char) c).append('y');
            ControlCodec.encode(text, 1);
            String encoded = text.substring(1);
            if (ControlCodec.isDeceptive((char) c)) {
                assertThat(encoded).matches("x(%[0-9A-F]{2})+y");
                assertThat(URLDecoder.decode(encoded, StandardCharsets.UTF_8)).isEqualTo("x" + (char) c + "y");
            } else {
                assertThat(encoded).isEqualTo("x" + (char) c + "y");
            }
            assertThat(text.charAt(0)).as("what stood there before").isEqualTo('\n');
        }
    }
}
