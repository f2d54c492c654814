/** @module-tag rest */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { formatUsdRange } from "#shop/text/format.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { assertWhole } from "#site/files/built-site.ts";
import {
  afterRestart,
  createPublishingShop,
  killed,
  type PublishingShop,
} from "#tests/support/content/publishing.ts";
import { isProof } from "#tests/support/proof.ts";

let shop: PublishingShop;
beforeAll(async () => {
  shop = await createPublishingShop();
});

/** PROOF=full: enough to hit every step several times. */
const kills = isProof ? 40 : 6;
const firstAmount = 1001;
const amounts = Array.from({ length: kills + 1 }, (_, index) => firstAmount + index);
const rangeFrom = (low: number) => ({ low, high: low + 500 });
const shownOnCard = (low: number) => formatUsdRange(rangeFrom(low));

it(`a publishing process killed at ${kills} moments leaves either the old or the new site, complete`, async () => {
  const sites = await shop.folder();
  const publishing = (amount: number) =>
    shop.add(({ prices }) => Object.assign(prices[0] ?? {}, rangeFrom(amount)));
  const [draft] = await shop.sql("select document, revision from content_draft");

  let waiting = await publishing(amounts[0] ?? 0);
  const started = performance.now();
  const first = shop.start(sites);
  await expect.poll(() => shop.live()).toBe(waiting);
  // What follows publishing is interrupted as well.
  const duration = (performance.now() - started) * 1.1;
  await killed(first);

  for (const [index, amount] of amounts.slice(1).entries()) {
    // A version that a kill kept from being published comes first.
    if (await shop.settled(waiting)) waiting = await publishing(amount);
    const child = shop.start(sites);
    // Spread over the whole duration, each at a different moment.
    const moment = ((index + Math.random()) / kills) * duration;
    await setTimeout(moment);
    await killed(child);
    const when = `killed after ${moment} ms`;

    const live = await shop.live();
    expect([waiting - 1, waiting], when).toContain(live);
    const { directory, content } = await afterRestart(shop, sites);
    await assertWhole(directory);
    const [version] = await shop.sql<{ low: number }>(
      "select (document #>> '{prices,0,low}')::int as low from content_versions where number = $1",
      [live],
    );
    expect(content.prices[0]?.low, when).toBe(version?.low);
    const page = join(directory, "client/services/brake-system-service/index.html");
    const html = await readFile(page, "utf8");
    const shown = amounts.filter((one) => html.includes(shownOnCard(one)));
    expect(shown, when).toEqual([version?.low]);
  }
  const last = shop.start(sites);
  await expect.poll(() => shop.live()).toBe(waiting);
  await killed(last);
  const unfinished = (await readdir(sites)).filter((name) => !/^\d+-[\w-]+$/.test(name));
  expect(unfinished.length).toBeLessThan(3);
  expect(await shop.sql("select document, revision from content_draft")).toEqual([draft]);
  expect(draft?.document).toEqual(folderContent());
});
