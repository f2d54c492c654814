import type { Page } from "@playwright/test";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { prices } from "#tests/shop-with-everything/prices.ts";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  test as sharedTest,
  showMonthOf,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { phonePhoto } from "#tests/support/browser/phone-photo.ts";
import { rendering, saveDraft, visitorsPage } from "#tests/support/content/site-editor.ts";
import { workingDay } from "#tests/support/desk/bookings.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

/** Signs in as an administrator, and opens a screen below `/admin/site`. */
async function openSite(page: Page, shop: RunningServer, name: string, screen = ""): Promise<void> {
  const administrator = await createMember(shop, name, { administrator: true });
  await openAs(page, administrator, `/admin/site${screen}`);
  await expect(page.locator("main section h1")).toBeVisible();
}

/** Returns the pages affected by this journey, as visitors get them. */
const visitorsPages = (shop: RunningServer) =>
  Promise.all(
    ["/contact", "/services", "/services/brake-system-service"].map((path) =>
      visitorsPage(shop, path),
    ),
  );

/** The list item of a change that is about to be published. */
const change = (page: Page, place: RegExp) =>
  page
    .getByRole("region", { name: "What will change" })
    .getByRole("listitem")
    .filter({
      has: page.getByRole("link", { name: place }),
    });

test("an owner changes closures, hours, a price, a text and a photo, publishes and undoes it", async ({
  page,
  shop,
  browser,
}) => {
  await openSite(page, shop, "Avery", "/hours");
  const inventory = shopTimeOf(new Date(), "America/Chicago").date;
  const training = workingDay();
  await page.getByRole("button", { name: "New Closure" }).click();
  for (const [date, reason] of [
    [inventory, "Taking inventory"],
    [training, "Staff training </script>"],
  ] as const) {
    const closure = page.getByRole("form", { name: "New closure" });
    await closure.getByLabel("Day").fill(date);
    await closure.getByLabel("Reason").fill(reason);
    await closure.getByRole("button", { name: "Add Closure" }).click();
    await expect(page.getByRole("button", { name: `, ${reason}` })).toBeVisible();
  }
  await test.step("visitors read of closures, on the pages and in the form", async () => {
    await expect.poll(() => visitorsPage(shop, "/contact"), rendering).toContain("Staff training");
    const context = await browser.newContext({ baseURL: shop.url });
    const visitor = await context.newPage();
    await visitor.goto("/");
    await expect(visitor.locator(".open-status").first()).toHaveText(
      /^Closed now \(Taking inventory\), opens /,
    );
    await visitor.getByRole("button", { name: "More dates" }).click();
    await showMonthOf(visitor, training);
    await expect(visitor.locator(`[data-day="${training}"] button`)).toHaveAccessibleName(
      /, closed, Staff training <\/script>$/,
    );
    await context.close();
  });
  for (const reason of ["Taking inventory", "Staff training </script>"]) {
    await page.getByRole("button", { name: `, ${reason}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove Closure" }).click();
    await expect(page.getByRole("button", { name: `, ${reason}` })).toHaveCount(0);
  }
  await expect
    .poll(() => visitorsPage(shop, "/contact"), rendering)
    .not.toMatch(/inventory|Staff training/);
  const before = await visitorsPages(shop);
  const monday = page
    .getByRole("group", { name: "Business hours" })
    .getByRole("group", { name: "Monday" });
  await monday.getByLabel("Closes").fill("19:00");
  const sunday = page
    .getByRole("group", { name: "Business hours" })
    .getByRole("group", { name: "Sunday" });
  await sunday.getByRole("checkbox").check();
  await expect(sunday.getByLabel("Opens")).toBeVisible();
  await sunday.getByRole("checkbox").uncheck();
  await expect(sunday.getByLabel("Opens")).toHaveCount(0);
  const tuesday = page.getByRole("group", { name: "Business hours" }).getByLabel("Tuesday");
  const bookable = page.getByRole("group", { name: "Times customers can book" });
  await tuesday.uncheck();
  await expect(bookable).toContainText("TuesdayClosed");
  await tuesday.check();
  await expect(bookable.getByRole("checkbox", { name: "Tuesday" })).toBeChecked();
  await saveDraft(page);

  await page.getByRole("link", { name: "Site", exact: true }).first().click();
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Prices/ })
    .click();
  const price = page.getByRole("group", { name: "Price 2" });
  await price.getByLabel(/^Low/).fill("$269");
  const checked = page.getByRole("group", { name: "Price 3" });
  await checked.getByRole("button", { name: "Mark Checked" }).press("Enter");
  await expect(checked.getByRole("button", { name: "Mark Checked" })).toHaveCount(0);
  await expect(checked.getByRole("status")).toBeFocused();
  await saveDraft(page);

  await page.goto("/admin/site/services/brake-system-service");
  const sentence = page.getByLabel("In a sentence");
  await sentence.fill("Pads, rotors and calipers, measured first. Call ");
  await page.getByText("Facts you can put in texts").click();
  await expectAccessible(page);
  await sentence.focus();
  await page.keyboard.press("End");
  await page.getByRole("button", { name: /^\{phone\}/ }).click();
  await expect(sentence).toHaveValue(/Call \{phone\}$/);
  await page.getByRole("checkbox", { name: "Show a photo of yours" }).check();
  const buffer = await phonePhoto();
  await page
    .getByLabel(/^Photo/)
    .setInputFiles({ name: "bay.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Use This Part" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByLabel("What the photo shows").fill("New pads beside the worn ones");
  await saveDraft(page);

  // From the page itself.
  await page.goto("/");
  await page.getByRole("link", { name: "Edit This Page" }).first().click();
  const heading = page.getByRole("group", { name: "Home page" }).getByLabel("Heading");
  await expect(heading).toBeFocused();
  await heading.fill("Brakes done right in {city}");
  const check = page
    .getByRole("group", { name: "Example of an inspection" })
    .getByRole("group", { name: "Check 1" });
  await check.getByLabel("What you find").fill("1 mm, in {city}");
  await saveDraft(page);

  await page.goto("/admin/site");
  await expect(page.getByText("8 changes not published.")).toBeVisible();
  await expect(change(page, /Monday › Closes/)).toContainText("5:30 PM");
  await expect(change(page, /Monday › Closes/)).toContainText("7:00 PM");
  await expect(change(page, /Brake service › Low/)).toContainText("269");
  await expect(change(page, /In a sentence/)).toContainText("Call {phone}");
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await change(page, /Brake service › Low/)
    .getByRole("link")
    .click();
  await expect(price.getByLabel(/^Low/)).toBeFocused();
  await expect(price.getByLabel(/^Low/)).toHaveValue("269");

  await page.getByRole("link", { name: "Site", exact: true }).first().click();
  const publish = page.getByRole("form", { name: "Publish" });
  await publish.getByLabel(/^Note/).fill("Longer Mondays");
  await publish.getByRole("button", { name: "Publish" }).click();
  const version = (number: number) =>
    page
      .getByRole("region", { name: "Versions" })
      .getByRole("listitem")
      .filter({ has: page.getByText(`Version ${number}`, { exact: true }) });
  await expect(version(1)).toContainText("by Avery Tester: Longer Mondays");
  // The screen updates by itself; the pages follow within a second.
  await expect(version(1)).toContainText("Live", rendering);
  await expect.poll(async () => (await visitorsPages(shop))[0], rendering).toContain("7:00 PM");
  const [, services, brakes] = await visitorsPages(shop);
  expect(brakes).toContain("$269");
  expect(await visitorsPage(shop, "/")).toContain("Brakes done right in Waco");
  expect(await visitorsPage(shop, "/")).toContain("1 mm, in Waco");
  expect(services?.replaceAll(/<[^>]*>/g, "")).toMatch(/measured first\. Call \(\d{3}\)/);
  expect(brakes).toContain('alt="New pads beside the worn ones"');
  await expect(page.getByText("No changes to publish.")).toBeVisible();

  await page.getByRole("button", { name: "Restore version 0" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore", exact: true }).click();
  await expect(version(2)).toContainText("brings back version 0");
  await expect(version(2)).toContainText("Live", rendering);
  await expect.poll(() => visitorsPages(shop), rendering).toEqual(before);
  await expect(page.getByText("No changes to publish.")).toBeVisible();
  await page.goto("/admin/site/prices");
  await expect(price.getByLabel(/^Low/)).toHaveValue(String(prices.brakes.low));
});

test.describe("two concurrent editors", () => {
  test.use({ expectedErrors: /409 \(Conflict\)/ });

  test("the second editor sees the first one's changes, and can keep both or give in", {
    tag: "@rest",
  }, async ({ page, shop, browser }) => {
    await openSite(page, shop, "Avery", "/contact");
    const context = await browser.newContext({ baseURL: shop.url });
    const other = await context.newPage();
    await openSite(other, shop, "Robin", "/contact");

    // Typed before: otherwise the first one's change would appear in the untouched form.
    await other.getByLabel("Short name").fill("The Shop");
    await page.getByLabel("Callback time").fill("two business hours");
    await saveDraft(page);

    await other.getByRole("button", { name: "Save Draft" }).click();
    const dialog = other.getByRole("dialog", { name: "Someone saved before you" });
    await expect(dialog).toContainText("Avery Tester changed this draft");
    await expect(dialog).toContainText("two business hours");
    await expect(dialog).toContainText("Your changes are in different places. Both can stay.");
    await expectAccessibleEverywhere(other);
    await other.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel("Short name").fill("Avery's");
    await dialog.getByRole("button", { name: "Save Mine on Top" }).click();
    await expect(dialog).toBeHidden();
    await expect(other.getByLabel("Callback time")).toHaveValue("two business hours");
    await expect(other.getByLabel("Short name")).toHaveValue("The Shop");

    // Both changed the same field: it is named, and the second one gives in.
    await page.getByRole("button", { name: "Save Draft" }).click();
    const mine = page.getByRole("dialog", { name: "Someone saved before you" });
    await expect(mine).toContainText("Robin Tester changed this draft");
    await expect(mine).toContainText("You both changed these. Yours would win:");
    await expect(mine.getByRole("listitem").last()).toContainText("TheirsThe ShopYoursAvery's");
    await mine.getByRole("button", { name: "Discard My Changes" }).click();
    await expect(mine).toBeHidden();
    await expect(page.getByLabel("Short name")).toHaveValue("The Shop");
    await context.close();
  });
});

test("validation errors are shown next to their fields, and nothing is saved", {
  tag: "@rest",
}, async ({ page, shop }) => {
  await openSite(page, shop, "Avery", "/services/brake-system-service");
  const name = page.getByLabel("Name", { exact: true });
  const text = page.getByLabel("Introduction");
  await name.fill("");
  await text.fill(`Call {fax}. ${"a".repeat(150)}`);
  await page.getByRole("button", { name: "Save Draft" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Please check 2 fields");
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Name", exact: true }).press("Enter");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Required/);
  await expect(page.getByText("{fax} stands for nothing")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await name.fill('<img src=x onerror="alert(1)">');
  await text.fill("a".repeat(21_000));
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("is longer than 20,000 characters")).toBeVisible();
  await text.fill("a".repeat(150));
  await text.evaluate((field: HTMLTextAreaElement) => {
    field.setRangeText("\u0000");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("has a character that can't be shown")).toBeVisible();

  // Leaving requires a confirmation; markup is plain text.
  await page.getByRole("link", { name: "Services", exact: true }).click();
  const leave = page.getByRole("dialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Stay" }).click();
  await expect(leave).toBeHidden();
  await text.fill("b".repeat(150));
  await page.getByRole("link", { name: "Services", exact: true }).click();
  await leave.getByRole("button", { name: "Save and Go On" }).click();
  await expect(page.getByRole("link", { name: '<img src=x onerror="alert(1)">' })).toBeVisible();

  await page.getByRole("button", { name: /^Move <img .* down$/ }).press("Enter");
  await expect(page.getByRole("button", { name: /^Move <img .* down$/ })).toBeFocused();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeHidden();
});

test("a price is added, and counts as checked today", { tag: "@rest" }, async ({ page, shop }) => {
  await openSite(page, shop, "Avery", "/prices");
  await page.getByRole("button", { name: "Add price" }).click();
  const added = page.getByRole("group", { name: /^Price \d+$/ }).last();
  await added.getByLabel("Item").fill("Trailer hitch, fitted");
  await added.getByLabel(/^Low/).fill("$259.95");
  await expect(added.getByRole("status")).toHaveText("When you save");
  await saveDraft(page);
  await expect(added.getByRole("status")).toHaveText(/^\w{3}, \w{3} \d+/);
  await page.reload();
  await expect(added.getByLabel("Item")).toHaveValue("Trailer hitch, fitted");
});

test("nothing can be published while the draft has errors, each of which links to its field", {
  tag: "@rest",
}, async ({ page, shop }) => {
  await openSite(page, shop, "Avery", "/prices");
  await page.getByRole("button", { name: "Remove price 2" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove price 2" })).toBeFocused();
  await saveDraft(page);
  await page.getByRole("link", { name: "Site", exact: true }).first().click();
  const mistakes = page.getByRole("region", { name: "Fix these before you publish" });
  await expect(mistakes).toBeVisible();
  await expect(page.getByRole("form", { name: "Publish" })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await mistakes.getByRole("link").first().click();
  await expect(page.locator("main :focus")).toHaveCount(1);
  await page.getByRole("link", { name: "Site", exact: true }).first().click();
  await page.getByRole("button", { name: "Discard Changes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("No changes to publish.")).toBeVisible();
});

test("a version is scheduled, and withdrawn", { tag: "@rest" }, async ({ page, shop }) => {
  await openSite(page, shop, "Avery", "/contact");
  await page.getByLabel("Short name").fill("Holiday");
  await saveDraft(page);
  await page.getByRole("link", { name: "Site", exact: true }).first().click();
  const publish = page.getByRole("form", { name: "Publish" });
  await publish.getByLabel(/^On/).fill("2001-01-01");
  await publish.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Pick a time in the future")).toBeVisible();
  await publish.getByLabel(/^On/).fill("2099-12-24");
  await publish.getByLabel(/^At/).fill("12:00");
  await publish.getByLabel("Until (optional)", { exact: true }).fill("2099-12-24");
  await publish.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Pick an end after the start")).toBeVisible();
  await publish.getByLabel("Until (optional)", { exact: true }).fill("2099-12-27");
  await publish.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("To be published Dec 24, 2099, 12:00 PM")).toBeVisible();
  await expect(page.getByText("Goes back Dec 27, 2099, 12:00 AM")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Withdraw version 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Taken back by Avery Tester.")).toBeVisible();
});

const screens = ["hours", "contact", "prices", "services", "cities", "testimonials", "financing"];
for (const screen of [
  ...screens,
  ...["about", "page-texts", "legal", "cities/bellmead", "cities/bellmead/brake-system-service"],
]) {
  sharedTest(`the screen ${screen} is accessible`, { tag: "@rest" }, async ({ page, server }) => {
    await openSite(page, server, "Avery", `/${screen}`);
    await expectAccessibleEverywhere(page);
  });
}

sharedTest.describe("without a network", () => {
  sharedTest.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  sharedTest(
    "a new city says why its map is missing, and shows it once there is a network",
    {
      tag: "@rest",
    },
    async ({ page, server, context }) => {
      await openSite(page, server, "Avery", "/cities/add");
      const map = page.getByRole("group", { name: "Map location" });
      const marker = map.getByRole("button", { name: /^The city on the map/ });
      const name = page.getByLabel("Name", { exact: true });
      await expect(map.getByText("Enter the city's name, and the map shows it.")).toBeVisible();
      await name.fill("Qwertyville");
      await expect(map.getByText(/^The map doesn't know this city/)).toBeVisible();
      await context.setOffline(true);
      await name.fill("Hewitt");
      await expect(map.getByText(/^The map can't be loaded/)).toBeVisible();
      await context.setOffline(false);
      await expect(marker).toBeVisible();
      await expect(page.getByLabel("County")).toHaveValue("McLennan");
    },
  );
});

sharedTest("a user who is not an administrator sees none of it", async ({ page, server }) => {
  const customer = await createMember(server, "Casey");
  await openAs(page, customer, "/admin/site/prices");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});
