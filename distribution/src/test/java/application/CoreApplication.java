// SPDX-License-Identifier: Apache-2.0
package application;

import io.github.sanitizedurl.LogSanitizer;
import io.github.sanitizedurl.PolicyException;
import io.github.sanitizedurl.UrlPolicy;
import io.github.sanitizedurl.UrlSanitizer;

/** What an application does that calls the core itself. */
public final class CoreApplication {
    private CoreApplication() {}

    /** Sanitizes, and reads the policy file that is named. */
    public static void main(String[] arguments) {
        String url = "https://u:S3CRET@h.example/x?token=S3CRET&tab=a";
        System.out.println(UrlSanitizer.tracks().sanitize(url));
        LogSanitizer logs = LogSanitizer.of(UrlPolicy.none());
        System.out.println(logs.text("see " + url));
        System.out.println(logs.counters());
        try {
            UrlPolicy policy = UrlPolicy.load(arguments[0], CoreApplication.class.getClassLoader());
            System.out.println("policy file: " + policy.allowedParameters());
        } catch (PolicyException e) {
            System.out.println(e.getMessage());
        }
    }
}
