// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

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
            assertThat(ControlCodec.encode("x" + (char) c + "y")).isEqualTo(encoded);
        }
    }

    @Test
    void whatHasNothingToEncodeComesBackAsTheSameInstance() {
        String url = new String("https://h.example/é\u00a0😀%0A?a=b");
        assertThat(ControlCodec.encode(url)).isSameAs(url);
    }

    @Test
    void whatForgesALineIsEncoded() {
        assertThat("\0\t\n\u000b\f\r\u001b\u007f\u0085\u009b\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069"
                        .chars())
                .allMatch(c -> ControlCodec.isDeceptive((char) c.intValue()));
        assertThat(" \u00a0\u061b\u061d\u200d\u2010\u2027\u202f\u2065\u206a~é".chars())
                .noneMatch(c -> ControlCodec.isDeceptive((char) c.intValue()));
    }
}
