// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import io.github.sanitizedurl.testing.TextPiece.Origin;
import java.util.List;

/** Shapes of JDBC and R2DBC URLs: what stands before the credentials, the credentials, the place, the properties. */
enum JdbcUrls {
    POSTGRESQL("jdbc:postgresql://", "u:MARK@", "db.internal:5432/prod", "?sslpassword=MARK&user=u"),
    POSTGRESQL_PLAIN("jdbc:postgresql://", "", "db.internal:5432/prod", ""),
    MYSQL("jdbc:mysql://", "", "db.internal/app", "?user=u&password=MARK"),
    MYSQL_HOSTS("jdbc:mysql://", "u:MARK@", "h1:3306,h2:3306/app", ""),
    SQLSERVER("jdbc:sqlserver://", "", "db.internal:1433", ";databaseName=d;user=u;password=MARK"),
    SQLSERVER_AT("jdbc:sqlserver://", "", "db.internal:1433", ";user=u;password=p@MARK;encrypt=true;"),
    DB2("jdbc:db2://", "", "db.internal:50000/SAMPLE", ":user=u;password=MARK;sslConnection=true;"),
    ORACLE_SERVICE("jdbc:oracle:thin:", "scott/MARK", "@//db.internal:1521/service", ""),
    ORACLE_SID("jdbc:oracle:thin:", "scott/MARK", "@db.internal:1521:ORCL", ""),
    H2_FILE("jdbc:h2:", "", "file:~/data/app", ";CIPHER=AES;USER=sa;PASSWORD=MARK"),
    H2_MEMORY("jdbc:h2:", "", "mem:testdb", ""),
    SNOWFLAKE("jdbc:snowflake://", "", "acct.example.com/", "?user=u&password=MARK&db=x"),
    R2DBC("r2dbc:postgresql://", "u:MARK@", "db.internal:5432/prod", "");

    private static final List<JdbcUrls> ALL = List.of(values());

    private final String scheme;
    private final String credentials;
    private final String place;
    private final String properties;

    JdbcUrls(String scheme, String credentials, String place, String properties) {
        this.scheme = scheme;
        this.credentials = credentials;
        this.place = place;
        this.properties = properties;
    }

    static TextPiece any(Dice dice) {
        JdbcUrls url = dice.pick(ALL);
        return new TextPiece(
                url.scheme + dice.marked(url.credentials) + url.place + dice.marked(url.properties),
                url.scheme + url.place,
                Origin.SPECIAL);
    }
}
