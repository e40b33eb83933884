// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

/** How a format writes the characters of a URL that it gives a meaning of its own. */
public enum Spelling {
    /** As it is. */
    PLAIN {
        @Override
        String spell(String url) {
            return url;
        }
    },
    /** JSON as PHP and Logback write it. */
    JSON_SLASHES {
        @Override
        String spell(String url) {
            return url.replace("/", "\\/");
        }
    },
    /** JSON as Go writes it. */
    JSON_AMPERSAND {
        @Override
        String spell(String url) {
            return url.replace("&", "\\u0026");
        }
    },
    /** JSON as Gson writes it. */
    JSON_GSON {
        @Override
        String spell(String url) {
            return url.replace("&", "\\u0026").replace("=", "\\u003d").replace("'", "\\u0027");
        }
    },
    /** JSON as Python writes it: ASCII only. */
    JSON_ASCII {
        @Override
        String spell(String url) {
            StringBuilder out = new StringBuilder();
            for (int i = 0; i < url.length(); i++) {
                char c = url.charAt(i);
                out.append(c < 128 ? String.valueOf(c) : String.format("\\u%04x", (int) c));
            }
            return out.toString();
        }
    },
    /** JSON as .NET writes it: what is not ASCII or means something in HTML, in upper-case hex. */
    JSON_DOTNET {
        @Override
        String spell(String url) {
            StringBuilder out = new StringBuilder();
            for (int i = 0; i < url.length(); i++) {
                char c = url.charAt(i);
                boolean plain = c < 128 && "&'+<>`".indexOf(c) < 0;
                out.append(plain ? String.valueOf(c) : String.format("\\u%04X", (int) c));
            }
            return out.toString();
        }
    },
    /** A JSON text with escaped slashes as a string of another JSON text. */
    JSON_SLASHES_TWICE {
        @Override
        String spell(String url) {
            return JSON_SLASHES.spell(url).replace("\\", "\\\\");
        }
    },
    /** A JSON text of Gson as a string of another JSON text. */
    JSON_GSON_TWICE {
        @Override
        String spell(String url) {
            return JSON_GSON.spell(url).replace("\\", "\\\\");
        }
    },
    /** XML and HTML. */
    MARKUP {
        @Override
        String spell(String url) {
            return url.replace("&", "&amp;").replace("'", "&#39;");
        }
    },
    /** A word of a shell without quotes around it. */
    SHELL {
        @Override
        String spell(String url) {
            return url.replace("?", "\\?").replace("=", "\\=").replace("&", "\\&");
        }
    },
    /** A value in a file that {@link java.util.Properties} stored. */
    PROPERTIES {
        @Override
        String spell(String url) {
            return url.replace(":", "\\:").replace("=", "\\=");
        }
    };

    /** Returns {@code url} as the format writes it. */
    abstract String spell(String url);
}
