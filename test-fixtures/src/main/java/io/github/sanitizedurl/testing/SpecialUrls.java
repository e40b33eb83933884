// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import io.github.sanitizedurl.testing.TextPiece.Origin;
import java.util.List;

/** URLs that hardening or the rules for text decide, each written as {@code with its secrets -> what is left}. */
@SuppressWarnings("ImmutableEnumChecker") // what List.of gives is immutable
enum SpecialUrls {
    /** JDBC and R2DBC. */
    JDBC(
            "jdbc:postgresql://u:MARK@db.internal:5432/prod?sslpassword=MARK&user=u -> jdbc:postgresql://db.internal:5432/prod",
            "jdbc:postgresql://db.internal:5432/prod -> jdbc:postgresql://db.internal:5432/prod",
            "jdbc:mysql://db.internal/app?user=u&password=MARK -> jdbc:mysql://db.internal/app",
            "jdbc:mysql://u:MARK@h1:3306,h2:3306/app -> jdbc:mysql://h1:3306,h2:3306/app",
            "jdbc:sqlserver://db.internal:1433;databaseName=d;user=u;password=MARK -> jdbc:sqlserver://db.internal:1433",
            "jdbc:sqlserver://db.internal:1433;user=u;password=p@MARK;encrypt=true; -> jdbc:sqlserver://db.internal:1433",
            "jdbc:db2://db.internal:50000/SAMPLE:user=u;password=MARK;sslConnection=true; -> jdbc:db2://db.internal:50000/SAMPLE",
            "jdbc:oracle:thin:scott/MARK@//db.internal:1521/service -> jdbc:oracle:thin:@//db.internal:1521/service",
            "jdbc:oracle:thin:scott/MARK@db.internal:1521:ORCL -> jdbc:oracle:thin:@db.internal:1521:ORCL",
            "jdbc:h2:file:~/data/app;CIPHER=AES;USER=sa;PASSWORD=MARK -> jdbc:h2:file:~/data/app",
            "jdbc:h2:mem:testdb -> jdbc:h2:mem:testdb",
            "jdbc:snowflake://acct.example.com/?user=u&password=MARK&db=x -> jdbc:snowflake://acct.example.com/",
            "jdbc:mariadb:loadbalance://u:MARK@h1,h2/app?password=MARK -> jdbc:mariadb:loadbalance://h1,h2/app",
            "jdbc:mysql://u:MARK@h1/a,jdbc:mysql://u:MARK@h2/b -> jdbc:mysql://h1/a,jdbc:mysql://h2/b",
            "r2dbc:postgresql://u:MARK@db.internal:5432/prod -> r2dbc:postgresql://db.internal:5432/prod",
            "r2dbc:pool:mysql://u:MARK@db.internal/app?ssl=MARK -> r2dbc:pool:mysql://db.internal/app"),
    /** No authority, but a query or a fragment; schemes of applications. */
    OPAQUE(
            "magnet:?xt=urn:btih:abc&tr=https%3A%2F%2Ft.example%2Fannounce%3Fpasskey%3DMARK -> magnet:",
            "com.example.app:/oauth2redirect?code=MARK&state=MARK -> com.example.app:/oauth2redirect",
            "com.example.app:/oauth2redirect#access_token=MARK -> com.example.app:/oauth2redirect",
            "intent://scan/#Intent;S.token=MARK;end -> intent://scan/",
            "mailto:jane@example.com?body=MARK -> mailto:jane@example.com"),
    /** A URL in front of or behind another scheme, or behind a scheme that is not known. */
    COMPOUND(
            "k8s://https://sa:MARK@10.0.0.1:6443 -> k8s://https://10.0.0.1:6443",
            "scm:git:https://u:MARK@git.example/o/r.git -> scm:git:https://git.example/o/r.git",
            "git+https://u:MARK@git.example/o/r.git#egg=MARK -> git+https://git.example/o/r.git",
            "view-source:https://h.example/?token=MARK -> view-source:https://h.example/",
            "jar:https://u:MARK@h.example/a.jar!/x.class -> jar:https://h.example/a.jar!/x.class",
            "feed:https://h.example/?tab=a&token=MARK -> feed:https://h.example/?tab=a",
            "${proto}://u:MARK@h.example/p -> ${proto}://h.example/p",
            "mongodb://u:MARK@h1:27017,h2:27017/db?authSource=MARK -> mongodb://h1:27017,h2:27017/db",
            "amqp://u:MARK@mq1.example:5672,mq2.example:5672/v -> amqp://mq1.example:5672,mq2.example:5672/v",
            "redis://:MARK@h.example:6379/0 -> redis://h.example:6379/0",
            "https://MARK:x-oauth-basic@git.example/o/r.git -> https://git.example/o/r.git"),
    /** A host and a path without a scheme. */
    SCHEMELESS(
            "host.example/p?token=MARK&tab=a -> host.example/p?tab=a",
            "host.example/p?&authz=MARK -> host.example/p",
            "www.host.example:8080/p?tab=a&token=MARK#x -> www.host.example:8080/p?tab=a",
            "host.example/cb#access_token=MARK -> host.example/cb",
            "/cb#access_token=MARK&id_token=MARK -> /cb",
            "../a/b?token=MARK -> ../a/b",
            "mail.example/u?eyJhbGciOiJIUzI1NiJ9MARK -> mail.example/u"),
    /** Characters that no URL may have, up to the end of the line. */
    RAW(
            "https://h.example/p?query=red shoes&token=MARK -> https://h.example/p?query=red shoes",
            "https://h.example/bad cont/f.txt?sv=1&sig=MARK%2F%3D -> https://h.example/bad cont/f.txt",
            "https://h.example/p?query={\"a\":1}&token=MARK -> https://h.example/p?query={\"a\":1}",
            "https://h.example/p?query=a<b&token=MARK -> https://h.example/p?query=a<b",
            "https://h.example/p?query=it's&token=MARK -> https://h.example/p?query=it's",
            "/search?query=red shoes&token=MARK -> /search?query=red shoes",
            "amqp://u:p<MARK@mq.example/v -> amqp://mq.example/v"),
    /** Backslashes where slashes belong. */
    BACKSLASHES(
            "https:\\\\u:MARK@h.example\\x -> https:\\\\h.example\\x",
            "http:\\\\h.example\\p?tab=a&token=MARK -> http:\\\\h.example\\p?tab=a");

    private static final String ARROW = " -> ";

    private final List<String> urls;

    SpecialUrls(String... urls) {
        this.urls = List.of(urls);
    }

    TextPiece any(Dice dice) {
        String url = dice.pick(urls);
        int arrow = url.indexOf(ARROW);
        return new TextPiece(
                dice.marked(url.substring(0, arrow)), url.substring(arrow + ARROW.length()), Origin.SPECIAL);
    }
}
