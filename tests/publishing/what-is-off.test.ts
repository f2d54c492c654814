import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { builtPages, pageFindings } from "#server/publishing/launch-pages.ts";
import { withCompletedEntry } from "#shop/catalog/catalogue-entries.ts";
import { finishSetUp, startOwnShop } from "#shop/catalog/editing/own-shop.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { renderSite } from "#tests/support/content/rendered-site.ts";
import { answeredFacts, cityNamed } from "#tests/support/content/some-offers.ts";

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

const textOf = (site: string, file: string) => readFile(join(site, "client", file), "utf8");

it("the pages of a shop that offers nothing extra promise nothing of it", async () => {
  expect((await siteOf({})).findings).toEqual([]);
});

const emergencyPhone = "+12083345199";

it("a shop that only answers its emergency phone speaks of no towing", async () => {
  const { site, findings } = await siteOf({ emergencyPhone }, 1);
  expect(findings).toEqual([]);
  expect(await textOf(site, "/index.html")).toContain("Emergency line, 24/7");
  expect(await textOf(site, "/llms.txt")).toContain("emergency line, 24/7");
});

it("a shop that sends a tow truck says so", { tags: ["rest"] }, async () => {
  const { site } = await siteOf({ emergencyPhone, towing: "arranged" }, 1);
  expect(await textOf(site, "/index.html")).toContain("Emergency towing, 24/7");
  expect(await textOf(site, "/llms.txt")).toContain("emergency towing, 24/7");
  expect(await textOf(site, "/stranded/index.html")).toContain("send a tow truck");
});
