// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every stage is made to fail, in every way; nothing raw comes out, nothing is thrown, and it is counted. */
class FailingClosedTest {
    private static final String RAW = "https://h.example/p?token=S3CRET";
    private static final String FAILED = LogSanitizer.FAILED;

    private static final List<Error> FAULTS = List.of(
            new AssertionError(RAW), new StackOverflowError(RAW), new OutOfMemoryError(RAW), new LinkageError(RAW));

    private static LogSanitizer failingAt(Stage stage, Error fault) {
        return LogSanitizer.builder(UrlPolicy.tracks())
                .fault(reached -> {
                    if (reached == stage) {
                        throw fault;
                    }
                })
                .build();
    }

    @ParameterizedTest
    @EnumSource
    void noStageLetsAnythingRawOut(Stage stage) {
        for (Error fault : FAULTS) {
            LogSanitizer sanitizer = failingAt(stage, fault);
            assertThat(everything(sanitizer)).hasSize(10).noneMatch(text -> text.contains("S3CRET"));
            assertThat(sanitizer.counters().failures()).isPositive();
        }
    }

    private static List<String> everything(LogSanitizer sanitizer) {
        List<String> all = new ArrayList<>();
        all.add(sanitizer.text("see " + RAW));
        StringBuilder builder = new StringBuilder("before, " + RAW);
        sanitizer.text(builder, 8);
        all.add(builder.toString());
        all.add(sanitizer.field("_dl", RAW));
        all.add(sanitizer.field("url.query", "token=S3CRET"));
        all.add(sanitizer.field("ordinary", RAW));
        all.add(Rendered.of(sanitizer.argument(Arrays.asList(1, RAW))));
        all.add(Rendered.of(sanitizer.argument(Map.of("k", RAW, RAW, new Object[] {new StringBuilder(RAW)}))));
        all.add(Rendered.of(sanitizer.argument("_dl", new StringBuilder(RAW))));
        Exception exception = new Exception(RAW, new IOException(RAW));
        exception.addSuppressed(new Exception(RAW));
        StringWriter out = new StringWriter();
        sanitizer.throwable(exception).printStackTrace(new PrintWriter(out, true));
        all.add(out.toString());
        all.add(sanitizer.throwable(new Exception(RAW)).getMessage());
        return all;
    }

    @ParameterizedTest
    @EnumSource
    void everyStageIsReached(Stage stage) {
        Set<Stage> reached = EnumSet.noneOf(Stage.class);
        LogSanitizer sanitizer =
                LogSanitizer.builder(UrlPolicy.tracks()).fault(reached::add).build();
        everything(sanitizer);
        assertThat(reached).contains(stage);
        assertThat(sanitizer.counters().failures()).isZero();
    }

    @Test
    void aTextBecomesThePlaceholder() {
        LogSanitizer sanitizer = failingAt(Stage.TEXT, FAULTS.get(0));
        assertThat(sanitizer.text("see " + RAW)).isEqualTo(FAILED);
        assertThat(sanitizer.argument(RAW)).isEqualTo(FAILED);
        assertThat(sanitizer.counters().failures()).isEqualTo(2);
    }

    @Test
    void aBuilderKeepsWhatStandsBeforeTheOffset() {
        LogSanitizer sanitizer = failingAt(Stage.BUILDER, FAULTS.get(0));
        StringBuilder builder = new StringBuilder("before, " + RAW);
        assertThat(sanitizer.text(builder, 8)).isTrue();
        assertThat(builder).hasToString("before, " + FAILED);
        StringBuilder all = new StringBuilder(RAW);
        assertThat(sanitizer.text(all, -1)).isTrue();
        assertThat(all).hasToString(FAILED);
    }

    @Test
    void aFieldBecomesThePlaceholder() {
        LogSanitizer sanitizer = failingAt(Stage.FIELD, FAULTS.get(0));
        assertThat(sanitizer.field("_dl", "x")).isEqualTo(FAILED);
        assertThat(sanitizer.field("url.query", "x")).isEqualTo(FAILED);
        assertThat(sanitizer.field(null, "x")).isEqualTo(FAILED);
    }

    @Test
    void anArgumentBecomesThePlaceholderWhereItFails() {
        List<Object> argument = Arrays.asList(1, Map.of("k", RAW));
        assertThat(failingAt(Stage.ARGUMENT, FAULTS.get(0)).argument(argument)).isEqualTo(FAILED);
        assertThat(failingAt(Stage.VALUE, FAULTS.get(0)).argument(argument)).isEqualTo(FAILED);
        assertThat(failingAt(Stage.ARGUMENT, FAULTS.get(0)).argument(RAW)).isEqualTo(FAILED);
        assertThat(failingAt(Stage.KEY, FAULTS.get(0)).argument(argument)).isEqualTo(Arrays.asList(1, FAILED));
        assertThat(failingAt(Stage.COPY, FAULTS.get(0)).argument(argument)).isEqualTo(FAILED);
        assertThat(failingAt(Stage.COPY, FAULTS.get(0)).argument(argument.get(1)))
                .isEqualTo(FAILED);
        assertThat(failingAt(Stage.FIELD, FAULTS.get(0)).argument(argument))
                .isEqualTo(Arrays.asList(1, Map.of("k", FAILED)));
    }

    @ParameterizedTest
    @EnumSource(names = {"THROWABLE", "MESSAGE", "SUBSTITUTE"})
    void aThrowableKeepsItsClassAndItsFrames(Stage stage) {
        Exception original = new IOException(RAW, new Exception(RAW));
        Throwable clean = failingAt(stage, FAULTS.get(0)).throwable(original);
        assertThat(clean).hasToString("java.io.IOException: " + FAILED).hasMessage(FAILED);
        assertThat(clean).hasNoCause();
        assertThat(clean.getStackTrace()).isEqualTo(original.getStackTrace());
    }

    @Test
    void aThrowableOfWhichNothingCanBeHadIsThePlaceholder() {
        Exception original = new Exception(RAW) {
            private static final long serialVersionUID = 1L;

            @Override
            public StackTraceElement[] getStackTrace() {
                throw new OutOfMemoryError(RAW);
            }
        };
        Throwable clean = failingAt(Stage.THROWABLE, FAULTS.get(0)).throwable(original);
        assertThat(clean.toString()).endsWith(FAILED);
        assertThat(clean.getStackTrace()).isEmpty();
        clean.addSuppressed(original);
        assertThat(SanitizedThrowable.failed().getSuppressed()).isEmpty();
    }

    /** As close to the end of the stack as it gets: what is thrown there, if anything, is no input. */
    @Test
    void aStackThatIsNearlyFullLetsNothingRawOut() {
        LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());
        List<Object> argument = List.of(Map.of("k", RAW));
        List<String> results = new ArrayList<>();
        descend(sanitizer, argument, results);
        assertThat(results).isNotEmpty().noneMatch(text -> text.contains("S3CRET"));
    }

    private static void descend(LogSanitizer sanitizer, Object argument, List<String> results) {
        try {
            descend(sanitizer, argument, results);
        } catch (StackOverflowError e) {
            if (results.size() < 200) {
                Object clean = sanitizer.argument(argument);
                results.add(clean == FAILED ? FAILED : clean == argument ? RAW : "copied");
            }
        }
    }

    /** Whoever stops a thread means it. */
    @Test
    @SuppressWarnings("removal")
    void aThreadThatIsStoppedGoesOnStopping() {
        LogSanitizer sanitizer = failingAt(Stage.TEXT, new ThreadDeath());
        assertThatThrownBy(() -> sanitizer.text(RAW)).isInstanceOf(ThreadDeath.class);
    }
}
