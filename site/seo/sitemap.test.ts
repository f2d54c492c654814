import { describe, expect, it } from "vitest";
import type { BuiltPage } from "./parse-page.ts";
import { robotsText } from "./search-files.ts";
import { sitemapEntries, sitemapText, sitemapXml } from "./sitemap.ts";

const page = (path: string, canonical = path, noindex = false): BuiltPage => ({
  path,
  title: path,
  description: "",
  canonical: `https://example.com${canonical}`,
  noindex,
  links: [],
});

const entries = sitemapEntries(
  [
    page("/"),
    page("/services/brakes"),
    page("/locations/morrow", "/locations/morrow-ga"),
    page("/seo/internal-linking-report", "/seo/internal-linking-report", true),
    { ...page("/draft"), canonical: undefined },
  ],
  (path) => (path === "/" ? "2026-11-21" : undefined),
);

describe("sitemap", () => {
  it("lists indexable pages, each under its canonical URL only", () => {
    expect(sitemapText(entries)).toBe(
      "https://example.com/\nhttps://example.com/services/brakes\n",
    );
  });

  it("lists the same pages in XML, with the day of the last change if known", () => {
    const xml = sitemapXml([...entries, { url: "https://example.com/?a=1&b=2" }]);
    expect(xml).toContain(
      "<url><loc>https://example.com/</loc><lastmod>2026-11-21</lastmod></url>\n",
    );
    expect(xml).toContain("<url><loc>https://example.com/services/brakes</loc></url>\n");
    expect(xml).toContain("<loc>https://example.com/?a=1&amp;b=2</loc>");
  });
});

describe("robots.txt", () => {
  it("disallows only the pages behind the sign-in, and names the sitemap", () => {
    const text = robotsText("https://example.com");
    expect(text.match(/^Disallow: .*$/gm)).toEqual([
      "Disallow: /auth",
      "Disallow: /profile",
      "Disallow: /admin",
    ]);
    expect(text).toContain("\nSitemap: https://example.com/sitemap.xml\n");
  });
});
