// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes the path of a URL in one way, so that one page is counted and found as one: {@code Steve_Fuller_(sociologist)}
 * and {@code Steve_Fuller_%28sociologist%29} come out the same. It follows Wikimedia's "URL path normalization", byte by
 * byte of UTF-8 and in one pass:
 *
 * <ul>
 *   <li>the escape of an unreserved character (letters, digits, {@code - . _ ~}) becomes the character;
 *   <li>a disallowed character (controls, space, {@code < > | { } " % \ ^ `}, all that is not ASCII) becomes an escape,
 *       and its escape stays; {@code %} is disallowed where it starts no escape;
 *   <li>a reserved character and its escape both stay, because they may mean different things; except that the decode
 *       set turns escapes into characters, and the encode set turns characters into escapes;
 *   <li>every escape has upper-case digits.
 * </ul>
 *
 * <table>
 * <caption>Presets</caption>
 * <tr><th>name</th><th>decode set</th><th>encode set</th></tr>
 * <tr><td>{@code rfc3986}</td><td></td><td></td></tr>
 * <tr><td>{@code mediawiki}</td><td>{@code : / @ ! $ ( ) * ,}</td><td>{@code [ ] & ' + = ;}</td></tr>
 * <tr><td>{@code restbase}</td><td>{@code : @ ! $ ( ) * , ;}</td><td>{@code [ ] & ' + =}</td></tr>
 * <tr><td>{@code upload}</td><td></td><td>{@code : / [ ] @ ! $ & ' ( ) * + , ; =}</td></tr>
 * </table>
 *
 * <p>These are the sets as the document lists them. Its two examples of an upload configuration differ from its list in
 * one character: they decode {@code /}. That is {@code of("/", ":[]@!$&'()*+,;=")}.
 *
 * <p><b>What is the path.</b> All from the end of the authority to the first {@code ?} or {@code #}; in a reference that
 * has neither scheme nor authority ({@code /wiki/A}, {@code ../A}), all from the start. White space and
 * control characters before the URL are not part of it. Everything outside the path stays as it is. A URL that has a scheme and no
 * authority ({@code mailto:}, {@code data:}, {@code urn:}, {@code jar:file:/…}, {@code jdbc:…}, {@code file:/…}, but
 * also {@code localhost:8080/…}) is returned unchanged: what follows the colon is the scheme's own, and some readers
 * take it for an authority.
 *
 * <p><b>Path stays path.</b> No spelling of a path may come out as an authority, a scheme, a query or a fragment, and a
 * sanitized URL stays sanitized. So what delimits the path is kept apart from what the sets say, which the document
 * does not need for its requests and logs do:
 *
 * <ul>
 *   <li>a {@code /} that begins the path is never encoded, and a {@code %2F} that begins it is never decoded;
 *   <li>without an authority, a {@code %2F} behind a {@code /} that begins the path is not decoded
 *       ({@code /%2Fu:p@h});
 *   <li>without an authority, a colon behind something that looks like a scheme becomes or stays {@code %3A}
 *       ({@code a%3A//u:p@h}, {@code %68ttps://u:p@h}).
 * </ul>
 *
 * <p>A lone surrogate, which UTF-8 cannot express, becomes {@code %EF%BF%BD} (U+FFFD), as in browsers. Left in place,
 * it would be written to most logs as a {@code ?}, which begins a query.
 *
 * <p>Immutable and thread-safe. Normalizing a result again returns it unchanged. {@code .} and {@code ..} segments are
 * not resolved, and the case of letters is left alone.
 */
public final class PathNormalizer {
    private final PathCodec codec;

    private PathNormalizer(DecoderRing ring) {
        codec = new PathCodec(ring);
    }

    /** As settings and policy files say it: a preset or the two sets, never both; null where none of them is set. */
    static @Nullable PathNormalizer of(@Nullable String preset, @Nullable String decode, @Nullable String encode) {
        boolean sets = decode != null || encode != null;
        if (preset != null && sets) {
            throw new PolicyException(
                    "pathNormalization names a preset, so pathDecode and pathEncode cannot be set too");
        }
        if (preset != null) {
            return preset(preset);
        }
        return sets ? of(decode == null ? "" : decode, encode == null ? "" : encode) : null;
    }

    /**
     * The normalizer of a preset.
     *
     * @param name {@code rfc3986}, {@code mediawiki}, {@code restbase} or {@code upload}
     * @return a normalizer
     * @throws PolicyException if there is no preset of that name
     */
    public static PathNormalizer preset(String name) {
        switch (Objects.requireNonNull(name, "name must not be null")) {
            case "rfc3986":
                return of("", "");
            case "mediawiki":
                return of(": / @ ! $ ( ) * ,", "[ ] & ' + = ;");
            case "restbase":
                return of(": @ ! $ ( ) * , ;", "[ ] & ' + =");
            case "upload":
                return of("", ": / [ ] @ ! $ & ' ( ) * + , ; =");
            default:
                throw new PolicyException("path normalization " + PolicyException.shown(name)
                        + ": the presets are rfc3986, mediawiki, restbase and upload");
        }
    }

    /**
     * The normalizer of two sets over the characters {@code : / [ ] @ ! $ & ' ( ) * + , ; =}. A set is written as its
     * characters ({@code ":/@"}) or as their byte values, two hexadecimal digits each, with white space between them
     * ({@code "3A 2F 40"}). A set in which a hexadecimal digit stands is read as byte values, because no digit is one of
     * the characters; the two spellings cannot be mixed within a set. White space between characters is ignored, and an
     * empty set is an empty string.
     *
     * @param decode whose escapes become characters
     * @param encode which become escapes
     * @return a normalizer
     * @throws PolicyException if a set is malformed, holds any other character ({@code ?} and {@code #} too), or if one
     *     is in both
     */
    public static PathNormalizer of(String decode, String encode) {
        Objects.requireNonNull(decode, "decode must not be null");
        Objects.requireNonNull(encode, "encode must not be null");
        String decoded = CustomizableSet.read("decode", decode);
        String encoded = CustomizableSet.read("encode", encode);
        CustomizableSet.requireDisjoint(decoded, encoded);
        return new PathNormalizer(new DecoderRing(decoded, encoded));
    }

    /**
     * Normalizes the path of a URL.
     *
     * @param url any string
     * @return the URL with its path normalized; the same instance when nothing changes
     * @throws NullPointerException if the URL is null; nothing else is ever thrown
     */
    public String normalize(String url) {
        Objects.requireNonNull(url, "url must not be null");
        int start = 0;
        while (start < url.length() && Characters.isBreak(url.charAt(start))) {
            start++;
        }
        int slashes = UrlShape.schemeEnd(url, start, url.length());
        if (url.startsWith("//", slashes)) {
            return normalize(url, pathStart(url, slashes + 2), true);
        }
        return slashes > start ? url : normalize(url, start, false);
    }

    private static int pathStart(String url, int authority) {
        int end = first('/', url, authority, url.length());
        return first('?', url, authority, first('#', url, authority, end));
    }

    private static int first(char c, String url, int from, int end) {
        int at = url.indexOf(c, from);
        return at >= 0 && at < end ? at : end;
    }

    private String normalize(String url, int pathStart, boolean afterAuthority) {
        String path = normalizePath(url, pathStart, url.length(), afterAuthority);
        return path == null ? url : url.substring(0, pathStart).concat(path);
    }

    /**
     * Normalizes a path that stands in a text. The first {@code ?} or {@code #} in the range ends the path; what follows
     * it stays as it is.
     *
     * @param afterAuthority whether the path stands behind an authority; otherwise it begins a reference
     * @return the range with its path normalized, or null when nothing changes
     */
    @Nullable
    String normalizePath(CharSequence s, int start, int end, boolean afterAuthority) {
        int first = codec.firstChange(s, start, end, afterAuthority);
        if (first < 0) {
            return null;
        }
        StringBuilder out = new StringBuilder(end - start + 16);
        codec.write(s, start, first, end, afterAuthority, out);
        return out.toString();
    }
}
