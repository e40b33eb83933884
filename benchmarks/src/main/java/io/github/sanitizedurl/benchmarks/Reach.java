// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.UrlPolicy;
import io.github.sanitizedurl.UrlSanitizer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What the library aims at, and whether a run reached it. */
final class Reach {
    private static final String URLS = UrlBenchmark.class.getSimpleName();
    private static final String TEXTS = TextBenchmark.class.getSimpleName();
    private static final String PATHS = PathBenchmark.class.getSimpleName();
    private static final List<String> NO_URL = List.of("PLAIN_LINE", "PUNCTUATED_LINE", "JSON", "STACK_TRACE");

    private final Measurements benchmarks;
    private final Measurements hostile;
    private final Measurements firstEvents;
    private final StringBuilder table =
            new StringBuilder(Shown.heading(List.of("work", "aim", "measured, at worst", "reached")));

    Reach(Measurements benchmarks, Measurements hostile, Measurements firstEvents) {
        this.benchmarks = benchmarks;
        this.hostile = hostile;
        this.firstEvents = firstEvents;
        urls();
        nested();
        texts();
        paths();
        events();
        hostile();
        firstEvents();
    }

    @Override
    public String toString() {
        return table.toString();
    }

    private void row(String work, String aim, String measured, boolean reached) {
        table.append(Shown.row(List.of(work, aim, measured, reached ? "yes" : "**no**")));
    }

    private void urls() {
        for (String work : List.of("W1", "W2", "W8", "W8_LATIN1")) {
            atMost(work, 2, "limit", URLS, work, "sanitizer", "limit");
            free(work, URLS, work, "sanitizer");
        }
        atMost("W3", 3, "limit", URLS, "W3", "sanitizer", "limit");
        atMost("W3", 1, "Logbook's filter", URLS, "W3", "sanitizer", "logbook");
        String url = UrlWork.W3.urls()[0];
        bytes("W3", url, UrlSanitizer.tracks().sanitize(url), benchmarks.bytes(URLS, "W3", "sanitizer"));
    }

    private void nested() {
        for (String work : List.of("W4", "W5")) {
            atMost(work, 6, "limit", URLS, work, "sanitizer", "limit");
            for (String peer : List.of("reference", "okHttp", "regex")) {
                faster(work, peer, URLS, work, peer);
            }
        }
    }

    private void texts() {
        for (String work : NO_URL) {
            atMost(Shown.words(work), 1.5, "limit", TEXTS, work, "sanitizer", "limit");
            faster(Shown.words(work), "regex", TEXTS, work, "regex");
            free(Shown.words(work), TEXTS, work, "sanitizer");
        }
        for (TextWork work : List.of(TextWork.DIRTY_URL, TextWork.JSON_DIRTY_URL)) {
            String name = Shown.words(work.name());
            atMost(name, 1, "the regular expression", TEXTS, work.name(), "sanitizer", "regex");
            String clean = String.valueOf(LogSanitizer.of(UrlPolicy.tracks()).text(work.text()));
            bytes(name, work.text(), clean, benchmarks.bytes(TEXTS, work.name(), "sanitizer"));
        }
    }

    private void paths() {
        for (PathBenchmark.Preset preset : PathBenchmark.Preset.values()) {
            String work = preset.name();
            atMost("path, " + Shown.words(work), 1.5, "limit", PATHS, work, "normalizer", "limit");
            free("path, " + Shown.words(work), PATHS, work, "normalizer");
        }
    }

    private void atMost(
            String name, double most, String what, String group, String work, String subject, String other) {
        double ratio = benchmarks.ratio(group, work, subject, other);
        row(
                name,
                "at most " + (most == 1 ? what : Shown.number(most) + " × the " + what),
                Shown.times(ratio),
                ratio <= most);
    }

    private void faster(String name, String peer, String group, String work, String other) {
        double ratio = benchmarks.ratio(group, work, other, "sanitizer");
        row(name, "10 × faster than " + peer, Shown.times(ratio), ratio >= 10);
    }

    private void free(String name, String group, String work, String subject) {
        double bytes = benchmarks.bytes(group, work, subject);
        row(name, "0 B", Shown.bytes(bytes), Math.round(bytes) == 0);
    }

    /** The result, and one builder that is as long as the input. */
    private void bytes(String name, String input, String output, double bytes) {
        double most = (double) string(output) + string(input);
        row(name, "result and one builder, " + Shown.bytes(most), Shown.bytes(bytes), Math.round(bytes) <= most);
    }

    /** A string or a builder in 64 bits with compressed pointers: the object, and an array of its characters. */
    private static long string(String s) {
        boolean latin1 = s.chars().allMatch(c -> c < 0x100);
        return 24 + (16 + (latin1 ? 1L : 2L) * s.length() + 7) / 8 * 8;
    }

    private record Event(String group, String name, String subject, String without) {}

    private static Stream<Event> allEvents() {
        List<Event> events = new ArrayList<>();
        for (LogbackSetup setup : LogbackSetup.values()) {
            LogbackSetup without = setup.without();
            if (without != null && setup != LogbackSetup.PATTERN_REPLACE && setup != LogbackSetup.LOGSTASH_MASKER) {
                String name = "Logback, " + Shown.words(setup.name());
                events.add(new Event(LogbackBenchmark.class.getSimpleName(), name, setup.name(), without.name()));
            }
        }
        for (Log4jBenchmark.Loggers loggers : Log4jBenchmark.Loggers.values()) {
            for (Log4jSetup setup : Log4jSetup.values()) {
                // a rewrite appender's own cost is not the policy's
                Log4jSetup without = setup == Log4jSetup.POLICY ? Log4jSetup.REWRITE : setup.without();
                if (without != null && setup != Log4jSetup.REPLACE && setup != Log4jSetup.REWRITE) {
                    String name = "Log4j, " + Shown.words(loggers + ", " + setup);
                    events.add(new Event(
                            Log4jBenchmark.class.getSimpleName(),
                            name,
                            loggers + " " + setup,
                            loggers + " " + without));
                }
            }
        }
        return events.stream();
    }

    private void events() {
        allEvents().forEach(event -> {
            String work = EventWork.NO_URL.name();
            double more = benchmarks.moreNanos(event.group(), work, event.subject(), event.without());
            double ratio = benchmarks.ratio(event.group(), work, event.subject(), event.without());
            double bytes = benchmarks.moreBytes(event.group(), work, event.subject(), event.without());
            row(
                    event.name() + ": no URL",
                    "100 ns or 5 %, 0 B",
                    Shown.moreTime(more) + ", " + Shown.times(ratio) + ", " + Shown.moreBytes(bytes),
                    (more <= 100 || ratio <= 1.05) && Math.round(bytes) <= 0);
            String dirty = EventWork.DIRTY_URL.name();
            double dirtyMore = benchmarks.moreNanos(event.group(), dirty, event.subject(), event.without());
            row(event.name() + ": dirty URL", "1 µs", Shown.moreTime(dirtyMore), dirtyMore <= 1_000);
        });
    }

    private void hostile() {
        hostile.of("growth")
                .forEach(worst -> row(
                        "hostile input, " + worst.work(),
                        "time(2n)/time(n) at most 2.2",
                        Shown.number(worst.nanos()),
                        worst.nanos() <= 2.2));
    }

    private void firstEvents() {
        firstEvents.of("first event").stream()
                .filter(m -> m.round() == 1 && !m.subject().equals("PATTERN"))
                .forEach(m -> {
                    double more = firstEvents.moreNanos("first event", m.work(), m.subject(), "PATTERN");
                    row(
                            "first event, " + m.work() + ", " + Shown.words(m.subject()),
                            "under 15 ms",
                            Shown.moreTime(more),
                            more < 15e6);
                });
    }
}
