// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl.testing;

import io.github.sanitizedurl.testing.TextPiece.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Builds the queries and fragments of URLs in text, each together with what has to be left of it. */
final class TextQueries {
    static final List<String> KEPT = List.of(
            "tab=a",
            "page=2",
            "utm_source=x",
            "ref=",
            "flags",
            "query=red+shoes",
            "query=%C3%A9",
            "tab=a%26b",
            "UTM_Medium=é",
            "%74ab=1",
            "tab=a/b",
            "tab=a;b",
            "post=42",
            "tab=👍🏽",
            "keyword=a(b)c",
            "next=%2Fhome");
    private static final List<String> DROPPED = List.of(
            "token=MARK",
            "access%5Ftoken=MARK",
            "X-Amz-Signature=MARK",
            "sig=MARK%2F%3D",
            "api_key=MARK",
            "トークン=MARK",
            "filter[]=MARK",
            "$filter=MARK",
            "code=eyJhbGciOiJIUzI1NiJ9.MARK.x_-y",
            "state=MARK==",
            "Signature=a/b+MARK",
            "q=(MARK)x",
            "q=[MARK]x",
            "q={MARK}x",
            "q=a;MARK",
            "q=a,MARK",
            "q=a:MARK",
            "q=p@MARK",
            "q=MARK!x",
            "q=MARK~",
            "callback=https://b.example/MARK",
            "q=%zzMARK",
            "q=%MARK",
            "MARK",
            "q=👍🏽MARK",
            "q=a|MARK",
            "q=a^MARK",
            "se=2019-11-27T16:03:21Z&sig=MARK",
            "&token=MARK",
            "=MARK",
            "q=?MARK",
            "q=//MARK");
    private static final List<String> FRAGMENTS = List.of(
            "#access_token=MARK",
            "#access_token=MARK&id_token=MARK",
            "#MARK",
            "#/route?x=MARK",
            "#a#MARK",
            "#token=a/MARK");
    private static final List<String> NAMES = List.of("redirect_to=", "next=", "tab=", "utm_url=");
    private static final List<UrlEncoder> ENCODERS = List.of(UrlEncoder.STRICT, UrlEncoder.LOWER_CASE, UrlEncoder.FORM);

    private final Dice dice;
    private final boolean fragments;
    private final TextUrls urls;

    TextQueries(Dice dice, boolean fragments, TextUrls urls) {
        this.dice = dice;
        this.fragments = fragments;
        this.urls = urls;
    }

    /**
     * A query and perhaps a fragment, or nothing at all.
     *
     * @param first the parameter to begin with, or null for any or none
     * @param nesting how many URLs this one is nested in
     */
    TextPiece tail(@Nullable TextPiece first, int nesting) {
        List<TextPiece> segments = new ArrayList<>();
        if (first != null) {
            segments.add(first);
        }
        for (int count = dice.chance(80) ? dice.below(4) : 0; count > 0; count--) {
            segments.add(segment(nesting));
        }
        String query = segments.stream().map(TextPiece::text).collect(Collectors.joining("&"));
        String kept = segments.stream()
                .map(TextPiece::clean)
                .filter(clean -> !clean.isEmpty())
                .collect(Collectors.joining("&"));
        String fragment = fragments && dice.chance(15) ? dice.marked(dice.pick(FRAGMENTS)) : "";
        return new TextPiece(
                (segments.isEmpty() ? "" : "?" + query) + fragment, kept.isEmpty() ? "" : "?" + kept, Origin.URL);
    }

    private TextPiece segment(int nesting) {
        int choice = dice.below(100);
        if (choice < 45) {
            return dropped(dice.pick(DROPPED));
        }
        return choice < 60 && nesting < 2 ? nested(dice.pick(NAMES), nesting + 1) : kept(dice.pick(KEPT));
    }

    TextPiece dropped(String shape) {
        return new TextPiece(dice.marked(shape), "", Origin.URL);
    }

    static TextPiece kept(String segment) {
        return new TextPiece(segment, segment, Origin.URL);
    }

    /** A URL encoded once; written anew, and so in strict encoding, where something was removed from it. */
    private TextPiece nested(String name, int nesting) {
        TextPiece url = urls.absolute(nesting);
        boolean unchanged = url.text().equals(url.clean());
        UrlEncoder encoder = unchanged ? UrlEncoder.STRICT : dice.pick(ENCODERS);
        return new TextPiece(
                name + encoder.encode(url.text(), dice), name + PercentEncoding.encode(url.clean()), Origin.URL);
    }
}
