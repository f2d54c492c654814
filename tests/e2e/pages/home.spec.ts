import { expect, test } from "#tests/support/browser/browser.ts";

test("the home page returns 200, and an unknown path 404", { tag: "@rest" }, async ({
  request,
}) => {
  const home = await request.get("/");
  expect(home.status()).toBe(200);
  const lost = await request.get("/no-such-page");
  expect(lost.status()).toBe(404);
  expect(await lost.text()).toContain("Page Not Found");
});

test("a testimonial stays whole when a phone or a window is turned", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const row = page.getByRole("group", { name: "Testimonials" });
  await row.scrollIntoViewIfNeeded();
  // The engine has taken over.
  await expect(row).toHaveCSS("overflow-x", "hidden");
  const card = page.getByRole("group", { name: "1 of 4" }).getByRole("figure");
  for (const width of [768, 1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const cut = () =>
      card.evaluate((box) => {
        const shown = box.closest("[aria-label=Testimonials]")?.getBoundingClientRect();
        return (shown?.left ?? 0) - box.getBoundingClientRect().left;
      });
    await expect.poll(cut, `cut off at ${width}`).toBeLessThanOrEqual(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page can be read, with working calls and links", { tag: "@rest" }, async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("24-Month/24,000-Mile Warranty").first()).toBeVisible();
    await expect(page.getByRole("link", { name: /\(254\) 555-0123/ }).first()).toBeVisible();
    await expect(page.getByText(/Booking online needs JavaScript/)).toBeVisible();
    for (const [name, path] of [
      ["Services", "/services"],
      ["Locations", "/locations"],
      ["Financing", "/auto-repair-financing"],
      ["Contact", "/contact"],
    ] as const) {
      await expect(page.getByRole("link", { name, exact: true }).first()).toHaveAttribute(
        "href",
        path,
      );
    }
  });
});
