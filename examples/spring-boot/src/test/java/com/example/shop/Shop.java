// SPDX-License-Identifier: Apache-2.0
package com.example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.github.sanitizedurl.testing.WebApplication;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The built application, visited once. What it is asked, and the addresses of the services that it needs, hold secrets;
 * one service refuses the connection, one has a name that the client refuses, one answers with an error.
 *
 * @param console what it wrote to the console
 * @param file what it wrote to its log file
 */
record Shop(String console, String file) {
    /** Every secret that it is given but one. */
    static final List<String> SECRETS = List.of(
            "secret-referer",
            "secret-order-user",
            "secret-order-signature",
            "secret-login",
            "secret-payments",
            "secret-parcels",
            "secret-answer",
            "secret-stock",
            "secret-broken");

    /** A request parameter, which Spring writes twice: in the URL and in a list of parameters. */
    static final String PARAMETER = "secret-cart";

    /** What is harmless in the same lines. */
    static final List<String> REST = List.of(
            "Tomcat started on port",
            "/cart?order_id=A1&tab=items",
            "Completed 200 OK",
            "https://ref.example/?tab=r",
            "For input string: ",
            "https://h.example/x",
            "https://idp.example/auth?tab=login",
            "I/O error on GET request for ",
            "http://127.0.0.1:1/v1/charge",
            "unsupported URI http://parcel_service:8080/ship?page=3",
            "org.springframework.web.client.HttpClientErrorException",
            "403 Forbidden",
            "https://tracking.example/login?page=4",
            "jdbc:h2:tcp://127.0.0.1:1",
            "[/cart?tab=broken ]");

    /** Those of some texts that a log holds; a whole log in a failure's message helps nobody. */
    static List<String> foundIn(String log, List<String> texts) {
        return texts.stream().filter(log::contains).toList();
    }

    private static final Pattern LISTENING = Pattern.compile("started on port (\\d+)");

    /** Starts it with further properties, visits its pages and ends it. */
    static Shop visited(Path folder, String... properties) {
        try {
            HttpServer tracking = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            tracking.createContext("/", exchange -> {
                byte[] answer = "{\"see\":\"https://tracking.example/login?token=secret-answer&page=4\"}"
                        .getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(403, answer.length);
                exchange.getResponseBody().write(answer);
                exchange.close();
            });
            tracking.start();
            try {
                return visited(folder, tracking.getAddress().getPort(), properties);
            } finally {
                tracking.stop(0);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Shop visited(Path folder, int tracking, String... properties) throws IOException {
        Path file = folder.resolve("shop.log");
        List<String> arguments = new ArrayList<>(List.of("-jar", System.getProperty("application")));
        arguments.addAll(List.of(
                "--server.port=0",
                "--logging.file.name=" + file,
                "--shop.payments=http://shop:secret-payments@127.0.0.1:1/v1/charge?page=2",
                "--shop.parcels=http://shop:secret-parcels@parcel_service:8080/ship?page=3",
                "--shop.tracking=http://127.0.0.1:" + tracking + "/track?page=5",
                "--spring.datasource.url=jdbc:h2:tcp://127.0.0.1:1;USER=shop;PASSWORD=secret-stock"));
        arguments.addAll(List.of(properties));
        try (WebApplication shop = WebApplication.start(folder.resolve("console"), LISTENING, arguments)) {
            visit(shop, "/cart?token=secret-cart&order_id=A1&tab=items", 200);
            visit(shop, "/order?id=https://u:secret-order-user@h.example/x?sig=secret-order-signature", 400);
            visit(shop, "/login?return_to=https%3A%2F%2Fidp.example%2Fauth%3Fcode%3Dsecret-login%26tab%3Dlogin", 302);
            visit(shop, "/pay", 500);
            visit(shop, "/ship", 500);
            visit(shop, "/track", 500);
            visit(shop, "/stock", 500);
            visit(shop, "/cart?token=secret-broken|x&tab=broken", 400);
            return new Shop(shop.stop(), Files.readString(file));
        }
    }

    private static void visit(WebApplication shop, String target, int status) {
        assertThat(shop.get(target, "Referer: https://ref.example/?token=secret-referer&tab=r"))
                .as(target)
                .contains(" " + status);
    }
}
