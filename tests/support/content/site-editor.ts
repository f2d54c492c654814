import type { Page } from "@playwright/test";
import { expect } from "#tests/support/browser/browser.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

/** Saves the open screen below `/admin/site`. */
export async function saveDraft(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.locator('li:has-text("Draft saved")').last()).toBeVisible();
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
}

/** How long to wait for a site or a preview to be rendered, which gives way to everything else on the machine. */
export const rendering = { timeout: 120_000 };

/** Returns a page as visitors get it. */
export const visitorsPage = async (shop: RunningServer, path: string): Promise<string> =>
  await (await fetch(shop.url + path, { headers: { Accept: "text/html" } })).text();
