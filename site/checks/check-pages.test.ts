import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findSiblings } from "#app/lib/page-data/service-in-city-page.ts";
import { published } from "#app/lib/site/published.ts";
import { servicePairs } from "#shop/pages/content-pages.ts";
import { quickEffort, writeServed } from "#site/files/compress.ts";
import { parsePage } from "#site/seo/parse-page.ts";
import { checkPages, checkSimilarity } from "./check-pages.ts";

let client: string;
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), "pages-"));
});
afterEach(() => rm(client, { recursive: true }));

interface Page {
  title?: string;
  head?: string;
  main?: string;
}

/** Writes these pages to disk and checks them. */
async function judge(pages: Record<string, Page>): Promise<string[]> {
  const built = [];
  for (const [path, { title = path, head = "", main = "" }] of Object.entries(pages)) {
    const html = `<html><head><title>${title}</title>${head}</head><body><main>${main}</main></body></html>`;
    await mkdir(join(client, path), { recursive: true });
    const file = join(client, path, "index.html");
    await writeServed(file, Buffer.from(html), quickEffort);
    built.push({ path, ...parsePage(html) });
  }
  return await checkPages(client, built);
}

const data = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === "string" ? value : JSON.stringify(value)}</script>`;
const place = { "@context": "https://schema.org", "@type": "City", name: "Waco" };

/** A text that compresses to about this many bytes. */
const words = (bytes: number) =>
  Array.from({ length: bytes / 32 }, (_, index) =>
    createHash("sha256").update(String(index)).digest("hex"),
  ).join(" ");

describe("a site can be published", () => {
  it("if none of its pages has a mistake", async () => {
    const links = ["/about", "/about?from=home#team", "#top", "/admin/site", "/auth", "tel:+1254"];
    expect(
      await judge({
        "/": {
          main: links.map((link) => `<a href="${link}">There</a>`).join(""),
          head: data(place),
        },
        "/about": { main: words(20_000) },
        // Pages for errors are not indexed, so they may share a title.
        "/404": { title: "Not Found", head: '<meta name="robots" content="noindex"/>' },
        "/services/404": { title: "Not Found", head: '<meta name="robots" content="noindex"/>' },
      }),
    ).toEqual([]);
  });
});

describe("publishing is rejected, naming the page, if", () => {
  it("a link is broken", async () => {
    const main = '<a href="/services/gone">Gone</a><a href="/services/gone">Again</a>';
    expect(await judge({ "/": { title: "Home", main } })).toEqual([
      'The page "Home" (/) leads to /services/gone, where there is nothing',
    ]);
    // The target may have been removed although the page itself was reused.
    expect(await judge({ "/": { title: "Home", main } })).toHaveLength(1);
  });

  it("two pages share a title, or one has none", async () => {
    expect(
      await judge({ "/services/a": { title: "Brakes" }, "/services/b": { title: "Brakes" } }),
    ).toEqual([
      'The page "Brakes" (/services/b) has the same title as /services/a: give one of them another name',
    ]);
    expect(await judge({ "/about": { title: "" } })).toEqual(["The page /about has no title"]);
  });

  it.each([
    ["is not valid JSON", "{", "tells search engines something that cannot be read"],
    ["has no @context", { "@type": "City", name: "Waco" }, "incomplete: @context is undefined"],
    ["lacks a name", { ...place, name: undefined }, "incomplete: City lacks name"],
    ["has an empty name", { ...place, name: " " }, 'incomplete: City.name is " "'],
    [
      "has a question without an answer",
      {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        mainEntity: [{ "@type": "Question", name: "How long?" }],
      },
      "incomplete: FAQPage.mainEntity: Question lacks acceptedAnswer",
    ],
  ])("its structured data %s", async (_, value, words) => {
    const [mistake, ...others] = await judge({ "/about": { title: "About", head: data(value) } });
    expect(others).toEqual([]);
    expect(mistake).toMatch(/^The page "About" \(\/about\) tells search engines something/);
    expect(mistake).toContain(words);
  });

  it.each([
    ["/", 45_000],
    ["/services/brake-system-service", 45_000],
    ["/locations/waco-tx", 45_000],
    ["/services/brake-system-service-waco-tx", 45_000],
    ["/about", 45_000],
    ["/services", 45_000],
  ])("it is too heavy: %s", async (path, bytes) => {
    const [mistake, ...others] = await judge({ [path]: { title: "Long", main: words(bytes) } });
    expect(others).toEqual([]);
    expect(mistake).toMatch(/^The page "Long" \(.*\) is too heavy for a phone \(\d+ kB\): shorten/);
  });
});

it("the limit of a page that lists others grows with their number", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`/locations/${index}`, {}]),
  );
  expect(await judge({ "/locations": { main: words(45_000) }, ...many })).toEqual([]);
});

it("the home page has a lower limit than others", async () => {
  expect(await judge({ "/": { main: words(32_000) } })).toHaveLength(1);
  expect(await judge({ "/about": { main: words(32_000) } })).toEqual([]);
});

it("every page of a city, and of a service in it, is different enough from its siblings", () => {
  const { content } = published;
  const { catalogue, cities, similarityLimit } = content;
  const siblings = findSiblings(content);
  expect(siblings.size).toBe(servicePairs(catalogue).length + cities.length);
  expect(checkSimilarity(siblings, similarityLimit)).toEqual([]);
  for (const { similarity } of siblings.values()) {
    expect(similarity).toBeLessThan(similarityLimit);
  }
});
