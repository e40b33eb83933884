// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.util.Locale;

/** Writes a nested URL into a value, in one of the ways that programs do. */
enum UrlEncoder {
    /** Every byte but the unreserved characters. */
    STRICT {
        @Override
        String encode(String s, Dice dice) {
            return PercentEncoding.encode(s);
        }
    },
    /** The same, in lower-case hex. */
    LOWER_CASE {
        @Override
        String encode(String s, Dice dice) {
            StringBuilder out = new StringBuilder(PercentEncoding.encode(s));
            for (int i = out.indexOf("%"); i >= 0; i = out.indexOf("%", i + 1)) {
                out.replace(i, i + 3, out.substring(i, i + 3).toLowerCase(Locale.ROOT));
            }
            return out.toString();
        }
    },
    /** As HTML forms do: a space becomes a plus sign. */
    FORM {
        @Override
        String encode(String s, Dice dice) {
            return PercentEncoding.encode(s).replace("%20", "+");
        }
    },
    /** Only what would otherwise end the value; colons, slashes and at signs stay. */
    SPARING {
        @Override
        String encode(String s, Dice dice) {
            return PercentEncoding.encode(s)
                    .replace("%3A", ":")
                    .replace("%2F", "/")
                    .replace("%40", "@");
        }
    },
    /** Some lower-case letters too; upper-case letters and digits stay, as marks consist of them. */
    LAVISH {
        @Override
        String encode(String s, Dice dice) {
            StringBuilder out = new StringBuilder();
            String strict = PercentEncoding.encode(s);
            for (int i = 0; i < strict.length(); i++) {
                char c = strict.charAt(i);
                boolean letter = c >= 'a' && c <= 'z';
                if (letter && dice.chance(10)) {
                    out.append('%').append(Integer.toHexString(c));
                } else {
                    out.append(c);
                }
            }
            return out.toString();
        }
    };

    /** Returns {@code s}, which holds no lone surrogate, encoded once. */
    abstract String encode(String s, Dice dice);
}
