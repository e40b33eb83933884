// SPDX-License-Identifier: Apache-2.0

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Holds what PIT found against {@code survivors.txt}: fails where a mutant survives that is not explained there, where one
 * that is listed there no longer survives, and where too few are killed of those that are not equivalent. Arguments:
 * {@code mutations.xml} and {@code survivors.txt}.
 */
public final class Survivors {
    private static final double LEAST_KILLED = 95.0;
    private static final Pattern MUTANT = Pattern.compile("<mutation detected='(true|false)'.*?"
            + "<mutatedClass>[\\w.]*?\\.?([\\w$]+)</mutatedClass><mutatedMethod>(.*?)</mutatedMethod>.*?"
            + "<lineNumber>(\\d+)</lineNumber>.*?<description>(.*?)</description></mutation>");
    private static final Pattern EXPLAINED = Pattern.compile("  (\\S+): (\\d+) (.+)");

    private int killed;
    private int equivalent;
    private int all;
    private final Map<String, List<String>> survivors = new TreeMap<>();
    private final Map<String, int[]> classes = new TreeMap<>();
    private final Map<String, Integer> explained = new TreeMap<>();

    private Survivors() {}

    public static void main(String[] files) throws Exception {
        Survivors survivors = new Survivors();
        survivors.readMutants(Files.readString(Path.of(files[0])));
        survivors.readExplained(Files.readAllLines(Path.of(files[1])));
        System.exit(survivors.report() ? 0 : 1);
    }

    private void readMutants(String xml) {
        Matcher mutant = MUTANT.matcher(xml);
        while (mutant.find()) {
            boolean detected = mutant.group(1).equals("true");
            int[] counts = classes.computeIfAbsent(mutant.group(2), name -> new int[2]);
            counts[1]++;
            all++;
            if (detected) {
                killed++;
                counts[0]++;
            } else {
                String method = mutant.group(3).replace("&lt;", "<").replace("&gt;", ">");
                String kind = mutant.group(2) + "." + method + ": " + description(mutant.group(5));
                survivors.computeIfAbsent(kind, k -> new ArrayList<>()).add(mutant.group(4));
            }
        }
    }

    /** Without the names of packages and types, which say no more. */
    private static String description(String description) {
        return description.replaceAll("(?:[\\w$]+[./])+(?=[\\w$])", "").replace("&lt;", "<").replace("&gt;", ">");
    }

    private void readExplained(List<String> lines) {
        boolean decided = true;
        for (String line : lines) {
            Matcher entry = EXPLAINED.matcher(line);
            if (entry.matches()) {
                explained.merge(entry.group(1) + ": " + entry.group(3), Integer.parseInt(entry.group(2)), Integer::sum);
                equivalent += decided ? Integer.parseInt(entry.group(2)) : 0;
            } else if (line.startsWith(" ")) {
                throw new IllegalArgumentException("neither a reason nor a mutant: " + line);
            } else {
                decided = line.isBlank() ? decided : !line.startsWith("Undecided");
            }
        }
    }

    private boolean report() {
        classes.forEach((name, counts) ->
                System.out.printf("%-22s %4d of %4d killed%n", name, counts[0], counts[1]));
        TreeSet<String> kinds = new TreeSet<>(survivors.keySet());
        kinds.addAll(explained.keySet());
        boolean good = all > 0;
        for (String kind : kinds) {
            List<String> lines = survivors.getOrDefault(kind, List.of());
            int expected = explained.getOrDefault(kind, 0);
            if (lines.size() != expected) {
                good = false;
                System.out.printf("%s: %d survive, %d explained; survivors in lines %s%n", kind, lines.size(), expected, lines);
            }
        }
        double share = all == 0 ? 0 : 100.0 * killed / (all - equivalent);
        System.out.printf(
                "%d mutants, %d killed (%.1f %%), %d survive, of them %d equivalent; of all others %.1f %% are killed%n",
                all, killed, 100.0 * killed / all, all - killed, equivalent, share);
        if (share < LEAST_KILLED) {
            System.out.printf("fewer killed than %.0f %%%n", LEAST_KILLED);
        }
        return good && share >= LEAST_KILLED;
    }
}
