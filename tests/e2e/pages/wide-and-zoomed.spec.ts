/** @module-tag rest */
import type { Page } from "@playwright/test";
import { expect, test, zoomedScreen } from "#tests/support/browser/browser.ts";
import { pageTypes } from "#tests/support/browser/lazy-chunks.ts";
import { takenOver } from "#tests/support/browser/navigation.ts";
import { cutTexts, expectNothingSticksOut } from "#tests/support/fitting.ts";

// The browser itself reports an unknown page.
test.use({ expectedErrors: /status of 404/ });

/** Returns links and buttons of the header whose center does not respond to a press. */
const deadHeaderControls = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 0);
    return [...document.querySelectorAll("body > header :is(a, button, summary)")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !hit || !control.contains(hit);
      })
      .map((control) => control.textContent || control.getAttribute("aria-label"));
  });

/** Returns how many pixels of the screen remain covered while scrolling. */
const covered = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight / 2);
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => /^(fixed|sticky)$/.test(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, width }) => top < innerHeight && bottom > 0 && width > 100)
      .reduce((sum, { height }) => sum + height, 0);
  });

async function expectWhole(page: Page, where: string): Promise<void> {
  await expectNothingSticksOut(page, where);
  expect(await cutTexts(page), where).toEqual([]);
  const controls = page.locator("body > header :is(a, button, summary)").filter({ visible: true });
  expect(await controls.count(), where).toBeGreaterThan(1);
  expect(await deadHeaderControls(page), where).toEqual([]);
}

/** Pages missing from the page types: another page of the same route, or one without scripts. */
const others = ["/services/brake-system-service", "/stranded", "/no-such-page"];

test("every type of page is complete on a tablet, a wide desktop and at 400% zoom, with a working header", async ({
  page,
}) => {
  const types = (await pageTypes()).map(({ path }) => path);
  for (const path of [...types, ...others]) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(path);
    await expectWhole(page, `${path} on a tablet`);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expectWhole(page, `${path} on a wide desk`);
    await page.setViewportSize(zoomedScreen);
    await expectWhole(page, `${path} at 400%`);
    expect(await covered(page), `${path} at 400%`).toBeLessThan(zoomedScreen.height / 3);
  }
});

test("at 400% zoom the last menu entry is reachable", async ({ page }) => {
  await page.setViewportSize(zoomedScreen);
  await page.goto("/");
  await takenOver(page);
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: /^(Schedule Service|Book for )/ })).toBeInViewport();
  await menu.getByRole("link", { name: "Login / Register" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});
