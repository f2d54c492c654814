import { paths, setupPath } from "#shop/paths.ts";
import { expect } from "#tests/support/browser.ts";
import { deskScreens } from "#tests/support/desk-views.ts";
import { test } from "#tests/support/signed-in-desk.ts";

test("a screen of the desk fetches at most 220 kB of script", async ({ browser, desk }) => {
  for (const path of deskScreens(desk)) {
    // Not met by the forms of the content, which weigh 234 kB.
    if (path.startsWith(`${paths.site}/`) || path.startsWith(setupPath)) continue;
    // With nothing in its cache, as on the first morning.
    const device = await browser.newContext({ baseURL: desk.server.url, storageState: desk.state });
    const screen = await device.newPage();
    // By address: what is fetched ahead runs from the cache.
    const scripts = new Map<string, number>();
    screen.on("response", (response) => {
      if (!new URL(response.url()).pathname.endsWith(".js")) return;
      scripts.set(response.url(), Number(response.headers()["content-length"]));
    });
    await screen.goto(path);
    await expect(screen.locator("main h2").first()).toBeVisible();
    await screen.waitForLoadState("networkidle");
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    expect(bytes, path).toBeGreaterThan(50_000);
    expect(bytes, path).toBeLessThanOrEqual(220_000);
    await device.close();
  }
});
