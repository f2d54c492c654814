import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeMistake, readContent } from "#shop/catalog/reading/read-content.ts";
import { homeSectionIds, shownHomeSections } from "#shop/pages/home-sections.ts";
import { menuLinks, menuPages } from "#shop/pages/menus.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { leavesOf, withValues } from "#tests/support/content/typed-content.ts";
import { guesses, guessing } from "#tests/support/guesses.ts";
import { startingPages } from "./starting-pages.ts";

const shop = { ...folderContent(), ownPages: startingPages };
const pages = [...Object.keys(menuPages), ...startingPages.map(({ id }) => `page-${id}`)];

/** The mistakes of a document with these parts, one per line. */
function mistakesOf(parts: object): string[] {
  const read = readContent({ ...shop, ...parts }, 2026);
  return read.ok ? [] : read.mistakes.map(describeMistake);
}

const titles = (which: "header" | "footer", parts: object = {}) =>
  menuLinks(which, { ...shop, ...parts } as never, []).map(({ title }) => title);

describe("the menus", () => {
  it("start as they are described, and leave out pages that there are not", () => {
    expect(titles("header")).toEqual([
      ...["Home", "Services", "Locations", "Financing", "About", "Testimonials", "Contact"],
    ]);
    expect(titles("footer")).toEqual([
      ...["Services", "Financing Options", "Why Choose Us", "Testimonials", "Contact"],
      "Privacy Policy",
    ]);
    const bare = menuLinks("header", shop as never, ["/auto-repair-financing", "/locations"]);
    expect(bare.map(({ path }) => path)).not.toContain("/auto-repair-financing");
    expect(bare).toHaveLength(5);
  });

  it("have the owner's names and pages, but for hidden ones", () => {
    const header = [
      { id: "contact", name: "Find Us" },
      { id: "page-fleet" },
      { id: "about", hidden: true },
      { id: "page-careers" },
    ];
    const [fleet, careers] = startingPages;
    const ownPages = [fleet, { ...careers, hidden: true }];
    expect(titles("header", { menus: { header }, ownPages })).toEqual(["Find Us", "Fleet Service"]);
  });

  it("are refused in words where they would not fit", () => {
    const there = pages.filter((id) => id !== "financing" && id !== "testimonials");
    const header = there.slice(0, 8).map((id) => ({ id }));
    expect(mistakesOf({ menus: { header } })).toEqual([
      "menus.header: The menu holds 7 entries at most, so that it fits on a tablet. Hide one",
      "menus.header: The names have 74 letters together; 60 fit on a tablet. Shorten one",
    ]);
    const footer = there.slice(0, 9).map((id) => ({ id }));
    expect(mistakesOf({ menus: { footer } })).toEqual([
      "menus.footer: The footer's list holds 8 entries at most, so that it fits on a phone. Hide one",
    ]);
    expect(mistakesOf({ menus: { header: [{ id: "page-atlantis" }] } })).toEqual([
      "menus.header.0.id: There's no such page",
    ]);
    expect(mistakesOf({ menus: { header: [{ id: "home" }, { id: "home" }] } })).toEqual([
      'menus.header.1.id: "home" is also used in entry 1',
    ]);
  });

  it("hold as many as visitors see: a page that the shop does not have takes no room", () => {
    const header = pages.slice(0, 8).map((id) => ({ id }));
    expect(header).toContainEqual({ id: "financing" });
    expect(shop.financing).toBeUndefined();
    expect(mistakesOf({ menus: { header } })).toEqual([]);
  });

  const some = (max: number, letters: number) =>
    fc
      .uniqueArray(fc.constantFrom(...pages), { minLength: 1, maxLength: 18 })
      .chain((ids) =>
        fc.tuple(
          fc.constant(ids),
          fc.array(fc.stringMatching(new RegExp(`^[A-Za-z<&"']{2,${letters}}$`)), {
            minLength: ids.length,
            maxLength: ids.length,
          }),
        ),
      )
      .map(([ids, names]) =>
        ids.map((id, index) => ({ id, name: names[index], ...(index >= max && { hidden: true }) })),
      );
  const home = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...homeSectionIds), hidden: fc.boolean() }),
    { selector: ({ id }) => id },
  );
  const parts = fc.record({
    menus: fc.record({ header: some(7, 8), footer: some(8, 30) }, { requiredKeys: [] }),
    homeSections: home,
  });

  it("and the home page are published in any order that fits", guessing, () => {
    fc.assert(
      fc.property(parts, (one) => {
        expect(mistakesOf(one)).toEqual([]);
        const hidden = one.homeSections.filter((section) => section.hidden).length;
        expect(shownHomeSections(one.homeSections)).toHaveLength(homeSectionIds.length - hidden);
      }),
      guesses(300),
    );
  });

  it("and the home page are rejected with the path of what is wrong", guessing, () => {
    const wrong = parts.chain((one) =>
      fc
        .constantFrom(...leavesOf({ ...one, homeSections: [{ id: "contact" }] }))
        .chain((leaf) =>
          fc
            .constantFrom<unknown>(null, [], { amount: 1 }, 7, "x".repeat(90), "\u0007")
            .map((value) => ({ one: { ...one, homeSections: [{ id: "contact" }] }, leaf, value })),
        ),
    );
    fc.assert(
      fc.property(wrong, ({ one, leaf, value }) => {
        const lines = mistakesOf(withValues(one, [{ path: leaf.path, value }]));
        expect(lines.join("\n")).toContain(`${leaf.path.join(".")}: `);
        expect(lines.join("\n")).not.toMatch(/undefined|\[object|Invalid input/);
      }),
      guesses(300),
    );
  });
});
