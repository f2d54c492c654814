import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parsePage, sitePath } from "./parse-page.ts";

const html = renderToString(
  h(
    "html",
    null,
    h(
      "head",
      null,
      h("title", null, "Brakes & rotors | Your Auto Repair Shop"),
      h("meta", { name: "description", content: 'Say "stop" & <go>' }),
      h("meta", { name: "robots", content: "noindex, follow" }),
      h("link", { rel: "canonical", href: "https://example.com/services/brakes" }),
    ),
    h(
      "body",
      null,
      h("header", null, h("a", { href: "/in-header" }, "x")),
      h(
        "main",
        { id: "main" },
        h("a", { className: "a > b", href: "/contact?a=1&b=2#map" }, "Contact"),
        h("a", { href: "tel:+1" }, "Call"),
      ),
      h("footer", null, h("a", { href: "/in-footer" }, "x")),
    ),
  ),
);

describe("a rendered page", () => {
  it("yields its title, description, canonical URL and whether it may be indexed", () => {
    expect(parsePage(html)).toMatchObject({
      title: "Brakes & rotors",
      description: 'Say "stop" & <go>',
      canonical: "https://example.com/services/brakes",
      noindex: true,
    });
  });

  it("yields the links of its main content, not those of header and footer", () => {
    expect(parsePage(html).links).toEqual(["/contact?a=1&b=2#map", "tel:+1"]);
  });
});

describe("a link", () => {
  const path = (href: string) => sitePath(href, "https://example.com");

  it("is reduced to the path of its page", () => {
    expect(path("/contact?a=1#map")).toBe("/contact");
    expect(path("https://example.com/services/")).toBe("/services");
    expect(path("/#appointment")).toBe("/");
  });

  it("is ignored unless it leads to another page of the site", () => {
    expect(path("https://maps.example.org/")).toBeUndefined();
    expect(path("tel:+17705550142")).toBeUndefined();
    expect(path("#calculator")).toBeUndefined();
  });
});
