import { join } from "node:path";
import { expect, it } from "vitest";
import { folderContent } from "#server/content/folder-content.ts";
import { builtPages, pageFindings } from "#server/publishing/launch-pages.ts";
import { withCompletedEntry } from "#shop/catalog/catalogue-entries.ts";
import { finishSetUp, startOwnShop } from "#shop/catalog/own-shop.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { filesOfSite, renderSite } from "#tests/support/rendered-site.ts";
import { answeredFacts, cityNamed } from "#tests/support/some-offers.ts";

/** The site of a shop that has just finished its set-up, and the texts on it that it must not have. */
async function siteOf(facts: object, services = Infinity) {
  const document = startOwnShop(folderContent(), "2026-11-22", "America/Boise");
  Object.assign(document.shop as object, answeredFacts, { phone: "+12083345188" }, facts);
  const all = document.services as SiteContent["services"];
  for (const service of all.slice(0, services)) delete service.hidden;
  const whole = withCompletedEntry({ ...document, cities: [cityNamed("Boise")] }, "cities");
  const content = finishSetUp(whole, "2026-11-22").document as unknown as SiteContent;
  const site = await renderSite(content);
  return { site, findings: await pageFindings(builtPages(join(site, "client")), content) };
}

it("the pages of a shop that offers nothing extra promise nothing of it", async () => {
  expect((await siteOf({})).findings).toEqual([]);
});

it.each<[string, string | undefined, RegExp]>([
  ["only answers its emergency phone", undefined, /Emergency line, 24\/7/],
  [
    "sends a tow truck",
    "arranged",
    /Emergency towing, 24\/7[\s\S]*we(?:'|&#x27;)ll send a tow truck/,
  ],
])("a shop that %s says just that", async (_, towing, words) => {
  const { site, findings } = await siteOf({ emergencyPhone: "+12083345199", towing }, 1);
  expect(findings.filter(({ field }) => field?.includes("towing"))).toEqual([]);
  const files = await filesOfSite(site);
  expect(String(files.get("/index.html"))).toMatch(words);
  expect(String(files.get("/llms.txt"))).toMatch(/emergency (line|towing), 24\/7/);
});
