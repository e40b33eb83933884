// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.concurrent.atomic.LongAdder;

/** What happened so far: adders, because every logging thread writes them and hardly anybody reads them. */
final class Counters {
    private final LongAdder urls = new LongAdder();
    private final LongAdder changed = new LongAdder();
    private final LongAdder dropped = new LongAdder();
    private final LongAdder failures = new LongAdder();

    /** A URL was looked at. */
    void url(boolean isChanged) {
        urls.increment();
        if (isChanged) {
            changed.increment();
        }
    }

    /** A value or a span was dropped as a whole. */
    void dropped() {
        dropped.increment();
    }

    /** Sanitizing itself went wrong. */
    void failed() {
        failures.increment();
    }

    SanitizerCounters snapshot() {
        return new SanitizerCounters(urls.sum(), changed.sum(), dropped.sum(), failures.sum());
    }
}
