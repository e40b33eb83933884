// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Throwables of every kind: what a log shows of them, and that it shows what it showed before but for the URLs. */
class ThrowableTest {
    private static final String RAW = "https://h.example/p?token=S3CRET";
    private static final String CLEAN = "https://h.example/p";
    private static final String FAILED = LogSanitizer.FAILED;

    private final LogSanitizer sanitizer = LogSanitizer.of(UrlPolicy.tracks());

    /** The whole stack trace must be the original's, with the clean URL in place of the raw one. */
    private Throwable check(Throwable original) {
        String before = printed(original);
        Throwable clean = sanitizer.throwable(original);
        assertThat(printed(clean)).isEqualTo(before.replace(RAW, CLEAN));
        assertThat(printed(original)).isEqualTo(before);
        assertThat(clean.getStackTrace()).isEqualTo(original.getStackTrace());
        assertThat(LogSanitizer.className(clean)).isEqualTo(original.getClass().getName());
        assertThat(sanitizer.throwable(clean)).as("again").isSameAs(clean);
        assertThat(sanitizer.counters().failures()).isZero();
        return clean;
    }

    private static String printed(Throwable throwable) {
        StringWriter out = new StringWriter();
        throwable.printStackTrace(new PrintWriter(out, true));
        return out.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no URL", CLEAN})
    void aCleanOneComesBackAsTheSameInstance(String message) {
        Exception cause = new IOException(message);
        Exception clean = new IllegalStateException(message, cause);
        clean.addSuppressed(new Exception());
        assertThat(check(clean)).isSameAs(clean);
    }

    @Test
    void aMessageIsCleaned() {
        Throwable clean = check(new IllegalStateException("GET " + RAW + " failed"));
        assertThat(clean)
                .hasMessage("GET " + CLEAN + " failed")
                .hasToString("java.lang.IllegalStateException: GET " + CLEAN + " failed");
        assertThat(clean.getLocalizedMessage()).isEqualTo(clean.getMessage());
    }

    @Test
    void causesAndSuppressedAreCleanedWhereverTheyHang() {
        Exception root = new IOException(RAW);
        Exception middle = new Exception("middle", root);
        middle.addSuppressed(new IllegalArgumentException("first", new Exception("second " + RAW)));
        middle.addSuppressed(new IllegalArgumentException());
        Throwable clean = check(new RuntimeException(middle));
        assertThat(clean.getCause().getSuppressed()).hasSize(2);
    }

    @Test
    void aSuppressedOneAloneIsEnough() {
        Exception top = new Exception("top", new IOException("clean"));
        top.addSuppressed(new Exception("clean"));
        top.addSuppressed(new Exception(RAW));
        check(top);
    }

    @Test
    void whatLeadsToNoChangeStaysItself() {
        Exception cause = new IOException("clean");
        Exception suppressed = new IOException("clean");
        Exception top = new Exception(RAW, cause);
        top.addSuppressed(suppressed);
        Throwable clean = check(top);
        assertThat(clean.getCause()).isSameAs(cause);
        assertThat(clean.getSuppressed()).containsExactly(suppressed);
    }

    @Test
    void whatIsSharedStaysShared() {
        Exception shared = new IOException(RAW);
        Exception top = new Exception(shared);
        top.addSuppressed(shared);
        Throwable clean = check(top);
        assertThat(clean.getSuppressed()).containsExactly(clean.getCause());
    }

    @Test
    void cyclesStayCycles() {
        Exception one = new Exception("one");
        Exception two = new Exception(RAW, one);
        Exception three = new Exception("three", two);
        one.initCause(three);
        three.addSuppressed(one);
        Throwable clean = check(one);
        assertThat(clean.getCause().getCause().getCause()).isSameAs(clean);
        assertThat(clean.getCause().getSuppressed()).containsExactly(clean);
    }

    /** The last one read leads to one before it, and only that one leads back to the change. */
    @Test
    void aChangeIsFoundThroughACycle() {
        Exception last = new Exception("last");
        Exception middle = new Exception("middle", last);
        Exception top = new Exception(RAW, middle);
        last.initCause(middle);
        middle.addSuppressed(top);
        Throwable clean = check(top).getCause();
        assertThat(clean.getCause().getCause()).isSameAs(clean);
        assertThat(clean.getSuppressed()[0]).hasMessage(CLEAN);
    }

    @Test
    void aCycleOfCleanOnesComesBackAsItIs() {
        Exception one = new Exception("one");
        one.initCause(new Exception("two", one));
        assertThat(check(one)).isSameAs(one);
    }

    @Test
    void aMessageThatRepeatsTheCausesIsCleanedTwice() {
        check(new CompletionException(new RuntimeException(new IOException(RAW))));
    }

    @Test
    void exceptionsThatPrintTheirInput() {
        URISyntaxException syntax = new URISyntaxException(RAW, "Illegal character in query", 20);
        check(syntax);
        try {
            URI.create("https://h.example/ p?token=S3CRET");
        } catch (IllegalArgumentException e) {
            assertThat(printed(sanitizer.throwable(e)))
                    .contains("Illegal character")
                    .doesNotContain("S3CRET");
        }
    }

    @Test
    void aNullMessageStaysNull() {
        Throwable clean = check(new IllegalStateException(null, new IOException(RAW)));
        assertThat(clean.getMessage()).isNull();
        assertThat(clean).hasToString("java.lang.IllegalStateException");
    }

    private static class Localized extends Exception {
        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            return "clean";
        }

        @Override
        public String getLocalizedMessage() {
            return "localized " + RAW;
        }
    }

    @Test
    void aLocalizedMessageIsCleanedByItself() {
        Throwable clean = check(new Localized());
        assertThat(clean).hasMessage("clean");
        assertThat(clean.getLocalizedMessage()).isEqualTo("localized " + CLEAN);
    }

    @Test
    void anOverriddenToStringIsCleanedByItself() {
        Exception original = new Exception() {
            private static final long serialVersionUID = 1L;

            @Override
            public String toString() {
                return "response of " + RAW;
            }
        };
        Throwable clean = check(original);
        assertThat(clean.getMessage()).isNull();
        assertThat(clean).hasToString("response of " + CLEAN);
    }

    @Test
    void oneWithoutAStackTraceGetsNone() {
        Exception original = new Exception(RAW, null, false, false) {
            private static final long serialVersionUID = 1L;
        };
        assertThat(check(original).getStackTrace()).isEmpty();
    }

    @Test
    void aStackTraceThatWasSetIsTakenOver() {
        Exception original = new Exception(RAW);
        original.setStackTrace(new StackTraceElement[] {new StackTraceElement("C", "m", "F.java", 7)});
        assertThat(check(original).getStackTrace()).hasSize(1);
    }

    @Test
    void aSubstituteCanBeSerialized() throws Exception {
        Exception original = new Exception(RAW, new IOException("cause"));
        original.addSuppressed(new Exception("suppressed " + RAW));
        Throwable clean = check(original);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(clean);
        Object read = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        assertThat(printed((Throwable) read)).isEqualTo(printed(clean));
    }

    @Test
    void classNamesOfOthersAreTheirOwn() {
        assertThat(LogSanitizer.className(new IOException())).isEqualTo("java.io.IOException");
    }

    /** What its methods answer is given, and thrown where it is a throwable. */
    private static class Hostile extends Exception {
        private static final long serialVersionUID = 1L;
        Error onMessage;
        Error onText;
        Error onCause;
        Error onFrames;
        boolean endless;
        boolean ownCause;
        boolean noFrames;

        @Override
        public String getMessage() {
            return orThrow(onMessage, RAW);
        }

        @Override
        public String toString() {
            return orThrow(onText, super.toString());
        }

        @Override
        public synchronized Throwable getCause() {
            Throwable cause = ownCause ? this : endless ? another() : null;
            return orThrow(onCause, cause);
        }

        private Throwable another() {
            Hostile another = new Hostile();
            another.endless = true;
            return another;
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return orThrow(onFrames, noFrames ? null : new StackTraceElement[1]);
        }

        private static <T> T orThrow(Error error, T otherwise) {
            if (error != null) {
                throw error;
            }
            return otherwise;
        }
    }

    @Test
    void aMessageThatThrowsIsThePlaceholder() {
        for (Error error :
                new Error[] {new AssertionError(RAW), new StackOverflowError(RAW), new OutOfMemoryError(RAW)}) {
            Hostile hostile = new Hostile();
            hostile.onMessage = error;
            hostile.addSuppressed(new IOException(RAW));
            Throwable clean = sanitizer.throwable(hostile);
            assertThat(clean).hasMessage(FAILED).hasToString(Hostile.class.getName() + ": " + FAILED);
            assertThat(clean.getSuppressed()[0]).hasMessage(CLEAN);
        }
        assertThat(sanitizer.counters().failures()).isPositive();
    }

    @Test
    void aTextThatThrowsIsClassAndMessage() {
        Hostile hostile = new Hostile();
        hostile.onText = new AssertionError(RAW);
        assertThat(sanitizer.throwable(hostile)).hasToString(Hostile.class.getName() + ": " + CLEAN);
    }

    @Test
    void aCauseThatThrowsIsThePlaceholder() {
        Hostile hostile = new Hostile();
        hostile.onCause = new AssertionError(RAW);
        Throwable clean = sanitizer.throwable(hostile);
        assertThat(clean).hasMessage(CLEAN);
        assertThat(clean.getCause()).hasToString(FAILED);
        assertThat(sanitizer.counters().failures()).isEqualTo(1);
    }

    @Test
    void framesThatThrowAreLeftOut() {
        Hostile throwing = new Hostile();
        throwing.onFrames = new AssertionError(RAW);
        Hostile none = new Hostile();
        none.noFrames = true;
        Hostile holes = new Hostile();
        for (Hostile hostile : new Hostile[] {throwing, none, holes}) {
            Throwable clean = sanitizer.throwable(hostile);
            assertThat(clean).hasMessage(CLEAN);
            assertThat(clean.getStackTrace()).isEmpty();
        }
    }

    @Test
    void oneThatIsItsOwnCauseHasNone() {
        Hostile hostile = new Hostile();
        hostile.ownCause = true;
        assertThat(sanitizer.throwable(hostile)).hasMessage(CLEAN).hasNoCause();
    }

    @Test
    void aChainThatNeverEndsIsCutOff() {
        Hostile hostile = new Hostile();
        hostile.endless = true;
        assertThat(chain(sanitizer.throwable(hostile))).hasSize(1_001).endsWith(LogSanitizer.DROPPED);
    }

    @Test
    void aThousandAreCleanedAndNoMore() {
        assertThat(chain(sanitizer.throwable(chainOf(1_000, RAW))))
                .hasSize(1_000)
                .endsWith("java.lang.Exception: " + CLEAN);
        assertThat(sanitizer.counters().dropped()).isZero();
        for (int length : new int[] {1_001, 100_000}) {
            assertThat(chain(sanitizer.throwable(chainOf(length, RAW))))
                    .hasSize(1_001)
                    .endsWith("java.lang.Exception: clean", LogSanitizer.DROPPED);
        }
        assertThat(sanitizer.counters().dropped()).isEqualTo(2);
        Exception clean = chainOf(1_000, "clean");
        assertThat(sanitizer.throwable(clean)).isSameAs(clean);
    }

    private static Exception chainOf(int length, String rootMessage) {
        Exception chain = new Exception(rootMessage);
        for (int i = 1; i < length; i++) {
            chain = new Exception("clean", chain);
        }
        return chain;
    }

    private static List<String> chain(Throwable top) {
        List<String> chain = new ArrayList<>();
        for (Throwable next = top; next != null; next = next.getCause()) {
            chain.add(next.toString());
        }
        return chain;
    }

    @Test
    void aThousandSuppressedAreCleanedAndNoMore() {
        Exception top = new Exception("top", new IOException(RAW));
        for (int i = 0; i < 5_000; i++) {
            top.addSuppressed(new Exception(RAW));
        }
        Throwable clean = sanitizer.throwable(top);
        assertThat(clean.getCause()).hasMessage(CLEAN);
        assertThat(clean.getSuppressed()).hasSize(999);
        assertThat(clean.getSuppressed()[997]).hasMessage(CLEAN);
        assertThat(clean.getSuppressed()[998]).hasToString(LogSanitizer.DROPPED);
    }

    /** Script engines name a frame's file after the script's URL; a class loader can have any name. */
    @Test
    void framesAreCleaned() {
        Exception script = new Exception("clean");
        StackTraceElement plain = script.getStackTrace()[0];
        script.setStackTrace(new StackTraceElement[] {
            plain,
            new StackTraceElement("Script", "main", RAW, 3),
            new StackTraceElement("https://u:PW@h.example/x", null, null, "A", "b", null, 1)
        });
        Throwable clean = sanitizer.throwable(new Exception("outer", script)).getCause();
        assertThat(clean.getStackTrace())
                .containsExactly(
                        plain,
                        new StackTraceElement("Script", "main", CLEAN, 3),
                        new StackTraceElement("https://h.example/x", null, null, "A", "b", null, 1));
        assertThat(script.getStackTrace()[1].getFileName()).isEqualTo(RAW);
    }

    /** As the JDK's TransformerException does with the address of the document. */
    @Test
    void whatAThrowablePrintsInItsOwnWayIsCleaned() {
        Exception original = new Exception("clean") {
            private static final long serialVersionUID = 1L;

            @Override
            public void printStackTrace(PrintWriter out) {
                super.printStackTrace(out);
                out.println("; SystemID: " + RAW);
            }
        };
        StringWriter clean = new StringWriter();
        sanitizer.throwable(original).printStackTrace(new PrintWriter(clean));
        assertThat(clean.toString())
                .startsWith(original.getClass().getName() + ": clean")
                .contains("ThrowableTest.java")
                .doesNotContain("S3CRET");
    }
}
