/** @module-tag rest */
import type { Page, Request } from "@playwright/test";
import { createMember, signIn } from "#tests/support/accounts/accounts.ts";
import { expect, firstFreeDay, testOfOwnShop as test } from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";

const toast = (title: string) => `li[data-variant]:has-text("${title}")`;

/** Requests of the admin area to the services, without CORS preflights. */
const isServiceCall = (request: Request) =>
  /\/(rest|storage|functions)\/v1\//.test(request.url()) && request.method() !== "OPTIONS";

/** Visits every screen of the admin area and does everything once. */
async function workThrough(page: Page, customer: string): Promise<void> {
  await page.goto("/admin/appointments");
  await page
    .getByRole("button", { name: /^Confirm Casey/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: "Appointment" });
  await sheet.getByLabel("Send the customer a message").uncheck();
  await sheet.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.locator(toast("Appointment status changed to confirmed"))).toBeVisible();
  await page.getByRole("textbox", { name: "Staff notes" }).fill("Pays late.");
  await page.getByRole("button", { name: "Save Notes" }).click();
  await expect(page.locator(toast("Notes saved"))).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByText("Median response time")).toBeVisible();
  await page.goto("/admin/accounts");
  await page.getByRole("searchbox", { name: "Search" }).fill(customer);
  const row = page.getByRole("listitem").filter({ hasText: customer });
  const dialog = page.getByRole("dialog");
  for (const name of ["Make Admin", "Remove Admin"]) {
    await row.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await dialog.getByRole("button", { name }).click();
  }
  await expect(page.locator(toast("Admin status revoked successfully"))).toBeVisible();
  await page.goto("/admin/messages");
  await expect(page.getByText("No messages yet")).toBeVisible();
  await page.getByRole("tab", { name: "Financing" }).click();
  await expect(page.getByText("No applications yet")).toBeVisible();
  await page.goto("/admin/settings");
  await page.getByLabel("Appointments per day").fill("20");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.locator(toast("Settings saved"))).toBeVisible();
}

test.describe("with the token of a customer", () => {
  test.use({ expectedErrors: /status of 40[36]/ });

  test("every request of the admin area is rejected or returns nothing, and the screens say so", async ({
    page,
    shop: server,
  }) => {
    const administrator = await createMember(server, "Avery", { administrator: true });
    const customer = await createMember(server, "Casey");
    const { date, times } = await firstFreeDay(server);
    const slot = { date, time: times[0]?.time };
    expect((await book(server.url, { ...slot, name: "Casey Tester" })).status).toBe(201);

    const calls: Request[] = [];
    page.on("request", (request) => {
      if (isServiceCall(request)) calls.push(request);
    });
    await page.goto("/admin");
    await signIn(page, administrator);
    await expect(page.getByText("Logged in as")).toBeVisible();
    await workThrough(page, customer.email);
    expect(new Set(calls.map((call) => call.method()))).toEqual(new Set(["GET", "PATCH", "POST"]));

    for (const call of calls) {
      const body = call.postData();
      const response = await fetch(call.url(), {
        method: call.method(),
        headers: { ...call.headers(), authorization: `Bearer ${customer.token}` },
        ...(body !== null && { body }),
      });
      const told = await response.text();
      const what = `${call.method()} ${call.url()}: ${response.status} ${told}`;
      // Reads and writes reach at most the customer's own profile; single rows are not found.
      const rows: unknown = response.ok ? JSON.parse(told || "[]") : [];
      expect(Array.isArray(rows), what).toBe(true);
      for (const row of rows as { id?: string; email?: string }[]) {
        expect(call.url(), what).toContain("/rest/v1/yars_profiles");
        expect(row.email ?? customer.email, what).toBe(customer.email);
      }
    }

    // The administrator's page, with the customer's token from now on.
    await page.goto("/admin/settings");
    await expect(page.getByLabel("Appointments per day")).toHaveValue("20");
    await page.route(/\/rest\/v1\//, (route, request) =>
      route.continue({
        headers: { ...request.headers(), authorization: `Bearer ${customer.token}` },
      }),
    );
    await page.getByLabel("Appointments per day").fill("1");
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page.locator(toast("The settings weren't saved"))).toBeVisible();
    await expect(page.getByRole("form", { name: "Booking" }).getByRole("alert")).toBeVisible();
    await page.goto("/admin/accounts");
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  });
});
