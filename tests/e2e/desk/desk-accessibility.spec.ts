/** @module-tag rest */

import { test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect, expectAccessibleIn, expectContrastIn } from "#tests/support/browser/browser.ts";
import { deskViews } from "#tests/support/browser/desk-views.ts";

for (const width of [360, 768, 1440]) {
  test(`every view of the desk is accessible at ${width} pixels, in both themes`, async ({
    page,
    desk,
  }) => {
    for (const path of deskViews(desk)) {
      await page.goto(path);
      await expect(page.locator("main section h1").filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator("h1"), path).toHaveCount(1);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await test.step(path, async () => {
        await expectAccessibleIn(page, "light", width);
        await expectContrastIn(page, "dark", width);
      });
    }
  });
}
