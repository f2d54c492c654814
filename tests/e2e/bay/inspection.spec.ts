import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleEverywhere,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { openBrowser } from "#tests/support/browser/killed-browser.ts";
import { checkedIn, rows } from "#tests/support/desk/checked-in.ts";

// The tests take the network away, and a session.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket|status of 40[01]/ });

/** A photo whose width says which one it is. */
const photoOf = async (width: number) => ({
  name: "photo.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height: 300, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer(),
});

/** Adds finding number `number` with as many photos, of widths by which they are known. */
async function find(page: Page, number: number, photos: number): Promise<void> {
  await page.getByRole("button", { name: "Add Finding" }).click();
  await page.getByLabel("What you found").fill(`Finding ${number}`);
  await page.getByRole("button", { name: "Urgent", exact: true }).click();
  await page.getByLabel("Note", { exact: true }).fill(`Note ${number}`);
  for (let at = 1; at <= photos; at += 1) {
    await page.locator("input[type=file]").setInputFiles(await photoOf(400 + number * 10 + at));
    await expect(
      page.getByRole("button", { name: `Photo ${at} of Finding ${number}` }),
    ).toBeVisible();
  }
  await page.getByRole("button", { name: "Done" }).click();
  await expect(
    page.getByRole("button", { name: `Finding ${number}`, exact: false }).first(),
  ).toBeVisible();
}

const saved = (page: Page) => page.getByText(/^Saved on this phone, \d+ to send$/);
const sent = (page: Page) => page.getByText("Sent", { exact: true });

test("ten findings and twelve photos arrive once each and in place, with the network off, on and off, and the browser killed", async ({
  shop,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const visit = await checkedIn(shop, owner);
  const profile = await mkdtemp(join(tmpdir(), "bay-"));
  const first = await openBrowser(profile);
  await openAs(first.page, owner, `/admin/jobs?id=${visit}`);
  await expect(first.page.getByRole("heading", { name: "2014 Honda Accord" })).toBeVisible();
  await expect(first.page.getByRole("button", { name: "Add Finding" })).toBeVisible();
  await first.context.setOffline(true);
  for (const number of [1, 2, 3, 4]) await find(first.page, number, number === 1 ? 3 : 1);
  await expect(saved(first.page)).toBeVisible();
  expect(await rows(shop, owner, "findings?select=id")).toEqual([]);
  await first.context.setOffline(false);
  await expect(sent(first.page)).toBeVisible();
  expect(await rows(shop, owner, "findings?select=id")).toHaveLength(4);
  await first.context.setOffline(true);
  for (const number of [5, 6, 7]) await find(first.page, number, 2);
  await expect(saved(first.page)).toBeVisible();
  await first.kill();

  const second = await openBrowser(profile);
  // Any screen of the desk sends what the browser was killed with.
  // Signed in anew: a kill may also take what the browser has not written of the session.
  await openAs(second.page, owner, "/admin/messages");
  await expect.poll(() => rows(shop, owner, "findings?select=id")).toHaveLength(7);
  await second.page.goto(`${shop.url}/admin/jobs?id=${visit}`);
  for (const number of [8, 9, 10]) await find(second.page, number, 0);
  const found = async () =>
    await rows<{ id: string; title: string; note: string; condition: string }>(
      shop,
      owner,
      `findings?select=id,title,note,condition&appointment_id=eq.${visit}&order=title`,
    );
  await expect
    .poll(async () => (await found()).map(({ id: _, ...said }) => said))
    .toEqual(
      [1, 10, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({
        title: `Finding ${number}`,
        note: `Note ${number}`,
        condition: "urgent",
      })),
    );
  await expect(sent(second.page)).toBeVisible();
  const findings = await found();
  const titles = new Map(findings.map(({ id, title }) => [id, title]));
  const photos = await rows<{ finding_id: string; width: number }>(
    shop,
    owner,
    "finding_photos?select=finding_id,width",
  );
  expect(
    photos.map(({ finding_id, width }) => `${titles.get(finding_id)}: ${width}`).sort(),
  ).toEqual(
    [411, 412, 413, 421, 431, 441, 451, 452, 461, 462, 471, 472]
      .map((width) => `Finding ${Math.floor((width - 400) / 10)}: ${width}`)
      .sort(),
  );
  await second.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

test("a point is marked by its measurement, described by a tap, and shown with an arrow", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  await checkedIn(shop, owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, owner, "/admin/cars");
  await page.getByRole("link", { name: "Job: 2014 Honda Accord" }).click();
  await page.getByRole("button", { name: "Brakes" }).click();
  await page.getByLabel("Measured").fill("2");
  const urgent = page.getByRole("button", { name: "Urgent", exact: true });
  await expect(urgent).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Worn out." }).click();
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Worn out.");
  await page.locator("input[type=file]").setInputFiles(await photoOf(800));
  await page.getByRole("button", { name: "Photo 1 of Front pads" }).click();
  const { x = 0, y = 0 } =
    (await page.getByRole("img", { name: "Front pads" }).boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 150, y + 60);
  await page.mouse.up();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Good", exact: true }).click();
  await page.getByRole("button", { name: "Finish Brakes" }).click();
  await expect(page.getByText("2 of 2, finished")).toBeVisible();
  await expect(sent(page)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: /^Front pads/ }).click();
  await expect(page.getByLabel("Measured")).toHaveValue("2");
  const [photo] = await rows<{ marks: object[] }>(shop, owner, "finding_photos?select=marks");
  expect(photo?.marks).toHaveLength(1);
});

test("what a session that ended left behind waits for the same person", { tag: "@rest" }, async ({
  page,
  shop,
  context,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const other = await createMember(shop, "Blake", { administrator: true });
  const visit = await checkedIn(shop, owner);
  await openAs(page, owner, `/admin/jobs?id=${visit}`);
  await expect(page.getByRole("button", { name: "Add Finding" })).toBeVisible();
  await context.setOffline(true);
  await find(page, 1, 0);
  await page.evaluate(() => localStorage.clear());
  await context.setOffline(false);
  await openAs(page, other, `/admin/jobs?id=${visit}`);
  await expect(page.getByText(/^1 change of someone else is on this phone/)).toBeVisible();
  await find(page, 2, 0);
  await expect(sent(page)).toBeVisible();
  const titles = async () =>
    (await rows<{ title: string }>(shop, owner, "findings?select=title&order=title")).map(
      ({ title }) => title,
    );
  expect(await titles()).toEqual(["Finding 2"]);
  await openAs(page, owner, `/admin/jobs?id=${visit}`);
  await expect(sent(page)).toBeVisible();
  expect(await titles()).toEqual(["Finding 1", "Finding 2"]);
});

test("two who work on one car see each other's marks, and of two notes written at once neither is lost", {
  tag: "@rest",
}, async ({ page, shop, browser }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const other = await createMember(shop, "Blake", { administrator: true });
  const visit = await checkedIn(shop, owner);
  const theirs = await (await browser.newContext()).newPage();
  for (const [one, member] of [
    [page, owner],
    [theirs, other],
  ] as const) {
    await openAs(one, member, `/admin/jobs?id=${visit}`);
    await expect(one.getByRole("button", { name: "Add Finding" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Brakes" }).click();
  await page.getByLabel("Measured").fill("2");
  const row = theirs.getByRole("button", { name: /^Front pads/ });
  await expect(row).toContainText("Urgent");
  // Open already, if the inspection came before its first mark.
  if ((await row.getAttribute("aria-expanded")) === "false") await row.click();
  await theirs.context().setOffline(true);
  await theirs.getByLabel("Note", { exact: true }).fill("Rotor is scored.");
  await expect(saved(theirs)).toBeVisible();
  await page.getByLabel("Note", { exact: true }).fill("Left side only.");
  const notes = () => rows<{ note: string }>(shop, owner, "findings?select=note");
  await expect.poll(notes).toEqual([{ note: "Left side only." }]);
  await theirs.context().setOffline(false);
  const both = page.getByText("Blake Tester and Avery Tester wrote this at the same time.");
  await expect(both).toBeVisible();
  await expect(page.getByText("“Left side only.”")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Use This One" }).click();
  await expect(both).toBeHidden();
  await expect(theirs.getByLabel("Note", { exact: true })).toHaveValue("Left side only.");
  await theirs.context().close();
});
