import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentChanges, sameContent } from "#shop/catalog/editing/content-changes.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { financing } from "#tests/shop-with-everything/financing.ts";
import { everyPlaceholder, placeholderFacts } from "./placeholders.ts";
import {
  describeMistake,
  emptyPlaceholderMistakes,
  fillContent,
  readContent,
} from "./read-content.ts";

const standard = { months: 24, miles: 24_000 };

const mistakesOf = (document: unknown) => {
  const read = readContent(document, 2026);
  return read.ok ? [] : read.mistakes.map(describeMistake);
};

/** Returns the content of the tests' shop with a change applied. */
function changed(change: (content: SiteContent) => void): SiteContent {
  const content = folderContent();
  change(content);
  return content;
}

describe("a document", () => {
  it("is read as stored, with its placeholders replaced", () => {
    const read = readContent(folderContent(), 2026);
    const filled = fillContent(folderContent(), 2026);
    expect(read.ok && contentChanges(filled, read.content)).toEqual([]);
    expect(filled.legal.terms.summary).toContain("expect from Brazos Car Care");
    expect(folderContent().legal.terms.summary).toContain("expect from {name}");
  });

  it("of an earlier release, which says nothing about estimates, is valid", () => {
    const document = changed((content) => Reflect.deleteProperty(content, "estimating"));
    expect(readContent(document, 2026).ok).toBe(true);
  });

  it("of an earlier release, which says nothing about planning, plans by bay", () => {
    const document = changed(({ shop }) => Reflect.deleteProperty(shop.booking, "planning"));
    const read = readContent(document, 2026);
    expect(read.ok && read.content.shop.booking.planning).toEqual({ by: "bay" });
  });

  it.each<[string, (content: SiteContent) => void]>([
    ["prices.0.low", ({ prices }) => Object.assign(prices[0] ?? {}, { low: -1 })],
    ["shop.phone", ({ shop }) => Object.assign(shop, { phone: "911" })],
    ["services.0.title", ({ services }) => Object.assign(services[0] ?? {}, { title: " " })],
    [
      "estimating.cannedJobs.0.services.0",
      ({ estimating }) => Object.assign(estimating?.cannedJobs?.[0] ?? {}, { services: ["paint"] }),
    ],
    [
      "estimating.cannedJobs.0.price",
      ({ estimating }) => Object.assign(estimating?.cannedJobs?.[0] ?? {}, { price: "wax" }),
    ],
    [
      "estimating.cannedJobs.1.id",
      ({ estimating }) => estimating?.cannedJobs?.push(...estimating.cannedJobs),
    ],
    ["services.5.id", ({ services }) => void services.push(...services.slice(0, 1))],
    [
      "cities.0.distanceMiles",
      ({ cities }) => Object.assign(cities[0] ?? {}, { distanceMiles: 900 }),
    ],
    [
      "servicePricing.brake-system-service.prices.0",
      (content) =>
        Object.assign(content.servicePricing, {
          "brake-system-service": { prices: ["free"], warranties: [] },
        }),
    ],
    [
      "testimonials.0.service",
      ({ testimonials }) =>
        void testimonials.unshift({
          id: "lou",
          name: "Lou P.",
          role: "Pickup, Waco",
          content:
            "They showed me what was worn before they named a price, and then stuck to that price.",
          service: "car-wash",
          rating: 5,
          image: "/images/testimonials/lou.svg",
          sample: false,
        }),
    ],
    ["about.story", (content) => Object.assign(content, { about: { story: [] } })],
    [
      "about.owner.image",
      (content) =>
        Object.assign(content, {
          about: {
            story: ["We opened in Waco, and we have fixed cars on the same street ever since."],
            owner: { name: "Lou", role: "Owner", image: "https://example.com/lou.jpg" },
          },
        }),
    ],
    ["the document", (content) => Object.assign(content, { motto: "Cheap" })],
  ])("that is wrong names the field: %s", (field, change) => {
    expect(mistakesOf(changed(change)).join("\n")).toContain(field);
  });

  it.each<[string, (content: SiteContent) => void]>([
    ["shop.name: Required", ({ shop }) => Object.assign(shop, { name: "" })],
    [
      "shop.foundedYear: Enter a number",
      ({ shop }) => Object.assign(shop, { foundedYear: "long ago" }),
    ],
    ["shop.email: Enter an email address", ({ shop }) => Object.assign(shop, { email: "us" })],
    [
      "shop.phone: Enter a US phone number with ten digits",
      ({ shop }) => Object.assign(shop, { phone: "911" }),
    ],
    [
      "services.0.introText: Enter at least 120 characters",
      ({ services }) => Object.assign(services[0] ?? {}, { introText: "Short." }),
    ],
    ...["javascript:alert(1)", "data:text/html,x", "ftp://example.com", "//example.com", "us"].map(
      (url): [string, (content: SiteContent) => void] => [
        "shop.socials.0.url: Enter a whole address, with https://",
        ({ shop }) => Object.assign(shop, { socials: [{ name: "Page", url }] }),
      ],
    ),
    [
      "shopReviews.link: Enter a whole address, with https://",
      (content) =>
        Object.assign(content, { shopReviews: { source: "Google", link: "javascript:alert(1)" } }),
    ],
    [
      "shopReviews.stars: Enter the stars, how many reviews, and the day you read both",
      (content) => {
        content.shopReviews = { source: "Google", link: "https://maps.example.com/a", stars: 4.9 };
      },
    ],
    [
      "shop.followUps.askForReviews: Enter the link to your reviews first, under Reviews and Testimonials",
      ({ shop }) => Object.assign(shop, { followUps: { askForReviews: true } }),
    ],
    [
      "shop.rating.sample: Select one of these: true",
      ({ shop }) => Object.assign(shop, { rating: { value: 5, reviews: 9, sample: false } }),
    ],
    ["visitSteps: List at least 1", (content) => Object.assign(content, { visitSteps: [] })],
    [
      "services.0.introText: This is longer than 20,000 characters",
      ({ services }) => Object.assign(services[0] ?? {}, { introText: "a".repeat(20_001) }),
    ],
  ])("says to whoever typed it: %s", (line, change) => {
    expect(mistakesOf(changed(change))).toContain(line);
  });

  it("of any shape is rejected with a message, never an exception", () => {
    const deep = JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`);
    for (const document of [null, 1, "shop", [], {}, deep, { shop: null }, { shop: deep }]) {
      expect(mistakesOf(document)).not.toEqual([]);
    }
    fc.assert(
      fc.property(fc.jsonValue(), (document) => {
        expect(mistakesOf(document)).not.toEqual([]);
      }),
    );
  });

  it("may contain any text that can be stored", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 30 }), (text) => {
        const content = changed(({ visitSteps }) => {
          Object.assign(visitSteps[0] ?? {}, { text: `What follows is ${text}.` });
        });
        const read = readContent(content, 2026);
        const isUsable = !/[^\t\n\r\P{Cc}\u0080-\u009f]/u.test(text) && text.isWellFormed();
        if (read.ok) expect(read.content.visitSteps[0]?.text).toContain(text.trim());
        expect(read.ok).toBe(isUsable);
      }),
    );
  });
});

describe("a placeholder", () => {
  const said = (text: string) => {
    const read = readContent(
      changed(({ visitSteps }) => Object.assign(visitSteps[0] ?? {}, { text: `It reads ${text}` })),
      2026,
    );
    return read.ok ? read.content.visitSteps[0]?.text : read.mistakes.map(describeMistake);
  };

  it("is replaced by the facts", () => {
    expect(said("{price:brakes}")).toBe("It reads $240 to $360 per axle");
    expect(said("{price:brakes:amounts}, {price:brakes:low}")).toBe("It reads $240 to $360, $240");
    expect(said("{phone} in {city}")).toMatch(/^It reads \(\d{3}\) \d{3}-\d{4} in Waco$/);
  });

  it("also covers distances, the start of the day and financing payments", () => {
    expect(said("{distance:hewitt}, {drive-minutes:hewitt}: {drive-minutes:hewitt:max}")).toBe(
      "It reads 8 miles, 12–18: 18",
    );
    expect(said("{first-appointment}, {change-limit}, {state-name} {postal-code}")).toBe(
      "It reads 8:00 AM, 2 hours before it starts, Texas 76701",
    );
    const text =
      "{financing:min}-{financing:max} over {financing:terms} ({financing:longest-term}) at {financing:apr}; {warranty-limit:engine:years}";
    const content = changed((document) => {
      Object.assign(document.shop, { warranty: { standard, engine: standard } });
      Object.assign(document, { financing });
      Object.assign(document.visitSteps[0] ?? {}, { text });
    });
    expect(fillContent(content, 2026).visitSteps[0]?.text).toBe(
      "$100-$7,500 over 6, 12, 18 or 24 (24) at 10.68%; 2 years or 24,000 miles, whichever comes first",
    );
  });

  it("of every kind is listed for editors", () => {
    const facts = placeholderFacts(
      changed((document) => Object.assign(document, { financing })),
      2026,
    );
    const offered = facts ? everyPlaceholder(facts) : [];
    expect(offered).toContainEqual({ text: "{distance:waco}", reads: "0.5 miles" });
    expect(offered).toContainEqual({ text: "{financing:monthly-from-engine}", reads: "$150" });
    expect(new Set(offered.map(({ text }) => text)).size).toBe(offered.length);
  });

  it("that no shop could fill is a mistake of its field", () => {
    expect(said("{price:brakes:mean} {fax}")).toEqual([
      "visitSteps.0.text: {price:brakes:mean} stands for nothing",
      "visitSteps.0.text: {fax} stands for nothing",
    ]);
    expect(said("{warranty:constructor} {price:brakes:constructor} {if:pizza}")).toHaveLength(3);
    expect(said("{constructor} {financing:constructor} {if:shuttle:now}")).toHaveLength(3);
    expect(said("{drive-minutes:waco:mean} {distance:waco:min}")).toHaveLength(2);
  });

  it("of something the shop does not have leaves its sentence out, and is refused where it is typed", () => {
    const text = (last: string) =>
      `Bring the keys and the title. The fluid is {price:colant}. ${last} Come early.`;
    const document = (last: string) =>
      changed(({ visitSteps }) => Object.assign(visitSteps[0] ?? {}, { text: text(last) }));
    for (const name of ["{warranty:engine}", "{financing:max}", "{distance:nowhere}"]) {
      const read = readContent(document(`It is ${name}.`), 2026);
      expect(read.ok && read.content.visitSteps[0]?.text).toBe(
        "Bring the keys and the title. Come early.",
      );
    }
    expect(
      emptyPlaceholderMistakes(document("{if:shuttle}We'll drive you."), 2026).map(describeMistake),
    ).toEqual(["visitSteps.0.text: {price:colant} stands for nothing"]);
  });

  it("may shorten a text below its minimum, but not to nothing", () => {
    const withIntro = (introText: string) =>
      mistakesOf(changed(({ services }) => Object.assign(services[0] ?? {}, { introText })));
    const long = "{if:shuttle}We'll pick you up and take you home again, at any hour of any day. ";
    expect(withIntro(`${long.repeat(2)}We fix brakes.`)).toEqual([]);
    expect(withIntro("We fix brakes.  All day.")).toEqual([
      "services.0.introText: Enter at least 120 characters",
    ]);
    expect(withIntro(long.repeat(2))).toEqual([
      "services.0.introText: mentions only what the shop doesn't have: add a sentence that's always true",
    ]);
  });

  it("is not every pair of braces", () => {
    expect(said("{ } {} {{Name}} {$1} $& {A}")).toBe("It reads { } {} {{Name}} {$1} $& {A}");
  });
});

describe("the list of changes", () => {
  it("names the entry and field", () => {
    const after = changed(({ prices }) => Object.assign(prices[0] ?? {}, { low: 250 }));
    expect(contentChanges(folderContent(), after)).toEqual([
      { path: ["prices", "brakes", "low"], before: 240, after: 250 },
    ]);
  });

  it("includes the order of a list, but not of keys", () => {
    const after = changed(({ services }) => void services.reverse());
    expect(contentChanges(folderContent(), after)).toMatchObject([{ path: ["services"] }]);
    const { shop, ...others } = folderContent();
    expect(sameContent(folderContent(), { ...others, shop })).toBe(true);
  });
});
