// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Opens policies: where they may stand, how large they may be, and a clear word where something is wrong with that. */
final class PolicyLocation {
    private static final int LARGEST = 1024 * 1024;

    private static final LogSanitizer MESSAGES = LogSanitizer.of(UrlPolicy.none());

    private PolicyLocation() {}

    static UrlPolicy load(String written, ClassLoader loader) {
        String location = written.strip();
        if (location.equals("tracks")) {
            return UrlPolicy.tracks();
        }
        if (location.equals("none")) {
            return UrlPolicy.none();
        }
        int colon = UrlShape.schemeEnd(location, 0, location.length()) - 1;
        if (colon < 2) { // no scheme, or the letter of a drive
            return load(path(location));
        }
        String scheme = location.substring(0, colon);
        if (scheme.equalsIgnoreCase("classpath")) {
            return loadResource(location.substring(colon + 1), loader);
        }
        if (scheme.equalsIgnoreCase("file")) {
            return load(fileUrl(location));
        }
        throw new PolicyException("policy " + shown(location)
                + ": only tracks, none, classpath:, file: and paths of files are read, nothing is fetched");
    }

    static UrlPolicy load(Path file) {
        String place = "policy file " + shown(file.toString());
        if (Files.isDirectory(file)) {
            throw new PolicyException(place + " is a directory");
        }
        try (InputStream stream = Files.newInputStream(file)) {
            return read(place, stream);
        } catch (NoSuchFileException e) {
            throw refused(place + " does not exist", e);
        } catch (AccessDeniedException e) {
            throw refused(place + " may not be read by this process", e);
        } catch (IOException e) {
            throw refused(place + " cannot be read", e);
        }
    }

    static UrlPolicy load(InputStream stream) {
        try {
            return read("policy", stream);
        } catch (IOException e) {
            throw new PolicyException("policy cannot be read", e);
        }
    }

    private static UrlPolicy loadResource(String written, ClassLoader loader) {
        String name = written.startsWith("/") ? written.substring(1) : written;
        String place = "policy " + shown("classpath:" + name);
        try (InputStream stream = loader.getResourceAsStream(name)) {
            if (name.isEmpty() || stream == null) {
                throw new PolicyException(place + " is not on the class path");
            }
            return read(place, stream);
        } catch (IOException e) {
            throw refused(place + " cannot be read", e);
        }
    }

    private static UrlPolicy read(String place, InputStream stream) throws IOException {
        byte[] content = stream.readNBytes(LARGEST + 1);
        if (content.length > LARGEST) {
            throw new PolicyException(place + " is larger than 1 MiB (" + LARGEST + " bytes)");
        }
        try {
            return PolicyReader.read(place, content);
        } catch (LinkageError e) {
            throw new PolicyException(
                    place + " cannot be read without Jackson:"
                            + " add com.fasterxml.jackson.core:jackson-core 2.13 or newer to the class path",
                    e);
        }
    }

    private static Path path(String location) {
        if (location.isEmpty()) {
            throw new PolicyException("policy: the location is blank");
        }
        try {
            return Path.of(location);
        } catch (InvalidPathException e) {
            throw refused("policy " + shown(location) + " is not the path of a file", e);
        }
    }

    private static Path fileUrl(String location) {
        try {
            URI url = new URI(location);
            if (url.getRawAuthority() == null && url.getRawFragment() == null) {
                return url.isOpaque() ? Path.of(url.getSchemeSpecificPart()) : Path.of(url);
            }
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw refused(notOfThisMachine(location), e);
        }
        throw new PolicyException(notOfThisMachine(location));
    }

    private static String notOfThisMachine(String location) {
        return "policy " + shown(location)
                + " is not the URL of a file on this machine (file:/path, with %20 for a space)";
    }

    /** A location as it may stand in a message. What is shown is shortened, so what is secret has to go before. */
    private static String shown(String location) {
        int colon = location.indexOf(':');
        boolean userinfo = colon >= 0 && location.indexOf('@') >= 0;
        return PolicyException.shown(
                userinfo ? location.substring(0, colon) + ":..." : String.valueOf(MESSAGES.field("policy", location)));
    }

    /** The messages of exceptions repeat the location, and paths have lost the slashes that tell userinfo. */
    private static PolicyException refused(String message, Throwable cause) {
        boolean userinfo = String.valueOf(cause.getMessage()).indexOf('@') >= 0;
        return new PolicyException(message, userinfo ? null : MESSAGES.throwable(cause));
    }
}
