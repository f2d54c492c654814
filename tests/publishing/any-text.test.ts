/** @module-tag rest */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { filesOfSite, renderSite } from "#tests/support/content/rendered-site.ts";
import { markupOf, siteMistakes } from "#tests/support/content/site-mistakes.ts";
import {
  leavesOf,
  takenLeaves,
  typedLeaves,
  withValues,
} from "#tests/support/content/typed-content.ts";
import { isProof } from "#tests/support/proof.ts";

/** PROOF=full: 300 documents with a few changes each. Otherwise two with many changes. */
const documents = isProof ? 300 : 2;
const typed = isProof ? { min: 1, max: 6 } : { min: 60, max: 80 };

const year = new Date().getFullYear();

const sample = folderContent();

/** A shop with a text in every possible place. */
const usual: SiteContent = {
  ...sample,
  cityTestimonials: Object.fromEntries(
    Object.entries(sample.cityTestimonials).map(([city, said]) => [
      city,
      said.map((one) => ({ ...one, text: `${one.text} Nobody had done that before.` })),
    ]),
  ),
  about: {
    story: ["Ana opened the shop in a rented barn, with one lift and one phone."],
    team: [{ name: "Ana Ruiz", role: "Technician" }],
    certificates: [{ title: "ASE Master Technician" }],
  },
};

let site: string;
beforeAll(async () => {
  site = await renderSite(usual);
});

it(
  `${documents} documents with typed text are published and can be parsed by every program`,
  async () => {
    const some = fc.sample(typedLeaves(usual, typed), { numRuns: documents * 2, seed: 16 });
    let published = 0;
    for (const leaves of some) {
      const taken = takenLeaves(usual, leaves, year);
      if (taken.length === 0 || published === documents) continue;
      const said = JSON.stringify(taken);
      const rendered = await renderSite(withValues(usual, taken), { like: site }).catch(
        (error: Error & { stderr?: string }) => error,
      );
      if (rendered instanceof Error) {
        // A check has rejected it, and names a page in its message.
        expect(rendered.stderr, said).toMatch(
          /^The pages cannot be published:\n {2}The page .*\(\/.*/,
        );
        continue;
      }
      published += 1;
      expect(siteMistakes(await filesOfSite(rendered)), said).toEqual([]);
    }
    expect(published).toBe(documents);
  },
  isProof ? 7_200_000 : undefined,
);

const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)> {{Slug}} {{ }} \u2028\u2029 😀 مرحبا \u202e &amp; ]]> --> $& \\ \``;
/**
 * Short enough for names, which are used in titles that must be unique and descriptions with a
 * limit.
 */
const short = `<i>&"'`;
const names: readonly unknown[] = ["title", "name", "shortName", "city", "stateName"];

it("no character in any text of a document escapes its context in any file of the site", async () => {
  const texts = leavesOf(usual).filter(({ value }) => typeof value === "string");
  const typedIn = takenLeaves(
    usual,
    texts.map(({ path, value }) => ({
      path,
      value: `${value} ${names.includes(path.at(-1)) ? short : hostile}`,
    })),
    year,
  );
  const places = typedIn.map(({ path }) => path.filter((key) => typeof key === "string").join("."));
  for (const place of [
    "shop.name",
    "shop.address.street",
    "services.introText",
    "services.imageAlt",
    "services.faqs.answer",
    "prices.what",
    "cities.route",
    "cities.reasons.text",
    "testimonials.content",
    "about.story",
    "about.team.role",
    "visitSteps.text",
    "legal.terms.summary",
  ]) {
    expect(places, place).toContain(place);
  }
  for (const part of ["servicesInCities", "cityTestimonials", "financing"]) {
    expect(
      places.some((place) => place.startsWith(part)),
      part,
    ).toBe(true);
  }
  const [before, after] = await Promise.all(
    [site, await renderSite(withValues(usual, typedIn), { like: site })].map(filesOfSite),
  );
  if (!before || !after) throw new Error("No files.");
  expect(siteMistakes(after)).toEqual([]);
  for (const [name, html] of after) {
    if (!name.endsWith(".html")) continue;
    expect(markupOf(html.toString()), name).toEqual(markupOf(String(before.get(name))));
  }
  for (const file of ["/llms.txt", "/site.webmanifest", "/images/cards/default.png"]) {
    expect(after.get(file)?.equals(before.get(file) ?? Buffer.of()), file).toBe(false);
  }
});
