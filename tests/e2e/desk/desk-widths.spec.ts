/** @module-tag rest */
import type { Page } from "@playwright/test";
import { test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect } from "#tests/support/browser/browser.ts";
import { deskViews } from "#tests/support/browser/desk-views.ts";
import { sendContactMessage } from "#tests/support/desk/bookings.ts";
import {
  brokenWords,
  expectNothingSticksOut,
  holesInRows,
  sidewaysInside,
} from "#tests/support/fitting.ts";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("main section h1").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

test("on a wide desk nothing is so far from its button that the eye doesn't join them", async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of deskViews(desk)) {
    await open(page, path);
    await expectNothingSticksOut(page, path);
    expect.soft(await holesInRows(page), path).toEqual([]);
  }
});

test("on the narrowest phone lists are lists, and names keep whole words", async ({
  page,
  desk,
}) => {
  await sendContactMessage(desk.server.url, { name: "Constance Featherstonehaugh" });
  await page.setViewportSize({ width: 320, height: 740 });
  for (const path of deskViews(desk)) {
    await open(page, path);
    await expectNothingSticksOut(page, path);
    expect.soft(await sidewaysInside(page), path).toEqual([]);
    expect.soft(await brokenWords(page), path).toEqual([]);
  }
});
