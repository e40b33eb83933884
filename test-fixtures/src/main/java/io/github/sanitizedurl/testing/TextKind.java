// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import java.util.List;

/**
 * Kinds of text that URLs stand in, each with its templates. A template names what stands in a place: {@code {url}},
 * {@code {relative}}, {@code {query}}, {@code {login}}, {@code {collapsed}}, {@code {encoded}}, or one of the
 * {@link SpecialUrls} in lower case.
 */
@SuppressWarnings("ImmutableEnumChecker") // what List.of gives is immutable
public enum TextKind {
    /** Prose. */
    SENTENCE(
            List.of(Spelling.PLAIN),
            "{url}",
            "Visit {url} now.",
            "Visit {url}.",
            "See ({url}).",
            "see {url}, then {url}.",
            "Is it {url}?",
            "done: {url}; next",
            "first {url} second {url} third {url}",
            "'{url}'",
            "\"{url}\"",
            "<{url}>",
            "({url})",
            "[{url}]",
            "from {url} to {url}!",
            "\t{url}\t",
            "{url}\n{url}",
            "({url}): gone",
            "1. {url}",
            "e.g. {url} or ({url} and {url}).",
            "Why {url}?!",
            "open {compound} now",
            "see {schemeless} now",
            "Redirecting to {opaque}",
            "\u001B[32m{url}\u001B[0m ok",
            "{url},",
            "{url};",
            "{url}:",
            "visit {raw}",
            "{backslashes} ok",
            "open(\"{url}\")",
            "fetch('{url}');",
            "link({url}, 1)",
            "((({url})))",
            "a\u3000{url}\u3000b",
            "a\u00A0{url}\u00A0b"),
    /** Prose in other scripts, typographic quotes, emoji. */
    OTHER_SCRIPTS(
            List.of(Spelling.PLAIN),
            "Öffne “{url}” jetzt",
            "«{url}» ok",
            "„{url}“",
            "‘{url}’ ok",
            "「{url}」",
            "『{url}』 です",
            "（{url}）",
            "انظر {url} الآن",
            "ראה {url} כאן",
            "👉{url} 👈",
            "👩‍💻 {url} 🎉",
            "请访问 {url} 谢谢",
            "é\u0301 {url} e\u0301",
            "{url}…",
            "{url}。",
            "\u200F{url} שלום"),
    /** Markdown. */
    MARKDOWN(
            List.of(Spelling.PLAIN),
            "see [the page]({url})",
            "![pic]({url} \"title\")",
            "<{url}>",
            "run `{url}` now",
            "- {url}\n- {url}",
            "> {url}",
            "[1]: {url} \"x\"",
            "| [a]({url}) | b |"),
    /** JSON documents. */
    JSON(
            List.of(
                    Spelling.PLAIN,
                    Spelling.JSON_SLASHES,
                    Spelling.JSON_AMPERSAND,
                    Spelling.JSON_GSON,
                    Spelling.JSON_ASCII,
                    Spelling.JSON_DOTNET),
            "{\"url\":\"{url}\",\"n\":1}",
            "[\"{url}\",\"{url}\"]",
            "{\"a\":{\"b\":[{\"c\":\"{url}\"}]},\"d\":\"{url}\"}",
            "{\"message\":\"GET {url} failed\",\"level\":\"WARN\"}",
            "{\"log\":\"first {url}\\nsecond {url}\"}",
            "{\"m\":\"see \\\"{url}\\\", ok\",\"t\":true}",
            "{ \"url\" : \"{url}\" , \"x\" : null }",
            "{\"request\":\"GET {relative} HTTP/1.1\"}",
            "{\"{url}\":\"{url}\"}",
            "{\"m\":\"a\\t{url}\\tb\"}",
            "{\"datasource\":\"{jdbc}\",\"pool\":10}",
            "{\"next\":\"{encoded}\"}",
            "[]",
            "{\"list\":\"[{url}, {url}]\"}"),
    /** JSON in a string of another JSON document. */
    JSON_IN_JSON(
            List.of(
                    Spelling.PLAIN,
                    Spelling.JSON_SLASHES,
                    Spelling.JSON_AMPERSAND,
                    Spelling.JSON_GSON,
                    Spelling.JSON_ASCII,
                    Spelling.JSON_DOTNET),
            "{\"body\":\"{\\\"url\\\":\\\"{url}\\\",\\\"n\\\":1}\"}",
            "[\"[\\\"{url}\\\"]\",\"{url}\"]",
            "{\"a\":\"{\\\"b\\\":\\\"{\\\\\\\"c\\\\\\\":\\\\\\\"{url}\\\\\\\"}\\\"}\"}"),
    /** JSON in a string of another JSON document, where the inner one had escapes of its own. */
    JSON_IN_JSON_ESCAPED(
            List.of(Spelling.JSON_SLASHES_TWICE, Spelling.JSON_GSON_TWICE),
            "{\"body\":\"{\\\"url\\\":\\\"{url}\\\",\\\"n\\\":1}\"}",
            "[\"[\\\"{url}\\\"]\"]"),
    /** XML, HTML, and HTML escaped once more. */
    MARKUP(
            List.of(Spelling.MARKUP),
            "<a href=\"{url}\">x</a>",
            "<property name=\"url\" value=\"{jdbc}\"/>",
            "&lt;a href=&quot;{url}&quot;&gt;x&lt;/a&gt;",
            "<loc>{url}</loc>",
            "<a href='{url}'>x</a>",
            "<img src=\"{url}\" alt=\"{url}\"/>",
            "<form action=\"{relative}\">",
            "<meta http-equiv=\"refresh\" content=\"0;url={url}\">",
            "&lt;loc&gt;{url}&lt;/loc&gt;"),
    /** Command lines with quotes. */
    SHELL(
            List.of(Spelling.PLAIN),
            "curl '{url}'",
            "curl -s \"{url}\" -o out",
            "wget -q {login}",
            "export URL=\"{url}\"",
            "git clone {login} dir",
            "java -Durl={url} -jar app.jar",
            "$ curl -H 'Referer: {url}' '{url}'",
            "run `curl {url}` now",
            "+ curl {login} -sS"),
    /** Command lines with escapes. */
    SHELL_ESCAPED(List.of(Spelling.SHELL), "curl {url}", "curl {url} -o out", "http GET {url} | jq .", "open {url}\n"),
    /** What {@link java.util.Properties} stores. */
    PROPERTIES(
            List.of(Spelling.PROPERTIES),
            "spring.datasource.url={jdbc}",
            "callback={url}",
            "a={url}\nb={login}\n",
            "eureka.zone={login}"),
    /** Comma-separated values and tables. */
    TABLE(
            List.of(Spelling.PLAIN),
            "7,\"{url}\",2024-01-01",
            "\"a\",\"{url}\",\"{url}\"",
            "7,{login},2024-01-01,jane",
            "a;\"{url}\";b",
            "a\t{url}\tb",
            "| {url} | 200 |",
            "url    | {url}\nstatus | 200",
            "│ {url} │",
            "│ {relative} │ {url} │"),
    /** Dumps of keys and values, of maps and records. */
    KEY_VALUE(
            List.of(Spelling.PLAIN),
            "url={url} status=200",
            "level=info url=\"{url}\" took=3ms",
            "Request{method=GET, url={url}, tags={}}",
            "{uri={url}}",
            "{uri={relative}}",
            "{a={url}, b={url}}",
            "[url={url}]",
            "Call[url={url}, n=1]",
            "a={url}, b=2",
            "url: {url}",
            "url='{url}', n=1",
            "attributes {uri={relative}, n=1}",
            "(url={url})",
            "spring.datasource.url={jdbc} (10 connections)",
            "HikariPool[url={jdbc}]",
            "proxy={login} set",
            "Optional[{url}]",
            "url => {url}",
            "-Durl={jdbc} -jar app.jar",
            "Foo(url={url}, n=1)",
            "{:url=>\"{url}\", :n=>1}",
            "{'url': '{url}', 'n': 1}",
            "map[url:{url} n:1]",
            "url={compound} n=1",
            "target={schemeless} n=1",
            "[url={compound}]",
            "url: \"{url}\" # x",
            "url={opaque}",
            "insert into t values ('{url}', 1)"),
    /** Lists of URLs. */
    LIST(
            List.of(Spelling.PLAIN),
            "[{url}, {url}]",
            "{login},{login}",
            "nodes={login};{login}",
            "urls = [{url}, {url}, {url}]",
            "[{login},{login}]",
            "1.{login} 2.{login}",
            "{url} -> {url}",
            "({url} {url})",
            "['{url}', '{url}']"),
    /** Messages of exceptions. */
    EXCEPTION(
            List.of(Spelling.PLAIN),
            "java.io.IOException: Server returned HTTP response code: 403 for URL: {url}",
            "java.net.URISyntaxException: Illegal character in query at index 42: {url}",
            "I/O error on GET request for \"{url}\": Connection refused",
            "404 from GET {url} [DefaultWebClient]",
            "invalid URI \"{url}\"",
            "MongoDB uri [{url}] timed out after 30000 ms",
            "Could not transfer artifact a:b:pom:1.0 from/to nexus ({login}): status code: 401, reason phrase: Unauthorized (401)",
            "TransportException: {login}: not authorized",
            "fatal: unable to access '{login}': 403",
            "java.io.FileNotFoundException: {collapsed} (No such file or directory)",
            "cannot connect to {jdbc}",
            "no suitable driver for {jdbc}",
            "Unable to connect to Redis server: {login}",
            "Failed to obtain JDBC Connection: \"{jdbc}\"",
            "java.lang.IllegalStateException: {url}\n\tat com.example.Foo.bar(Foo.java:10)\n\tat java.base/java.lang.Thread.run(Thread.java:840)\nCaused by: java.io.IOException: {url}\n\t... 12 more",
            "Suppressed: x.Y$Z: ({url})\n\t\tat app//x.Y$Z.lambda$a$0(Y.java:1) ~[y-1.jar!/:1]",
            "UnknownHostException: {compound}",
            "Illegal character in query at index 27: {raw}"),
    /** Request lines and headers, as servers, proxies and clients print them. */
    REQUEST(
            List.of(Spelling.PLAIN),
            "\"GET {relative} HTTP/1.1\" 200 17",
            "GET {relative}",
            "[:path: {relative}]",
            "10.0.0.1 - - [01/May/2024:10:00:00 +0000] \"GET {relative} HTTP/1.1\" 200 17 \"{url}\" \"Mozilla/5.0\"",
            "upstream timed out, request: \"GET {relative} HTTP/1.1\", upstream: \"{url}\", host: \"h\", referrer: \"{url}\"",
            "http-outgoing-0 >> \"GET {relative} HTTP/1.1[\\r][\\n]\"",
            "http-outgoing-0 << \"Location: {url}[\\r][\\n]\"",
            "GET \"{relative}\", parameters={masked}",
            "Invalid character found in the request target [{relative} ]. The valid",
            "Before request [GET {relative}, client=127.0.0.1, user=jane]",
            "GET {relative} HTTP/1.1\\r\\nHost: h\\r\\n",
            "--> GET {url}",
            "Link: <{url}>; rel=\"next\", <{url}>; rel=\"last\"",
            "Authorization: Digest username=\"u\", uri=\"{relative}\", response=\"abc\"",
            "Location: {url}",
            "Referer: {url}\r\nHost: h",
            "Refresh: 0;url={relative}",
            "Content-Security-Policy: report-uri {url}",
            "query string was {query} today",
            "HTTP GET {url} 200 in 3 ms",
            "> GET {relative} HTTP/2",
            "link='{relative}'",
            "b'GET {relative} HTTP/1.1'",
            "GET {schemeless} HTTP/1.1",
            "GET {raw}",
            "\"GET {relative}\" 404 -"),
    /** Encoded URLs standing in text. */
    ENCODED(
            List.of(Spelling.PLAIN),
            "next is {encoded}, ok",
            "RelayState={encoded} received",
            "callback={encoded}",
            "goto \"{encoded}\" now",
            "({encoded})",
            "[{encoded}]"),
    /** Text without anything to remove. */
    HARMLESS(
            List.of(Spelling.PLAIN),
            "What? x=1",
            "a ? b : c",
            "(?<name>x)=(?i)foo=bar",
            "C:\\dir\\file.txt",
            "at com.example.Foo.bar(Foo.java:10)",
            "clone git@git.example.com:o/r.git",
            "jar:file:/app.jar!/BOOT-INF/lib/x.jar",
            "Listening on tcp://[::]:80",
            "select a from b where c=? and d=?",
            "50% off, 100%25, a%3Ab, %s=%d",
            "GET /users/{id}/orders and https://${HOST}:${PORT}/users/{id}",
            "mailto:jane@example.com tel:+49-30-123",
            "From: Jane <jane+news@example.com>, cc=ops@example.com",
            "{\"q\":\"what? yes=no\",\"regex\":\"^\\\\d+?$\"}",
            "AT&T=good R&D a && b=c",
            "pattern ^https?://([^/]+)/(.*)$ compiled",
            "/users/(\\d+)/?$ -> /u/$1",
            "-a?b\n+a ?b",
            "(&(objectClass=user)(mail=jane@example.com))",
            "Downloaded from central: https://repo.example/maven2/a-1.0.pom (2.1 kB at 5.0 kB/s)",
            "Did you see https://a.example/? Or /y?");

    private final List<Spelling> spellings;
    private final List<String> templates;

    TextKind(List<Spelling> spellings, String... templates) {
        this.spellings = spellings;
        this.templates = List.of(templates);
    }

    /** How this kind of text may write the URLs in it. */
    List<Spelling> spellings() {
        return spellings;
    }

    List<String> templates() {
        return templates;
    }
}
