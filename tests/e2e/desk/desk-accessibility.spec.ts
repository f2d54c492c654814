/** @module-tag rest */

import { test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect, expectAccessibleIn } from "#tests/support/browser/browser.ts";
import { deskViews } from "#tests/support/browser/desk-views.ts";

for (const [theme, width] of [
  ["light", 360],
  ["dark", 1440],
  ["light", 768],
  ["light", 1440],
  ["dark", 360],
  ["dark", 768],
] as const) {
  test(`every view of the desk is accessible in the ${theme} theme at ${width} pixels`, async ({
    page,
    desk,
  }) => {
    for (const path of deskViews(desk)) {
      await page.goto(path);
      await expect(page.locator("main section h1").filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator("h1"), path).toHaveCount(1);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await test.step(path, () => expectAccessibleIn(page, theme, width));
    }
  });
}
