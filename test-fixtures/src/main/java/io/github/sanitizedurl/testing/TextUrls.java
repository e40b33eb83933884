// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import io.github.sanitizedurl.testing.TextPiece.Origin;
import java.util.List;

/**
 * Builds the URLs that stand in generated text, each together with what has to be left of it. No URL ends in a character
 * that would be given back to a sentence, and brackets inside are balanced.
 */
final class TextUrls {
    private static final List<String> SCHEMES = List.of(
            "https://",
            "https://",
            "http://",
            "wss://",
            "ftp://",
            "redis://",
            "mongodb+srv://",
            "amqps://",
            "s3a://",
            "postgres://",
            "HTTPS://",
            "android-app://",
            "ldap://");
    private static final List<String> HOSTS = List.of(
            "h.example",
            "api.example.com:8443",
            "10.0.0.1",
            "10.0.0.1:8080",
            "[::1]",
            "[::1]:8080",
            "localhost:27017",
            "bücher.example",
            "例え.example",
            "db-1.internal",
            "xn--bcher-kva.example");
    private static final List<String> PATHS = List.of(
            "",
            "/",
            "/p",
            "/a/b.html",
            "/o/r.git",
            "/wiki/Foo_(bar)",
            "/@name/story",
            "/users/jane@example.com/send",
            "/@scope/pkg@1.2.3/a.js",
            "/パス",
            "/bücher/é",
            "/a%20b",
            "/v1/items/42",
            "/a;v=1/b,c/d",
            "/$x!*~",
            "/{id}/x");
    private static final List<String> PLAIN_PATHS = List.of("/", "/p", "/eureka/", "/o/r.git", "/a/b.html", "/パス");
    private static final List<String> RELATIVE_PATHS =
            List.of("/", "/x", "/ws/v2/consumer/x", "/users/jane@example.com", "/パス", "/a.b/c-d", "/orders");
    private static final List<String> USERINFO = List.of(
            "u:MARK@",
            "MARK@",
            "svc:MARK@",
            "u%3AMARK@",
            "u:MARK%40",
            "me%40corp.example:MARK@",
            "u:a@MARK@",
            "CORP;u:MARK@",
            "u:p^MARK@",
            "u:p$MARK!x@",
            "é:MARK@",
            "👤:MARK@",
            "MARK:@",
            "u:p%2FMARK@");
    private static final List<String> PLAIN_USERINFO = List.of("u:MARK@", "svc:MARK@");
    /** A letter stands before the raw delimiter, as {@code u:123/} could be a port. */
    private static final List<String> ODD_USERINFO =
            List.of("u:pa/MARK@", "AKIAX:ab/cd+MARK@", "AKIAX:/ab+MARK@", "u:p#MARK@", "u:p?MARK@", "u:p/a#b/MARK@");

    private static final List<String> FIRST = List.of("token=MARK", "email=MARK", "eyJhbGciOiJIUzI1NiJ9.MARK");

    private final Dice dice;
    private final TextQueries queries;

    /** With {@code fragments} off, no URL has one. */
    TextUrls(Dice dice, boolean fragments) {
        this.dice = dice;
        this.queries = new TextQueries(dice, fragments, this);
    }

    /** An absolute URL. */
    TextPiece absolute() {
        return dice.chance(6) ? login(ODD_USERINFO, Origin.SPECIAL) : absolute(0);
    }

    TextPiece absolute(int nesting) {
        return absolute(dice.pick(SCHEMES), nesting);
    }

    private TextPiece absolute(String scheme, int nesting) {
        String userinfo = dice.chance(30) ? dice.marked(dice.pick(USERINFO)) : "";
        String rest = dice.pick(HOSTS) + dice.pick(PATHS);
        return join(scheme, userinfo, rest, queries.tail(null, nesting));
    }

    /** A URL that begins with its path, or with two slashes. */
    TextPiece relative() {
        if (dice.chance(10)) {
            return join("//", dice.marked(dice.pick(PLAIN_USERINFO)), place(), TextPiece.outside(""));
        }
        TextPiece first = dice.chance(70) ? queries.dropped(dice.pick(FIRST)) : TextQueries.kept("tab=a");
        return join("", "", dice.pick(RELATIVE_PATHS), queries.tail(first, 1));
    }

    /** A query on its own, with its question mark. */
    TextPiece query() {
        return queries.tail(queries.dropped("token=MARK"), 1);
    }

    /** An absolute URL with a password, plain enough to stand in a list without spaces. */
    TextPiece login() {
        return login(PLAIN_USERINFO, Origin.URL);
    }

    private TextPiece login(List<String> userinfo, Origin origin) {
        String scheme = dice.pick(SCHEMES);
        String place = place();
        return new TextPiece(scheme + dice.marked(dice.pick(userinfo)) + place, scheme + place, origin);
    }

    /** What {@code java.io.File} makes of a URL: one slash is left behind the scheme. */
    TextPiece collapsed() {
        String place = place();
        return new TextPiece("https:/" + dice.marked("svc:MARK@") + place, "https:/" + place, Origin.SPECIAL);
    }

    /**
     * A URL encoded once or twice, which stays as it is where nothing was removed from it. Its scheme has no plus sign:
     * an encoded one ends the way back to where the scheme starts.
     */
    TextPiece encoded() {
        TextPiece url = dice.chance(70)
                ? absolute("https://", 1)
                : join("", "", "/app", queries.tail(queries.dropped("token=MARK"), 1));
        String text = url.text();
        for (int layers = 1 + dice.below(2); layers > 0; layers--) {
            text = (dice.chance(50) ? UrlEncoder.STRICT : UrlEncoder.LOWER_CASE).encode(text, dice);
        }
        boolean unchanged = url.text().equals(url.clean());
        return new TextPiece(text, unchanged ? text : PercentEncoding.encode(url.clean()), Origin.SPECIAL);
    }

    private String place() {
        return dice.pick(HOSTS) + dice.pick(PLAIN_PATHS);
    }

    private static TextPiece join(String before, String userinfo, String rest, TextPiece tail) {
        return new TextPiece(before + userinfo + rest + tail.text(), before + rest + tail.clean(), Origin.URL);
    }
}
