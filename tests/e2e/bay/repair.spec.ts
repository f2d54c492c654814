import type { Locator, Page } from "@playwright/test";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { shop as facts } from "#tests/shop-with-everything/shop.ts";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessible,
  firstFreeDay,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";

/** Most presses that a repair may take of everyone together. */
const presses = 60;

test("a repair goes from the check-in to a paid bill: the bay on a phone, the desk, and the customer without a login", async ({
  page: desk,
  shop,
  browser,
}) => {
  let taps = 0;
  const tap = async (button: Locator) => {
    taps += 1;
    await button.click();
  };
  const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  const booked = await book(shop.url, {
    name: "Dana Cole",
    email: "dana@example.com",
    date,
    time: times[0]?.time,
    service: "Brake System Service",
  });
  const { id, visitUrl } = await booked.json();
  const headers = { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" };
  const today = { scheduled_date: shopTimeOf(new Date(), facts.timeZone).date };
  await fetch(`${shop.url}/rest/v1/appointments?id=eq.${id}`, {
    method: "PATCH",
    headers,
    body: JSON.stringify({ ...today, scheduled_time: "10:00", status: "confirmed" }),
  });

  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const bay = await (await browser.newContext(phone)).newPage();
  // The customer has no scripts.
  const customer = await (
    await browser.newContext({ ...phone, javaScriptEnabled: false })
  ).newPage();

  await desk.setViewportSize({ width: 1440, height: 900 });
  await openAs(desk, owner, `/admin/appointments?open=${id}`);
  await tap(button(desk, "Check In: Dana Cole"));
  await tap(desk.getByRole("form", { name: "Car" }).getByRole("button", { name: "Save" }));
  await expect(desk.getByRole("link", { name: "Show Car" })).toBeVisible();
  await tap(desk.getByRole("link", { name: "Show Car" }));
  await tap(button(desk, /^Start Diagnosis/).first());

  await openAs(bay, owner, `/admin/jobs?id=${id}`);
  const find = async (what: string, condition: "Urgent" | "Attention") => {
    await tap(button(bay, "Add Finding"));
    await bay.getByLabel("What you found").fill(what);
    await tap(bay.getByRole("button", { name: condition, exact: true }));
    await tap(bay.getByRole("button", { name: "Done", exact: true }));
    await expect(bay.getByText("Sent", { exact: true })).toBeVisible();
  };
  await find("Wiper blades", "Urgent");

  await desk.goto(`/admin/jobs?id=${id}&section=estimate`);
  const write = async (finding: RegExp, part: string, price: string) => {
    await tap(button(desk, finding));
    // A line begins with labor; this one has a part alone.
    await tap(button(desk, /^Remove/).first());
    await tap(desk.getByRole("button", { name: "Part", exact: true }));
    await desk.getByLabel("Part", { exact: true }).fill(part);
    await desk.getByLabel(`Price of ${part}`).fill(price);
    await tap(button(desk, "Save Line"));
    await expect(button(desk, "Save Line")).toHaveCount(0);
  };
  const ask = async () => {
    await tap(button(desk, "Ask for OK"));
    const dialog = desk.getByRole("dialog", { name: "Ask for OK" });
    await expect(dialog.getByLabel("Message")).toHaveValue(/OK/);
    await tap(dialog.getByRole("button", { name: "Send" }));
    await expect(dialog).toHaveCount(0);
  };
  await write(/^Wiper blades Urgent/, "Blades, pair", "30");
  await tap(button(desk, /^Premium front brake pads/));
  await expect(desk.getByRole("article", { name: "Premium front brake pads" })).toBeVisible();
  await ask();

  await customer.goto(visitUrl);
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText("We need your OK");
  await expect(customer.getByText("Fix now").first()).toBeVisible();
  for (const line of ["Wiper blades", "Premium front brake pads"]) {
    await tap(customer.getByRole("group", { name: line }).getByLabel("Approve"));
  }
  await tap(button(customer, "Send My Answers"));
  await expect(customer.getByRole("status")).toContainText("We'll only do what you approved.");
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText("We have your answers");

  await find("Air filter", "Attention");
  await desk.reload();
  await write(/^Air filter/, "Filter", "25");
  await ask();
  await customer.reload();
  await tap(customer.getByRole("group", { name: "Air filter" }).getByLabel("Approve"));
  await tap(button(customer, "Send My Answers"));
  await expect(customer.getByRole("heading", { name: "What was agreed" })).toBeVisible();

  await desk.reload();
  const open = button(desk, /^Mark Done/);
  await expect(open).toHaveCount(3);
  for (const left of [2, 1, 0]) {
    await tap(open.first());
    await expect(open).toHaveCount(left);
  }
  await tap(desk.getByRole("link", { name: "Bill", exact: true }));
  await tap(button(desk, "Make Bill"));
  const bill = desk.getByRole("article", { name: /^Bill / });
  await bill.getByLabel("Paid by").selectOption("Cash");
  await tap(bill.getByRole("button", { name: "Take Payment" }));
  await expect(bill.getByText("Paid in full")).toBeVisible();

  await desk.goto("/admin/cars");
  await tap(button(desk, /^Start Repair/));
  await tap(button(desk, /^Mark Ready/));
  await tap(desk.getByRole("dialog").getByRole("button", { name: "Mark Ready and Send" }));
  await tap(button(desk, /^Hand Over/));
  await tap(desk.getByRole("dialog").getByRole("button", { name: "Hand Over and Send" }));
  await expect(button(desk, /^Hand Over/)).toHaveCount(0);

  await customer.reload();
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText("All done");
  await expect(customer.getByRole("heading", { name: "Your car's record" })).toBeVisible();
  await expect(customer.getByRole("link", { name: /Bill \d{4}-0001/ })).toBeVisible();
  await expectAccessible(bay);
  expect(taps).toBeLessThan(presses);
  await bay.context().close();
  await customer.context().close();
});
