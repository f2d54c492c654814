import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  firstFreeDay,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";
import { expectFitsPhone } from "#tests/support/fitting.ts";

const toast = (title: string) => `li:has-text("${title}")`;

test("the owner finds a customer by number and full name, in appointments and accounts", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const customer = await createMember(shop, "Mary-Ann");
  const { date, times } = await firstFreeDay(shop);
  const asked = { name: "Mary Ann Smith", phone: "(770) 555-0140", date, time: times[0]?.time };
  expect((await book(shop.url, asked)).status).toBe(201);
  const other = { name: "Joe Brown", phone: "(770) 555-0199", date, time: times[1]?.time };
  expect((await book(shop.url, other)).status).toBe(201);

  await openAs(page, owner, "/admin/appointments");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(2);
  for (const search of ["(770) 555-0140", "770.555.0140", "Mary Ann Smith", "smith mary", "0140"]) {
    await page.getByRole("searchbox", { name: "Search" }).fill(search);
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === search);
    await expect(rows, search).toHaveCount(1);
    await expect(rows).toContainText("Mary Ann Smith");
  }

  await page.goto("/admin/accounts");
  const people = page.getByRole("main").getByRole("listitem").filter({ hasText: "@example.com" });
  await expect(people).toHaveCount(2);
  for (const search of ["Mary-Ann Tester", "tester mary", customer.email.toUpperCase()]) {
    await page.getByRole("searchbox", { name: "Search" }).fill(search);
    await expect(people, search).toHaveCount(1);
    await expect(people).toContainText(customer.email);
  }
  await page.getByRole("searchbox", { name: "Search" }).fill("+1 (770) 555-0147");
  await expect(people).toHaveCount(2);
});

test("granting and revoking administrator rights needs a confirmation", { tag: "@rest" }, async ({
  page,
  shop,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const customer = await createMember(shop, "Casey");
  await page.route("**/rest/v1/yars_profiles*", async (route) => {
    const answer = await route.fetch();
    if (route.request().method() !== "GET") return await route.fulfill({ response: answer });
    const rows = await answer.json();
    const known = Array.isArray(rows)
      ? rows.map((row) => ({ ...row, email_verified: row.email !== customer.email }))
      : rows;
    await route.fulfill({ response: answer, json: known });
  });
  await openAs(page, owner, "/admin/accounts");
  const row = page.getByRole("listitem").filter({ hasText: customer.email });
  await expect(row).toContainText("Email not verified");
  await expect(page.getByText("Email not verified")).toHaveCount(1);
  await row.getByRole("button", { name: /^Make Admin/ }).click();
  const dialog = page.getByRole("dialog", { name: "Make Casey Tester an admin?" });
  await expect(dialog).toContainText(customer.email);
  await expect(dialog).toContainText(`No one has confirmed that ${customer.email} belongs to this`);
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row.getByRole("button", { name: /^Make Admin/ })).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Make Admin" }).click();
  await expect(page.locator(toast("Admin status granted successfully"))).toBeVisible();
  await row.getByRole("button", { name: /^Remove Admin/ }).click();
  const removal = page.getByRole("dialog", { name: "Remove Casey Tester as an admin?" });
  await removal.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByRole("button", { name: /^Remove Admin/ })).toBeVisible();

  await page.goto("/admin/staff");
  await page.getByRole("searchbox", { name: "Search" }).fill(customer.email);
  await row.getByRole("button", { name: /^Manage Access/ }).click();
  const access = page.getByRole("dialog", { name: "Manage Admin Access" });
  await access.getByLabel("Grant Administrator Access").uncheck();
  await access.getByRole("button", { name: "Save Changes" }).click();
  await expect(access).toBeHidden();
  await row.getByRole("button", { name: /^Manage Access/ }).click();
  await access.getByLabel("Grant Administrator Access").check();
  await expect(access).toContainText("Email not verified.");
});

test("closing a day with appointments, and reopening it, needs a confirmation", async ({
  page,
  shop,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  const asked = { name: "Mary Ann Smith", phone: "(770) 555-0140", date, time: times[4]?.time };
  expect((await book(shop.url, asked)).status).toBe(201);
  await openAs(page, owner, "/admin/settings");

  const form = page.getByRole("form", { name: "New closure" });
  await page.getByRole("button", { name: "New Closure" }).click();
  const add = async (day: string, reason: string) => {
    await form.getByLabel("Day").fill(day);
    await form.getByLabel("Reason").fill(reason);
    await form.getByRole("button", { name: "Add Closure" }).click();
  };
  await add("2020-01-01", "Long ago");
  await expect(form.getByText("Pick today or a later day")).toBeVisible();
  await expect(form.getByLabel("Day")).toBeFocused();

  await add(date, "Moving the lifts");
  const asks = page.getByRole("dialog", { name: "Appointments on those days" });
  await expect(asks).toContainText("Mary Ann Smith");
  await expect(asks.getByRole("link", { name: "Call Mary Ann Smith" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await expectFitsPhone(page, asks, asks.getByRole("button", { name: /^Close and move/ }));
  await asks.getByRole("button", { name: "Don't close" }).click();
  await expect(page.getByText("Moving the lifts")).toHaveCount(0);
  await form.getByRole("button", { name: "Add Closure" }).click();
  // Customers without email or text are moved with a call, or keep their time.
  const toCall = asks.getByText("The customer gets no message. To tell them, call");
  await expect(toCall).toContainText("(770) 555-0140");
  await asks.getByRole("combobox", { name: /^What to do about Mary Ann Smith/ }).selectOption("");
  await expect(asks.getByText("No message is sent. The appointment stays as it is.")).toBeVisible();
  await expect(toCall).toHaveCount(0);
  await asks.getByRole("button", { name: "Close anyway" }).click();
  await expect(page.locator(toast("Closure added"))).toBeVisible();
  const entry = page.getByRole("listitem").filter({ hasText: "Moving the lifts" });
  await expect(entry).toBeVisible();

  await add(date, "Another reason");
  await expect(
    form.getByText("This day already has a closure (Moving the lifts). Remove it first."),
  ).toBeVisible();
  await expect(entry).toBeVisible();

  await entry.getByRole("button", { name: /^Remove/ }).click();
  const removal = page.getByRole("dialog", { name: "Remove this closure?" });
  await expectAccessible(page);
  await removal.getByRole("button", { name: "Keep it" }).click();
  await expect(entry).toBeVisible();
  await entry.getByRole("button", { name: /^Remove/ }).click();
  await removal.getByRole("button", { name: "Remove Closure" }).click();
  await expect(entry).toHaveCount(0);
});

test("two owners do not overwrite each other's settings", { tag: "@rest" }, async ({
  page,
  shop,
  browser,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  await openAs(page, owner, "/admin/settings");
  const other = await browser.newPage();
  await openAs(other, owner, "/admin/settings");
  // Both have loaded the same settings when the first one saves.
  await page.getByLabel("Appointments per day").fill("20");
  await other.getByLabel("Appointments per day").fill("30");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved", { exact: true }).first()).toBeVisible();
  await other.getByRole("button", { name: "Save Settings" }).click();
  await expect(
    other.getByRole("alert").filter({ hasText: "someone else changed the settings" }).first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Appointments per day")).toHaveValue("20");
  await other.close();
});

test("a customer is warned that moving a confirmed appointment revokes its confirmation", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const customer = await createMember(shop, "Casey");
  const { date, times } = await firstFreeDay(shop);
  const asked = { name: "Casey Tester", date, time: times[0]?.time, email: customer.email };
  const bearer = { Authorization: `Bearer ${customer.token}` };
  const { reference } = await (await book(shop.url, asked, bearer)).json();
  await openAs(page, customer, "/profile?tab=appointments");
  const card = page.getByRole("article", { name: new RegExp(reference) });
  await card.getByRole("button", { name: "Reschedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose Another Time" });
  await expect(dialog).toContainText("We'll confirm the new time as soon as we can.");
  await page.keyboard.press("Escape");

  await fetch(`${shop.url}/rest/v1/appointments?reference=eq.${reference}`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ status: "confirmed" }),
  });
  await expect(card).toContainText("confirmed");
  await card.getByRole("button", { name: "Reschedule" }).click();
  await expect(dialog).toContainText("it becomes a request again until we confirm the new time");
  await expect(dialog.getByRole("grid")).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const hidden = () => dialog.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(await hidden(), "of the calendar").toBe(0);
  await dialog.locator("td button:not([aria-disabled])").last().click();
  await expect(dialog.getByRole("radio").first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Another Day" })).toBeFocused();
  expect(await hidden(), "of the times").toBe(0);
  await dialog.getByRole("button", { name: "Another Day" }).click();
  await expect(dialog.getByRole("grid")).toBeVisible();
});
