// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.fuzz;

import io.github.sanitizedurl.PolicyException;
import io.github.sanitizedurl.UrlPolicy;
import io.github.sanitizedurl.UrlSanitizer;
import io.github.sanitizedurl.testing.JsonCheck;
import io.github.sanitizedurl.testing.ReferencePolicy;
import io.github.sanitizedurl.testing.ReferenceSanitizer;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/** {@link UrlPolicy#load}: a policy that does what it says, or one kind of exception with a message for one line. */
final class PolicyTarget implements Consumer<Input> {
    /** Two hundred characters of the file, each of them escaped, and what is said about them. */
    private static final int LONGEST = 2_000;

    private static final ClassLoader LOADER = PolicyTarget.class.getClassLoader();

    @Override
    public void accept(Input input) {
        if (input.choice(8) == 7) {
            input.checkGone(location(input.rest()));
            return;
        }
        byte[] content = input.bytes();
        UrlPolicy[] loaded = new UrlPolicy[1];
        try {
            Steps.bounded(content.length, () -> loaded[0] = UrlPolicy.load(new ByteArrayInputStream(content)));
        } catch (PolicyException e) {
            checkMessage(e);
            return;
        }
        String text = new String(content, StandardCharsets.UTF_8).replaceFirst("^\uFEFF", "");
        if (!JsonCheck.isDocument(text)) {
            throw new AssertionError("loaded what is no JSON document");
        }
        checkUse(loaded[0]);
    }

    /** Places outside of the class path are not tried: a fuzzer may come to name any file. */
    private static String location(String rest) {
        int colon = rest.indexOf(':');
        String location = colon < 0 || rest.toLowerCase().startsWith("file") ? "classpath:" + rest : "x" + rest;
        try {
            UrlPolicy.load(location, LOADER);
            return "";
        } catch (PolicyException e) {
            checkMessage(e);
            return Rendering.printed(e);
        }
    }

    private static void checkMessage(PolicyException e) {
        String message = e.getMessage();
        if (message.isBlank() || message.length() > LONGEST || message.chars().anyMatch(Character::isISOControl)) {
            throw new AssertionError("not a message for one line of a log: " + message, e);
        }
    }

    private static void checkUse(UrlPolicy policy) {
        UrlSanitizer sanitizer = UrlSanitizer.of(policy);
        ReferenceSanitizer reference = new ReferenceSanitizer(new ReferencePolicy(
                List.copyOf(policy.allowedParameters()),
                List.copyOf(policy.allowedPrefixes()),
                policy.maxDepth(),
                policy.maxDecodes()));
        StringBuilder url = new StringBuilder("https://u:p@a.com/?token=1");
        policy.allowedParameters().stream()
                .limit(5)
                .forEach(name -> url.append('&').append(name).append("=1"));
        policy.allowedPrefixes().stream()
                .limit(5)
                .forEach(name -> url.append('&').append(name).append("x=https%3A%2F%2Fb.com%2F%3Ftoken%3D1"));
        Check.equal("the reference's output", reference.sanitize(url.toString()), sanitizer.sanitize(url.toString()));
    }
}
