import type { Page } from "@playwright/test";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { shop as facts } from "#tests/shop-with-everything/shop.ts";
import { createMember, openAs, type Registered } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

const password = "correct horse battery";

/** Calls the data API as the owner. */
async function rest(owner: Registered, path: string, method: string, body?: object) {
  const response = await fetch(`${owner.origin}/rest/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status, path).toBeLessThan(300);
  return response;
}

/** A car that was dropped off yesterday. */
async function car(shop: RunningServer, owner: Registered, name: string): Promise<string> {
  const { date, times } = await firstFreeDay(shop);
  const response = await book(shop.url, {
    name,
    date,
    time: times[0]?.time,
    notes: "Grinds when I brake.",
    vehicle: { year: 2014, make: "Honda", model: "Accord" },
  });
  const { id } = await response.json();
  const yesterday = addDays(shopTimeOf(new Date(), facts.timeZone).date, -1);
  await rest(owner, `appointments?id=eq.${id}`, "PATCH", {
    scheduled_date: yesterday,
    status: "confirmed",
  });
  await rest(owner, "car_stages", "POST", { appointment_id: id, stage: "checked_in" });
  return id;
}

/** Invites somebody on the screen of the team; returns the link that it shows. */
async function invite(page: Page, name: string, role: string): Promise<string> {
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const form = page.getByRole("form", { name: "Invitation" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Role").selectOption(role);
  await form.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: `Link for ${name}` });
  await expect(dialog.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  const link = await dialog.getByText(/\/join\//).textContent();
  await dialog.getByRole("button", { name: "Done" }).click();
  // The server calls itself by another name than the tests do.
  return new URL(new URL(link ?? "").pathname, page.url()).href;
}

/** Opens an account by an invitation, and signs in with it. */
async function join(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("button", { name: /^Continue/ }).click();
}

test("a technician joins by a code, works on a car with one thumb, and is out at once", async ({
  page,
  shop,
  browser,
}) => {
  const owner = await createMember(shop, "Olive", { administrator: true });
  const id = await car(shop, owner, "Dana Cole");
  await openAs(page, owner, "/admin/team");
  const link = await invite(page, "Sam Ortiz", "technician");
  await expect(page.getByRole("heading", { name: "Invited (1)" })).toBeVisible();
  await expectAccessibleEverywhere(page);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const bay = await phone.newPage();
  await join(bay, link, "sam@example.com");
  await expect(bay.getByRole("heading", { name: "My Cars", level: 1 })).toBeVisible();
  await expect(bay.getByText("Cole")).toHaveCount(0);
  const menu = bay.getByRole("navigation", { name: "Admin area" });
  await expect(menu.getByRole("link", { name: "My Cars" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Calendar" })).toHaveCount(0);

  await bay.getByRole("button", { name: "Take 2014 Honda Accord" }).click();
  const card = bay.getByRole("listitem").filter({ hasText: "Grinds when I brake." });
  await card.getByRole("button", { name: /^Start/ }).click();
  await expect(card.getByText(/You worked on it for 0 min, running since/)).toBeVisible();
  await card.getByLabel("Stage: 2014 Honda Accord").selectOption("In repair");
  await expect(card.getByText("In repair").first()).toBeVisible();
  await expectAccessibleEverywhere(bay);
  await card.getByRole("link", { name: /^Inspect/ }).click();
  await expect(bay.getByRole("heading", { name: "2014 Honda Accord", level: 1 })).toBeVisible();
  await bay.getByRole("link", { name: "My Cars" }).first().click();
  await card.getByLabel("Stage: 2014 Honda Accord").selectOption("Ready");
  await bay.getByRole("button", { name: "Not Yet" }).click();
  await expect(bay.getByRole("region", { name: "Ready" })).toContainText("2014 Honda Accord");

  // The desk sees whose car it is; nothing of the desk opens for its technician.
  await page.goto(`${shop.url}/admin/cars`);
  await expect(page.locator(`[data-car="${id}"]`)).toContainText("Sam Ortiz");
  await bay.goto(`${shop.url}/admin/customers`);
  await expect(bay.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await bay.goto(`${shop.url}/admin`);
  await expect(bay.getByRole("heading", { name: "My Cars", level: 1 })).toBeVisible();

  await page.goto(`${shop.url}/admin/team`);
  await page.getByRole("button", { name: /^Remove.*Sam Ortiz/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No longer here: Sam Ortiz.")).toBeVisible();
  await bay.reload();
  await expect(bay.getByRole("form", { name: "Login" })).toBeVisible();
  await phone.close();
});

test("whoever has an account already joins with it by the card of their account, once", {
  tag: "@rest",
}, async ({ page, shop, browser }) => {
  const owner = await createMember(shop, "Olive", { administrator: true });
  const member = await createMember(shop, "Sam");
  await openAs(page, owner, "/admin/team");
  const link = await invite(page, "Sam Ortiz", "technician");

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const account = await phone.newPage();
  await openAs(account, member, new URL(link).pathname);
  await account.getByRole("link", { name: "Join with it" }).click();
  const card = account.getByRole("region", { name: /^Join the team of .*\?$/ });
  await expect(card).toContainText(member.email);
  await expectAccessibleEverywhere(account);
  await card.getByRole("button", { name: "Join the Team" }).click();
  await expect(account.getByText("You're on the team", { exact: true })).toBeVisible();
  await expect(card).toBeHidden();
  await account.goto(`${shop.url}/admin`);
  await expect(account.getByRole("heading", { name: "My Cars", level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Sam Tester").first()).toBeVisible();

  // The link is over: it neither joins anybody nor asks for a password.
  expect((await account.goto(link))?.status()).toBe(404);
  await phone.close();
});

test("an advisor has the desk, and neither the site nor the team", { tag: "@rest" }, async ({
  page,
  shop,
  browser,
}) => {
  const owner = await createMember(shop, "Olive", { administrator: true });
  const id = await car(shop, owner, "Lee Park");
  await openAs(page, owner, "/admin/team");
  const link = await invite(page, "Kim Vance", "advisor");
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await join(desk, link, "kim@example.com");
  await expect(desk.getByRole("heading", { name: /^Today, / })).toBeVisible();
  const menu = desk.getByRole("navigation", { name: "Admin area" });
  await expect(menu.getByRole("link", { name: "Customers" })).toBeVisible();
  for (const name of ["Site", "Team", "Staff Admin Access", "Customer Management"]) {
    await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(0);
  }
  await desk.goto(`${shop.url}/admin/team`);
  await expect(desk.getByRole("heading", { name: "Access Denied" })).toBeVisible();

  // Gives a car to somebody by dragging it, and by the form.
  await desk.goto(`${shop.url}/admin/cars`);
  const card = desk.locator(`[data-car="${id}"]`);
  const team = desk.getByRole("list", { name: "Who works on how many" });
  await card.getByText("Brake System Service").dragTo(team.getByText("Kim Vance"));
  const who = card.getByLabel(/Who works on it: /);
  await expect(who.locator("option:checked")).toHaveText("Kim Vance");
  await card.getByRole("button", { name: /^Change/ }).click();
  const form = desk.getByRole("form", { name: "Car" });
  await form.getByLabel("Who works on it").selectOption("No one yet");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(who.locator("option:checked")).toHaveText("No one yet");

  await desk.goto(`${shop.url}/`);
  await expect(desk.getByRole("link", { name: "Admin Dashboard" })).toBeVisible();
  await context.close();
});
