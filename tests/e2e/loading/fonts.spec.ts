import { expect, test } from "#tests/support/browser/browser.ts";
import { totalShiftOn } from "#tests/support/browser/layout-shifts.ts";
import { fontsInUse, loadedFonts, mainPages } from "#tests/support/browser/navigation.ts";

test("the fonts load after the first paint, and without delay on the next page", async ({
  page,
}) => {
  await page.goto("/");
  await fontsInUse(page);
  const times = () =>
    page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      fonts: performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2")),
    }));
  const { painted, fonts } = await times();
  expect(fonts).toHaveLength(4);
  expect(Math.min(...fonts.map(({ startTime }) => startTime))).toBeGreaterThan(painted);

  await page.goto("/contact");
  const paintedAfter = async () => {
    const { painted, fonts } = await times();
    return painted - (fonts[0]?.startTime ?? Number.NaN);
  };
  await expect.poll(paintedAfter).toBeGreaterThan(0);
  await fontsInUse(page);
});

test("applying them shifts hardly anything, and where it would, they are not applied", {
  tag: "@rest",
}, async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const usedFonts: string[] = [];
  // A page with a line that wraps differently in the fonts than in their fallbacks.
  for (const path of [...mainPages, "/services/cooling-system-service-waco-tx"]) {
    // As on a first visit.
    await page.evaluate(() => localStorage.clear()).catch(() => undefined);
    await page.goto(path);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("fonts")), { message: path })
      .toBe("known");
    expect.soft(await totalShiftOn(page), path).toBeLessThan(0.01);
    if ((await loadedFonts(page)) > 0) usedFonts.push(path);
  }
  expect(usedFonts).toEqual(mainPages);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the stylesheet loads the fonts itself", { tag: "@rest" }, async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS(
      "font-family",
      /^"Barlow Condensed",/,
    );
  });
});
