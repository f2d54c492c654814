import { createMember, openAs, type Registered, signIn } from "#tests/support/accounts/accounts.ts";
import { expect, expectAccessible, firstFreeDay, test } from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";
import { expectFitsPhone } from "#tests/support/fitting.ts";
import { type RunningServer, startServer } from "#tests/support/servers/running-server.ts";

const toast = (title: string) => `li[data-variant]:has-text("${title}")`;

/** Requests an appointment, signed in or as a guest, at the day's free time with index `at`. */
async function request(server: RunningServer, at: number, customer?: Registered): Promise<string> {
  const { date, times } = await firstFreeDay(server);
  const response = await book(
    server.url,
    { name: "Casey Tester", date, time: times[at]?.time, email: customer?.email },
    customer && { Authorization: `Bearer ${customer.token}` },
  );
  const { reference } = await response.json();
  expect(reference).toBeTruthy();
  return reference;
}

test("an administrator confirms a request by keyboard, and the customer's open page updates", async ({
  page,
  server,
  browser,
}) => {
  const customer = await createMember(server, "Casey");
  const administrator = await createMember(server, "Avery", { administrator: true });
  const reference = await request(server, 2, customer);
  const theirs = await browser.newPage();
  await openAs(theirs, customer, "/profile?tab=appointments");
  const card = theirs.getByRole("article", { name: new RegExp(reference) });
  await expect(card).toContainText("pending");

  await page.goto("/admin");
  await expect(page).toHaveURL(`${server.url}/auth`);
  await signIn(page, administrator);
  await expect(page).toHaveURL(`${server.url}/admin`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today/);
  await expect(page.getByRole("main")).toContainText("Admin Dashboard");
  await expect(page.getByText("Logged in as")).toContainText(administrator.email);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Appointments", exact: true }).last().click();
  await page.getByRole("searchbox", { name: "Search" }).focus();
  await page.keyboard.type(reference);
  const confirm = page.getByRole("button", { name: `Confirm Casey Tester, ${reference}` });
  await expect(page.locator("tbody tr").filter({ has: confirm })).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`q=${reference}`));
  await confirm.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Appointment" });
  await expect(sheet.getByRole("region", { name: "Email to the customer" })).toBeVisible();
  await sheet.getByRole("button", { name: "Confirm and Send" }).press("Enter");
  await expect(page.locator(toast("Appointment status changed to confirmed"))).toBeVisible();
  await expect(sheet).toContainText("pending → confirmed by Avery Tester");
  await expectAccessible(page);
  await expect(card).toContainText("confirmed");

  const notes = sheet.getByRole("textbox", { name: "Staff notes" });
  await notes.fill("Pays late.");
  await sheet.getByRole("button", { name: "Save Notes" }).click();
  await expect(page.locator(toast("Notes saved"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Casey Tester", exact: true }).last().press("Enter");
  await expect(sheet.getByRole("heading", { name: "Appointment", exact: true })).toBeFocused();
  await expect(notes).toHaveValue("Pays late.");
  await theirs.reload();
  await expect(card).toContainText("confirmed");
  await expect(theirs.getByText("Pays late.")).toHaveCount(0);
  await theirs.close();
});

test("the public menu has one row for an administrator, too, on a tablet", {
  tag: "@rest",
}, async ({ page, server }) => {
  const administrator = await createMember(server, "Avery", { administrator: true });
  await page.setViewportSize({ width: 768, height: 900 });
  await openAs(page, administrator, "/about");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("button", { name: "Admin Dashboard" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const rows = await menu
    .getByRole("listitem")
    .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size);
  expect(rows).toBe(1);
});

test("a new request appears in the table by itself, with its next action, on a phone as well", {
  tag: "@rest",
}, async ({ page, server }) => {
  const administrator = await createMember(server, "Avery", { administrator: true });
  await openAs(page, administrator, "/admin/appointments?sort=-created");
  await expect(page.getByRole("heading", { name: "Appointments", exact: true })).toBeVisible();
  await expect(page.getByRole("status").getByText("Loading appointments")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Admin area" })).toBeVisible();
  const reference = await request(server, 9);
  await expect(page.getByText(reference)).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(
      page.getByRole("button", { name: new RegExp(`^Confirm .*, ${reference}$`) }),
    ).toBeInViewport({ ratio: 1 });
  }
});

test("a customer cancels and moves open appointments", async ({ page, server }) => {
  const customer = await createMember(server, "Casey");
  const first = await request(server, 4, customer);
  const second = await request(server, 6, customer);
  await openAs(page, customer, "/profile?tab=appointments");

  const canceled = page.getByRole("article", { name: new RegExp(first) });
  await canceled.getByRole("button", { name: "Cancel" }).click();
  const cancels = page.getByRole("button", { name: "Cancel Appointment" });
  await expectFitsPhone(
    page,
    page.getByRole("dialog", { name: "Cancel This Appointment" }),
    cancels,
  );
  await cancels.click();
  await expect(page.locator(toast("Appointment canceled"))).toBeVisible();
  await expect(canceled).toContainText("canceled");
  await expect(canceled.getByRole("link", { name: "Book Again" })).toHaveAttribute(
    "href",
    /^\/book\?service=/,
  );

  const moved = page.getByRole("article", { name: new RegExp(second) });
  await moved.getByRole("button", { name: "Reschedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose Another Time" });
  await dialog.getByRole("button", { name: "Go to the Next Month" }).click();
  const moves = dialog.getByRole("button", { name: "Move Appointment" });
  await expectFitsPhone(page, dialog, moves);
  await dialog.locator("td button:not([aria-disabled])").first().click();
  await dialog.getByRole("radio", { name: /, 2:00 PM/ }).check();
  await expectAccessible(page);
  await expectFitsPhone(page, dialog, moves);
  await moves.click();
  await expect(page.locator(toast("Appointment moved"))).toBeVisible();
  await expect(moved).toContainText("2:00 PM CT");
});

test.describe("for a user who is not an administrator", () => {
  test("the admin area is denied, and the data API too", async ({ page, server }) => {
    const customer = await createMember(server, "Casey");
    await openAs(page, customer, "/admin/accounts");
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/profile");
    await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Admin Access/ })).toHaveCount(0);

    const responses = await page.evaluate(async () => {
      const { supabaseKey } = await (await fetch("/config.json")).json();
      const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
      const { access_token: token, user } = JSON.parse(localStorage.getItem(key) ?? "{}");
      const headers = {
        apikey: supabaseKey,
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        Prefer: "return=representation",
      };
      const promote = await fetch(`/rest/v1/yars_profiles?id=eq.${user.id}`, {
        method: "PATCH",
        headers,
        body: JSON.stringify({ is_admin: true, is_staff: true }),
      });
      const everybody = await fetch("/rest/v1/yars_profiles?select=id", { headers });
      return { promoted: promote.status, seen: (await everybody.json()).length };
    });
    expect(responses).toEqual({ promoted: 403, seen: 1 });
  });

  test.use({ expectedErrors: /status of 403/ });
});

test("administrator rights are granted and revoked, with a toast about each result", async ({
  page,
  server,
}) => {
  const customer = await createMember(server, "Casey");
  const administrator = await createMember(server, "Avery", { administrator: true });
  await openAs(page, administrator, "/admin/accounts");
  await page.getByRole("searchbox", { name: "Search" }).fill(customer.email);
  const row = page.getByRole("listitem").filter({ hasText: customer.email });
  await row.getByRole("button", { name: /Make Admin/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make Admin" }).click();
  await expect(page.locator(toast("Admin status granted successfully"))).toBeVisible();
  await expect(row.getByRole("button", { name: /Remove Admin/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Staff Admin Access" }).last().click();
  await page.getByRole("searchbox", { name: "Search" }).fill(customer.email);
  await page
    .getByRole("listitem")
    .filter({ hasText: customer.email })
    .getByRole("button", { name: /Manage Access/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Manage Admin Access" });
  await expect(dialog).toContainText(customer.email);
  await expectAccessible(page);
  await dialog.getByLabel("Grant Administrator Access").uncheck();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(toast("Admin status revoked successfully"))).toContainText("Success");
});

test("staff switch their own administrator rights off and on", { tag: "@rest" }, async ({
  page,
  server,
}) => {
  const administrator = await createMember(server, "Avery", { administrator: true });
  await createMember(server, "Blair", { administrator: true });
  await openAs(page, administrator, "/profile");
  await page.getByRole("button", { name: "Disable Admin Access" }).click();
  await expect(page.locator(toast("Admin access removed"))).toContainText(
    "You have successfully disabled admin privileges.",
  );
  await expect(page.getByRole("tab", { name: "All Appointments" })).toHaveCount(0);
  await page.getByRole("button", { name: "Enable Admin Access" }).click();
  await expect(page.locator(toast("Admin access granted"))).toContainText(
    "You have successfully enabled admin privileges.",
  );
  await page.getByRole("tab", { name: "All Appointments" }).click();
  await expect(page).toHaveURL(/tab=all/);
});

test.describe("of a shop with one administrator", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("the last one cannot be removed on either screen", { tag: "@rest" }, async ({ page }) => {
    const server = await startServer();
    const administrator = await createMember(server, "Avery", { administrator: true });
    await openAs(page, administrator, "/profile");
    await page.getByRole("button", { name: "Disable Admin Access" }).click();
    await expect(page.locator(toast("Failed to update admin status."))).toContainText("Error");
    await expect(page.getByText("The last administrator cannot be removed.")).toBeVisible();

    await page.goto(`${server.url}/admin/accounts`);
    await page.getByRole("button", { name: /Remove Admin/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Remove Admin" }).click();
    await expect(page.locator(toast("Failed to update admin status"))).toBeVisible();
    await expect(dialog.getByText("The last administrator cannot be removed.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: /Remove Admin/ })).toBeVisible();
    await server.stop();
  });
});
