import { createServer } from "node:http";
import { closeServer, listen } from "#server/http/serve.ts";
import { cities } from "#tests/shop-with-everything/cities.ts";
import { services } from "#tests/shop-with-everything/services.ts";
import { expect, expectAccessible, setTime, test } from "#tests/support/browser/browser.ts";
import { totalShiftOn } from "#tests/support/browser/layout-shifts.ts";
import { moveMouse } from "#tests/support/browser/navigation.ts";

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the Services menu opens on hover and lists every service with a short text", async ({
    page,
  }) => {
    await page.goto("/");
    const navigation = page.getByRole("navigation", { name: "Main" });
    const all = navigation.getByRole("link", { name: "View All Services" });
    // The first pointer movement loads the menu's code; a later one opens it.
    await expect(async () => {
      await navigation.getByRole("link", { name: "Financing" }).hover();
      await navigation.getByRole("button", { name: "Services" }).hover();
      await expect(all).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(all).toHaveAttribute("href", "/services");
    const links = navigation.locator('a[href^="/services/"]');
    await expect(links).toHaveCount(services.length);
    // Title and description; the menu truncates the latter at 60 characters.
    for (const text of await links.allInnerTexts()) {
      expect(text.split("\n").at(-1)?.length).toBeLessThanOrEqual(60);
      expect(text, "ends at a phrase").not.toContain("…");
    }
    await expectAccessible(page);
  });

  test("is painted whole, even if it arrives in pieces", { tag: "@rest" }, async ({
    page,
    server,
  }) => {
    const html = await (await fetch(server.url)).text();
    const inMenu = html.indexOf("Home</a>");
    const { promise: requested, resolve: sendRest } = Promise.withResolvers<void>();
    const slow = createServer(async ({ url }, response) => {
      if (url !== "/") return response.writeHead(204).end();
      response.setHeader("Content-Type", "text/html");
      response.write(html.slice(0, inMenu));
      await requested;
      response.end(html.slice(inMenu));
    });
    const url = `http://127.0.0.1:${await listen(slow, 0, "127.0.0.1")}/`;
    await page.route(
      (asked) => asked.href.startsWith(url) && asked.href !== url,
      async (route) => {
        const { pathname } = new URL(route.request().url());
        await route.fulfill({ response: await route.fetch({ url: server.url + pathname }) });
      },
    );
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForResponse(/root-.*\.css$/);
    // The time to paint what is there: that nothing is painted cannot be waited for.
    await page.waitForTimeout(500);
    sendRest();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(await totalShiftOn(page)).toBeLessThan(0.01);
    // Images may still be on their way; the test ends only after they have arrived.
    await page.unrouteAll({ behavior: "wait" });
    await closeServer(slow, 0);
  });

  test("is one row, whatever the button's text while the shop is open or closed", {
    tag: "@rest",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    // Monday noon, and Tuesday night: "Book for Wednesday".
    for (const now of ["2026-11-23T17:00:00Z", "2026-11-25T03:00:00Z"]) {
      await setTime(page, new Date(now));
      await page.goto("/about");
      await page.evaluate(() => document.fonts.ready);
      const button = page.locator("header").getByRole("link", { name: /^(Schedule|Book for)/ });
      const navigation = page.getByRole("navigation", { name: "Main" });
      const middle = async (of: typeof button) => {
        const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
        return Math.round(y + height / 2);
      };
      expect(Math.abs((await middle(button)) - (await middle(navigation))), now).toBeLessThan(2);
    }
  });

  test("the address does not lie under the hours, however long a closure's reason is", {
    tag: "@rest",
  }, async ({ page }) => {
    await page.goto("/about");
    await page.evaluate(() => document.fonts.ready);
    const status = page.locator("header .open-status");
    const place = page.locator("header p", { hasText: "Waco, TX" });
    const address = place.locator("span").first();
    for (const reason of ["", " (Day after Thanksgiving)", " (Training and inventory of parts)"]) {
      await status.evaluate((line, text) => {
        (line.lastChild as Text).data = text;
      }, `Closed now${reason}, opens Wednesday 8:00 AM`);
      for (const width of [768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const hours = await status.evaluate((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          return range.getBoundingClientRect().left;
        });
        const [where, around] = [await address.boundingBox(), await place.boundingBox()];
        if (!where || !around) throw new Error("The strip is not shown");
        const isBeside = where.x + where.width <= hours;
        const isOutOfSight = where.y >= around.y + around.height;
        expect(isBeside || isOutOfSight, `${reason} at ${width}`).toBe(true);
      }
    }
  });

  test("the Locations menu opens by keyboard, names a landmark of each city, and closes", {
    tag: "@rest",
  }, async ({ page }) => {
    await page.goto("/");
    const navigation = page.getByRole("navigation", { name: "Main" });
    const trigger = navigation.getByRole("button", { name: "Locations" });
    await trigger.focus();
    await page.keyboard.press("Enter");

    await expect(navigation.getByRole("link", { name: /^Auto Repair in / })).toHaveCount(
      cities.length,
    );
    await expect(navigation.getByRole("link", { name: "View All Locations" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(navigation.getByRole("link", { name: "View All Locations" })).toBeHidden();
    await expect(trigger).toBeFocused();
  });

  test("a menu opened by hovering stays open at the following click", { tag: "@rest" }, async ({
    page,
  }) => {
    await page.goto("/");
    const navigation = page.getByRole("navigation", { name: "Main" });
    const all = navigation.getByRole("link", { name: "View All Services" });
    const trigger = navigation.getByRole("button", { name: "Services" });
    await expect(async () => {
      await navigation.getByRole("link", { name: "Financing" }).hover();
      await trigger.hover();
      await expect(all).toBeVisible({ timeout: 1000 });
    }).toPass();
    await trigger.click();
    await expect(trigger).toHaveAttribute("aria-expanded", "true");
    await expect(all).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(all).toBeHidden();
  });

  test("the first Tab leads to a skip link", { tag: "@rest" }, async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: /skip to/i });
    await expect(skip).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the menu slides in, lists six services and six cities, and closes with any choice", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog");

    await expect(menu.getByRole("link", { name: "View All Services" })).toBeVisible();
    await expect(menu.locator('a[href^="/services/"]')).toHaveCount(6);
    await expect(menu.locator('a[href^="/locations/"]')).toHaveCount(6);
    await expect(menu.getByRole("link", { name: "All Locations" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Login / Register" })).toHaveAttribute(
      "href",
      "/auth",
    );
    await expectAccessible(page);

    await menu.getByRole("link", { name: "Home" }).click();
    await expect(menu).toBeHidden();
  });

  test("the menu has the appointment button on top and fits on one screen", {
    tag: "@rest",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog");
    const first = menu.getByRole("link", { name: /^(Schedule Service|Book for )/ });
    await expect(first).toBeVisible();
    const last = menu.getByRole("link", { name: "Login / Register" });
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await menu.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThanOrEqual(844);
    const top = async (link: typeof first) => (await link.boundingBox())?.y ?? Number.NaN;
    expect(await top(first)).toBeLessThan(await top(menu.getByRole("link", { name: "Home" })));
    for (const link of await menu.getByRole("link").all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test("Escape closes the menu and restores the focus", { tag: "@rest" }, async ({ page }) => {
    await page.goto("/");
    const toggle = page.getByRole("button", { name: "Menu" });
    await toggle.click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test("the call bar stays visible", { tag: "@rest" }, async ({ page }) => {
    // Monday noon: the shop is open.
    await setTime(page, new Date("2026-11-23T17:00:00Z"));
    await page.goto("/");
    await page.mouse.wheel(0, 4000);
    const bar = page.getByRole("complementary", { name: "Call or book" });
    await expect(bar.getByRole("link", { name: /Call \(254\) 555-0123/ })).toBeInViewport();
    await expect(bar.getByRole("link", { name: "Book" })).toBeInViewport();
  });
});

test("the selected theme is kept", async ({ page }) => {
  await page.goto("/");
  await moveMouse(page);
  await page.getByRole("button", { name: "Theme: light. Change to dark" }).first().click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
});
