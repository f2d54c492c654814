import { expect, test } from "#tests/support/browser.ts";
import { mainPages } from "#tests/support/navigation.ts";

test("the fonts come after the first paint, and are there at once on the next page", async ({
  page,
}) => {
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCSS("font-family", /^"Barlow Condensed",/);
  expect(await page.evaluate(() => document.fonts.check("700 1em 'Barlow Condensed'"))).toBe(true);
  const sections = page.locator("main section");
  await expect(page.locator("main section[data-fonts]")).toHaveCount(await sections.count());

  await page.goto("/contact", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "");
});

test("a page that the visitor goes on to has the fonts too", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("footer")).toHaveAttribute("data-fonts", "");
  await page.getByRole("main").getByRole("link", { name: "View All Services" }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS(
    "font-family",
    /^"Barlow Condensed",/,
  );
});

test("nothing moves when they come", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const moved = { total: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        moved.total += (shift as { value?: number }).value ?? 0;
    }).observe({ type: "layout-shift", buffered: true });
  });
  // Breadcrumbs that break elsewhere in the fonts than in their stand-ins.
  const breaking = [
    "/services/oil-change-fluid-maintenance",
    "/services/cooling-system-service-hewitt-tx",
  ];
  for (const path of [...mainPages, ...breaking]) {
    // As if nobody had been here before.
    await page.evaluate(() => localStorage.clear()).catch(() => undefined);
    await page.goto(path);
    await expect(page.locator("footer")).toHaveAttribute("data-fonts", "");
    const moved = await page.evaluate(() => (window as { moved?: { total: number } }).moved?.total);
    // Words that are set flush right begin a little further left or right.
    expect.soft(moved, path).toBeLessThan(0.001);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the stylesheet asks for the fonts itself", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS(
      "font-family",
      /^"Barlow Condensed",/,
    );
  });
});
