/** @module-tag rest */
import type { Page } from "@playwright/test";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import { expect, test, testOfOwnShop } from "#tests/support/browser/browser.ts";
import { workingDay } from "#tests/support/desk/bookings.ts";

/** Delays write requests until released. */
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

/**
 * Presses a button by keyboard, twice; the focus must remain on it, during and after the request.
 */
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

test("saving by keyboard keeps the focus on the button", async ({ page, server }) => {
  const member = await createMember(server, "Kim");
  await openAs(page, member, "/profile");
  await page.getByLabel("Address").fill("12 Oak Street, Waco, TX");
  await pressTwice(page, "Save Changes", /rest\/v1\/yars_profiles/);
  await pressTwice(page, "Download My Data", /functions\/v1\/export-my-data/);
});

testOfOwnShop("saving settings by keyboard keeps the focus", async ({ page, shop }) => {
  const owner = await createMember(shop, "Olivia", { administrator: true });
  await openAs(page, owner, "/admin/settings");
  await pressTwice(page, "Save Settings", /rest\/v1\/settings/);

  await page.getByRole("button", { name: "New Closure" }).click();
  const closure = page.getByRole("form", { name: "New closure" });
  await closure.getByLabel("Day").fill(workingDay());
  await closure.getByLabel("Reason").fill("Inventory");
  await page.keyboard.press("Enter");

  // The button disappears with the removed item: the focus moves to the list's heading.
  const remove = page.getByRole("main").getByRole("button", { name: /^Remove / });
  await expect(remove).toHaveCount(1);
  await remove.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove this closure?" });
  await dialog.getByRole("button", { name: "Remove Closure" }).focus();
  await page.keyboard.press("Enter");
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Closures and half days" })).toBeFocused();
});
