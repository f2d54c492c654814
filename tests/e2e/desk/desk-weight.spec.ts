/** @module-tag rest */
import type { Page } from "@playwright/test";
import { paths, setupPath } from "#shop/pages/paths.ts";
import { type SignedInDesk, test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect } from "#tests/support/browser/browser.ts";
import { deskScreens } from "#tests/support/browser/desk-views.ts";

/** The heaviest views that open next to a list or below a screen. */
const opened = (desk: SignedInDesk) => [
  `${paths.admin}?open=${desk.appointmentId}`,
  `${paths.admin}/messages?open=${desk.messageId}`,
  `${paths.site}/cities/waco`,
];

async function startSetUp(page: Page): Promise<void> {
  await page.goto(setupPath);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Steps" })).toBeVisible();
}

test("a desk screen loads at most 250 kB of script", async ({ browser, desk, page }) => {
  for (const path of [...opened(desk), ...deskScreens(desk)]) {
    // Not before: starting it removes the cities.
    if (path.startsWith(setupPath)) await startSetUp(page);
    // With an empty cache, as on the first morning.
    const device = await browser.newContext({ baseURL: desk.server.url, storageState: desk.state });
    const screen = await device.newPage();
    // By URL: a prefetched script is used from the cache.
    const scripts = new Map<string, number>();
    screen.on("response", (response) => {
      if (!new URL(response.url()).pathname.endsWith(".js")) return;
      scripts.set(response.url(), Number(response.headers()["content-length"]));
    });
    await screen.goto(path);
    await expect(screen.locator("main section h1").first()).toBeVisible();
    await screen.waitForLoadState("networkidle");
    await expect(screen.getByText("Nothing here")).toHaveCount(0);
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    expect(bytes, path).toBeGreaterThan(50_000);
    expect(bytes, path).toBeLessThanOrEqual(250_000);
    await device.close();
  }
});
