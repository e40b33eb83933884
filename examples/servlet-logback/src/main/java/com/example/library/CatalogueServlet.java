// SPDX-License-Identifier: Apache-2.0
package com.example.library;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds nothing, and cannot lend anything. */
public final class CatalogueServlet extends HttpServlet {
    private static final long serialVersionUID = 1;
    private static final Logger LOG = LoggerFactory.getLogger(CatalogueServlet.class);

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (request.getServletPath().equals("/lend")) {
            throw new IllegalStateException(
                    "no such book at " + request.getRequestURL() + "?" + request.getQueryString());
        }
        LOG.info("nothing found");
        response.getWriter().println("0 books");
    }
}
