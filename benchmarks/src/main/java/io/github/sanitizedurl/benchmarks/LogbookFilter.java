// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

import org.zalando.logbook.QueryFilter;
import org.zalando.logbook.core.QueryFilters;

/**
 * Logbook's query filter with the policy's names: a value whose name is not allowed becomes {@code ***}. It knows
 * neither userinfo nor fragments, decodes no names, and does not look into values.
 */
final class LogbookFilter {
    private final QueryFilter filter;

    LogbookFilter() {
        AllowedNames allowed = new AllowedNames();
        filter = QueryFilters.replaceQuery(name -> !allowed.contains(name), "***");
    }

    String sanitize(String url) {
        int mark = url.indexOf('?');
        return mark < 0 ? url : url.substring(0, mark + 1).concat(filter.filter(url.substring(mark + 1)));
    }
}
