// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintStream;
import java.io.PrintWriter;
import net.bytebuddy.ByteBuddy;
import org.junit.jupiter.api.Test;

/** Of classes that are made for each test, because what is known of a class is remembered. */
class OwnPrintingTest {
    @Test
    void eitherOfTwoMethodsIsAnOverride() throws Exception {
        assertThat(OwnPrinting.of(instanceOfSubclass(ToWriter.class))).isTrue();
        assertThat(OwnPrinting.of(instanceOfSubclass(ToStream.class))).isTrue();
        assertThat(OwnPrinting.of(instanceOfSubclass(ToNothing.class))).isFalse();
        assertThat(OwnPrinting.of(instanceOfSubclass(Exception.class))).isFalse();
    }

    @Test
    void printsWhatTheThrowableWrites() {
        assertThat(OwnPrinting.print(new ToWriter())).isEqualTo("its own");
    }

    private static Throwable instanceOfSubclass(Class<? extends Throwable> type) throws Exception {
        return new ByteBuddy()
                .subclass(type)
                .make()
                .load(OwnPrintingTest.class.getClassLoader())
                .getLoaded()
                .getDeclaredConstructor()
                .newInstance();
    }

    public static class ToWriter extends Exception {
        @Override
        public void printStackTrace(PrintWriter out) {
            out.print("its own");
        }
    }

    public static class ToStream extends Exception {
        @Override
        public void printStackTrace(PrintStream out) {
            out.print("its own");
        }
    }

    public static class ToNothing extends Exception {
        @Override
        public void printStackTrace() {
            // not what frameworks call
        }
    }
}
