// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a container does: it gives an application a class loader of its own, runs it on a thread that lives on, and lets
 * go of it. Not thread-safe.
 */
public final class Deployments {
    private final URL[] classPath;
    private final List<WeakReference<ClassLoader>> undeployed = new ArrayList<>();

    /**
     * For applications of some classes.
     *
     * @param types one of each jar or folder that an application consists of; the JDK's own are there anyway
     */
    public Deployments(Class<?>... types) {
        classPath = Stream.of(types).map(Deployments::location).toArray(URL[]::new);
    }

    private static URL location(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    /**
     * Runs an application and lets go of it.
     *
     * @param application has a default constructor and its own copy of every class
     */
    public void deploy(Class<? extends Runnable> application) {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
            Thread.currentThread().setContextClassLoader(loader);
            undeployed.add(new WeakReference<>(loader));
            Class<?> copy = loader.loadClass(application.getName());
            var constructor = copy.getDeclaredConstructor();
            constructor.setAccessible(true);
            ((Runnable) constructor.newInstance()).run();
        } catch (IOException | ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    /**
     * Collects garbage, for up to half a minute.
     *
     * @return how many class loaders of applications are still there
     * @throws InterruptedException when interrupted
     */
    public long leaked() throws InterruptedException {
        return leaked(Duration.ofSeconds(30));
    }

    /**
     * Collects garbage.
     *
     * @param patience for how long at most
     * @return how many class loaders of applications are still there
     * @throws InterruptedException when interrupted
     */
    public long leaked(Duration patience) throws InterruptedException {
        long leaked = undeployed.size();
        for (int i = 0; i < patience.toMillis() / 100 && leaked > 0; i++) {
            System.gc();
            Thread.sleep(100);
            leaked = undeployed.stream().filter(loader -> loader.get() != null).count();
        }
        return leaked;
    }
}
