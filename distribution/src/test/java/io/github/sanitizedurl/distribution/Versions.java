// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import java.util.List;

/** What the built jars are run with, the oldest version first; the module's POM says what. */
enum Versions {
    LOGBACK,
    SLF4J,
    ENCODER,
    /** One for each encoder. */
    JACKSON,
    LOG4J,
    JDK;

    List<String> all() {
        return List.of(System.getProperty("with." + name().toLowerCase(java.util.Locale.ROOT))
                .split(" "));
    }

    String newest() {
        return all().get(all().size() - 1);
    }

    String shown() {
        return String.join(", ", all());
    }

    /** What the README shows: every combination of each line was run, or it is not written. */
    static String table() {
        return "| | versions | each with |\n|---|---|---|\n"
                + line("Logback", LOGBACK.shown(), "SLF4J " + SLF4J.shown())
                + line(
                        "logstash-logback-encoder",
                        ENCODER.shown(),
                        "Jackson " + JACKSON.shown() + ", in this order; Logback " + LOGBACK.shown())
                + line("Log4j 2", LOG4J.shown(), "its own API, and SLF4J " + SLF4J.shown())
                + line("JDK", JDK.shown(), "all of the above, for the thin jars and the `-all` jars");
    }

    private static String line(String what, String versions, String with) {
        return "| " + what + " | " + versions + " | " + with + " |\n";
    }
}
