// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.Map;

/**
 * Keeps the inputs on which a target fails, so that fuzzing goes on behind them: each as small as it gets while the
 * target still fails in the same place, in a file of its own, and only so many of each place.
 */
final class Finds {
    private static final int MOST_OF_A_KIND = 40;
    private static final int MOST_TRIES = 3_000;

    private final Target target;
    private final Path folder;
    private final Map<String, Integer> kinds = new HashMap<>();

    Finds(Target target, Path folder) {
        this.target = target;
        this.folder = folder;
    }

    /** Runs the target; keeps the input where it fails. */
    void run(byte[] data) {
        String kind = failure(data);
        if (kind != null && kinds.merge(kind, 1, Integer::sum) <= MOST_OF_A_KIND) {
            save(minimize(data, kind));
        }
    }

    /** The place that failed, or null. */
    private String failure(byte[] data) {
        try {
            target.run(data);
            return null;
        } catch (AssertionError | RuntimeException | StackOverflowError e) {
            StackTraceElement[] frames = e.getStackTrace();
            StringBuilder kind = new StringBuilder(e.getClass().getName());
            for (int i = 0; i < Math.min(2, frames.length); i++) {
                kind.append(' ').append(frames[i]);
            }
            return kind.toString();
        }
    }

    private byte[] minimize(byte[] data, String kind) {
        byte[] smallest = data;
        int tries = 0;
        for (int size = data.length / 2; size > 0; size = Math.min(size, smallest.length) / 2) {
            for (int at = Math.min(Input.CHOICES, smallest.length);
                    at < smallest.length && tries < MOST_TRIES;
                    tries++) {
                byte[] smaller = without(smallest, at, Math.min(size, smallest.length - at));
                if (kind.equals(failure(smaller))) {
                    smallest = smaller;
                } else {
                    at += size;
                }
            }
        }
        return smallest;
    }

    private static byte[] without(byte[] data, int at, int length) {
        byte[] shorter = new byte[data.length - length];
        System.arraycopy(data, 0, shorter, 0, at);
        System.arraycopy(data, at + length, shorter, at, shorter.length - at);
        return shorter;
    }

    private void save(byte[] data) {
        try {
            Files.createDirectories(folder);
            Files.write(folder.resolve(name(data)), data);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String name(byte[] data) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(data);
            return String.format("%064x", new BigInteger(1, hash)).substring(0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(new String(data, StandardCharsets.UTF_8), e);
        }
    }
}
