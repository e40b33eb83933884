// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.logback;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.net.SimpleSocketServer;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.MarkerFactory;

/** The sanitizing appender and the turbo filter together with Logback's own appenders and layouts. */
@Timeout(60)
class AppenderCompanyTest {
    private static final String DIRTY = "https://u:S3CRET@h.example/x?token=S3CRET&tab=a";
    private static final String CLEAN = "https://h.example/x?tab=a";
    private static final Throwable FAILURE = new IllegalStateException(DIRTY, new IOException(DIRTY));

    private static void logAll(Logging logging) {
        logging.mdc("link", DIRTY);
        logging.logger().info("see {}", DIRTY, FAILURE);
        logging.logger()
                .atInfo()
                .addMarker(MarkerFactory.getDetachedMarker(DIRTY))
                .log("marked {}", DIRTY);
        logging.logger().info("see https://h.example/x?tab=a&token={}", "S3CRET");
    }

    private static void check(String written) {
        assertThat(written).doesNotContain("S3CRET").contains("see " + CLEAN).contains("marked " + CLEAN);
    }

    private static String async(String name, String ref) {
        return "<appender name='" + name + "' class='ch.qos.logback.classic.AsyncAppender'>"
                + "<includeCallerData>true</includeCallerData><neverBlock>false</neverBlock>" + Logging.ref(ref)
                + "</appender>";
    }

    private static final String PATTERN = Logging.pattern("%class{0}.%method %msg %mdc %marker%n%ex", "");

    @Test
    void asyncAroundIt() {
        check(async(Logging.appender("OUT", PATTERN)
                + Logging.safe(Logging.ref("OUT"))
                + async("ASYNC", "SAFE")
                + Logging.root("ASYNC")));
    }

    @Test
    void asyncInsideIt() {
        check(async(Logging.appender("OUT", PATTERN)
                + async("ASYNC", "OUT")
                + Logging.safe(Logging.ref("ASYNC"))
                + Logging.root("SAFE")));
    }

    @Test
    void asyncBehindTheTurboFilter() {
        check(async(
                Logging.turbo("") + Logging.appender("OUT", PATTERN) + async("ASYNC", "OUT") + Logging.root("ASYNC")));
    }

    private static String async(String xml) {
        Logging logging = Logging.of(xml);
        ByteArrayOutputStream bytes = logging.bytes("OUT");
        logAll(logging);
        logging.close();
        String written = bytes.toString(StandardCharsets.UTF_8);
        assertThat(written).contains("AppenderCompanyTest.logAll");
        return written;
    }

    @Test
    void sifting() {
        try (Logging logging = Logging.of("<appender name='SIFT' class='ch.qos.logback.classic.sift.SiftingAppender'>"
                + "<discriminator><key>tenant</key><defaultValue>none</defaultValue></discriminator><sift>"
                + Logging.appender("OUT-${tenant}", PATTERN) + "</sift></appender>" + Logging.safe(Logging.ref("SIFT"))
                + Logging.root("SAFE"))) {
            logging.mdc("tenant", "t1");
            logAll(logging);
            check(logging.out("OUT-t1"));
        }
    }

    @Test
    void siftingBehindTheTurboFilter() {
        try (Logging logging = Logging.of(Logging.turbo("")
                + "<appender name='SIFT' class='ch.qos.logback.classic.sift.SiftingAppender'>"
                + "<discriminator><key>tenant</key><defaultValue>none</defaultValue></discriminator><sift>"
                + Logging.appender("OUT-${tenant}", PATTERN) + "</sift></appender>" + Logging.root("SIFT"))) {
            logging.mdc("tenant", "t1");
            logAll(logging);
            check(logging.out("OUT-t1"));
        }
    }

    @Test
    void rollingFiles(@TempDir Path dir) throws IOException {
        try (Logging logging =
                Logging.of("<appender name='ROLL' class='ch.qos.logback.core.rolling.RollingFileAppender'><file>"
                        + dir.resolve("a.log")
                        + "</file><rollingPolicy class='ch.qos.logback.core.rolling.FixedWindowRollingPolicy'>"
                        + "<fileNamePattern>" + dir.resolve("a.%i.log") + "</fileNamePattern><maxIndex>9</maxIndex>"
                        + "</rollingPolicy><triggeringPolicy"
                        + " class='ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy'>"
                        + "<maxFileSize>1KB</maxFileSize><checkIncrement>1 millisecond</checkIncrement>"
                        + "</triggeringPolicy>" + PATTERN + "</appender>"
                        + Logging.safe(Logging.ref("ROLL")) + Logging.root("SAFE"))) {
            for (int i = 0; i < 20; i++) {
                logAll(logging);
            }
        }
        try (Stream<Path> files = Files.list(dir)) {
            List<Path> written = files.toList();
            assertThat(written).hasSizeGreaterThan(1);
            check(String.join(
                    "", written.stream().map(AppenderCompanyTest::read).toList()));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theHtmlLayout() {
        try (Logging logging = Logging.of(Logging.appender(
                        "OUT",
                        "<encoder class='ch.qos.logback.core.encoder.LayoutWrappingEncoder'>"
                                + "<layout class='ch.qos.logback.classic.html.HTMLLayout'>"
                                + "<pattern>%msg%mdc</pattern></layout></encoder>")
                + Logging.safe(Logging.ref("OUT"))
                + Logging.root("SAFE"))) {
            logAll(logging);
            check(logging.out());
            assertThat(logging.out()).contains("java.lang.IllegalStateException: " + CLEAN);
        }
    }

    @Test
    void syslog() throws Exception {
        try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
                Logging logging =
                        Logging.of("<appender name='SYSLOG' class='ch.qos.logback.classic.net.SyslogAppender'>"
                                + "<syslogHost>127.0.0.1</syslogHost><port>" + socket.getLocalPort()
                                + "</port><facility>USER</facility><suffixPattern>%msg %mdc</suffixPattern></appender>"
                                + Logging.safe(Logging.ref("SYSLOG")) + Logging.root("SAFE"))) {
            logAll(logging);
            socket.setSoTimeout(500);
            StringBuilder received = new StringBuilder();
            try {
                while (true) {
                    DatagramPacket packet = new DatagramPacket(new byte[65536], 65536);
                    socket.receive(packet);
                    received.append(new String(packet.getData(), 0, packet.getLength(), StandardCharsets.UTF_8))
                            .append('\n');
                }
            } catch (java.net.SocketTimeoutException e) {
                // that was all
            }
            check(received.toString());
            assertThat(received).contains("IllegalStateException: " + CLEAN);
        }
    }

    @Test
    void socketFromTheAppender() throws Exception {
        overSocket(port -> socket(port) + Logging.safe(Logging.ref("SOCKET")) + Logging.root("SAFE"));
    }

    @Test
    void socketFromTheTurboFilter() throws Exception {
        overSocket(port -> Logging.turbo("") + socket(port) + Logging.root("SOCKET"));
    }

    private static String socket(int port) {
        return "<appender name='SOCKET' class='ch.qos.logback.classic.net.SocketAppender'>"
                + "<remoteHost>127.0.0.1</remoteHost><port>" + port
                + "</port><reconnectionDelay>50 milliseconds</reconnectionDelay></appender>";
    }

    private static void overSocket(java.util.function.IntFunction<String> configuration) throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        BlockingQueue<ILoggingEvent> received = new LinkedBlockingQueue<>();
        LoggerContext serverContext = new LoggerContext();
        serverContext.setMDCAdapter(new ch.qos.logback.classic.util.LogbackMDCAdapter());
        AppenderBase<ILoggingEvent> receiver = new AppenderBase<>() {
            @Override
            protected void append(ILoggingEvent event) {
                received.add(event);
            }
        };
        receiver.setContext(serverContext);
        receiver.start();
        serverContext.getLogger("ROOT").addAppender(receiver);
        SimpleSocketServer server = new SimpleSocketServer(serverContext, port);
        allowThisMachine(server);
        server.setDaemon(true);
        server.start();
        try (Logging logging = Logging.of(configuration.apply(port))) {
            logging.mdc("link", DIRTY);
            logging.logger().info("see {}", DIRTY, FAILURE);
            ILoggingEvent first = received.poll(30, TimeUnit.SECONDS);
            assertThat(first).isNotNull();
            assertThat(first.getFormattedMessage()).isEqualTo("see " + CLEAN);
            assertThat(first.getMDCPropertyMap()).containsEntry("link", CLEAN);
            assertThat(first.getThrowableProxy().getMessage()).isEqualTo(CLEAN);
            assertThat(first.getThrowableProxy().getClassName()).isEqualTo("java.lang.IllegalStateException");
            assertThat(first.getThrowableProxy().getCause().getMessage()).isEqualTo(CLEAN);
            logging.logger().info("see https://h.example/x?tab=a&token={} {{}}", "S3CRET");
            ILoggingEvent second = received.poll(30, TimeUnit.SECONDS);
            assertThat(second).isNotNull();
            assertThat(second.getFormattedMessage()).isEqualTo("see https://h.example/x?tab=a {{}}");
        } finally {
            server.close();
            serverContext.stop();
        }
    }

    /** Since 1.6, a server talks only to clients that it knows. */
    private static void allowThisMachine(SimpleSocketServer server) throws ReflectiveOperationException {
        for (Method method : SimpleSocketServer.class.getMethods()) {
            if (method.getName().equals("addAllowedClientAddress")) {
                method.invoke(server, "127.0.0.1");
            }
        }
    }
}
