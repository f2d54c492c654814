/** @module-tag rest */
import type { Page } from "@playwright/test";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { shop as facts } from "#tests/shop-with-everything/shop.ts";
import { createMember, openAs, type Registered } from "#tests/support/accounts/accounts.ts";
import { expect, firstFreeDay, test, testOfOwnShop } from "#tests/support/browser/browser.ts";
import { deskPathsOn } from "#tests/support/browser/desk-views.ts";
import { pageTypes } from "#tests/support/browser/lazy-chunks.ts";
import { book, sendContactMessage } from "#tests/support/desk/bookings.ts";
import { cutTexts, expectNothingSticksOut, smallTargets } from "#tests/support/fitting.ts";
import { isProof } from "#tests/support/proof.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

/** The narrowest phone, and a desktop at 400% zoom (WCAG 2.2, 1.4.10). */
const width = 320;

test.use({ viewport: { width, height: 700 }, isMobile: true, hasTouch: true });
// The browser itself reports the status of an unknown page.
test.use({ expectedErrors: /status of 404/ });

const cities = async (page: Page) => {
  const text = await (await page.request.get("/sitemap.txt")).text();
  return [...text.matchAll(/\/locations\/[^/\s]+/g)].map(([path]) => path);
};

test("every type of page, and every city, fits on the narrowest phone, with thumb-sized targets", async ({
  page,
}) => {
  const paths = (await pageTypes()).map(({ path }) => path);
  for (const path of new Set([...paths, ...(await cities(page))])) {
    await page.goto(path);
    await expectNothingSticksOut(page, path);
    await page.touchscreen.tap(5, 300);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectNothingSticksOut(page, `${path}, at its end`);
    // A table for the site's maintainer, as dense as the admin area's.
    if (path !== "/seo/internal-linking-report") {
      expect(await smallTargets(page), path).toEqual([]);
    }
  }
});

/** Text spacing that readers may set (WCAG 2.2, 1.4.12). */
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

test("it also does with the text spacing that readers may set, and truncates no text", async ({
  page,
}) => {
  const paths = (await pageTypes()).map(({ path }) => path);
  // The last one has no scripts, and both phone numbers in its bar.
  for (const path of [...paths, "/stranded"]) {
    await page.goto(path);
    await spaceText(page);
    await expectNothingSticksOut(page, path);
    expect(await cutTexts(page), path).toEqual([]);
    await page.touchscreen.tap(5, 300);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectNothingSticksOut(page, `${path}, at its end`);
  }
});

test("no entry of a list is split between two columns", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/", "/privacy"]) {
    await page.goto(path);
    const split = page
      .locator("li")
      .evaluateAll((entries) =>
        entries
          .filter((entry) => entry.getClientRects().length > 1)
          .map((entry) => entry.textContent),
      );
    expect(await split, path).toEqual([]);
  }
});

test("no phone number or email address wraps", async ({ page }) => {
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

test("no route and no time in a text breaks at a line's end, and its characters stay as they are", async ({
  page,
}) => {
  const seen: string[] = [];
  for (const { path } of await pageTypes()) {
    await page.goto(path);
    const { whole, broken } = await page.evaluate(() => {
      const found: { whole: string[]; broken: string[] } = { whole: [], broken: [] };
      // Lines as short as they can be: whatever can break does. The pages' CSP blocks style elements.
      const short = new CSSStyleSheet();
      short.replaceSync(
        "main :is(p, li, h2, h3, h4, summary span, td) { inline-size: 1px !important }",
      );
      document.adoptedStyleSheets = [short];
      for (const fold of document.querySelectorAll("details")) fold.open = true;
      const main = document.querySelector("main") ?? document.body;
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.parentElement?.checkVisibility()) continue;
        // One text that a script writes anew as time goes on.
        if (text.parentElement.closest(".open-status")) continue;
        const words = (text.textContent ?? "").matchAll(/\b[A-Z]{1,3}-\d+|\d+:\d\d [AP]M\b/g);
        for (const match of words) {
          const range = document.createRange();
          range.setStart(text, match.index);
          range.setEnd(text, match.index + match[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          found[lines.size > 1 ? "broken" : "whole"].push(match[0]);
        }
      }
      return found;
    });
    expect(broken, path).toEqual([]);
    seen.push(...whole);
  }
  expect([...new Set(seen)].toSorted()).toEqual(expect.arrayContaining(["I-35", "TX-6", "US-84"]));
});

/** Moves a booking to today and checks its car in, so that the screens of the day have rows. */
async function comeToday(server: RunningServer, staff: Registered, { id }: { id: string }) {
  const send = (path: string, method: string, body: object) =>
    fetch(`${server.url}/rest/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${staff.token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const { date } = shopTimeOf(new Date(), facts.timeZone);
  const moved = { scheduled_date: date, status: "confirmed" };
  expect((await send(`appointments?id=eq.${id}`, "PATCH", moved)).status).toBe(204);
  const stage = { appointment_id: id, stage: "checked_in" };
  expect((await send("car_stages", "POST", stage)).status).toBe(201);
}

/** PROOF=full: every view. What every view of the desk is looked at for is in desk-views.spec.ts, at this width too. */
const everyFourth = (paths: string[]) => paths.filter((_, index) => isProof || index % 4 === 0);

testOfOwnShop(
  "account and admin screens fit there too, with or without text spacing, with thumb-sized targets",
  async ({ page, shop: server }) => {
    const member = await createMember(server, "Maximiliana", { administrator: true });
    const { date, times } = await firstFreeDay(server);
    const asked = { name: "Maximiliana Tester-Longfellow", date, time: times[0]?.time };
    const booked = await book(
      server.url,
      { ...asked, email: member.email },
      { Authorization: `Bearer ${member.token}` },
    );
    expect(booked.status).toBe(201);
    const open = `?open=${(await booked.json()).id}`;
    await comeToday(
      server,
      member,
      await (await book(server.url, { date, time: times[1]?.time })).json(),
    );
    await sendContactMessage(server.url);
    await page.goto("/auth?action=register");
    await expectNothingSticksOut(page, "register");
    expect(await smallTargets(page), "register").toEqual([]);
    // A sliding sheet has no final position.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAs(page, member, "/profile");
    await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
    for (const path of [
      "/profile",
      "/profile?tab=appointments",
      "/profile?tab=all",
      ...everyFourth(deskPathsOn(date)),
      `/admin/appointments${open}`,
      "/admin/site/prices",
    ]) {
      await page.goto(path);
      const shown = page.getByRole(path.includes("?open=") ? "dialog" : "main");
      const content = shown.getByRole("button").or(shown.locator("h2")).or(shown.getByRole("list"));
      await expect(content.filter({ visible: true }).first()).toBeVisible();
      await expectNothingSticksOut(page, path);
      expect(await smallTargets(page), path).toEqual([]);
      await spaceText(page);
      await expectNothingSticksOut(page, `${path}, spaced`);
    }
  },
);
