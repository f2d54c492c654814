import type { Page } from "@playwright/test";
import { createMember, openAs } from "#tests/support/accounts.ts";
import { book } from "#tests/support/bookings.ts";
import { expect, firstFreeDay, test } from "#tests/support/browser.ts";
import { pageTypes } from "#tests/support/lazy-chunks.ts";

/** The narrowest phone, and what 400% zoom makes of a desk (WCAG 2.2, 1.4.10). */
const width = 320;

test.use({ viewport: { width, height: 700 }, isMobile: true, hasTouch: true });

/** What reaches beyond the screen, beside what scrolls on purpose, once the page has come to rest. */
async function expectNothingSticksOut(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const look = () =>
    page.evaluate((limit) => {
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
      const wide = [...document.querySelectorAll("body *")].filter(
        (element) =>
          element.getBoundingClientRect().right > limit + 0.5 &&
          element.checkVisibility() &&
          !scrolls(element.parentElement),
      );
      return {
        screen: window.innerWidth,
        page: document.documentElement.scrollWidth,
        wide: wide.map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
      };
    }, width);
  await expect.poll(look, where).toEqual({ screen: width, page: width, wide: [] });
}

/**
 * What is too small for a thumb: less than 44 pixels, give or take a fraction. Not counted are links
 * within a sentence and those that a list beside them repeats (WCAG 2.2, 2.5.8), and what only the
 * keyboard reaches.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 43;
    const controls = "a[href], button, summary, select, textarea, input:not([type=hidden])";
    const inSentence = (element: Element) =>
      element.matches("a") &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /[a-z]/i.test(node.textContent ?? ""),
      );
    /** The size of what answers to a press in its middle, up to the least. */
    const reach = (element: Element, across: boolean) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const label = element.closest("label");
      const answers = (away: number) => {
        const hit = document.elementFromPoint(
          left + width / 2 + (across ? away : 0),
          top + height / 2 + (across ? 0 : away),
        );
        return hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false));
      };
      let size = 0;
      for (let away = -least + 0.5; away < least; away += 1) size += answers(away) ? 1 : 0;
      return size;
    };
    return [...document.querySelectorAll(controls)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || inSentence(element)) return [];
      if (element.closest(".sr-only, [aria-hidden=true], svg, [href='#main']")) return [];
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const [width, height] = [reach(element, true), reach(element, false)];
      if (width >= least && height >= least) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return [`${element.localName} ${name.slice(0, 40)}: ${width} by ${height}`];
    });
  });

const cities = async (page: Page) => {
  const text = await (await page.request.get("/sitemap.txt")).text();
  return [...text.matchAll(/\/locations\/[^/\s]+/g)].map(([path]) => path);
};

test("every kind of page, and every city, fits on the narrowest phone, and a thumb hits what it means to", async ({
  page,
}) => {
  const paths = (await pageTypes()).map(({ path }) => path);
  for (const path of new Set([...paths, ...(await cities(page))])) {
    await page.goto(path);
    await expectNothingSticksOut(page, path);
    await page.touchscreen.tap(5, 300);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectNothingSticksOut(page, `${path}, at its end`);
    // A table for whoever keeps the site, as dense as the admin area's.
    if (path !== "/seo/internal-linking-report") {
      expect(await smallTargets(page), path).toEqual([]);
    }
  }
});

/** Spacing that readers may set for themselves (WCAG 2.2, 1.4.12). */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

const spaceText = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, textSpacing);

test("so does it with the spacing of text that readers may ask for", async ({ page }) => {
  for (const { path } of await pageTypes()) {
    await page.goto(path);
    await spaceText(page);
    await expectNothingSticksOut(page, path);
    await page.touchscreen.tap(5, 300);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectNothingSticksOut(page, `${path}, at its end`);
  }
});

test("no telephone number and no email address breaks inside", async ({ page }) => {
  for (const { path } of await pageTypes()) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(path);
    await page.touchscreen.tap(5, 300);
    await page.evaluate(() => document.fonts.ready);
    const broken = () =>
      page.evaluate(() => {
        const found: string[] = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (!text.parentElement?.checkVisibility()) continue;
          for (const match of (text.textContent ?? "").matchAll(
            /\(\d{3}\)\s\d{3}-\d{4}|[\w.]+@[\w.-]+\.\w+/g,
          )) {
            const range = document.createRange();
            range.setStart(text, match.index);
            range.setEnd(text, match.index + match[0].length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) found.push(match[0]);
          }
        }
        return found;
      });
    for (const wide of [width, 768]) {
      await page.setViewportSize({ width: wide, height: 700 });
      await expect.poll(broken, `${path} at ${wide}`).toEqual([]);
    }
  }
});

test("every screen of the account and of the admin area fits there too, text spaced or not", async ({
  page,
  server,
}) => {
  const member = await createMember(server, "Maximiliana", { administrator: true });
  const { date, times } = await firstFreeDay(server);
  const asked = { name: "Maximiliana Tester-Longfellow", date, time: times[0]?.time };
  const booked = await book(
    server.url,
    { ...asked, email: member.email },
    { Authorization: `Bearer ${member.token}` },
  );
  expect(booked.status).toBe(201);
  await page.goto("/auth?action=register");
  await expectNothingSticksOut(page, "register");
  await openAs(page, member, "/profile");
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
  for (const path of [
    "/profile",
    "/profile?tab=appointments",
    "/profile?tab=all",
    "/admin",
    "/admin/appointments",
    "/admin/book",
    "/admin/cars",
    "/admin/customers",
    "/admin/accounts",
    "/admin/staff",
    "/admin/messages",
    "/admin/site",
    "/admin/site/prices",
    "/admin/setup",
    "/admin/settings",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("button").or(main.locator("h2")).first()).toBeVisible();
    await expectNothingSticksOut(page, path);
    await spaceText(page);
    await expectNothingSticksOut(page, `${path}, spaced`);
  }
});
