// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import java.nio.file.Path;

/** What Jazzer starts: {@code <target> <folder>}, where the folder gets what was found. */
public final class Fuzzer {
    private static Finds finds;

    private Fuzzer() {}

    public static void fuzzerInitialize(String[] arguments) {
        Steps.install();
        finds = new Finds(Target.named(arguments[0]), Path.of(arguments[1]));
    }

    public static void fuzzerTestOneInput(byte[] data) {
        finds.run(data);
    }
}
