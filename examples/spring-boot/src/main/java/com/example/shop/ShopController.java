// SPDX-License-Identifier: Apache-2.0
package com.example.shop;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.client.RestClient;
import org.springframework.web.reactive.function.client.WebClient;

/** The pages of the shop, most of which fail as they do when a service that they need is down. */
@Controller
public class ShopController {
    private final JdbcTemplate stock;
    private final RestClient http = RestClient.create();
    private final WebClient reactive = WebClient.create();
    private final String payments;
    private final String parcels;
    private final String tracking;

    ShopController(
            JdbcTemplate stock,
            @Value("${shop.payments}") String payments,
            @Value("${shop.parcels}") String parcels,
            @Value("${shop.tracking}") String tracking) {
        this.stock = stock;
        this.payments = payments;
        this.parcels = parcels;
        this.tracking = tracking;
    }

    @GetMapping("/cart")
    @ResponseBody
    String cart(@RequestParam(defaultValue = "all") String tab) {
        return "cart, " + tab;
    }

    @GetMapping("/order")
    @ResponseBody
    String order(@RequestParam int id) {
        return "order " + id;
    }

    @GetMapping("/login")
    String login(@RequestParam("return_to") String target) {
        return "redirect:" + target;
    }

    @GetMapping("/pay")
    @ResponseBody
    String pay() {
        return http.get().uri(payments).retrieve().body(String.class);
    }

    @GetMapping("/ship")
    @ResponseBody
    String ship() {
        return reactive.get().uri(parcels).retrieve().bodyToMono(String.class).block();
    }

    @GetMapping("/track")
    @ResponseBody
    String track() {
        return http.get().uri(tracking).retrieve().body(String.class);
    }

    @GetMapping("/stock")
    @ResponseBody
    String stock() {
        return "items: " + stock.queryForObject("select count(*) from item", Integer.class);
    }
}
