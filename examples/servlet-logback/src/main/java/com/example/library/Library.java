// SPDX-License-Identifier: Apache-2.0
package com.example.library;

import ch.qos.logback.classic.helpers.MDCInsertingServletFilter;
import jakarta.servlet.DispatcherType;
import java.util.EnumSet;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.server.CustomRequestLog;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.Slf4jRequestLogWriter;

/**
 * A library's catalogue on an embedded Jetty. Logback's filter puts the request into the MDC, and Jetty writes its
 * access log through Logback; neither the servlets nor this class know of any secret.
 */
public final class Library {
    private Library() {}

    /** Takes the port to listen on, 0 for any. */
    public static void main(String[] args) throws Exception {
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        connector.setPort(args.length == 0 ? 8080 : Integer.parseInt(args[0]));
        server.addConnector(connector);
        server.setRequestLog(new CustomRequestLog(new Slf4jRequestLogWriter(), CustomRequestLog.EXTENDED_NCSA_FORMAT));
        ServletContextHandler context = new ServletContextHandler("/");
        context.addFilter(MDCInsertingServletFilter.class, "/*", EnumSet.of(DispatcherType.REQUEST));
        context.addServlet(CatalogueServlet.class, "/search");
        context.addServlet(CatalogueServlet.class, "/lend");
        server.setHandler(context);
        server.setStopAtShutdown(true);
        server.start();
        server.join();
    }
}
