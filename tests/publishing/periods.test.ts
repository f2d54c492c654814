/** @module-tag rest */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { createLiveSite } from "#server/publishing/live-site.ts";
import { openLiveSite, startPublisher } from "#server/publishing/publisher.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { createPublishingShop, type PublishingShop } from "#tests/support/content/publishing.ts";

let shop: PublishingShop;
let now: Date;
beforeAll(async () => {
  shop = await createPublishingShop();
});

const text = "We close at noon on December 24.";
const title = "Winter check";

/** From December 1 to 24 in Waco. */
function announce(content: SiteContent): void {
  const [service] = content.services;
  content.notices = [
    { id: "noon", text, from: "2026-12-01", until: "2026-12-24", pages: "home", kind: "caution" },
  ];
  content.offers = [
    {
      id: "winter-check",
      title,
      amount: 49,
      terms: "Most cars. Parts are extra.",
      services: [service?.id ?? ""],
      from: "2026-12-01",
      until: "2026-12-24",
      onHome: true,
    },
  ];
}

const deps = () => ({ ...shop.deps, place: { ...shop.deps.place, now: () => now } });
const page = (directory: string, path = "") =>
  readFile(join(directory, "client", path, "index.html"), "utf8");

it("what begins and ends is on the pages in its time, at a start and while the server runs", async () => {
  now = new Date("2026-11-30T23:59:30-06:00");
  const before = await openLiveSite(deps());
  const live = createLiveSite(before);
  const publisher = startPublisher(deps(), live);
  afterFile(() => publisher.stop());
  const shown = () => live.current();
  /** Wakes the publisher as a change of the content does, instead of waiting for its next look. */
  const becomes = async (at: string) => {
    now = new Date(at);
    await shop.sql("notify content");
  };

  const number = await shop.add(announce);
  await shop.sql("notify content");
  await expect.poll(() => shop.settled(number)).toMatchObject({ published: true, problem: null });
  expect(await page(shown().directory)).not.toContain(text);
  expect(shown().content.offers).toEqual([]);

  await becomes("2026-12-01T00:00:05-06:00");
  await expect.poll(() => page(shown().directory)).toContain(text);
  const home = await page(shown().directory);
  const ends = Date.parse("2026-12-25T00:00-06:00");
  expect(home).toMatch(new RegExp(`<div data-ends="${ends}" data-on="\\^/\\$"[^>]*>`));
  expect(home).toContain(title);
  const service = shown().content.services[0]?.slug ?? "";
  const ofService = await page(shown().directory, `services/${service}`);
  expect(ofService).toContain(`<h2 class="text-2xl">${title}</h2>`);
  expect(ofService).toMatch(
    /"@type":"Offer","name":"Winter check","priceCurrency":"USD","price":49,"priceValidUntil":"2026-12-24"/,
  );
  // The notice is in the document, for whoever goes home from here, and hidden.
  expect(ofService).toMatch(/<div data-ends="\d+" data-on="\^\/\$" hidden=""/);
  expect(await page(shown().directory, "about")).not.toContain(title);

  await becomes("2026-12-25T00:00:05-06:00");
  await expect.poll(() => page(shown().directory)).not.toContain(text);
  expect(await page(shown().directory, `services/${service}`)).not.toContain(title);
  await publisher.stop();

  // The server was down when it began, and when it ended.
  now = new Date("2026-12-24T12:00-06:00");
  expect(await page((await openLiveSite(deps())).directory)).toContain(text);
  now = new Date("2026-12-26T12:00-06:00");
  const after = await openLiveSite(deps());
  expect(await page(after.directory)).not.toContain(text);
  expect(after.content).toMatchObject({ notices: [], offers: [] });
});
