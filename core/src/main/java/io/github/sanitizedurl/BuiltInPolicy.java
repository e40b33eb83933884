// SPDX-License-Identifier: Apache-2.0
package io.github.sanitizedurl;

/** A copy of {@code shared/url-sanitization.json}. Generated: see CONTRIBUTING.md, and do not edit. */
final class BuiltInPolicy {
    static final String[] EXACT = {
        "_gl",
        "add-to-cart",
        "adgroupid",
        "aff",
        "apppromo",
        "campaignid",
        "cancel_to",
        "checkoutBackUrl",
        "component",
        "cpn",
        "creative",
        "cta_from",
        "cta_id",
        "currency",
        "device",
        "email_id",
        "error",
        "example",
        "fbclid",
        "flags",
        "gad_campaignid",
        "gad_source",
        "gbraid",
        "gclid",
        "gclsrc",
        "help-center",
        "hsa_acc",
        "hsa_cam",
        "http_envelope",
        "irclickid",
        "irgwc",
        "irpid",
        "keyword",
        "li_fat_id",
        "matchtype",
        "msclkid",
        "network",
        "next",
        "nuxentrysource",
        "page",
        "partnerBundle",
        "path",
        "post",
        "post_type",
        "query",
        "quid",
        "randint",
        "redirect_to",
        "ref",
        "rel",
        "scheme",
        "sharedid",
        "source",
        "start_ref",
        "studioSiteId",
        "tab",
        "targetid",
        "ttclid",
        "update",
        "verified",
        "wccom-site",
        "wpb_id",
    };

    static final String[] PREFIXES = {
        "utm_",
    };

    static final String[] URL_FIELDS = {
        "_dl", "_dr", "_via_ref", "_via_url",
    };

    static final int MAX_DEPTH = 3;
    static final int MAX_DECODES = 10;

    private BuiltInPolicy() {}
}
