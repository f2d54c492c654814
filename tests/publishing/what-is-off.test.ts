import { join } from "node:path";
import { expect, it } from "vitest";
import { folderContent } from "#server/content/folder-content.ts";
import { builtPages, pageFindings } from "#server/publishing/launch-pages.ts";
import { withCompletedEntry } from "#shop/catalog/catalogue-entries.ts";
import { finishSetUp, startOwnShop } from "#shop/catalog/own-shop.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { renderSite } from "#tests/support/rendered-site.ts";
import { answeredFacts, cityNamed } from "#tests/support/some-offers.ts";

it("the pages of a shop that offers nothing extra promise nothing of it", async () => {
  const document = startOwnShop(folderContent(), "2026-11-22", "America/Boise");
  Object.assign(document.shop as object, answeredFacts, { phone: "+12083345188" });
  for (const service of document.services as SiteContent["services"]) delete service.hidden;
  const whole = withCompletedEntry({ ...document, cities: [cityNamed("Boise")] }, "cities");
  const content = finishSetUp(whole, "2026-11-22").document as unknown as SiteContent;
  const site = await renderSite(content);
  expect(await pageFindings(builtPages(join(site, "client")), content)).toEqual([]);
});
