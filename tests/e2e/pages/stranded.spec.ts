import type { Page, Response } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  setTime,
  test,
} from "#tests/support/browser/browser.ts";
import { totalShiftOn } from "#tests/support/browser/layout-shifts.ts";

/** Sunday noon and Monday noon in Waco. */
const closed = new Date("2026-11-22T17:00:00Z");
const open = new Date("2026-11-23T17:00:00Z");

const emergency = "tel:+12545550199";
const own = "tel:+12545550123";

for (const [where, viewport] of [
  ["a phone", { width: 360, height: 740 }],
  ["a desk", { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${where}`, () => {
    test.use({ viewport });

    test("while the shop is closed, the emergency number comes first, before any script of the page has run", {
      tag: "@rest",
    }, async ({ page }) => {
      await setTime(page, closed);
      // Blocks everything but the document and its styles.
      await page.route("**/*.js", (route) => route.fulfill({ contentType: "text/javascript" }));
      await page.goto("/");
      const calls = page.locator("a[href^='tel:']:visible");
      await expect(calls.first()).toHaveAttribute("href", emergency);
      await expect(
        page.getByRole("main").getByRole("link", { name: /^Emergency towing, 24\/7: \(254\)/ }),
      ).toBeVisible();
      await expect(
        page.getByRole("main").getByRole("link", { name: "Book for Monday" }),
      ).toBeVisible();
      await expectAccessible(page);
    });

    test("while it is open, its own number does", { tag: "@rest" }, async ({ page }) => {
      await setTime(page, open);
      await page.goto("/");
      const calls = page.locator("a[href^='tel:']:visible");
      await expect(calls.first()).toHaveAttribute("href", own);
      await expect(page.getByText("Emergency towing").first()).toBeHidden();
    });

    test("nothing shifts when the time is read", { tag: "@rest" }, async ({ page }) => {
      await setTime(page, closed);
      await page.goto("/");
      await expect(page.getByText(/^Closed now/).first()).toBeAttached();
      expect(await totalShiftOn(page)).toBeLessThan(0.01);
    });
  });
}

test.describe("every page", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("offers the number that is answered: the shop's own when open, otherwise the other", {
    tag: "@rest",
  }, async ({ page }) => {
    const pages = ["/", "/services", "/services/brake-system-service", "/locations", "/contact"];
    pages.push("/services/brake-system-service-hewitt-tx", "/locations/hewitt-tx", "/about");
    pages.push("/auto-repair-financing", "/testimonials", "/book", "/sitemap", "/terms");
    pages.push("/services/no-such-service", "/no-such-page");
    const buttons = page
      .locator("main a[href^='tel:']")
      .filter({ visible: true, hasText: /^\s*(Call|Emergency towing)/ });
    const numbers = () =>
      buttons.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    for (const [now, answered] of [
      [closed, emergency],
      [open, own],
    ] as const) {
      await setTime(page, now);
      for (const path of pages) {
        await page.goto(path);
        expect(
          (await numbers()).filter((number) => number !== answered),
          path,
        ).toEqual([]);
      }
    }
  });
});

for (const [where, width] of [
  ["the hero", 1440],
  ["the menu of a phone", 360],
] as const) {
  test(`while the shop is closed, ${where} links to what to do when the car has broken down`, {
    tag: "@rest",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await setTime(page, closed);
    await page.goto("/");
    if (width < 768) await page.getByRole("button", { name: "Menu" }).click();
    const place = width < 768 ? page.getByRole("dialog", { name: "Menu" }) : page.locator("main");
    await place.getByRole("link", { name: "Broken down? What to do" }).first().click();
    await expect(page).toHaveURL(/\/stranded$/);
  });
}

test("the phone menu has the number that is answered on top", { tag: "@rest" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await setTime(page, closed);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "24/7: (254) 555-0199" })).toBeVisible();
  await expect(menu.getByRole("link", { name: /555-0142/ })).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("both numbers are there", { tag: "@rest" }, async ({ page }) => {
    await page.goto("/services");
    const bar = page.getByRole("complementary", { name: "Call or book" });
    await expect(bar.locator(`a[href='${emergency}']`)).toBeInViewport();
    await expect(bar.locator("a[href='tel:+12545550123']")).toBeInViewport();
  });

  test("/stranded says what to do and who to call, in less than 50 KB", { tag: "@rest" }, async ({
    page,
  }) => {
    const answers: Response[] = [];
    page.on("response", (response) => answers.push(response));
    await page.goto("/stranded", { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").locator(`a[href='${emergency}']`)).toBeVisible();
    await expect(page.getByRole("main").getByText(/2210 Franklin Avenue/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Text Us Where You Are" })).toHaveAttribute(
      "href",
      /^sms:\+12545550199\?&body=/,
    );
    const sizes = await Promise.all(
      answers.map(async (answer) => (await answer.request().sizes()).responseBodySize),
    );
    expect(answers.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(50_000);
  });
});

test.describe("/stranded", () => {
  /** Returns the URL that pressing a link would open, including phone apps. */
  const leadsTo = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          navigation.addEventListener("navigate", (event) => {
            event.preventDefault();
            resolve(event.destination.url);
          });
          document.getElementById("text-position")?.click();
        }),
    );

  test("adds the location to the text message", { tag: "@rest" }, async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 33.52621, longitude: -84.35412 });
    await page.goto("/stranded");
    const url = await leadsTo(page);
    expect(decodeURIComponent(url)).toMatch(/q=33\.52621,-84\.35412$/);
  });

  test("opens the message without it if the visitor denies access", { tag: "@rest" }, async ({
    page,
  }) => {
    await page.goto("/stranded");
    expect(decodeURIComponent(await leadsTo(page))).toMatch(/I'm at: $/);
    await expect(page.getByRole("status").first()).toContainText("Type the road");
  });

  test("is accessible everywhere", { tag: "@rest" }, async ({ page }) => {
    await page.goto("/stranded");
    await expectAccessibleEverywhere(page);
  });
});
