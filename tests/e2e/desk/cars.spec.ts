import type { Page } from "@playwright/test";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { shop as facts } from "#tests/shop-with-everything/shop.ts";
import {
  createMember,
  linkInMail,
  openAs,
  type Registered,
} from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  firstFreeDay,
  setTime,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";
import { fillToday } from "#tests/support/desk/busy-day.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

/** Books as a customer, then moves the appointment to today and confirms it as staff. */
async function expectToday(shop: RunningServer, owner: Registered, name: string): Promise<string> {
  const { date, times } = await firstFreeDay(shop);
  const response = await book(shop.url, { name, date, time: times[0]?.time });
  const { id } = await response.json();
  const today = shopTimeOf(new Date(), facts.timeZone).date;
  const moved = await fetch(`${shop.url}/rest/v1/appointments?id=eq.${id}`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ scheduled_date: today, scheduled_time: "09:00", status: "confirmed" }),
  });
  expect(moved.status).toBe(204);
  return id;
}

const cards = (page: Page) =>
  page
    .getByRole("region", { name: /^In the shop/ })
    .getByRole("list")
    .first()
    .locator("> li");

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a walk-in goes from booking through check-in to pickup at ${viewport.width} px, followed by the customer`, {
    tag: viewport.width === 390 ? "@rest" : "@proof",
  }, async ({ page, shop, browser }) => {
    await page.setViewportSize(viewport);
    const owner = await createMember(shop, "Avery", { administrator: true });
    // They have consented to texts with an earlier booking.
    const { date, times } = await firstFreeDay(shop);
    const phone = "(404) 555-0170";
    const smsConsent = { text: "Text me", version: "1" };
    await book(shop.url, { name: "Dana Cole", phone, date, time: times[0]?.time, smsConsent });
    await openAs(page, owner, "/admin/book");
    await page.getByRole("combobox", { name: "Phone" }).fill("4045550170");
    await page.getByLabel("Name").fill("Dana Cole");
    await page.getByRole("combobox", { name: "Service" }).fill("Oil light is on");
    await page.getByLabel("Email").fill("dana@example.com");
    await page.getByLabel("Year").fill("2014");
    await page.getByLabel("Make").fill("Honda");
    await page.getByLabel("Model").fill("Accord");
    // Today, whether open or not: a walk-in can always be booked.
    const today = shopTimeOf(new Date(), facts.timeZone).date;
    await page.getByLabel("Or another day").fill(today);
    await page
      .getByRole("radio", { name: /(free|past|closed)$/ })
      .first()
      .check();
    const email = page.getByRole("region", { name: "Email to the customer" });
    await expect(email).toContainText("To dana@example.com");
    await page.getByRole("button", { name: "Book", exact: true }).click();
    const appointment = await page.getByRole("link", { name: /^Open / }).getAttribute("href");

    // The customer's own device, without scripts, with the link from the mail.
    const visitUrl = await linkInMail(shop, "dana@example.com", /^Confirmed/, "/visit/");
    const device = await browser.newContext({ javaScriptEnabled: false });
    const visit = await device.newPage();
    const step = visit.locator("[aria-current=step]");
    await visit.goto(visitUrl);
    await expect(step).toHaveText("Confirmed");
    const shows = async (label: string) => {
      await visit.reload();
      await expect(step).toHaveText(label);
    };

    await page.getByRole("button", { name: "Check In: Dana Cole" }).click();
    const asked = page.getByRole("dialog", { name: "2014 Honda Accord, Dana Cole" });
    await asked.getByLabel("Key tag").fill("K-7");
    await asked.getByRole("button", { name: "Save" }).click();
    await expect(asked).toBeHidden();
    await page.getByRole("link", { name: "See Cars" }).click();
    const card = cards(page).filter({ hasText: "2014 Honda Accord" });
    await expect(card).toContainText("Key K-7");
    await expect(card).toContainText("Checked in");
    await shows("Checked in");

    await card.getByRole("button", { name: /^Start Diagnosis/ }).click();
    await expect(card).toContainText("In diagnosis");
    await expect(card.getByRole("button", { name: /^Wait for OK/ })).toBeFocused();
    await shows("In diagnosis");

    await card.getByRole("button", { name: /^Change/ }).click();
    const form = page.getByRole("form", { name: "Car" });
    await form.getByLabel("Waiting for").selectOption("Waiting for a part");
    await form.getByLabel("Promised time").fill("16:00");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByLabel("Promised day")).toHaveAccessibleDescription(
      "Please select a date",
    );
    await expect(form.getByLabel("Promised day")).toBeFocused();
    await expectAccessibleEverywhere(page);
    await page.setViewportSize(viewport);
    await expect(form.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
    await form.getByLabel("Promised day").fill("2020-01-02");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByLabel("Promised time")).toHaveAccessibleDescription(
      "This time has already passed. Pick a later one.",
    );
    await expect(form.getByLabel("Promised time")).toBeFocused();
    await form.getByLabel("Promised day").fill(addDays(today, 1));
    await form.getByRole("button", { name: "Save" }).click();
    await expect(card).toContainText("Waiting for a part");
    await expect(card).toContainText(/^(?!.*Late).*Promised .*4:00 PM/s);
    await visit.reload();
    await expect(visit.getByText("Right now we're waiting for a part.")).toBeVisible();
    await expect(visit.getByText(/We expect to have it ready by/)).toBeVisible();
    await test.step("it is late two days later, and what was promised can stay", async () => {
      const otherDesk = await browser.newContext({ baseURL: shop.url });
      const later = await otherDesk.newPage();
      await setTime(later, Date.now() + 2 * 24 * 3_600_000);
      await openAs(later, owner, "/admin/cars");
      const late = cards(later).filter({ hasText: "2014 Honda Accord" });
      await expect(late).toContainText(/Late, promised .*4:00 PM/);
      await late.getByRole("button", { name: /^Change/ }).click();
      await later.getByRole("form", { name: "Car" }).getByRole("button", { name: "Save" }).click();
      await expect(later.getByRole("form", { name: "Car" })).toHaveCount(0);
      await otherDesk.close();
    });

    // Wait until the press has taken effect before checking the customer's page.
    const press = async (name: RegExp, next: RegExp) => {
      await card.getByRole("button", { name }).click();
      await expect(card.getByRole("button", { name: next })).toBeVisible();
    };
    await press(/^Wait for OK/, /^Start Repair/);
    await shows("Waiting for your OK");
    await press(/^Start Repair/, /^Mark Ready/);
    await shows("In repair");
    // The message to the customer is shown first, and can be undone.
    const question = page.getByRole("dialog", { name: "2014 Honda Accord, Dana Cole" });
    const message = question.getByRole("region", { name: "Email to the customer" });
    await card.getByRole("button", { name: /^Mark Ready/ }).click();
    await expect(message).toContainText("Your car is ready");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Mark Ready and Send" }).click();
    await expect(question).toBeHidden();
    await shows("Ready for pickup");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(card.getByRole("button", { name: /^Mark Ready/ })).toBeVisible();
    await shows("In repair");
    await card.getByRole("button", { name: /^Change/ }).click();
    await form.getByLabel("Stage").selectOption("Ready");
    await form.getByRole("button", { name: "Continue" }).click();
    await question.getByRole("button", { name: "Mark Ready and Send" }).click();
    await expect(card.getByRole("button", { name: /^Hand Over/ })).toBeVisible();
    await shows("Ready for pickup");
    await card.getByRole("button", { name: /^Hand Over/ }).click();
    await expect(message).toContainText("Thank you for your visit");
    await expectAccessibleEverywhere(page);
    await page.setViewportSize(viewport);
    const handOver = question.getByRole("button", { name: /^Hand Over/ });
    await expect(handOver).toBeInViewport({ ratio: 1 });
    await question.getByLabel("Send the customer a message").uncheck();
    await expect(question).toContainText("The customer gets no message.");
    await question.getByRole("button", { name: "Hand Over", exact: true }).click();
    await expect(page.getByText("No cars in the shop.")).toBeVisible();
    await shows("Picked up");

    await page.getByText("Picked up (1)").click();
    await page.getByRole("button", { name: "Undo pickup of 2014 Honda Accord" }).click();
    await expect(card).toContainText("Ready");
    await shows("Ready for pickup");
    await device.close();

    // The sent messages, with their recipients.
    await page.goto(appointment ?? "");
    const messages = page
      .getByRole("dialog", { name: "Appointment" })
      .getByRole("region", { name: "Messages" });
    await expect(messages).toContainText("Email to dana@example.com");
    await expect(messages).toContainText("Text to (404) 555-0170");
  });
}

test("a car is checked in from its appointment, and the worklist links to it while its customer is awaited", {
  tag: "@rest",
}, async ({ page, shop, browser }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const id = await expectToday(shop, owner, "Dana Cole");
  const other = await browser.newContext({ baseURL: shop.url });
  const desk = await other.newPage();
  await openAs(desk, owner, "/admin");
  const waiting = desk.getByRole("region", { name: /^Waiting for you/ });
  await expect(waiting.getByText("Nothing is waiting.")).toBeVisible();

  await openAs(page, owner, `/admin/appointments?open=${id}`);
  const sheet = page.getByRole("dialog", { name: "Appointment" });
  await sheet.getByRole("button", { name: "Check In: Dana Cole" }).focus();
  await page.keyboard.press("Enter");
  // Asked here as well, while the key is in the hand.
  const asked = page.getByRole("dialog", { name: "Dana Cole's car", exact: true });
  await asked.getByLabel("Mileage").fill("88,400");
  await asked.getByLabel("Key tag").fill("K-12");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByRole("link", { name: "Show Car" })).toBeFocused();
  // Actions that make no sense while the car is in the shop are not offered.
  await expect(sheet.getByRole("button", { name: "Cancel Appointment" })).toHaveCount(0);
  await expect(sheet.getByRole("button", { name: "No-show" })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(cards(page)).toContainText("Key K-12");
  await expect(cards(page).getByRole("button", { name: /^Start Diagnosis/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await cards(page)
    .getByRole("button", { name: /^Wait for OK/ })
    .click();

  const item = waiting.getByRole("listitem").filter({ hasText: "Dana Cole" });
  await expect(item).toContainText("Waiting for the customer's OK");
  await expectAccessible(desk);
  await item.getByRole("link", { name: "Estimate: Dana Cole" }).click();
  await expect(desk.getByRole("link", { name: "Estimate", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await desk.getByRole("main").getByRole("link", { name: "Cars", exact: true }).click();
  await cards(desk)
    .getByRole("button", { name: /^Start Repair/ })
    .click();
  await expect(cards(desk).getByRole("button", { name: /^Mark Ready/ })).toBeVisible();
  await desk.goBack();
  await desk.goBack();
  await expect(waiting.getByText("Nothing is waiting.")).toBeVisible();
  await cards(page)
    .getByRole("button", { name: /^Mark Ready/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark Ready", exact: true }).click();
  await expect(item).toContainText("Ready, not picked up");
  await item.getByRole("link", { name: "Show Car: Dana Cole" }).click();
  await expect(cards(desk).getByRole("button", { name: /^Hand Over/ })).toBeFocused();
  await desk.keyboard.press("Enter");
  // They have not given an email.
  await expect(desk.getByRole("dialog", { name: "Dana Cole's car", exact: true })).toContainText(
    "The customer gets no message.",
  );
  await other.close();
});

test("the board sorts cars by waiting time, follows other screens, and works by keyboard", {
  tag: "@rest",
}, async ({ page, shop, browser }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  for (const name of ["Ann First", "Ben Second", "Cal Third"]) {
    await expectToday(shop, owner, name);
  }
  await openAs(page, owner, "/admin/cars");
  const other = await browser.newContext({ baseURL: shop.url });
  const elsewhere = await other.newPage();
  await openAs(elsewhere, owner, "/admin/cars");

  for (const name of ["Ann First", "Ben Second", "Cal Third"]) {
    await page.getByRole("button", { name: `Check In: ${name}` }).focus();
    await page.keyboard.press("Enter");
    // Asked while the key is in the hand.
    const asked = page.getByRole("dialog", { name: `${name}'s car`, exact: true });
    await asked.getByLabel("Key tag").fill(`K-${name.slice(0, 3)}`);
    await asked.getByLabel("Mileage").fill("88,400");
    await asked.getByLabel("Who works on it").selectOption("Someone else");
    await asked.getByLabel("Their name").fill("Pat");
    await asked.getByRole("button", { name: "Save" }).click();
    await expect(asked).toBeHidden();
    await expect(cards(page).last()).toContainText(`Key K-${name.slice(0, 3)}`);
    await expect(cards(page).last()).toContainText("Pat");
  }
  await expect(cards(elsewhere)).toHaveCount(3);
  // A car moved to another stage is last there.
  await page.getByRole("button", { name: "Start Diagnosis: Ann First's car" }).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page).last()).toContainText("Ann First");
  await expect(page.getByRole("button", { name: "Wait for OK: Ann First's car" })).toBeFocused();
  await expect(cards(elsewhere).last()).toContainText("Ann First");
  await expect(cards(elsewhere).first()).toContainText("Ben Second");

  // Each button is thumb-sized on a small phone, and nothing overlaps.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const button of await cards(page).getByRole("button").all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  // Only the links to contact the customer come before it.
  const change = page.getByRole("button", { name: "Change: Ann First's car" });
  const isFocused = () => change.evaluate((node) => node === document.activeElement);
  for (let stop = 0; stop < 4 && !(await isFocused()); stop += 1) await page.keyboard.press("Tab");
  await expect(change).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Ann First's car", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expectAccessibleEverywhere(page);
  await other.close();
});

test("with 40 of everything, Today, Cars and Appointments fit three screens of a phone", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const ids = await fillToday(shop, owner, { here: 40, due: 40 });
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const three = 3 * phone.height;

  await openAs(page, owner, "/admin/cars");
  await expect(cards(page).filter({ visible: true })).toHaveCount(5);
  const due = page.getByRole("region", { name: "Expected today (40)" });
  await expect(due.getByRole("listitem").filter({ visible: true })).toHaveCount(5);
  expect(await height()).toBeLessThanOrEqual(three);
  const rest = page.getByRole("button", { name: "Show All (40)" });
  await rest.first().click();
  await rest.click();
  await expect(cards(page).filter({ visible: true })).toHaveCount(40);
  await expect(due.getByRole("listitem").filter({ visible: true })).toHaveCount(40);
  // The car that an address names is there at once.
  await page.goto(`/admin/cars?car=${ids[39]}`);
  await expect(cards(page).filter({ visible: true })).toHaveCount(6);
  await expect(
    cards(page)
      .and(page.locator(`[data-car="${ids[39]}"]`))
      .getByRole("button")
      .first(),
  ).toBeFocused();

  await page.goto("/admin/appointments");
  const rows = page.getByRole("rowgroup").last().getByRole("row");
  await expect(rows.filter({ visible: true })).toHaveCount(5);
  expect(await height()).toBeLessThanOrEqual(three);
  await page.getByRole("button", { name: "Show All (80)" }).click();
  await expect(rows.filter({ visible: true })).toHaveCount(25);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("26–50 of 80")).toBeVisible();
  await expect(rows.filter({ visible: true })).toHaveCount(25);

  await page.goto("/admin");
  await expect(page.getByRole("region", { name: /^Waiting for you/ })).toBeVisible();
  expect(await height()).toBeLessThanOrEqual(three);
});

test("a car is given to somebody with a key, without a drag", { tag: "@rest" }, async ({
  page,
  shop,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  await fillToday(shop, owner, { here: 1, due: 0 });
  await openAs(page, owner, "/admin/cars");
  const works = cards(page).getByLabel(/^Who works on it/);
  await works.focus();
  // The first letter chooses, as in every list of the system.
  await page.keyboard.type("A");
  await expect(works).toHaveValue(/^[0-9a-f-]{36}$/);
  const team = page.getByRole("list", { name: "Who works on how many" });
  await expect(team.getByRole("listitem").filter({ hasText: "Avery" })).toContainText("1");
  await page.reload();
  await expect(works.locator("option:checked")).toContainText("Avery");
});
