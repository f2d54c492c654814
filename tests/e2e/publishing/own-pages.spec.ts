import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleEverywhere,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { rendering, saveDraft, visitorsPage } from "#tests/support/content/site-editor.ts";

test("an owner makes a page from a start, puts it into the menu, sees it on a phone, and undoes it", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const before = await visitorsPage(shop, "/");
  const owner = await createMember(shop, "Avery", { administrator: true });
  await openAs(page, owner, "/admin/site/pages");
  await page.getByRole("link", { name: "Add a Page" }).click();

  await test.step("a blank page says what it needs, and an address of the site is refused", async () => {
    await page.getByLabel("Address").fill("admin");
    await page.getByRole("button", { name: "Add a Page" }).click();
    await expect(page.getByLabel("Title")).toHaveAccessibleDescription(/Required/);
    await page.getByLabel("Title").fill("Admin");
    await page.getByLabel("Introduction").fill("Nobody gets in here.");
    await page.getByRole("button", { name: "Add a Page" }).click();
    await expect(page.getByText("/admin is taken by the site")).toBeVisible();
    // The list of what is wrong takes the focus once it is there: a key that is pressed before goes nowhere.
    await expect(page.getByRole("alert")).toBeFocused();
    for (const field of ["Address", "Title", "Introduction"]) await page.getByLabel(field).fill("");
  });

  await page.getByLabel("Start from").selectOption("Fleet Service");
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Add a Page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fleet Service" })).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveValue("fleet");

  await test.step("sections are added, moved and removed by keyboard", async () => {
    await page.getByLabel("Kind of section").selectOption("Table");
    await page.getByRole("button", { name: "Add section" }).press("Enter");
    const table = page.getByRole("group", { name: "Table", exact: true });
    await table.getByLabel("Heading").fill("What we service");
    const names = table.getByRole("group", { name: "Names of the columns" });
    await names.getByLabel("First column").fill("Vehicle");
    await names.getByLabel("Second column").fill("Every");
    await table.getByRole("button", { name: "Add row" }).press("Enter");
    const row = table.getByRole("group", { name: "Row 1" });
    await row.getByLabel("First column").fill("Box truck");
    await row.getByLabel("Second column").fill("6,000 miles");
    const up = (index: number) =>
      page.getByRole("button", { name: new RegExp(`^Move section ${index}, .* up$`) });
    await up(4).press("Enter");
    await expect(up(3)).toBeFocused();
    await page.getByRole("button", { name: /^Remove section 2, Questions$/ }).press("Enter");
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await saveDraft(page);
  });

  await page.goto("/admin/site/menus");
  const menu = page.getByRole("group", { name: "Menu at the top" });
  await menu.getByRole("button", { name: "Add entry" }).click();
  const added = menu.getByRole("group", { name: "Entry 8" });
  await added.getByLabel("Page").selectOption("Fleet Service");
  await added.getByLabel(/^Another name/).fill("Fleet");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(
    page.getByText("The menu holds 7 entries at most, so that it fits on a tablet. Hide one"),
  ).toBeVisible();
  await menu.getByRole("group", { name: "Entry 6" }).getByLabel("Hide it").check();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await saveDraft(page);

  await page.goto("/admin/site");
  await expect(page.getByRole("form", { name: "Publish" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole("form", { name: "Publish" })
    .getByRole("button", { name: "Publish" })
    .click();
  const version = (number: number) =>
    page
      .getByRole("region", { name: "Versions" })
      .getByRole("listitem")
      .filter({ has: page.getByText(`Version ${number}`, { exact: true }) });
  await expect(version(1)).toContainText("Live", rendering);

  await test.step("visitors find it in the menu of a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const sheet = page.getByRole("dialog", { name: "Menu" });
    await expect(sheet.getByRole("link", { name: "Testimonials" })).toHaveCount(0);
    await sheet.getByRole("link", { name: "Fleet", exact: true }).click();
    await expect(page).toHaveURL(/\/fleet$/);
    await expect(page.getByRole("heading", { level: 1, name: "Fleet Service" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Box truck.*6,000 miles/ })).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.reload();
    await expectAccessibleEverywhere(page);
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/site");
  await page.getByRole("button", { name: "Restore version 0" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore", exact: true }).click();
  await expect(version(2)).toContainText("Live", rendering);
  await expect.poll(() => visitorsPage(shop, "/"), rendering).toBe(before);
  expect((await fetch(`${shop.url}/fleet`)).status).toBe(410);
});
