// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The figures as tables. */
final class Tables {
    private static final String URLS = UrlBenchmark.class.getSimpleName();
    private static final String TEXTS = TextBenchmark.class.getSimpleName();
    private static final String PATHS = PathBenchmark.class.getSimpleName();
    private static final String LOGBACK = LogbackBenchmark.class.getSimpleName();
    private static final String LOG4J = Log4jBenchmark.class.getSimpleName();

    private final Measurements benchmarks;
    private final Measurements hostile;
    private final Measurements firstEvents;

    Tables(Measurements benchmarks, Measurements hostile, Measurements firstEvents) {
        this.benchmarks = benchmarks;
        this.hostile = hostile;
        this.firstEvents = firstEvents;
    }

    @Override
    public String toString() {
        return "#### One URL\n\n" + urls() + "\n#### Text\n\n" + texts() + "\n#### A path that is normal already\n\n"
                + paths() + "\n#### A whole event in Logback\n\n" + logback() + "\n#### A whole event in Log4j 2\n\n"
                + log4j(Log4jBenchmark.Loggers.SYNCHRONOUS) + "\n" + log4j(Log4jBenchmark.Loggers.ASYNCHRONOUS)
                + "\n#### Hostile input\n\n" + hostile() + "\n#### The first event\n\n" + firstEvents();
    }

    private String urls() {
        List<String> peers = List.of("reference", "okHttp", "logbook", "regex");
        StringBuilder table = new StringBuilder(Shown.heading(List.of(
                "URL", "limit", "`sanitize`", "`field`", "reference", "OkHttp", "Logbook", "regular expression")));
        for (UrlWork work : UrlWork.values()) {
            List<String> row = new ArrayList<>(List.of(
                    work.name().replace('_', ' '),
                    Shown.time(benchmarks.nanos(URLS, work.name(), "limit")),
                    ratio(URLS, work.name(), "sanitizer", "limit"),
                    ratio(URLS, work.name(), "field", "limit")));
            peers.forEach(peer -> row.add(ratio(URLS, work.name(), peer, "sanitizer")));
            table.append(Shown.row(row));
        }
        return table.toString();
    }

    private String texts() {
        StringBuilder table =
                new StringBuilder(Shown.heading(List.of("text", "limit", "`text`", "regular expression")));
        for (TextWork work : TextWork.values()) {
            table.append(Shown.row(List.of(
                    Shown.words(work.name()),
                    Shown.time(benchmarks.nanos(TEXTS, work.name(), "limit")),
                    ratio(TEXTS, work.name(), "sanitizer", "limit"),
                    ratio(TEXTS, work.name(), "regex", "sanitizer"))));
        }
        return table.toString();
    }

    private String paths() {
        StringBuilder table = new StringBuilder(Shown.heading(List.of("preset", "limit", "`normalize`")));
        for (PathBenchmark.Preset preset : PathBenchmark.Preset.values()) {
            table.append(Shown.row(List.of(
                    Shown.words(preset.name()),
                    Shown.time(benchmarks.nanos(PATHS, preset.name(), "limit")),
                    ratio(PATHS, preset.name(), "normalizer", "limit"))));
        }
        return table.toString();
    }

    private String ratio(String group, String work, String subject, String other) {
        return Shown.times(benchmarks.ratio(group, work, subject, other)) + ", "
                + Shown.bytes(benchmarks.bytes(group, work, subject));
    }

    private String logback() {
        StringBuilder table = new StringBuilder(events("configuration"));
        for (LogbackSetup setup : LogbackSetup.values()) {
            LogbackSetup without = setup.without();
            table.append(event(LOGBACK, setup.name(), without == null ? "" : without.name(), ""));
        }
        return table.toString();
    }

    private String log4j(Log4jBenchmark.Loggers loggers) {
        StringBuilder table = new StringBuilder(events(Shown.words(loggers.name())));
        for (Log4jSetup setup : Log4jSetup.values()) {
            Log4jSetup without = setup.without();
            table.append(event(LOG4J, setup.name(), without == null ? "" : without.name(), loggers.name() + " "));
        }
        return table.toString();
    }

    private static String events(String first) {
        return Shown.heading(Stream.concat(
                        Stream.of(first), Arrays.stream(EventWork.values()).map(work -> Shown.words(work.name())))
                .toList());
    }

    private String event(String group, String setup, String without, String loggers) {
        List<String> row = new ArrayList<>(List.of((without.isEmpty() ? "" : "– ") + Shown.words(setup)));
        for (EventWork work : EventWork.values()) {
            String subject = loggers + setup;
            row.add(
                    without.isEmpty()
                            ? Shown.time(benchmarks.nanos(group, work.name(), subject)) + ", "
                                    + Shown.bytes(benchmarks.bytes(group, work.name(), subject))
                            : more(group, work.name(), subject, loggers + without));
        }
        return Shown.row(row);
    }

    private String more(String group, String work, String subject, String other) {
        return Shown.times(benchmarks.ratio(group, work, subject, other)) + " ("
                + Shown.moreTime(benchmarks.moreNanos(group, work, subject, other)) + "), "
                + Shown.moreBytes(benchmarks.moreBytes(group, work, subject, other));
    }

    private String hostile() {
        StringBuilder table = new StringBuilder(Shown.heading(
                List.of("method", "what grows most", "time(2n)/time(n)", "what is slowest", "per character")));
        List<Measurement> slowest = hostile.of("slowest");
        List<Measurement> growth = hostile.of("growth");
        for (int i = 0; i < growth.size(); i++) {
            table.append(Shown.row(List.of(
                    Shown.code(growth.get(i).work()),
                    growth.get(i).subject(),
                    Shown.number(growth.get(i).nanos()),
                    slowest.get(i).subject(),
                    Shown.time(slowest.get(i).nanos()) + ", "
                            + Shown.bytes(slowest.get(i).bytes()))));
        }
        return table.toString();
    }

    private String firstEvents() {
        StringBuilder table = new StringBuilder(Shown.heading(
                List.of("configuration", "time", "more than without", "of that, the calling thread ran")));
        for (Measurement first : firstEvents.of("first event").stream()
                .filter(m -> m.round() == 1)
                .toList()) {
            String base = "PATTERN";
            boolean without = first.subject().equals(base);
            table.append(Shown.row(List.of(
                    (without ? "" : "– ") + first.work() + ", " + Shown.words(first.subject()),
                    Shown.time(firstEvents.nanos("first event", first.work(), first.subject())),
                    without
                            ? ""
                            : Shown.moreTime(firstEvents.moreNanos("first event", first.work(), first.subject(), base)),
                    without
                            ? ""
                            : Shown.moreTime(
                                    firstEvents.moreBytes("first event", first.work(), first.subject(), base)))));
        }
        return table.toString();
    }
}
