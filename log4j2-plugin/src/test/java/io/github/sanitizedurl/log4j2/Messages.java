// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.log4j2;

import static io.github.sanitizedurl.log4j2.Secret.URL;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.logging.log4j.message.DefaultFlowMessageFactory;
import org.apache.logging.log4j.message.FormattedMessage;
import org.apache.logging.log4j.message.LocalizedMessage;
import org.apache.logging.log4j.message.MapMessage;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.MessageFormatMessage;
import org.apache.logging.log4j.message.MultiformatMessage;
import org.apache.logging.log4j.message.ObjectArrayMessage;
import org.apache.logging.log4j.message.ObjectMessage;
import org.apache.logging.log4j.message.ParameterizedMessage;
import org.apache.logging.log4j.message.ReusableMessageFactory;
import org.apache.logging.log4j.message.SimpleMessage;
import org.apache.logging.log4j.message.StringFormattedMessage;
import org.apache.logging.log4j.message.StringMapMessage;
import org.apache.logging.log4j.message.StructuredDataCollectionMessage;
import org.apache.logging.log4j.message.StructuredDataId;
import org.apache.logging.log4j.message.StructuredDataMessage;
import org.apache.logging.log4j.message.ThreadDumpMessage;

/** A message of every type, each with {@link Secret#URL} in every part that it has. */
final class Messages {
    private Messages() {}

    static Map<String, Supplier<Message>> all() {
        return all(URL);
    }

    static Map<String, Supplier<Message>> all(String url) {
        Map<String, Supplier<Message>> all = new LinkedHashMap<>();
        all.put("Simple", () -> new SimpleMessage("GET " + url));
        all.put("ReusableSimple", () -> ReusableMessageFactory.INSTANCE.newMessage("GET " + url));
        all.put("ReusableParameterized", () -> ReusableMessageFactory.INSTANCE.newMessage("GET {}", url));
        all.put("ReusableObject", () -> ReusableMessageFactory.INSTANCE.newMessage((Object) List.of(url)));
        all.put("Parameterized", () -> new ParameterizedMessage("GET " + url + " {}", url, "unused"));
        all.put("ParameterizedMap", () -> new ParameterizedMessage("GET {}", Map.of("_dl", url)));
        all.put("StringFormatted", () -> new StringFormattedMessage("GET %s", url));
        all.put("MessageFormat", () -> new MessageFormatMessage("GET {0}", url));
        all.put("Formatted", () -> new FormattedMessage("GET {}", url));
        all.put("Localized", () -> new LocalizedMessage("none", Locale.ROOT, "GET {}", new Object[] {url}));
        all.put("Object", () -> new ObjectMessage(Map.of("_dl", url, "list", List.of(url))));
        all.put("ObjectOfAnyClass", () -> new ObjectMessage(new Request(url)));
        all.put("ObjectArray", () -> new ObjectArrayMessage("GET", url));
        all.put("StringMap", () -> new StringMapMessage().with("_dl", url).with("text", "GET " + url));
        all.put("Map", () -> new MapMessage<>(Map.of("_dl", url, "list", List.of(url), "n", 1)));
        all.put("StructuredData", () -> structured(url));
        all.put("StructuredDataCollection", () -> new StructuredDataCollectionMessage(List.of(structured(url))));
        all.put("ThreadDump", () -> new ThreadDumpMessage("GET " + url));
        all.put("Entry", () -> new DefaultFlowMessageFactory().newEntryMessage(new SimpleMessage("GET " + url)));
        all.put(
                "Exit",
                () -> new DefaultFlowMessageFactory().newExitMessage((Object) url, new SimpleMessage("GET " + url)));
        all.put("Custom", () -> new Custom(url));
        all.put("CustomMultiformat", () -> new CustomMultiformat(url));
        all.put("CustomMap", () -> new CustomMap(url));
        all.put("CustomStructuredData", () -> new CustomStructuredData(url));
        return all;
    }

    private static StructuredDataMessage structured(String url) {
        return new StructuredDataMessage(
                new StructuredDataId("id" + url.length() + "@1", null, null),
                "GET " + url,
                "type",
                new LinkedHashMap<>(Map.of("_dl", url, "text", "GET " + url)));
    }

    /** A class whose only way to text is its {@code toString}. */
    record Request(String url) {}

    /** A type that nobody but the application knows. */
    static class Custom implements Message {
        private static final long serialVersionUID = 1L;
        final String url;

        Custom(String url) {
            this.url = url;
        }

        @Override
        public String getFormattedMessage() {
            return "GET " + url;
        }

        @Override
        public String getFormat() {
            return "GET " + url + " {}";
        }

        @Override
        public Object[] getParameters() {
            return new Object[] {url};
        }

        @Override
        public Throwable getThrowable() {
            return null;
        }
    }

    /** Clean by default, but not in its other format. */
    static final class CustomMultiformat extends Custom implements MultiformatMessage {
        private static final long serialVersionUID = 1L;

        CustomMultiformat(String url) {
            super(url);
        }

        @Override
        public String getFormattedMessage() {
            return "GET";
        }

        @Override
        public String getFormat() {
            return "GET";
        }

        @Override
        public Object[] getParameters() {
            return new Object[0];
        }

        @Override
        public String getFormattedMessage(String[] formats) {
            return formats.length == 0 ? "GET" : "{\"url\":\"" + url + "\"}";
        }

        @Override
        public String[] getFormats() {
            return new String[] {"JSON", "XML"};
        }
    }

    /** A map message with a text of its own, which its copies keep. */
    static final class CustomMap extends MapMessage<CustomMap, Object> {
        private static final long serialVersionUID = 1L;
        private final String text;

        CustomMap(String url) {
            this("GET " + url, Map.of("_dl", url));
        }

        private CustomMap(String text, Map<String, Object> map) {
            super(map);
            this.text = text;
        }

        @Override
        public CustomMap newInstance(Map<String, Object> map) {
            return new CustomMap(text, map);
        }

        @Override
        public String getFormattedMessage() {
            return text;
        }

        @Override
        public void formatTo(StringBuilder buffer) {
            buffer.append(text);
        }
    }

    static final class CustomStructuredData extends StructuredDataMessage {
        private static final long serialVersionUID = 1L;
        private final String url;

        CustomStructuredData(String url) {
            super("id@1", "GET", "type");
            this.url = url;
        }

        @Override
        public String getFormattedMessage() {
            return "GET " + url;
        }

        @Override
        public void formatTo(StringBuilder buffer) {
            buffer.append(getFormattedMessage());
        }
    }
}
