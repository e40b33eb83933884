// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import io.github.sanitizedurl.testing.SharedCase;
import io.github.sanitizedurl.testing.SharedCases;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What fuzzing starts from: the shared cases, each with other choices in front, and with a URL planted into some. */
final class Seeds {
    private static final List<String> FILES = List.of("test-cases.json", "text-cases.json");

    private Seeds() {}

    /** Writes the seeds of a target to a folder, one file each: {@code Seeds <target> <folder>}. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[1]));
        for (Map.Entry<String, byte[]> seed : of(Target.named(arguments[0])).entrySet()) {
            Files.write(folder.resolve(seed.getKey()), seed.getValue());
        }
    }

    /** The seeds of a target, by name. */
    static Map<String, byte[]> of(Target target) {
        Map<String, byte[]> seeds = new LinkedHashMap<>();
        if (target == Target.POLICY) {
            seeds.put("built-in", concat("aaaa".getBytes(StandardCharsets.US_ASCII), builtIn()));
            seeds.put("small", bytes("aaaa{\"allowedParams\":{\"exact\":[\"a\"],\"prefixes\":[\"b_\"]}}"));
            return seeds;
        }
        List<SharedCase> cases = new ArrayList<>();
        FILES.forEach(file -> cases.addAll(SharedCases.load(file).all()));
        int step = target == Target.REPEAT ? 5 : 1; // each is thousands of characters long
        for (int i = 0; i < cases.size(); i += step) {
            seeds.put(cases.get(i).id(), bytes(choices(i) + texts(target, cases, i)));
        }
        return seeds;
    }

    private static String choices(int i) {
        return "" + (char) ('0' + i % 72) + (char) ('0' + i / 3 % 72) + (char) ('0' + i / 5 % 72)
                + (char) ('0' + i % 7);
    }

    /** One text, or several for targets that take several. */
    private static String texts(Target target, List<SharedCase> cases, int i) {
        String input = cases.get(i).input();
        String other = cases.get((i * 7 + 3) % cases.size()).input();
        String plant = i % 3 == 0 ? " " + Input.PLANT : "";
        return switch (target) {
            case SANITIZE -> input;
            case TEXT, FIELD -> input + plant;
            case REPEAT -> join("", input, "");
            case ARGUMENT -> join(kind("["), input + plant, kind("{"), "_dl", other, kind(")"), kind("b") + other);
            case THROWABLE -> join(input + plant, other, kind("01"), "x");
            default -> join(input + " {}", other + plant, kind("k1") + input, kind("m1") + other, kind("t1") + input);
        };
    }

    private static String kind(String letters) {
        return ObjectGraph.KIND + letters;
    }

    private static String join(String... texts) {
        return String.join(String.valueOf(Input.SEPARATOR), texts);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] builtIn() {
        try (InputStream json = Seeds.class.getResourceAsStream("/shared/url-sanitization.json")) {
            return json.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Stream.of(parts).forEach(all::writeBytes);
        return all.toByteArray();
    }
}
