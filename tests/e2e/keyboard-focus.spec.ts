import type { Page } from "@playwright/test";
import { createMember, openAs } from "#tests/support/accounts.ts";
import { expect, test, testOfOwnShop } from "#tests/support/browser.ts";

/** Holds the calls by which something is changed until it is told to let them through. */
async function hold(page: Page, url: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  await page.route(url, async (route) => {
    if (["POST", "PATCH"].includes(route.request().method())) {
      calls += 1;
      await released;
    }
    await route.continue();
  });
  return { release, calls: () => calls };
}

/** Presses by keyboard, twice; the focus stays where it was before, meanwhile and after. */
async function pressTwice(page: Page, name: string, call: RegExp): Promise<void> {
  const button = page.getByRole("button", { name });
  await expect(button).toBeVisible();
  const held = await hold(page, call);
  await button.focus();
  await page.keyboard.press("Enter");
  const busy = page.locator("button[aria-disabled=true]:focus");
  await expect(busy).toHaveCount(1);
  await page.keyboard.press("Enter");
  held.release();
  await expect(page.locator("button[aria-disabled=true]")).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(held.calls()).toBe(1);
  await page.unroute(call);
}

test("who saves by keyboard is still at the button when it is done", async ({ page, server }) => {
  const member = await createMember(server, "Kim");
  await openAs(page, member, "/profile");
  await page.getByLabel("Address").fill("12 Oak Street, Waco, TX");
  await pressTwice(page, "Save Changes", /rest\/v1\/yars_profiles/);
  await pressTwice(page, "Download my data", /functions\/v1\/export-my-data/);
});

testOfOwnShop("who changes settings by keyboard goes on from there", async ({ page, shop }) => {
  const owner = await createMember(shop, "Olivia", { administrator: true });
  await openAs(page, owner, "/admin/settings");
  await pressTwice(page, "Save Settings", /rest\/v1\/settings/);

  // What is removed takes its button along: the focus goes to what heads the list.
  const remove = page.getByRole("main").getByRole("button", { name: /^Remove / });
  const before = await remove.count();
  await remove.first().focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove this closure?" });
  await dialog.getByRole("button", { name: "Remove closure" }).focus();
  await page.keyboard.press("Enter");
  await expect(remove).toHaveCount(before - 1);
  await expect(page.getByRole("heading", { name: "Closures and half days" })).toBeFocused();
});
