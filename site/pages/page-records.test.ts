import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parsePage } from "#site/seo/parse-page.ts";
import { hashesOf, lastChanged, type PageRecord, readPageRecords } from "./page-records.ts";

const html = (main: string, head = "") =>
  `<html><head><title>Brakes</title>${head}</head><body><main id="main">${main}</main></body></html>`;
const words = (page: string) => hashesOf(parsePage(page), page).words;

const page = (path: string, said: string, changed?: string): PageRecord => ({
  ...parsePage(html(said)),
  path,
  ...hashesOf(parsePage(html(said)), html(said)),
  ...(changed && { changed }),
});

describe("the hash of a page's words", () => {
  const usual = words(html("<p>From $240</p>"));

  it("changes with its text, title, links and pictures", () => {
    for (const other of [
      html("<p>From $245</p>"),
      html("<p>From $240</p>").replace("Brakes", "Brake pads"),
      html('<p>From $240 <a href="/about"></a></p>'),
      html('<p>From $240</p><img src="/images/pads.jpg" alt="">'),
    ]) {
      expect(words(other)).not.toBe(usual);
    }
  });

  it("does not change with its scripts and styles", () => {
    const other = html(
      '<p class="new">From $240<script>1</script></p>',
      '<link rel="modulepreload" href="/assets/facts-1a2b.js">',
    );
    expect(words(other)).toBe(usual);
  });
});

describe("the hash of all that a page shows", () => {
  const shown = (page: string) => hashesOf(parsePage(page), page).shown;
  const around = (header: string, head: string) =>
    `<html><head><title>Brakes</title>${head}</head><body><header>${header}</header><main id="main">From $240</main></body></html>`;
  const at = (origin: string) =>
    `<link rel="canonical" href="${origin}/brakes"/><meta property="og:url" content="${origin}/brakes"/>`;
  const usual = shown(around("(254) 555-0123", at("https://shop.example")));

  it("changes with its header and its structured data", () => {
    expect(shown(around("(254) 555-0177", at("https://shop.example")))).not.toBe(usual);
    const data = `${at("https://shop.example")}<script type="application/ld+json">{}</script>`;
    expect(shown(around("(254) 555-0123", data))).not.toBe(usual);
  });

  it("does not change with its scripts and styles, or the site's origin", () => {
    const assets = `${at("http://localhost:3000")}<link rel="modulepreload" href="/assets/frame-1a2b.js"/><script>start()</script>`;
    expect(shown(around("(254) 555-0123", assets))).toBe(usual);
  });
});

describe("the day of a page's last change", () => {
  const before = [page("/", "home", "2026-01-02"), page("/about", "about"), page("/faq", "old")];

  it("stays until its words change", () => {
    const pages = [page("/", "home"), page("/about", "about"), page("/faq", "new"), page("/x", "")];
    expect([...lastChanged(pages, before, "2026-11-23")]).toEqual([
      ["/", "2026-01-02"],
      ["/about", undefined],
      ["/faq", "2026-11-23"],
      ["/x", "2026-11-23"],
    ]);
  });

  it("is unknown without records of the previous site", () => {
    expect(lastChanged([page("/", "home")], [], "2026-11-23").get("/")).toBeUndefined();
  });
});

it("a site without records has none", async () => {
  expect(await readPageRecords(join(tmpdir(), "no-such-site"))).toEqual([]);
});
