/** @module-tag rest */
import { formatPhone } from "#shop/text/phone-format.ts";
import { cities } from "#tests/shop-with-everything/cities.ts";
import { services } from "#tests/shop-with-everything/services.ts";
import { shop } from "#tests/shop-with-everything/shop.ts";
import { expect, region, setTime, test } from "#tests/support/browser/browser.ts";
import { fontsFetched } from "#tests/support/browser/navigation.ts";

const cityPath = "/locations/hewitt-tx";

test.describe("the page of a city", () => {
  test("has its fourteen sections", async ({ page }) => {
    // Monday noon at the shop: when it is closed, this section shows the towing service.
    await setTime(page, new Date("2026-11-23T17:00:00Z"));
    await page.goto(cityPath);
    const sections = page.getByRole("main").locator("section:not(section section)");
    await expect(sections).toHaveCount(14);
    const hero = sections.first();
    await expect(hero.getByRole("link", { name: /\(254\) 555-0123/ })).toBeVisible();
    await expect(hero.getByRole("link", { name: /^(Schedule Service|Book for )/ })).toBeVisible();
    await expect(sections.last().getByText("7:30 AM–5:30 PM").first()).toBeVisible();
  });

  test("has them in the order a driver needs: way and hours, prices, problems, questions", async ({
    page,
  }) => {
    await page.goto(cityPath);
    const titles = await page.getByRole("main").locator("section h1, section h2").allTextContents();
    expect(titles.slice(0, 5)).toEqual([
      "Auto repair for Hewitt, TX",
      "From Hewitt to the shop",
      "All services for Hewitt",
      "What Hewitt roads do to a car",
      "Questions from Hewitt drivers",
    ]);
    await expect(region(page, "From Hewitt to the shop")).toContainText("7:30 AM–5:30 PM");
    await expect(region(page, "All services for Hewitt")).toContainText("from $49");
    await expect(region(page, "All services for Hewitt")).toContainText(/Prices checked \w+ \d/);
  });

  test("loads no drawing on a small phone before scrolling", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const drawings: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/images/")) drawings.push(pathname);
    });
    await page.goto(cityPath, { waitUntil: "networkidle" });
    expect(drawings).toEqual([]);
    await region(page, "What we do for Hewitt drivers").scrollIntoViewIfNeeded();
    await expect.poll(() => drawings.length).toBeGreaterThan(3);
  });

  test("shows four services, the others, and all of them for the city", async ({ page }) => {
    await page.goto(cityPath);
    const popular = region(page, "What we do for Hewitt drivers");
    await expect(popular.getByRole("heading", { level: 3 }).getByRole("link")).toHaveCount(4);
    await expect(popular.getByRole("listitem").getByRole("link")).toHaveCount(services.length);
    const all = region(page, "All services for Hewitt");
    for (const { slug } of services) {
      await expect.soft(all.locator(`a[href="/services/${slug}-hewitt-tx"]`)).toHaveCount(1);
    }
    await expect(region(page, "What to expect").locator("ol > li h3")).toHaveText([
      "Schedule",
      "Diagnosis",
      "Quote",
      "Repairs",
      "Quality assurance",
      "Follow-up",
    ]);
  });

  test("marks its three sample testimonials, and shows the directions", async ({ page }) => {
    await page.goto(cityPath);
    const voices = region(page, "What Hewitt drivers say");
    await expect(voices.getByRole("listitem").filter({ hasText: "Sample" })).toHaveCount(3);
    await expect(voices).toContainText("4.8");
    await expect(voices).toContainText("112 reviews");
    const way = region(page, "From Hewitt to the shop");
    await expect(way.getByRole("link", { name: /directions/i })).toHaveAttribute(
      "href",
      /^https:\/\/www\.google\.com\/maps\/dir/,
    );
  });

  test("shows the minutes to the shop; the home town has its own text", async ({ page }) => {
    await page.goto("/locations/bellmead-tx");
    await expect(region(page, "Questions from Bellmead drivers")).toContainText(/\d+–\d+ minutes/);
    await page.goto("/locations/waco-tx");
    await expect(region(page, "Questions from Waco drivers")).toContainText(/minutes/);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("no city is taller than 7,000 pixels", async ({ page }) => {
    for (const { slug } of cities) {
      await page.goto(`/locations/${slug}`);
      await fontsFetched(page);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      await expect.poll(height, slug).toBeLessThanOrEqual(7_000);
    }
  });

  test("long texts are collapsed under their headings", async ({ page }) => {
    await page.goto(cityPath);
    const reasons = region(page, "Why Hewitt drivers come here");
    const text = reasons.locator("details p").first();
    await expect(text).toBeHidden();
    const heading = reasons.getByRole("heading", { level: 2 });
    await heading.scrollIntoViewIfNeeded();
    const { x, y } = (await heading.boundingBox()) ?? { x: 0, y: 0 };
    await page.touchscreen.tap(x + 20, y + 20);
    await expect(text).toBeVisible();
  });
});

test("on a wide screen all texts are expanded, and only answers can be opened", async ({
  page,
}) => {
  await page.goto(cityPath);
  const folds = page.getByRole("main").locator(".unfolds");
  expect(await folds.count()).toBeGreaterThan(12);
  for (const fold of await folds.all()) {
    await expect(fold.locator("summary")).toBeHidden();
    await expect(fold.locator("p, li, dt").first()).toBeVisible();
  }
});

test("printed, it is black on white in every theme, with everything expanded", async ({ page }) => {
  await page.setViewportSize({ width: 673, height: 900 });
  // Tuesday night, when the screen shows the emergency number.
  await setTime(page, new Date("2026-11-25T03:00:00Z"));
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto(cityPath);
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.emulateMedia({ media: "print" });
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCSS("color", "rgb(0, 0, 0)");
  const behind = heading.locator("xpath=ancestor::div[contains(@class, 'bg-asphalt-raised')]");
  await expect(behind).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(
    region(page, "Why Hewitt drivers come here").locator("details p").first(),
  ).toBeVisible();
  await expect(
    region(page, "Questions from Hewitt drivers").locator("details p").first(),
  ).toBeVisible();
  await expect(page.getByRole("main").locator("button:visible")).toHaveCount(0);
  const letterhead = page.getByRole("banner");
  for (const fact of [shop.name, shop.address.street, shop.phone, shop.emergencyPhone ?? ""]) {
    const said = fact.startsWith("+") ? formatPhone(fact) : fact;
    const line = letterhead.getByText(said).filter({ visible: true });
    await expect.soft(line).toHaveCount(1);
    // What its line hides is in no viewport.
    await expect.soft(line.first()).toBeInViewport();
  }
  await expect(letterhead.getByText("Emergency towing").first()).not.toHaveCSS(
    "position",
    "absolute",
  );
  await expect(page.locator(".open-status:visible")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^(Book for|Schedule)/ })).toHaveCount(0);
});
