// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.util.ArrayList;
import java.util.List;

/**
 * Builds one well-formed URL with others nested in it, and plants marks where the specification removes everything:
 * userinfo, fragments and values of parameters that are not allowed.
 *
 * <p>A mark has to be sure to go however deep it stands and however often the URLs around it are encoded. So the names
 * that carry marks stay disallowed when they are decoded again (and become allowed ones only to code that maps more than
 * ASCII to lower case), no mark stands in a path, and no scheme has a plus sign, which a nested URL that is not encoded
 * would lose.
 */
final class UrlBuilding {
    private static final int DEEPEST = 4;
    private static final List<String> SCHEMES = List.of(
            "https://",
            "https://",
            "http://",
            "HTTPS://",
            "//",
            "ftp://",
            "android-app://",
            "svn-ssh://",
            "x://",
            "a.b-c1://");
    private static final List<String> HOSTS = List.of(
            "a.com", "www.example.org", "h", "10.0.0.1:8080", "[::1]:80", "bücher.example", "例え.jp", "a_b.c", "");
    private static final List<String> PATHS = List.of(
            "",
            "/",
            "/p",
            "/a/b.html",
            "/@name",
            "/users/jane@example.com",
            "/a%2Fb",
            "/%C3%A9",
            "/é",
            "/a;v=1",
            "/a//b",
            "/1+1",
            "/😀",
            "/a b");
    private static final List<String> USERS = List.of("", "u:", "u%3A", "name:", "me%40corp:", "a@b:", "CORP;u:", "é:");
    private static final List<String> AT = List.of("@", "@", "@", "%40", "%2540", "%252540");
    private static final List<String> ALLOWED = List.of(
            "tab",
            "next",
            "redirect_to",
            "query",
            "page",
            "utm_source",
            "utm_",
            "UTM_X",
            "Redirect_To",
            "%74ab",
            "t%61b",
            "%75tm%5Fx",
            "checkoutbackurl",
            "checkoutBackUrl",
            "_gl",
            "add-to-cart",
            "add%2Dto%2dcart",
            "GCLID",
            "KeyWord",
            "utm_é",
            "utm_a+b");
    private static final List<String> DISALLOWED = List.of(
            "extra",
            "token",
            "TOKEN",
            "tabx",
            "xtab",
            "utm",
            "utm-x",
            "%65xtra",
            "access%5Ftoken",
            "ref[]",
            "ta+b",
            "é",
            "a%20b",
            "key😀",
            "tab%00",
            "tab.",
            "%2565xtra",
            "\u212Aeyword",
            "%E2%84%AAeyword",
            "\u017Fource",
            "gcl\u0131d",
            "%C4%B0rpid",
            "パス");
    private static final List<String> VALUES = List.of(
            "1",
            "a",
            "red+shoes",
            "hello%20world",
            "a%26extra%3D1",
            "%C3%A9",
            "é",
            "😀",
            "a/b",
            "/wp-admin/",
            "a=b",
            "50%25",
            "a;extra=1",
            "mailto:x@example.com",
            "%2Fa%2Fb",
            "what%3F",
            "a%2526b",
            "x%23y",
            "-_.~",
            "!'()*",
            "a%0Ab");

    private static final List<UrlEncoder> ENCODERS = List.of(UrlEncoder.values());
    private static final List<UrlEncoder> THOROUGH_ENCODERS =
            ENCODERS.stream().filter(encoder -> encoder != UrlEncoder.SPARING).toList();

    private final Dice dice;

    UrlBuilding(Dice dice) {
        this.dice = dice;
    }

    String url() {
        return url(0);
    }

    private String url(int nesting) {
        StringBuilder url = new StringBuilder(dice.pick(SCHEMES));
        if (dice.chance(30)) {
            url.append(dice.pick(USERS)).append(dice.mark()).append(dice.pick(AT));
        }
        url.append(dice.pick(HOSTS)).append(dice.pick(PATHS));
        boolean hidden = nesting > 0 && dice.chance(10);
        if (hidden) {
            appendHiddenQuery(url);
        } else if (dice.chance(85)) {
            appendQuery(url, nesting);
        }
        if (dice.chance(25)) {
            url.append('#').append(dice.chance(50) ? "access_token=" : "").append(dice.mark());
        }
        return url.toString();
    }

    /** A query behind an encoded question mark, which is found by looking below; no real one may stand before it. */
    private void appendHiddenQuery(StringBuilder url) {
        String hidden = "?" + dice.pick(DISALLOWED) + "=" + dice.mark();
        for (int layers = 1 + dice.below(2); layers > 0; layers--) {
            hidden = PercentEncoding.encode(hidden);
        }
        url.append(hidden);
    }

    private void appendQuery(StringBuilder url, int nesting) {
        List<String> segments = new ArrayList<>();
        for (int count = 1 + dice.below(nesting == 0 ? 4 : 3); count > 0; count--) {
            segments.add(segment(nesting));
        }
        url.append('?').append(String.join("&", segments));
    }

    private String segment(int nesting) {
        int choice = dice.below(100);
        if (choice < 30) {
            return dice.pick(DISALLOWED) + "=" + dice.mark();
        }
        if (choice < 65 && nesting < DEEPEST) {
            return dice.pick(ALLOWED) + "=" + nested(nesting + 1);
        }
        if (choice < 85) {
            return dice.pick(ALLOWED) + "=" + dice.pick(VALUES);
        }
        return noValue(choice);
    }

    private String noValue(int choice) {
        if (choice < 90) {
            return dice.pick(ALLOWED);
        }
        if (choice < 95) {
            return dice.pick(ALLOWED) + "=";
        }
        return choice < 98 ? dice.pick(DISALLOWED) : "";
    }

    /** Sparing encoders only once: below a second layer they show an authority whose fragment is still encoded. */
    private String nested(int nesting) {
        String value = url(nesting);
        int times = dice.below(5);
        if (times == 1) {
            return dice.pick(ENCODERS).encode(value, dice);
        }
        for (; times > 0; times--) {
            value = dice.pick(THOROUGH_ENCODERS).encode(value, dice);
        }
        return value;
    }
}
