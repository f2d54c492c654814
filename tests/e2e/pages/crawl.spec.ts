import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { placeholdersIn } from "#shop/catalog/reading/placeholders.ts";
import { callbackPath, sampleVisitPath } from "#shop/pages/paths.ts";
import { type JsonNode, schemaMistakes } from "#site/seo/structured-data-rules.ts";
import { test as base, expect } from "#tests/support/browser/browser.ts";
import { type Crawl, crawlSite, indexablePages } from "#tests/support/browser/crawl.ts";
import { readPage } from "#tests/support/content/page-facts.ts";

/** Paths outside of the public site, which these tests do not check. */
const accountAddresses = ["/auth", "/auth?action=register", "/visit"];

/** Unknown URLs of each kind, whose pages are parsed like any other. */
const lostAddresses = ["/no-such-page", "/services/no-such-service", "/locations/no-such-city"];

const test = base.extend<object, { crawl: Crawl; listed: string[] }>({
  /** The paths in the XML sitemap. */
  listed: [
    async ({ server }, use) => {
      const xml = await (await fetch(`${server.url}/sitemap.xml`)).text();
      await use([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => pathOf(url)));
    },
    { scope: "worker" },
  ],
  crawl: [
    async ({ server, browser, listed }, use) => {
      const page = await browser.newPage();
      const read = (html: string) => page.evaluate(readPage, html);
      await use(await crawlSite(server.url, ["/", ...lostAddresses, ...listed], read));
      await page.close();
    },
    { scope: "worker" },
  ],
});

const pathOf = (url: string) => new URL(url).pathname;
const isAccount = (path: string) => accountAddresses.includes(path);

/** Structured data of a page, by type. */
function nodesOf({ structuredData }: { structuredData: string[] }, type: string): JsonNode[] {
  return structuredData
    .map((text) => JSON.parse(text) as JsonNode)
    .filter((node) => node["@type"] === type);
}

/** Returns values that several pages share although each should have its own. */
function shared(entries: { path: string; value: string }[]): string[] {
  const paths = Map.groupBy(entries, ({ value }) => value);
  return [...paths]
    .filter(([, same]) => same.length > 1)
    .map(([value, same]) => `${value}: ${same.map(({ path }) => path).join(", ")}`);
}

test("every text has its placeholders filled in", async ({ server, listed }) => {
  for (const path of [...listed, "/llms.txt"]) {
    const said = await (await fetch(server.url + path)).text();
    const scripts = /<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g;
    expect(placeholdersIn(said.replaceAll(scripts, "")), path).toEqual([]);
  }
});

/** Rendered by the server on request, and not for search engines. */
const ofServer: readonly string[] = [callbackPath, sampleVisitPath];

const withoutChoice = (path: string) =>
  path.replace(/^(\/book)\?service=[\w-]+$|^(\/[\w-]+)\?amount=[\d.]+(?:&term=\d+)?$/, "$1$2");

test("every link leads directly to a page, by its canonical URL", ({ crawl }) => {
  const known = [...crawl.addresses.values()].filter(
    ({ path }) => !isAccount(path) && !lostAddresses.includes(path),
  );
  const broken = known
    .filter(({ status }) => status !== 200)
    .map(({ path, status, foundOn }) => `${path} answers ${status}, linked on ${foundOn}`);
  expect(broken).toEqual([]);

  const detours = [...crawl.pages.values()]
    .filter(({ path, status }) => status === 200 && !isAccount(path) && !ofServer.includes(path))
    // The page reads the service or the amount of a repair from its query.
    .filter(({ path, facts }) => facts.canonical !== crawl.siteOrigin + withoutChoice(path))
    .map(({ path, facts, foundOn }) => `${path} is ${facts.canonical}, linked on ${foundOn}`);
  expect(detours).toEqual([]);

  test.info().annotations.push({
    type: "crawled",
    description: `${crawl.pages.size} pages, ${crawl.links} internal links`,
  });
});

test("every link with a fragment has a target", ({ crawl }) => {
  const lost = crawl.fragments
    .filter(({ path, id }) => !crawl.pages.get(path)?.facts.anchors.includes(id))
    .map(({ from, path, id }) => `${path}#${id}, linked on ${from}`);
  expect(lost).toEqual([]);
});

test("every script, style, image and icon exists", async ({ crawl, server }) => {
  const resources = new Map(
    [...crawl.pages.values()].flatMap(({ path, facts }) =>
      facts.resources.map((href): [string, string] => [new URL(href, server.url).href, path]),
    ),
  );
  const missing = await Promise.all(
    [...resources].map(async ([href, page]) => {
      if (!href.startsWith(server.url)) return [`${href} on ${page} comes from elsewhere`];
      const response = await fetch(href, { method: "HEAD" });
      return response.status === 200 ? [] : [`${href} on ${page} answers ${response.status}`];
    }),
  );
  expect(missing.flat()).toEqual([]);
});

test("the sitemaps list exactly the indexable pages, each reached by links", async ({
  crawl,
  listed,
  server,
}) => {
  const text = await (await fetch(`${server.url}/sitemap.txt`)).text();
  expect(text.trim().split("\n").map(pathOf)).toEqual(listed);
  const indexable = indexablePages(crawl).map(({ path }) => path);
  expect(indexable.toSorted()).toEqual(listed.toSorted());
  // Ten main pages, services, cities, pairs, terms and privacy, and one of the owner's own.
  expect(listed).toHaveLength(10 + 8 + 6 + 8 * 6 + 2 + 1);

  const linked = new Set(
    [...crawl.pages.values()].flatMap(({ path, facts }) =>
      facts.links
        .map((href) => new URL(href, server.url + path).pathname)
        .filter((target) => target !== path),
    ),
  );
  expect(listed.filter((path) => !linked.has(path))).toEqual([]);
});

test("every page has a unique title and description, short enough to be displayed", ({ crawl }) => {
  const pages = indexablePages(crawl);
  const told = (pick: "title" | "description") =>
    pages.map(({ path, facts }) => ({ path, value: facts[pick] }));
  expect(shared(told("title"))).toEqual([]);
  expect(shared(told("description"))).toEqual([]);
  for (const { path, facts } of crawl.pages.values()) {
    expect.soft(facts.title.length, `title of ${path}: ${facts.title}`).toBeLessThanOrEqual(60);
    expect.soft(facts.title, path).not.toBe("");
    expect
      .soft(facts.description.length, `description of ${path}: ${facts.description}`)
      .toBeLessThanOrEqual(160);
    // Rendered by the server on request, and not indexed.
    if (!ofServer.includes(path)) expect.soft(facts.description, path).not.toBe("");
    expect.soft(facts.mainHeadings, `main headings of ${path}`).toHaveLength(1);
    expect.soft(facts.language, path).toBe("en");
  }
});

test("city pages contain their keywords", ({ crawl }) => {
  const cities = indexablePages(crawl).filter(({ path }) => path.startsWith("/locations/"));
  expect(cities).toHaveLength(6);
  for (const { path, facts } of cities) {
    const [, city = ""] = facts.mainHeadings[0]?.match(/(?:in|for) (.+), TX/) ?? [];
    expect.soft(facts.keywords.split(", "), path).toContain(`auto repair ${city} TX`);
  }
});

test("a shared link shows the page's own title and description with an image of 1200 by 630", async ({
  crawl,
  server,
}) => {
  const cards = new Set<string>();
  for (const { path, facts } of indexablePages(crawl)) {
    expect.soft(facts.card, path).toMatchObject({
      "og:title": facts.title,
      "og:description": facts.description,
      "og:url": facts.canonical,
      "og:type": "website",
      "twitter:card": "summary_large_image",
    });
    expect.soft(facts.card["og:image"], path).toContain(crawl.siteOrigin);
    cards.add(facts.card["og:image"] ?? "");
  }
  for (const card of cards) {
    const response = await fetch(server.url + pathOf(card));
    expect.soft(response.status, card).toBe(200);
    expect.soft(response.headers.get("Content-Type"), card).toBe("image/png");
    const png = Buffer.from(await response.arrayBuffer());
    expect.soft([png.readUInt32BE(16), png.readUInt32BE(20)], card).toEqual([1200, 630]);
  }
});

test("structured data uses only schema.org types and properties", ({ crawl }) => {
  const mistakes = [...crawl.pages.values()].flatMap(({ path, facts }) =>
    facts.structuredData.flatMap((text) =>
      schemaMistakes(JSON.parse(text)).map((line) => `${path}: ${line}`),
    ),
  );
  expect(mistakes).toEqual([]);
});

test("there is one shop, with one address and its opening hours", ({ crawl }) => {
  const id = `${crawl.siteOrigin}/#shop`;
  const addresses = new Set<string>();
  const described = indexablePages(crawl).filter(({ path, facts }) => {
    for (const service of nodesOf(facts, "Service")) {
      expect.soft(service.provider, path).toEqual({ "@id": id });
      expect.soft(service.url, path).toBe(facts.canonical);
    }
    const shops = nodesOf(facts, "AutoRepair");
    for (const shop of shops) {
      expect.soft(shop["@id"], path).toBe(id);
      addresses.add(JSON.stringify([shop.name, shop.address, shop.telephone]));
      const hours = (shop.openingHoursSpecification as JsonNode[]).flatMap(
        ({ dayOfWeek, opens, closes }) =>
          (dayOfWeek as string[]).map((day) => `${day} ${opens} ${closes}`),
      );
      expect
        .soft(hours, path)
        .toEqual([
          ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map(
            (day) => `${day} 07:30 17:30`,
          ),
          "Saturday 08:00 13:00",
          "Sunday 00:00 00:00",
        ]);
      // Only city pages have the rating, where it is shown (docs/product.md#search-engines).
      const rating = shop.aggregateRating as JsonNode | undefined;
      expect
        .soft([rating?.ratingValue, rating?.reviewCount], path)
        .toEqual(path.startsWith("/locations/") ? [4.8, 112] : [undefined, undefined]);
    }
    return shops.length > 0;
  });
  const onPages = described.map(({ path }) => path);
  expect(onPages).toEqual(expect.arrayContaining(["/", "/contact", "/locations/hewitt-tx"]));
  expect(addresses.size).toBe(1);
});

test("breadcrumbs in structured data are those on the page", ({ crawl }) => {
  for (const { path, facts } of indexablePages(crawl)) {
    const [list, ...more] = nodesOf(facts, "BreadcrumbList");
    expect.soft(more, path).toEqual([]);
    const places = (list?.itemListElement ?? []) as JsonNode[];
    expect.soft(places.length > 0, `breadcrumbs of ${path}`).toBe(!["/", "/book"].includes(path));
    expect
      .soft(
        places.map(({ position }) => position),
        path,
      )
      .toEqual(places.map((_, index) => index + 1));
    const told = places.map(({ name, item }) => ({
      name,
      ...(typeof item === "string" && { href: pathOf(item) }),
    }));
    expect.soft(told, path).toEqual(facts.breadcrumbs);
  }
});

test("questions in structured data are those on the page", ({ crawl }) => {
  for (const { path, facts } of indexablePages(crawl)) {
    const told = nodesOf(facts, "FAQPage").flatMap(({ mainEntity }) =>
      (mainEntity as JsonNode[]).map(({ name, acceptedAnswer }) => ({
        question: name,
        answer: (acceptedAnswer as JsonNode).text,
      })),
    );
    expect.soft(told, path).toEqual(facts.questions);
    const mustAsk = /^\/(services|locations)\/|financing/.test(path);
    expect.soft(told.length > 0 || !mustAsk, `questions on ${path}`).toBe(true);
  }
});

test("every image has dimensions and a text alternative", ({ crawl }) => {
  const careless = [...crawl.pages.values()].flatMap(({ path, facts }) =>
    facts.images
      .filter(({ width, height, alt }) => !width || !height || alt === undefined)
      .map(({ source }) => `${source} on ${path}`),
  );
  expect(careless).toEqual([]);
});

test("the HTML of every page is valid", async ({ crawl }) => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ["html-validate:standard", "html-validate:a11y"],
    }),
  );
  const mistakes = new Set<string>();
  for (const { path, html } of crawl.pages.values()) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      mistakes.add(`${path}: ${ruleId}: ${message} (${selector})`);
    }
  }
  expect([...mistakes]).toEqual([]);
});
