import { expect, it } from "vitest";
import { startOwnShop } from "#shop/catalog/editing/own-shop.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { folderContent } from "#site/content/folder-content.ts";

/** Proper names that are specific to this shop and its towns, without those that every town has. */
function properNames(): string[] {
  const { shop, cities, testimonials, cityTestimonials, serviceArea } = folderContent();
  const everywhere = ["Main Street", "Old Town", "Downtown", "City Hall"];
  return [
    ...[shop.name, shop.shortName, shop.phone, shop.email, shop.timeZone],
    ...[shop.address.street, shop.address.city, shop.address.stateName, shop.address.postalCode],
    ...shop.socials.map(({ url }) => url),
    ...cities.flatMap(({ id, slug, name, county }) => [id, slug, name, county ?? name]),
    ...cities.flatMap(({ landmarks, localRoads, neighborhoods }) => [
      ...landmarks,
      ...localRoads,
      ...neighborhoods,
    ]),
    ...(serviceArea?.countyLabels.map(({ name }) => name) ?? []),
    ...testimonials.map(({ name }) => name),
    ...Object.values(cityTestimonials).flatMap((said) => said.map(({ name }) => name)),
    "Atlanta",
  ].filter((name) => !everywhere.includes(name));
}

it("an owner's own shop keeps no text that is only true of this one", () => {
  const document = startOwnShop(folderContent(), "2026-11-22", "America/Chicago");
  const said = JSON.stringify(document);
  const wordsOf = (text: string) => ` ${text.match(/[\p{L}\d]+/gu)?.join(" ")} `;
  const words = wordsOf(said);
  const isSaid = (name: string) => words.includes(wordsOf(name));
  expect(properNames().filter(isSaid)).toEqual([]);
  expect(said.match(/\b(?:GA|US|I)-\d+/g) ?? []).toEqual([]);
  expect(document).not.toHaveProperty("about");
  const { booking } = document.shop as SiteContent["shop"];
  expect(booking.closures).toEqual([]);
  expect(booking).not.toHaveProperty("shuttle");
});
