// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.benchmarks;

/** The texts that scanning is measured on. */
public enum TextWork {
    /** 150 characters without anything that could start a URL. */
    PLAIN_LINE("Loaded 42 items for customer 1234 in 17 ms from the region products with 3 retries and a hit ratio of"
            + " 0.93 after the nightly refresh, nothing evicted."),
    /** 150 characters with {@code ?}, {@code :} and {@code /}, without a URL. */
    PUNCTUATED_LINE("2026-11-30 10:15:42 INFO OrderService: did 3/4 of the items arrive? ratio 17/20, state: partial,"
            + " next check at 10:20 by pool-1/thread-7, retry: yes/no"),
    /** 150 characters with a URL and nothing to remove. */
    CLEAN_URL("2026-11-30 10:15:42 INFO OrderService - request for https://shop.example.com/chairs?tab=reviews&page=2"
            + " took 17 ms and returned 42 items, all of it new"),
    /** 150 characters with a URL and something to remove. */
    DIRTY_URL("2026-11-30 10:15:42 INFO OrderService - request for https://shop.example.com/chairs?token="
            + UrlWork.SECRET + "&page=2 took 17 ms and returned 4 items, all new"),
    /** One line of JSON, 8 KB, without a URL. */
    JSON(json("none")),
    /** One line of JSON, 8 KB, with one URL that has something to remove. */
    JSON_DIRTY_URL(json("https://shop.example.com/chairs?token=" + UrlWork.SECRET + "&page=2")),
    /** An exception with 40 frames, without a URL. */
    STACK_TRACE(stackTrace());

    private final String text;

    TextWork(String text) {
        this.text = text;
    }

    /** The text. */
    public String text() {
        return text;
    }

    private static String json(String url) {
        StringBuilder json = new StringBuilder("{\"requested\":\"" + url + "\",\"items\":[");
        for (int i = 0; json.length() < 8_000; i++) {
            json.append(i == 0 ? "" : ",")
                    .append("{\"id\":")
                    .append(4_711 + i)
                    .append(",\"name\":\"garden chair, foldable\",\"price\":49.90,\"stock\":{\"north\":")
                    .append(i % 7)
                    .append(",\"south\":12},\"tags\":[\"garden\",\"wood\"],\"updated\":\"2026-11-30T10:15:42Z\"}");
        }
        return json.append("]}").toString();
    }

    private static String stackTrace() {
        String[] frames = {
            "com.example.shop.order.OrderService.place(OrderService.java:117)",
            "com.example.shop.order.OrderController.submit(OrderController.java:64)",
            "java.base/jdk.internal.reflect.DirectMethodHandleAccessor.invoke(DirectMethodHandleAccessor.java:103)",
            "java.base/java.lang.reflect.Method.invoke(Method.java:580)",
            "org.springframework.web.method.support.InvocableHandlerMethod.doInvoke(InvocableHandlerMethod.java:255)",
            "org.springframework.web.servlet.DispatcherServlet.doDispatch(DispatcherServlet.java:1089)",
            "org.apache.catalina.core.ApplicationFilterChain.internalDoFilter(ApplicationFilterChain.java:195)",
            "com.example.shop.order.OrderService$$Lambda/0x00007f1c4c3f2a18.apply(Unknown Source)"
        };
        StringBuilder trace = new StringBuilder("java.lang.IllegalStateException: order 4711 is closed\n");
        for (int i = 0; i < 40; i++) {
            trace.append("\tat ").append(frames[i % frames.length]).append('\n');
        }
        return trace.toString();
    }
}
