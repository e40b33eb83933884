// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the tables are made from. */
class MeasurementsTest {
    private final Measurements measurements = new Measurements(List.of(
            new Measurement(1, "g", "w", "mine", 20, 48),
            new Measurement(1, "g", "w", "other", 10, 40),
            // a round in which the machine was busy
            new Measurement(2, "g", "w", "mine", 600, 48),
            new Measurement(2, "g", "w", "other", 200, 40),
            new Measurement(3, "g", "w", "mine", 22, 48),
            new Measurement(3, "g", "w", "other", 10, 40)));

    @Test
    void figuresOfOneRoundAreComparedAndTheMedianCounts() {
        assertThat(measurements.ratio("g", "w", "mine", "other")).isEqualTo(2.2);
        assertThat(measurements.moreNanos("g", "w", "mine", "other")).isEqualTo(12);
        assertThat(measurements.moreBytes("g", "w", "mine", "other")).isEqualTo(8);
        assertThat(measurements.nanos("g", "w", "mine")).isEqualTo(22);
    }

    @Test
    void whatWasNotMeasuredIsNoFigure() {
        assertThatIllegalArgumentException().isThrownBy(() -> measurements.nanos("g", "w", "nobody"));
    }

    @Test
    void aFileKeepsThem(@TempDir Path folder) {
        Path file = folder.resolve("figures.tsv");
        List<Measurement> written = List.of(new Measurement(1, "g", "a b", "`(\\u0009)`", 1.5, 0));
        Measurement.write(file, written);
        assertThat(Measurement.read(file)).isEqualTo(written);
    }

    @Test
    void theReadmeIsChangedBetweenItsMarks() {
        String readme = "a\n<!-- results -->\nold\n<!-- end of results -->\nb\n";
        assertThat(Report.replaced(readme, "new\n"))
                .isEqualTo("a\n<!-- results -->\n\nnew\n\n<!-- end of results -->\nb\n");
        assertThatIllegalArgumentException().isThrownBy(() -> Report.replaced("a", "new"));
    }

    @Test
    void bothReadmesHaveAPlaceForTheirs() throws IOException {
        for (String readme : List.of("README.md", "../README.md")) {
            assertThat(Report.replaced(Files.readString(Path.of(readme)), "new\n"))
                    .contains("<!-- results -->\n\nnew\n\n<!-- end of results -->");
        }
    }

    @Test
    void theSummaryShowsWhatIsMeasured() {
        List<Measurement> figures = new ArrayList<>();
        for (EventWork work : EventWork.values()) {
            for (LogbackSetup setup : LogbackSetup.values()) {
                figures.add(figure(work, "LogbackBenchmark", setup.name(), setup.without() == null ? 100 : 200));
            }
            for (Log4jSetup setup : Log4jSetup.values()) {
                figures.add(figure(work, "Log4jBenchmark", "SYNCHRONOUS " + setup, setup.without() == null ? 30 : 70));
            }
        }
        assertThat(new Summary(new Measurements(figures)).toString().lines())
                .contains(
                        "| Logback, a pattern: turbo filter | 100 ns | +100 ns | +1,100 ns |",
                        "| Log4j 2, a pattern: appender | 30 ns | +40 ns | +440 ns |")
                .hasSize(10);
    }

    private static Measurement figure(EventWork work, String group, String subject, double nanos) {
        return new Measurement(1, group, work.name(), subject, work == EventWork.DIRTY_URL ? nanos * 11 : nanos, 0);
    }

    @Test
    void figuresAreShort() {
        assertThat(Shown.time(48.33)).isEqualTo("48 ns");
        assertThat(Shown.time(1_234)).isEqualTo("1,234 ns");
        assertThat(Shown.time(45_678)).isEqualTo("46 µs");
        assertThat(Shown.moreTime(-3.21)).isEqualTo("-3.2 ns");
        assertThat(Shown.times(0.456)).isEqualTo("0.46 ×");
        assertThat(Shown.moreBytes(0.2)).isEqualTo("+0 B");
        assertThat(Shown.code("a\t|é")).isEqualTo("`a\\u0009\\u007c\\u00e9`");
    }
}
