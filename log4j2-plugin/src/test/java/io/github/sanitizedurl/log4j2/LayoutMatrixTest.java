// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static io.github.sanitizedurl.log4j2.Secret.PW;
import static io.github.sanitizedurl.log4j2.Secret.URL;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.logging.log4j.CloseableThreadContext;
import org.apache.logging.log4j.MarkerManager;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.SimpleMessage;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Message type by layout: a secret is planted in each cell and must not be in the bytes that were written. */
@Tag("modes")
class LayoutMatrixTest {
    private static final String TEMPLATE = String.join(
            ",",
            "{'message':{'$resolver':'message'}",
            "'text':{'$resolver':'message','stringified':true}",
            "'pattern':{'$resolver':'pattern','pattern':'%m %K'}",
            "'parameters':{'$resolver':'messageParameter'}",
            "'strings':{'$resolver':'messageParameter','stringified':true}",
            "'map':{'$resolver':'map'}",
            "'mdc':{'$resolver':'mdc'}",
            "'ndc':{'$resolver':'ndc'}",
            "'thread':{'$resolver':'thread','field':'name'}",
            "'logger':{'$resolver':'logger','field':'name'}",
            "'marker':{'$resolver':'marker','field':'name'}",
            "'parents':{'$resolver':'marker','field':'parents'}",
            "'class':{'$resolver':'exception','field':'className'}",
            "'error':{'$resolver':'exception','field':'message'}",
            "'trace':{'$resolver':'exception','field':'stackTrace','stackTrace':{'stringified':true}}",
            "'root':{'$resolver':'exceptionRootCause','field':'stackTrace','stackTrace':{'stringified':true}}}");

    private static Map<String, String> layouts() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("Pattern", pattern("%m %K %X %x %t %c %marker %markerSimpleName%n%ex"));
        all.put("PatternXEx", pattern("%m%n%xEx"));
        all.put("PatternREx", pattern("%m%n%rEx"));
        all.put("PatternLookups", pattern("$${event:Message} $${map:_dl} $${ctx:_dl} $${event:Exception}"));
        all.put("JsonTemplateEcs", "<JsonTemplateLayout eventTemplateUri='classpath:EcsLayout.json'/>");
        all.put("JsonTemplateGelf", "<JsonTemplateLayout eventTemplateUri='classpath:GelfLayout.json'/>");
        all.put("JsonTemplateJson", "<JsonTemplateLayout eventTemplateUri='classpath:JsonLayout.json'/>");
        all.put(
                "JsonTemplateLogstash",
                "<JsonTemplateLayout eventTemplateUri='classpath:LogstashJsonEventLayoutV1.json'/>");
        all.put(
                "JsonTemplateOwn",
                "<JsonTemplateLayout><EventTemplate><![CDATA[" + TEMPLATE.replace('\'', '"')
                        + "]]></EventTemplate></JsonTemplateLayout>");
        all.put("Rfc5424", "<Rfc5424Layout enterpriseNumber='1' includeMDC='true' exceptionPattern='%ex'/>");
        all.put("Gelf", "<GelfLayout includeThreadContext='true' includeMapMessage='true' compressionType='OFF'/>");
        all.put("Json", "<JsonLayout properties='true' includeStacktrace='true'/>");
        all.put("Yaml", "<YamlLayout properties='true' includeStacktrace='true'/>");
        all.put("Html", "<HtmlLayout/>");
        all.put("Syslog", "<SyslogLayout/>");
        return all;
    }

    private static String pattern(String pattern) {
        return "<PatternLayout><Pattern><![CDATA[" + pattern + "]]></Pattern></PatternLayout>";
    }

    private static final Map<String, String> WAYS = Map.of(
            "without",
            "<File name='TYPE-without' fileName='FILE.TYPE-without'>LAYOUT</File>",
            "policy",
            "<File name='TYPE-1' fileName='FILE.TYPE-policy'>LAYOUT</File>"
                    + "<Rewrite name='TYPE-policy'><SanitizeUrls/><AppenderRef ref='TYPE-1'/></Rewrite>",
            "appender",
            "<File name='TYPE-2' fileName='FILE.TYPE-appender'>LAYOUT</File><UrlSanitizingAppender name='TYPE-appender'>"
                    + "<AppenderRef ref='TYPE-2'/></UrlSanitizingAppender>");

    /** The appender does with a message what the policy does. */
    private static final Set<String> MESSAGE_WAYS = Set.of("without", "policy");

    /** A logger of its own for every type, with a file of its own for every way. */
    private static Logs logs(String layout, Set<String> types, Set<String> ways) {
        StringBuilder appenders = new StringBuilder();
        StringBuilder loggers = new StringBuilder();
        for (String type : types) {
            loggers.append("<Logger name='" + type + "' level='trace' additivity='false'>");
            ways.forEach(way -> {
                appenders.append(WAYS.get(way).replace("TYPE", type).replace("LAYOUT", layout));
                loggers.append("<AppenderRef ref='" + type + "-" + way + "'/>");
            });
            loggers.append("</Logger>");
        }
        return Logs.xml("<Configuration status='error'><Appenders>" + appenders + "</Appenders><Loggers>" + loggers
                + "<Root level='off'/></Loggers></Configuration>");
    }

    @TestFactory
    Stream<DynamicNode> messages() {
        return layouts().entrySet().stream().map(layout -> {
            Map<String, Map<String, String>> written = write(layout.getValue());
            return DynamicContainer.dynamicContainer(
                    layout.getKey(),
                    written.entrySet().stream()
                            .map(cell -> DynamicTest.dynamicTest(
                                    cell.getKey(), () -> check(layout.getKey(), cell.getKey(), cell.getValue()))));
        });
    }

    private static Map<String, Map<String, String>> write(String layout) {
        Map<String, Map<String, String>> written = new LinkedHashMap<>();
        Map<String, Supplier<Message>> messages = Messages.all();
        try (Logs logs = logs(layout, messages.keySet(), MESSAGE_WAYS)) {
            messages.forEach((type, message) -> logs.context().getLogger(type).info(message.get()));
            messages.keySet().forEach(type -> {
                written.put(type, new LinkedHashMap<>());
                MESSAGE_WAYS.forEach(way -> written.get(type).put(way, logs.written("." + type + "-" + way)));
            });
        }
        return written;
    }

    private static void check(String layout, String type, Map<String, String> written) {
        assertThat(written.get("policy")).isNotEmpty().doesNotContain(PW);
        if (shows(layout, type)) {
            assertThat(written.get("without")).as("without this library").contains(PW);
            assertThat(written.get("policy")).contains("h.example");
        }
    }

    /** Whether a layout shows the part of this type that holds the secret. */
    private static boolean shows(String layout, String type) {
        return switch (type) {
            case "CustomMultiformat" -> layout.equals("JsonTemplateOwn");
            case "CustomStructuredData" -> !layout.equals("Rfc5424");
            default -> true;
        };
    }

    @TestFactory
    Stream<DynamicTest> everythingAroundTheMessage() {
        return layouts().entrySet().stream()
                .map(layout -> DynamicTest.dynamicTest(layout.getKey(), () -> {
                    try (Logs logs = logs(layout.getValue(), Set.of("all"), WAYS.keySet())) {
                        logAround(logs);
                        assertThat(logs.written(".all-without")).contains(PW);
                        assertThat(logs.written(".all-policy")).isNotEmpty().doesNotContain(PW);
                        assertThat(logs.written(".all-appender")).isNotEmpty().doesNotContain(PW);
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> framesOfScriptsThatAreNamedAfterTheirUrls() {
        RuntimeException thrown = new RuntimeException("no url", new IllegalStateException("none"));
        thrown.setStackTrace(new StackTraceElement[] {new StackTraceElement("Script", "main", URL, 3)});
        thrown.getCause().setStackTrace(new StackTraceElement[] {new StackTraceElement("Cause", "main", URL, 4)});
        return Stream.of("PatternXEx", "PatternREx", "JsonTemplateOwn", "Json", "Gelf", "Html")
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    try (Logs logs = logs(layouts().get(name), Set.of("all"), WAYS.keySet())) {
                        logs.context().getLogger("all").error("hello", thrown);
                        assertThat(logs.written(".all-without")).contains(PW);
                        assertThat(logs.written(".all-policy"))
                                .contains("h.example")
                                .doesNotContain(PW);
                        assertThat(logs.written(".all-appender"))
                                .contains("h.example")
                                .doesNotContain(PW);
                    }
                }));
    }

    private static void logAround(Logs logs) {
        RuntimeException thrown = new RuntimeException("no " + URL, new IllegalStateException(URL));
        thrown.addSuppressed(new java.io.IOException(URL));
        String name = Thread.currentThread().getName();
        Thread.currentThread().setName("for " + URL);
        try (CloseableThreadContext.Instance ignored = CloseableThreadContext.put("_dl", URL)
                .put("other", "GET " + URL)
                .put("queryString", "token=" + PW)
                .push("in " + URL)) {
            logs.context()
                    .getLogger("all." + URL)
                    .error(
                            MarkerManager.getMarker("matrix " + URL).addParents(MarkerManager.getMarker("p " + URL)),
                            (Message) new SimpleMessage("GET " + URL),
                            thrown);
        } finally {
            Thread.currentThread().setName(name);
        }
    }
}
