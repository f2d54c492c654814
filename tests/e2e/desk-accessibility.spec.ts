import { expect, expectAccessibleIn } from "#tests/support/browser.ts";
import { deskViews } from "#tests/support/desk-views.ts";
import { test } from "#tests/support/signed-in-desk.ts";

for (const [theme, width, isRest] of [
  ["light", 360, false],
  ["dark", 1440, false],
  ["light", 768, true],
  ["light", 1440, true],
  ["dark", 360, true],
  ["dark", 768, true],
] as const) {
  test(`every view of the desk is accessible in the ${theme} theme at ${width} pixels`, {
    tag: isRest ? "@rest" : [],
  }, async ({ page, desk }) => {
    for (const path of deskViews(desk)) {
      await page.goto(path);
      await expect(page.locator("main h2").filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await test.step(path, () => expectAccessibleIn(page, theme, width));
    }
  });
}
