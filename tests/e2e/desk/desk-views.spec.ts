/** @module-tag rest */
import type { Page } from "@playwright/test";
import { setupPath } from "#shop/pages/paths.ts";
import { type SignedInDesk, test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect, expectAccessibleIn, expectContrastIn } from "#tests/support/browser/browser.ts";
import { deskViews } from "#tests/support/browser/desk-views.ts";
import { sendContactMessage } from "#tests/support/desk/bookings.ts";
import {
  brokenWords,
  expectNothingSticksOut,
  holesInRows,
  sidewaysInside,
} from "#tests/support/fitting.ts";
import { isProof } from "#tests/support/proof.ts";

// On servers of their own.
test.describe.configure({ mode: "parallel" });

const isOfSetUp = (path: string) => path.startsWith(setupPath);

/** The set-up comes last: starting it removes the cities. */
const viewsOf = (desk: SignedInDesk) =>
  deskViews(desk).toSorted((one, other) => Number(isOfSetUp(one)) - Number(isOfSetUp(other)));

async function startSetUp(page: Page): Promise<void> {
  await page.goto(setupPath);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Steps" })).toBeVisible();
}

/** Bytes of the scripts that the page has loaded, as they travel. */
const scriptBytes = (page: Page) =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const sizes = loaded
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const);
    return [...new Map(sizes).values()].reduce((sum, size) => sum + size, 0);
  });

const parts = ["first", "second", "third", "last"];
for (const [index, part] of parts.entries()) {
  test(`the ${part} quarter of the desk's views fits every width, is accessible in both themes, and loads at most 250 kB of script`, async ({
    page,
    desk,
  }) => {
    await sendContactMessage(desk.server.url, { name: "Constance Featherstonehaugh" });
    const views = viewsOf(desk);
    const count = Math.ceil(views.length / parts.length);
    const ofPart = views.slice(index * count, (index + 1) * count);
    for (const path of ofPart) {
      if (path === ofPart.find(isOfSetUp)) await startSetUp(page);
      await test.step(path, async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(path);
        const heading = page.locator("main section h1").filter({ visible: true });
        await expect(heading.first()).toBeVisible();
        await expect(page.locator("h1"), path).toHaveCount(1);
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        await page.waitForLoadState("networkidle");
        await expect(page.getByText("Nothing here")).toHaveCount(0);
        const bytes = await scriptBytes(page);
        expect.soft(bytes, path).toBeGreaterThan(50_000);
        expect.soft(bytes, path).toBeLessThanOrEqual(250_000);

        await expectAccessibleIn(page, "light", 360);
        await expectAccessibleIn(page, "dark", 1440);
        // What phones and desktops don't show: tablets, and the other theme of a phone.
        if (isProof) {
          await expectContrastIn(page, "dark", 360);
          await expectAccessibleIn(page, "light", 768);
        }

        // Nothing is so far from its button that the eye doesn't join them.
        await page.setViewportSize({ width: 1920, height: 1080 });
        await expectNothingSticksOut(page, path);
        expect.soft(await holesInRows(page), path).toEqual([]);
        // Lists are lists, and names keep whole words.
        await page.setViewportSize({ width: 320, height: 740 });
        await expectNothingSticksOut(page, path);
        expect.soft(await sidewaysInside(page), path).toEqual([]);
        expect.soft(await brokenWords(page), path).toEqual([]);
      });
    }
  });
}
