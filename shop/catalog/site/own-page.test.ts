import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  describeMistake,
  leftOutSentences,
  readContent,
} from "#shop/catalog/reading/read-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { leavesOf, typedLeaves, withValues } from "#tests/support/content/typed-content.ts";
import { guesses, guessing } from "#tests/support/guesses.ts";
import type { OwnPage } from "./own-page.ts";
import { startingPages } from "./starting-pages.ts";

const shop = folderContent();
const withPages = (...ownPages: readonly unknown[]) => ({ ...shop, ownPages });

/** The mistakes of a document, one per line. */
function mistakesOf(document: unknown): string[] {
  const read = readContent(document, 2026);
  return read.ok ? [] : read.mistakes.map(describeMistake);
}

const [fleet] = startingPages as readonly [OwnPage];
const price = shop.prices[0]?.id ?? "";
const photo = {
  image: `/assets/picture-${"0".repeat(32)}-1600x1200.jpg`,
  alt: "A van on the lift",
};

/** The beginning of a text, without half a character at its end. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, "");

/** Letters that a person types, now and then with what is special elsewhere. */
const words = (min: number, max: number) =>
  fc
    .string({
      unit: fc.constantFrom(..."abcdefgh IJKL 0123456789 .,!?-'\"<&>}é😀"),
      minLength: min,
      maxLength: max,
    })
    .map((text) =>
      cut(`${text.trim()}${"x".repeat(min)}`, max)
        .trim()
        .padEnd(min, "x"),
    );
const slug = fc.stringMatching(/^[a-z0-9]{2,12}(-[a-z0-9]{1,8}){0,3}$/).map((one) => `my-${one}`);
const heading = words(2, 60);
const lead = fc.option(words(10, 300), { nil: undefined });

/** A section of each kind with any content that it may have. */
const bodies = {
  text: fc.record({ title: fc.option(heading, { nil: undefined }), text: words(20, 900) }),
  picture: fc.record({ text: words(20, 400), photo: fc.constant(photo) }),
  list: fc.record({
    title: heading,
    lead,
    items: fc.array(
      fc.record({
        mark: fc.constantFrom("check", "go", "caution", "stop"),
        text: words(2, 120),
      }),
      { minLength: 1, maxLength: 20 },
    ),
  }),
  table: fc.boolean().chain((three) => {
    const row = fc.record({
      first: words(1, 60),
      second: words(1, 60),
      ...(three && { third: words(1, 60) }),
    });
    return fc.record({
      title: heading,
      head: row,
      rows: fc.array(row, { minLength: 1, maxLength: 30 }),
    });
  }),
  questions: fc.record({
    title: heading,
    questions: fc.array(fc.record({ question: words(8, 100), answer: words(40, 300) }), {
      minLength: 1,
      maxLength: 20,
    }),
  }),
  prices: fc.record({ title: heading, lead, prices: fc.constant([{ price }]) }),
  call: fc.record({ title: heading, lead: words(10, 300) }),
  form: fc.record({
    title: heading,
    form: fc.constantFrom("appointment", "message", "financing"),
  }),
  map: fc.record({ title: heading, lead }),
  team: fc.record({ title: heading }),
};

const sections = fc
  .uniqueArray(fc.constantFrom(...(Object.keys(bodies) as (keyof typeof bodies)[])), {
    minLength: 1,
  })
  .chain((kinds) =>
    fc.tuple(
      ...kinds.map((kind) =>
        (bodies[kind] as fc.Arbitrary<object>).map((body) => ({ id: kind, kind, ...body })),
      ),
    ),
  );

const page = fc.record({ title: words(4, 60), lead: words(10, 600), sections });
const pages = fc.uniqueArray(slug, { minLength: 1, maxLength: 4 }).chain((slugs) =>
  fc.tuple(
    ...slugs.map((own) =>
      page.map((one) => ({
        ...one,
        title: `${cut(one.title, 15)} ${own}`,
        id: own,
        slug: own,
      })),
    ),
  ),
);

describe("own pages", () => {
  it("are published whatever their sections are and in whatever order", guessing, () => {
    fc.assert(
      fc.property(pages, (some) => {
        // As it is stored.
        expect(mistakesOf(JSON.parse(JSON.stringify(withPages(...some))))).toEqual([]);
      }),
      guesses(300),
    );
  });

  const everyStart = withPages(...startingPages) as SiteContent;
  const own = leavesOf(everyStart).filter(({ path }) => path[0] === "ownPages");

  it("are rejected with the path of what is wrong", guessing, () => {
    const wrong = fc.constantFrom(...own).chain(({ path, value }) =>
      fc
        .constantFrom<unknown>(null, [], { amount: 1 }, 7, true, "", "\u0007 rings", "half \ud83d")
        .filter((other) => other !== value)
        .map((other) => ({ path, value: other })),
    );
    fc.assert(
      fc.property(wrong, (leaf) => {
        const lines = mistakesOf(withValues(everyStart, [leaf]));
        // What says which kind a section is stands for the whole section.
        expect(lines.join("\n")).toContain(`${leaf.path.join(".")}: `);
        expect(lines.join("\n")).not.toMatch(/undefined|\[object|Invalid input/);
      }),
      guesses(300),
    );
  });

  it("are published or rejected in words after any edit", () => {
    const came = { published: 0, refused: 0 };
    const typed = typedLeaves({ ownPages: everyStart.ownPages }, { min: 1, max: 4 });
    fc.assert(
      fc.property(typed, (leaves) => {
        const lines = mistakesOf(withValues(everyStart, leaves));
        came[lines.length > 0 ? "refused" : "published"] += 1;
        for (const line of lines) expect(line).toMatch(/^ownPages\.\d[^:]*: \S.{3}/);
      }),
      { numRuns: 300 },
    );
    expect(came.published).toBeGreaterThan(20);
    expect(came.refused).toBeGreaterThan(20);
  });

  it("cannot take an address of the site, of its server, or of another page", () => {
    for (const taken of [
      "admin",
      "book",
      "api",
      "visit",
      "healthz",
      "images",
      "auto-repair-waco",
    ]) {
      expect(mistakesOf(withPages({ ...fleet, slug: taken }))).toEqual([
        `ownPages.0.slug: /${taken} is taken by the site`,
      ]);
    }
    expect(mistakesOf(withPages(fleet, { ...fleet, id: "other", title: "Other" }))).toEqual([
      'ownPages.1.slug: "fleet" is also used in entry 1',
    ]);
    for (const slug of [
      "Fleet",
      "fleet/vans",
      "../admin",
      "fleet.html",
      "flotte-é",
      "a".repeat(61),
    ])
      expect(mistakesOf(withPages({ ...fleet, slug }))[0], slug).toMatch(/^ownPages\.0\.slug: /);
  });

  it("have at most one map, call and form of each kind, and 60 pages", () => {
    const sections = [...fleet.sections, { ...fleet.sections.at(-1), id: "again" }];
    expect(mistakesOf(withPages({ ...fleet, sections }))).toEqual([
      "ownPages.0.sections.3.form: This page has one of these already",
    ]);
    const many = Array.from({ length: 61 }, (_, index) => ({
      ...fleet,
      id: `p-${index}`,
      slug: `p-${index}`,
      title: `Page ${index}`,
    }));
    expect(mistakesOf(withPages(...many))).toEqual(["ownPages: List at most 60"]);
    expect(mistakesOf(withPages(...many.slice(1)))).toEqual([]);
  });

  it("name prices that the shop has, and tables have as many cells as columns", () => {
    const section = { id: "s", title: "Costs" };
    const rows = [{ first: "a", second: "b" }];
    const of = (...sections: object[]) => mistakesOf(withPages({ ...fleet, sections }));
    expect(of({ ...section, kind: "prices", prices: [{ price: "gold" }] })).toEqual([
      "ownPages.0.sections.0.prices.0.price: There's no price gold",
    ]);
    const head = { first: "A", second: "B", third: "C" };
    expect(of({ ...section, kind: "table", head, rows })).toEqual([
      "ownPages.0.sections.0.rows.0.third: Required",
    ]);
    expect(of({ ...section, kind: "carousel" })).toEqual([
      "ownPages.0.sections.0.kind: This isn't one of the kinds that there are",
    ]);
  });
});

describe("the pages to start from", () => {
  it("are whole for a shop that offers nothing, and for one that offers everything", () => {
    const { warranty: _, emergencyPhone: __, towing: ___, ...facts } = shop.shop;
    const bare = { ...withPages(...startingPages), shop: { ...facts, claims: {} } };
    expect(mistakesOf(bare)).toEqual([]);
    expect(leftOutSentences(bare, 2026).join(" ")).toContain("free shuttle");
    const claims = { shuttle: true, digitalInspection: true, nightDrop: true };
    const span = { months: 24, miles: 24000 };
    const all = {
      ...withPages(...startingPages),
      shop: { ...shop.shop, claims, warranty: { standard: span } },
    };
    const read = readContent(all, 2026);
    expect(JSON.stringify(read)).toContain("24-month/24,000-mile warranty");
    expect(leftOutSentences(all, 2026)).toEqual([]);
  });
});
