import type { Page } from "@playwright/test";
import { asOwner } from "#server/database/as-owner.ts";
import { type SignedInDesk, test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect } from "#tests/support/browser/browser.ts";
import { deskViews, lazyPartsOf } from "#tests/support/browser/desk-views.ts";
import { shiftsOn, watchShifts } from "#tests/support/browser/layout-shifts.ts";
import { isProof } from "#tests/support/proof.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

/** Exists once a screen shows its loaded data. */
const loaded = (page: Page) => page.locator("main section h1").first();
/** Dialogs next to a list hide the rest from screen readers. */
const sheet = (page: Page) => page.getByRole("dialog");

/** Starts the set-up, and changes a draft: the screens then show all of their parts. Nobody is its author. */
const changeDraft = ({ dataDirectory }: RunningServer) =>
  asOwner({ databaseUrl: undefined, dataDirectory }, (client) =>
    client.query("update content_draft set document = document || $1", [
      { setUp: { startedOn: "2026-01-05" }, notifications: { inbox: "desk@shop.example" } },
    ]),
  );

/** Delays the code of a view's parts, so that the lowest ones are displayed first. */
async function delayParts(page: Page, parts: readonly string[]): Promise<void> {
  for (const [index, part] of parts.entries()) {
    await page.route(`**/assets/${part}-*.js`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250 * (parts.length - 1 - index)));
      await route.continue();
    });
  }
}

/**
 * Finds names of these people without a way to call them in the same line, card or dialog: a link
 * to the phone number, or in a dense table the button that opens the contact links.
 */
const unreachable = (page: Page, people: readonly string[]) =>
  page.evaluate((names) => {
    const isShown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) ?? false;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const missing: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const name = names.find((one) => text?.textContent?.includes(one));
      if (!name || !isShown(text.parentElement)) continue;
      const place = text.parentElement?.closest("li, tr, dialog, section, main");
      const calls = [...(place?.querySelectorAll("a[href^='tel:'], button") ?? [])].filter(
        (element) => isShown(element) && element.ariaLabel?.startsWith("Call"),
      );
      if (!calls.some(({ ariaLabel }) => ariaLabel?.includes(name))) {
        missing.push(`${name} in ${place?.outerHTML.slice(0, 120)}`);
      }
    }
    return missing;
  }, people);

/** Where the owner, a customer of that name elsewhere, is a colleague. */
const staffScreens = ["/admin/team", "/admin/cars"];

/** PROOF=full: every view at both widths. Otherwise every fourth at the one, and others at the other. */
const some = (first: number) => (desk: SignedInDesk) =>
  deskViews(desk).filter((_, index) => isProof || index % 4 === first);

const hours = "the screen of hours";
for (const [where, width, height, pathsOf] of [
  [hours, 390, 844, () => ["/admin/site/hours"]],
  ["some views of the desk", 390, 844, some(0)],
  ["other views of the desk", 1440, 900, some(2)],
] as const) {
  test(`on ${where} nothing shifts while it loads, and everyone named can be called, at ${width} px`, {
    tag: where === hours ? [] : "@rest",
  }, async ({ page, desk }) => {
    const views = pathsOf(desk);
    await changeDraft(desk.server);
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    // As slow as a phone in a garage, each response with another delay.
    let calls = 0;
    await page.route("**/rest/v1/**", async (route) => {
      calls += 1;
      const delay = 150 * (calls % 4);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    // Views share parts: those of all, so that a view comes alike whichever others are looked at.
    const delayed = where === hours ? views : deskViews(desk);
    for (const path of delayed) await delayParts(page, lazyPartsOf(desk, path));
    for (const path of views) {
      await page.goto(path);
      await expect(loaded(page)).toBeVisible();
      await expect(
        page.getByRole("navigation", { name: "Admin area" }).or(sheet(page)).first(),
      ).toBeVisible();
      // Nothing is loading anymore: late shifts have happened by then.
      await page.waitForLoadState("networkidle");
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
      expect(await shiftsOn(page), path).toEqual([]);
      const people = ["Robin Tester", "Casey Tester", "Al Reed"].filter(
        (name) => name !== "Robin Tester" || !staffScreens.includes(path),
      );
      expect(await unreachable(page, people), path).toEqual([]);
    }
  });
}
