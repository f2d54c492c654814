/** @module-tag rest */
import { expect, it } from "vitest";
import { folderContent } from "#site/content/folder-content.ts";
import { readKeptList } from "#site/files/keep-previous-assets.ts";
import { filesOfSite, renderSite } from "#tests/support/content/rendered-site.ts";

const withPrice = (low: number, cardLine?: string) => {
  const document = folderContent();
  Object.assign(document.prices[0] ?? {}, { low });
  if (cardLine) document.pageTexts.shareCard.line = cardLine;
  return document;
};

/** Files that differ between two sites, except those with modification dates. */
function changed(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => !one.get(name)?.equals(other.get(name) ?? Buffer.of())).sort();
}

/** Share image of a page. */
const pictureOf = (html: string) =>
  /<meta property="og:image" content="https:\/\/shop\.example([^"]+)"/.exec(html)?.[1];

it("a site published on another day differs only in date-dependent content and the sitemap's dates", async () => {
  const first = await renderSite(withPrice(240), { at: "2027-03-01T15:00:00Z" });
  const second = await renderSite(withPrice(245, "Open six days a week"), {
    like: first,
    at: "2027-03-02T15:00:00Z",
  });
  const undone = await renderSite(withPrice(240), { like: second, at: "2027-04-03T15:00:00Z" });
  const [before, after, again] = await Promise.all([first, second, undone].map(filesOfSite));
  if (!before || !after || !again) throw new Error("No files.");

  const pages = changed(before, after).filter((name) => name.endsWith(".html"));
  expect(pages).toContain("/services/brake-system-service/index.html");
  const showing = [...after].filter(([, file]) => file.includes("$245")).map(([name]) => name);
  expect(pages).toEqual(showing.filter((name) => name.endsWith(".html")).sort());
  // Nothing else depends on the day: no page data, no other share image, no list for machines.
  const others = changed(before, after).filter((name) => !name.endsWith(".html"));
  expect(others).toEqual(
    [
      ...pages.map((page) => page.replace("/index.html", ".data")),
      pictureOf(String(after.get("/about/index.html"))),
      "/sitemap.xml",
    ].sort(),
  );

  // The build's own menu, from another year, is kept for open pages, and removed two weeks later.
  const ofTheBuild = Object.keys(await readKeptList(first)).map((name) => `/assets/${name}`);
  const brought = changed(before, again).filter((name) => !ofTheBuild.includes(name));
  expect(brought).toEqual(["/sitemap.xml"]);
  const dayOf = (site: ReadonlyMap<string, Buffer>, path: string) =>
    new RegExp(`${path}</loc><lastmod>([^<]+)`).exec(String(site.get("/sitemap.xml")))?.[1];
  expect(dayOf(after, "/services/brake-system-service")).toBe("2027-03-02");
  expect(dayOf(again, "/services/brake-system-service")).toBe("2027-04-03");
  expect(dayOf(again, "/about")).toBe(dayOf(before, "/about"));

  // Verifies that the clock was really changed.
  const nextYear = await renderSite(withPrice(240), { like: undone, at: "2028-03-01T15:00:00Z" });
  expect(changed(again, await filesOfSite(nextYear))).toContain("/about/index.html");
});
