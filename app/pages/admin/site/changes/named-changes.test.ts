import { expect, it } from "vitest";
import { contentChanges } from "#shop/catalog/editing/content-changes.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { namedChanges } from "./named-changes.ts";

const { ownPages: _, ...rest } = { ...folderContent() };
const start: Readonly<Record<string, unknown>> = rest;

/** What is listed between two documents, each as `where: before > after`. */
const listed = (after: object, before: object = start) =>
  namedChanges(contentChanges(before, after), { ...before }, { ...after }).map(
    ({ place, texts }) => `${place.words.join(" › ")}: ${texts.join(" > ")}`,
  );

const logo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0H2" fill="${color}"/></svg>`;

it("a first logo is a drawing, and another one a new drawing", () => {
  const first = { ...start, brand: { logo: logo("#112233"), action: "#112233" } };
  expect(listed(first)).toEqual([
    "Look › Logo › Your logo: Nothing > A drawing",
    "Look › Colors › Buttons and links: Nothing > #112233",
  ]);
  expect(listed({ ...start, brand: { ...first.brand, logo: logo("#332211") } }, first)).toEqual([
    "Look › Logo › Your logo: A drawing > A new drawing",
  ]);
});

const fleet = {
  id: "fleet",
  slug: "fleet",
  title: "Fleet service",
  lead: "For shops with vans.",
  sections: [
    { id: "text", kind: "text", title: "Why fleets come", text: "Because they do." },
    { id: "map", kind: "map", title: "Where we are" },
  ],
};
const withPage = { ...start, ownPages: [fleet] };

it("a first page of the shop's own is read by the labels of its form, its sections by kind and heading", () => {
  expect(listed(withPage)).toEqual([
    [
      "Fleet service: Nothing > Title: Fleet service",
      "Address: fleet",
      "Introduction: For shops with vans.",
      "Sections:",
      "Text: Why fleets come",
      "Map: Where we are",
    ].join("\n"),
  ]);
});

it("menus are read by the titles of their pages, and so is a new order", () => {
  const header = [{ id: "services" }, { id: "contact", hidden: true }, { id: "page-fleet" }];
  const menus = { ...withPage, menus: { header } };
  expect(listed(menus, withPage)).toEqual([
    "Menus and Home Page › Menu at the top: Nothing > Services, Contact (hidden), Fleet service",
  ]);
  expect(listed({ ...menus, menus: { header: header.toReversed() } }, menus)).toEqual([
    "Menus and Home Page › Menu at the top: Services, Contact (hidden), Fleet service > Fleet service, Contact (hidden), Services",
  ]);
  const sections = fleet.sections.toReversed();
  expect(listed({ ...start, ownPages: [{ ...fleet, sections }] }, withPage)).toEqual([
    "Fleet service › Sections: Text: Why fleets come, Map: Where we are > Map: Where we are, Text: Why fleets come",
  ]);
});
