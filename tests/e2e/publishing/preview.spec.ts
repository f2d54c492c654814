/** @module-tag rest */
import { prices } from "#tests/shop-with-everything/prices.ts";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { rendering } from "#tests/support/content/site-editor.ts";

const brakes = "/services/brake-system-service";

test("an owner sees a changed price in a preview, and visitors do not", async ({
  page,
  shop,
  browser,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  await openAs(page, owner, "/admin/site/prices");
  await page.getByRole("group", { name: "Price 2", exact: true }).getByLabel(/^Low/).fill("$245");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.locator('li:has-text("Draft saved")').last()).toBeVisible();

  await page.getByRole("link", { name: "Site", exact: true }).first().click();
  const button = page.getByRole("button", { name: "Preview" });
  await button.focus();
  const opening = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const tab = await opening;
  const errors: string[] = [];
  tab.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
  });
  tab.on("pageerror", (error) => errors.push(error.message));
  await expect(tab.getByText("Making the preview of the draft…")).toBeVisible();
  await expect(page.getByRole("button", { name: "Making the Preview…" })).toBeFocused();
  const bar = tab.getByRole("complementary", { name: "Preview" });
  await expect(bar).toContainText("Preview, not published.", rendering);
  await expect(page.getByText(/The preview is ready until/)).toBeVisible(rendering);
  await expect(button).toBeFocused();
  const changes = page.getByRole("region", { name: "Pages that will change" });
  await expect(changes).toContainText(/^\d+ pages will change:/);
  await changes.getByText(/^And \d+ more$/).click();
  await expect(changes).toContainText(brakes);
  await expect(changes).not.toContainText("/privacy");
  await expectAccessibleEverywhere(page);

  await expectAccessibleEverywhere(tab);
  // Between pages, by client-side navigation and by full load.
  await tab.getByRole("main").locator(`a[href="${brakes}"]`).first().click();
  await expect(tab).toHaveURL(brakes);
  await expect(tab.getByText("$245").first()).toBeVisible();
  await expect(bar).toBeVisible();
  await tab.reload();
  await expect(tab.getByText("$245").first()).toBeVisible();
  await expect(bar).toBeVisible();
  await expectAccessible(tab);

  const context = await browser.newContext({ baseURL: shop.url });
  const visitor = await context.newPage();
  await visitor.goto(brakes);
  await expect(visitor.getByText(`$${prices.brakes.low}`).first()).toBeVisible();
  await expect(visitor.getByText("$245")).toHaveCount(0);
  await expect(visitor.getByText("Preview, not published.")).toHaveCount(0);
  await context.close();

  await bar.getByRole("link", { name: "End Preview" }).press("Enter");
  await expect(tab).toHaveURL("/");
  await expect(bar).toHaveCount(0);
  await tab.goto(brakes);
  await expect(tab.getByText(`$${prices.brakes.low}`).first()).toBeVisible();
  expect(errors, "errors and warnings in the console").toEqual([]);
});
