import type { Page } from "@playwright/test";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";
import { expectSound } from "#tests/support/server-page.ts";

// The browser itself reports a form sent with an error.
test.use({ expectedErrors: /status of 400/ });

const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Appointment" });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a callback request about a Saturday at ${viewport.width} px, from the form to the booking`, {
    tag: viewport.width === 390 ? "@rest" : "@proof",
  }, async ({ page, shop }) => {
    // Checks that do not depend on the width run once.
    const isPhone = viewport.width < 768;
    await page.setViewportSize(viewport);
    const owner = await createMember(shop, "Avery", { administrator: true });
    await page.goto("/book");
    await page.getByRole("link", { name: "call or have us call you" }).click();
    await expect(
      page.getByRole("heading", { name: "Request a Saturday appointment by phone" }),
    ).toBeVisible();
    if (isPhone) await expectSound(page);
    await page.setViewportSize(viewport);
    await page.getByLabel("Name").fill("Ann Lee");
    await page.getByLabel("Phone").fill("770 155 0150");
    await page.getByLabel("Service").selectOption("Tire Services");
    await page.getByRole("button", { name: "Call Me Back" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("Everything you typed is still here.");
    await expect(page.getByLabel("Name")).toHaveValue("Ann Lee");
    if (isPhone) await expectSound(page);
    await page.setViewportSize(viewport);
    await page.getByRole("alert").getByRole("link", { name: "Phone" }).click();
    await expect(page.getByLabel("Phone")).toBeFocused();
    await page.getByLabel("Phone").fill("(770) 555-0150");
    await page.getByRole("button", { name: "Call Me Back" }).click();
    await expect(page.getByRole("status")).toContainText("We'll call (770) 555-0150 by ");
    if (isPhone) await expectSound(page);
    await page.setViewportSize(viewport);

    await openAs(page, owner, "/admin");
    const item = page.getByRole("listitem").filter({ hasText: "Ann Lee" });
    await expect(item).toContainText("Call back");
    await expect(item).toContainText("Answer by");
    await item.getByRole("link", { name: "Book: Ann Lee" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("Ann Lee");
    await expect(page.getByRole("combobox", { name: "Phone" })).toHaveValue("(770) 555-0150");
    await expect(page.getByRole("combobox", { name: "Service" })).toHaveValue("Tire Services");
    await page.getByText("More services").click();
    await page.getByRole("checkbox", { name: "Brake System Service" }).check();
    if (isPhone) await expectAccessibleEverywhere(page);
    await page.setViewportSize(viewport);
    await page.getByRole("radio", { name: /^9:00 AM closed/ }).check();
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await page.getByRole("link", { name: /^Open / }).click();
    await expect(sheetOf(page).getByRole("heading", { level: 3 }).first()).toHaveText(
      "Tire Services, Brake System Service",
    );
    await expect(sheetOf(page)).toContainText("4 hours");
    await page.goto("/admin");
    await expect(page.getByText("Nothing is waiting.")).toBeVisible();
  });
}

test("by keyboard a customer adds a service and picks a shuttle, and the desk shows it at once", {
  tag: "@rest",
}, async ({ page, shop, browser }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  const response = await book(shop.url, { name: "Dana Cole", date, time: times[0]?.time });
  const { id, visitUrl } = await response.json();
  await openAs(page, owner, `/admin/appointments?open=${id}`);
  await expect(sheetOf(page)).toContainText("Brake System Service");

  const visit = await browser.newPage({ javaScriptEnabled: false });
  await visit.goto(visitUrl);
  await visit.getByText("Manage Appointment").focus();
  await visit.keyboard.press("Enter");
  await visit.getByRole("checkbox", { name: "Tire Services" }).focus();
  await visit.keyboard.press("Space");
  await visit.locator("#services").getByRole("button", { name: "Save" }).press("Enter");
  await expect(visit.getByRole("status")).toHaveText("Your services are saved.");
  await expect(visit.getByText("About 4 hours")).toBeVisible();
  await expect(sheetOf(page)).toContainText("Brake System Service, Tire Services");

  await visit.getByLabel("Getting here").selectOption("shuttle");
  await visit.getByLabel("Where are you going?").selectOption("Somewhere else");
  const save = visit.locator("#arrival").getByRole("button", { name: "Save" });
  await save.press("Enter");
  await expect(visit.getByRole("alert")).toContainText("The shuttle doesn't go there.");
  await visit.getByLabel("Getting here").selectOption("shuttle");
  await visit.getByLabel("Where are you going?").selectOption("Waco");
  await save.press("Enter");
  await expect(visit.getByText("Shuttle to Waco, leaving the shop at")).toBeVisible();
  await expect(sheetOf(page)).toContainText("Shuttle to: nothing → Waco");
  await visit.close();
});
