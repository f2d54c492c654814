/** @module-tag rest */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  sidewaysOn,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { phonePhoto } from "#tests/support/browser/phone-photo.ts";
import { rendering, saveDraft, visitorsPage } from "#tests/support/content/site-editor.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

const brakes = "/services/brake-system-service";

async function openScreen(page: Page, shop: RunningServer, screen: string): Promise<void> {
  const administrator = await createMember(shop, "Avery", { administrator: true });
  await openAs(page, administrator, `/admin/site${screen}`);
  await expect(page.locator("main section h1")).toBeVisible();
}

const choose = async (page: Page, label: RegExp, buffer: Buffer) =>
  page.getByLabel(label).setInputFiles({ name: "bay.jpg", mimeType: "image/jpeg", buffer });

const publish = async (page: Page, note: string) => {
  await page.goto("/admin/site");
  const form = page.getByRole("form", { name: "Publish" });
  await form.getByLabel(/^Note/).fill(note);
  await form.getByRole("button", { name: "Publish" }).click();
};

test("an owner adds a photo of a service to the site, sees it there, and removes it", async ({
  page,
  shop,
}) => {
  const drawn = await visitorsPage(shop, brakes);
  await openScreen(page, shop, brakes);
  await page.getByRole("checkbox", { name: "Show a photo of yours" }).check();
  const part = page.getByRole("group", { name: "Show a photo of yours" });
  await expectAccessible(page);

  // Neither the photo nor its text may be missing.
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(part.getByText("Choose a photo", { exact: true })).toBeVisible();
  await expect(part.getByText("Required")).toBeVisible();

  await choose(page, /^Photo/, await phonePhoto());
  const dialog = page.getByRole("dialog", { name: "Choose the Part to Show" });
  const frame = dialog.getByRole("img", { name: "The part that will be shown" });
  await expect(frame).toBeVisible();
  await expectAccessibleEverywhere(page);
  // Upright, the photo is red above and blue below: moves the crop to its end by keyboard.
  await dialog.getByLabel("Top to bottom").focus();
  await page.keyboard.press("End");
  await expect(dialog.getByLabel("Top to bottom")).toHaveValue("1");
  await dialog.getByLabel("Zoom").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Use This Part" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(/^Photo/)).toBeFocused();
  await expect(part.getByRole("img", { name: "Photo now" })).toBeVisible();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await part.getByLabel("What the photo shows").fill("New pads beside the worn ones");
  await saveDraft(page);

  await page.goto("/admin/site");
  const changes = page.getByRole("region", { name: "What will change" });
  await expect(changes.getByRole("img")).toHaveCount(0);
  await expect(changes.locator("img")).toBeVisible();
  await publish(page, "Our own brakes");
  await expect
    .poll(() => visitorsPage(shop, brakes), rendering)
    .toContain("New pads beside the worn ones");
  await page.goto(brakes);
  const shown = page.getByRole("img", { name: "New pads beside the worn ones" });
  await shown.scrollIntoViewIfNeeded();
  const { width, source } = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return { width: image.naturalWidth, source: image.currentSrc };
  });
  expect(source).toMatch(/\/assets\/picture-[\w-]+-(480|960)\.avif$/);
  expect(width).toBeGreaterThan(0);
  const copy = await sharp(Buffer.from(await (await fetch(source)).arrayBuffer())).stats();
  const [red, , blue] = copy.channels.map(({ mean }) => mean);
  expect(blue, "the lower part").toBeGreaterThan(red ?? 255);
  await expectAccessible(page);

  await page.goto("/admin/site");
  await page.getByRole("button", { name: "Restore version 0" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore", exact: true }).click();
  await expect.poll(() => visitorsPage(shop, brakes), rendering).toBe(drawn);
});

test("an unusable photo is rejected with a message, and nothing changes", { tag: "@rest" }, async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, "/about");
  await page.getByRole("checkbox", { name: "A photo on the home page" }).check();
  const dialog = page.getByRole("dialog", { name: "Choose the Part to Show" });
  const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const photo = page
    .getByRole("group", { name: "A photo on the home page" })
    .locator('input[type="file"]');
  for (const [buffer, words] of [
    [Buffer.from("no photo at all"), "This file can't be opened here."],
    [small, "This photo is too small: 300 by 200 pixels."],
  ] as const) {
    await photo.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    await expect(dialog.getByRole("alert")).toContainText(words);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole("img", { name: "Photo now" })).toHaveCount(0);
});

test("on a phone the crop is chosen by touch", { tag: "@rest" }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, shop, "/contact");
  await page.getByRole("checkbox", { name: "Photo next to the address" }).check();
  await choose(page, /^Photo(?! next)/, await phonePhoto());
  const dialog = page.getByRole("dialog", { name: "Choose the Part to Show" });
  const frame = dialog.getByRole("img", { name: "The part that will be shown" });
  const box = await frame.boundingBox();
  if (!box) throw new Error("nothing to drag");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 60, { steps: 4 });
  await page.mouse.up();
  const down = await dialog.getByLabel("Top to bottom").inputValue();
  expect(Number(down)).toBeGreaterThan(0.5);
  expect(await sidewaysOn(page)).toBe(0);
  await dialog.getByRole("button", { name: "Use This Part" }).click();
  await expect(page.getByRole("img", { name: "Photo now" })).toBeVisible();
});
