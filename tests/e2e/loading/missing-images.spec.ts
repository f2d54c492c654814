/** @module-tag rest */
import { expect, test } from "#tests/support/browser/browser.ts";
import { takenOver } from "#tests/support/browser/navigation.ts";

// The browser reports the image's own status.
test.use({ expectedErrors: /status of 404/ });

test("a drawing that cannot be loaded is replaced by the default one before anybody touches the page, and stays so", async ({
  page,
}) => {
  await page.route(/\/images\/services\/(?!default)/, (route) => route.fulfill({ status: 404 }));
  await page.goto("/services/brake-system-service");
  const shown = () =>
    page
      .locator("figure img")
      .evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) => [
        new URL(currentSrc).pathname,
        naturalWidth > 0,
      ]);
  await expect.poll(shown).toEqual(["/images/services/default.svg", true]);
  await expect(page.getByRole("button", { name: /^Theme: / })).not.toBeAttached();
  await takenOver(page);
  expect(await shown()).toEqual(["/images/services/default.svg", true]);
});
