// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.distribution;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.felix.framework.FrameworkFactory;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;

/** A program: starts an OSGi framework with bundles, and in the last one of them an application. */
final class OsgiHost {
    /** Held, so that it is not forgotten: it tells of every service that it finds. */
    private static final Logger FINDER = Logger.getLogger("org.apache.aries.spifly");

    private OsgiHost() {}

    /** Takes a folder for the framework, the application's class and argument, and the bundles as they start. */
    public static void main(String[] arguments) {
        try {
            run(arguments);
            System.exit(0);
        } catch (Exception e) {
            e.printStackTrace();
            System.exit(1); // the framework's threads would go on
        }
    }

    private static void run(String... arguments) throws Exception {
        FINDER.setLevel(Level.WARNING);
        Framework framework = new FrameworkFactory().newFramework(Map.of(Constants.FRAMEWORK_STORAGE, arguments[0]));
        framework.start();
        List<Bundle> bundles = new ArrayList<>();
        for (String file : List.of(arguments).subList(3, arguments.length)) {
            bundles.add(framework
                    .getBundleContext()
                    .installBundle(Path.of(file).toUri().toString()));
        }
        for (Bundle bundle : bundles) {
            if (bundle.getHeaders().get(Constants.FRAGMENT_HOST) == null) {
                bundle.start();
            }
        }
        Bundle application = bundles.get(bundles.size() - 1);
        Class<?> main = application.loadClass(arguments[1]);
        main.getMethod("main", String[].class).invoke(null, (Object) new String[] {arguments[2]});
    }
}
