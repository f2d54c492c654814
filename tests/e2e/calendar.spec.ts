import type { Page } from "@playwright/test";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { shop as facts } from "#tests/shop-with-everything/shop.ts";
import { createMember, mailsTo, openAs, type Registered } from "#tests/support/accounts.ts";
import { book } from "#tests/support/bookings.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  firstFreeDay,
  sidewaysOn,
  testOfOwnShop as test,
} from "#tests/support/browser.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

// The offline test ends the server; the browser reports the requests that nobody answers.
test.use({ expectedErrors: /ERR_CONNECTION_(REFUSED|RESET)|status of 503|WebSocket/ });

async function booked(shop: RunningServer, fields: Record<string, unknown>): Promise<string> {
  const response = await book(shop.url, fields);
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

async function open(page: Page, owner: Registered, path: string): Promise<void> {
  await openAs(page, owner, path);
  await expect(page.getByRole("table").first()).toBeVisible();
}

/** Where a visit begins; the slots that it goes on in name it, too. */
const cell = (page: Page, name: string) =>
  page.getByRole("cell").filter({ has: page.getByRole("link", { name: new RegExp(`^${name}`) }) });
const question = (page: Page) =>
  page
    .getByRole("dialog")
    .filter({ has: page.getByRole("form", { name: "Move this appointment" }) });

test("an appointment is moved by keyboard and by drag, knowing which message leaves", async ({
  page,
  shop,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  const [first = "", third = "", fifth = ""] = [0, 2, 4].map((at) => times[at]?.label);
  const email = "dana@example.com";
  // Done before the next one begins: whoever comes while it goes on gets another bay.
  const service = "Battery Testing and Replacement";
  await booked(shop, { name: "Dana Cole", email, service, date, time: times[0]?.time });
  await booked(shop, { name: "Al Reed", email: "", date, time: times[2]?.time });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, owner, `/admin/calendar?date=${date}`);
  await expect(page.getByText("2 of 48 slots booked")).toBeVisible();

  // One stop for Tab, then arrows.
  await page.getByRole("link", { name: /^Dana Cole/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: `Move Dana Cole, ${first}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Moving Dana Cole/)).toBeVisible();
  await expect(page.getByRole("button", { name: `Move here, ${first}` }).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Moving Dana Cole/)).toHaveCount(0);
  await page.getByRole("button", { name: `Move Dana Cole, ${first}` }).press("Enter");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(question(page)).toContainText(`To ${email}`);
  await expectAccessible(page);
  await question(page).getByRole("button", { name: "Back" }).click();
  await page.keyboard.press("Enter");
  await question(page).getByRole("button", { name: "Move and send" }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole("button", { name: `Move Dana Cole, ${third}` })).toBeVisible();
  await expect(page.getByText(/^Moving Dana Cole/)).toHaveCount(0);

  // Nobody has been told yet.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(
    page.getByText("Everything is back the way it was. Nothing was sent.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: `Move Dana Cole, ${first}` })).toBeVisible();

  // By keyboard once more, for good.
  await page.getByRole("button", { name: `Move Dana Cole, ${first}` }).press("Enter");
  await expect(page.getByRole("button", { name: `Move here, ${first}` }).first()).toBeFocused();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(question(page).getByRole("button", { name: "Move and send" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Move Dana Cole, ${third}` })).toBeVisible();

  await cell(page, "Al Reed")
    .locator("[draggable=true]")
    .dragTo(page.getByRole("link", { name: `Book ${fifth}, bay 3` }));
  await expect(question(page)).toContainText("The customer gets no message.");
  await question(page).getByRole("button", { name: "Move", exact: true }).click();
  // In the very bay, by drag as by key; and another one at the same time is a move of its own.
  const free = (label: string, bay: number) =>
    page.getByRole("link", { name: `Book ${label}, bay ${bay}` });
  await expect(page.getByRole("button", { name: `Move Al Reed, ${fifth}` })).toBeVisible();
  await expect(free(fifth, 3)).toHaveCount(0);
  await cell(page, "Al Reed").locator("[draggable=true]").dragTo(free(fifth, 2));
  await expect(question(page)).toContainText(/, bay 3 to bay 2/);
  await expect(question(page)).toContainText("The customer gets no message.");
  await question(page).getByRole("button", { name: "Move", exact: true }).click();
  await expect(free(fifth, 3)).toBeVisible();
  await expect(free(fifth, 2)).toHaveCount(0);
  await page.getByRole("button", { name: `Move Al Reed, ${fifth}` }).press("Enter");
  await page.getByRole("button", { name: `Move here, ${fifth}, bay 3` }).press("Enter");
  await question(page).getByRole("button", { name: "Move", exact: true }).click();
  await expect(free(fifth, 3)).toHaveCount(0);
  const cellAddress = { date, time: times[2]?.time ?? "", bay: "3" };
  await expect(free(third, 3)).toHaveAttribute(
    "href",
    `/admin/book?${new URLSearchParams(cellAddress)}`,
  );
  await free(third, 3).click();
  await expect(page.getByRole("radio", { name: new RegExp(`^${third}`) }).last()).toBeChecked();
  await page.getByLabel("Phone").fill("7705550155");
  await page.getByLabel("Name").fill("Mo Field");
  await page.getByRole("combobox", { name: "Service" }).fill("Oil light is on");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("Booked.").first()).toBeVisible();
  await page.goto(`/admin/calendar?date=${date}`);
  await expect(cell(page, "Mo Field")).toBeVisible();
  await expect(free(third, 3)).toHaveCount(0);

  await page.getByRole("link", { name: /^Dana Cole/ }).click();
  const sheet = page.getByRole("dialog", { name: "Appointment" });
  await expect(sheet).toContainText("Dana Cole");
  // Of the two moves the one that was not undone.
  await expect.poll(async () => (await mailsTo(shop, email)).length).toBe(2);
  expect((await mailsTo(shop, email))[1]).toMatch(
    new RegExp(`^Subject: New time: .*${third}`, "m"),
  );
});

test("every view is accessible and follows what happens elsewhere", async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  await open(page, owner, `/admin/calendar?date=${date}`);
  await booked(shop, { name: "Joe Brown", date, time: times[1]?.time });
  await expect(cell(page, "Joe Brown")).toBeVisible();
  // Call, text and email are a press away where there is no room for the three.
  const reach = page.getByRole("button", { name: "Call, text or email Joe Brown" });
  await reach.click();
  const contact = page.getByRole("dialog", { name: "Joe Brown" });
  await expect(contact.getByRole("link", { name: /^Call Joe Brown, \(/ })).toHaveAttribute(
    "href",
    /^tel:\+1\d{10}$/,
  );
  await expect(contact.getByRole("link", { name: "Text Joe Brown" })).toHaveAttribute(
    "href",
    /^sms:\+1\d{10}$/,
  );
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Escape");
  await expect(contact).toBeHidden();
  await expect(reach).toBeFocused();
  // A request and a promise differ by more than a color.
  const signs = page.getByRole("link", { name: /^Joe Brown.*, pending$/ }).locator("svg");
  await expect(signs).toHaveCount(1);
  await expectAccessibleEverywhere(page);
  for (const view of ["Week", "Agenda"]) {
    await page.getByRole("link", { name: view, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}`));
    await expect(page.getByRole("link", { name: /Joe Brown/ }).first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  for (const view of ["Day", "Week", "Agenda"]) {
    await page.getByRole("link", { name: view, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}`));
    expect(await sidewaysOn(page), view).toBeLessThanOrEqual(0);
  }
});

test("a keyboard is at the first row of every view within eight stops", async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  await booked(shop, { name: "Lee Marsh", date, time: times[3]?.time });
  await open(page, owner, `/admin/calendar?date=${date}`);
  for (const view of ["Day", "Week", "Agenda"]) {
    const toView = page.getByRole("link", { name: view, exact: true });
    await toView.click();
    await expect(toView).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("link", { name: /Lee Marsh/ }).first()).toBeVisible();
    await expect(toView).toBeFocused();
    // From the top of the view, as it is opened by its address.
    await page.goto(page.url());
    await expect(page.getByRole("link", { name: /Lee Marsh/ }).first()).toBeVisible();
    const skip = page.getByRole("link", { name: "Skip to appointments" });
    const isAtSkip = () => skip.evaluate((link) => link === document.activeElement);
    const rows = page.locator("tbody, main ul").filter({ has: page.locator(":focus") });
    let stops = 0;
    while ((await rows.count()) === 0 && stops < 50) {
      await page.keyboard.press("Tab");
      stops += 1;
      if (!(await isAtSkip())) continue;
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");
    }
    expect(stops, view).toBeLessThanOrEqual(8);
  }
});

test("a day and a bay are closed, and whoever is booked then is moved, in one decision", async ({
  page,
  shop,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  const email = "dana@example.com";
  const people = [
    { name: "Dana Cole", email },
    { name: "Kim Ortiz", email: "kim@example.com" },
    { name: "Ann Lee", email: "", phone: "(770) 555-0146" },
  ];
  for (const person of people) await booked(shop, { ...person, date, time: times[4]?.time });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, owner, "/admin/settings");

  const block = page.getByRole("form", { name: "New block" });
  await block.getByLabel("From").fill(`${date}T08:00`);
  await block.getByLabel("Until").fill(`${date}T18:00`);
  await block.getByLabel("Reason").fill("New lift");
  await block.getByRole("button", { name: "Block Bay" }).click();
  const stuck = page.getByRole("dialog", { name: "No other bay is free for these" });
  await expect(stuck.getByRole("listitem")).toHaveCount(1);
  const about = stuck.getByText(`Email to ${email}`);
  await expect(about).toContainText("New time");
  await about.click();
  await expect(stuck.getByRole("region", { name: "Email to the customer" })).toContainText(
    "Instead of",
  );
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const move = stuck.getByRole("button", { name: "Close and move 1" });
  // However long the message is.
  await expect(move).toBeInViewport({ ratio: 1 });
  await move.click();
  await expect(page.getByText("Bay 1, New lift")).toBeVisible();

  const closure = page.getByRole("form", { name: "New closure" });
  await page.getByRole("button", { name: "New Closure" }).click();
  await expect(closure.getByLabel("Day")).toBeFocused();
  await closure.getByLabel("Day").fill(date);
  await closure.getByLabel("Reason").fill("Training");
  await closure.getByLabel("Closed").selectOption("Until 1:00 PM");
  await closure.getByRole("button", { name: "Add Closure" }).click();
  const asks = page.getByRole("dialog", { name: "There are appointments then" });
  await expect(asks.getByRole("listitem")).toHaveCount(3);
  await expectAccessibleEverywhere(page);
  await asks.getByRole("combobox", { name: /^What to do about Kim Ortiz/ }).selectOption("");
  await expect(asks.getByText("The customer gets no message.")).toContainText("(770) 555-0146");
  const close = asks.getByRole("button", { name: "Close and move 2" });
  await close.click();
  const training = page.getByText("Training, first time 1:00 PM");
  await expect(training).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toContainText(
    "2 appointments moved. In 10 seconds 1 email goes out. 1 customer gets no message: please call.",
  );

  // Nobody has been told yet: all of it is taken back at once.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(training).toHaveCount(0);
  await closure.getByLabel("Day").fill(date);
  await closure.getByLabel("Reason").fill("Training");
  await closure.getByLabel("Closed").selectOption("Until 1:00 PM");
  await closure.getByRole("button", { name: "Add Closure" }).click();
  // Everybody is back at their time, so it meets the same three.
  await expect(asks.getByRole("listitem")).toHaveCount(3);
  await asks.getByRole("combobox", { name: /^What to do about Kim Ortiz/ }).selectOption("");
  // Dana hears of it in person.
  await expect(asks.getByRole("checkbox")).toHaveCount(1);
  await asks.getByRole("checkbox", { name: "Send Dana Cole a message" }).uncheck();
  await expect(asks.getByText("The customer gets no message.")).toHaveCount(2);
  await expectAccessibleEverywhere(page);
  await close.click();
  await expect(training).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toContainText(
    "2 appointments moved. 1 message is left out. 1 customer gets no message: please call.",
  );

  await page.goto(`/admin/calendar?date=${date}`);
  await expect(page.getByText("First slot 1:00 PM: Training", { exact: true })).toBeVisible();
  await expect(page.getByText("Blocked: New lift").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Move Kim Ortiz, 11:00 AM/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Move Dana Cole, 1:/ })).toBeVisible();
  await page.getByRole("link", { name: "Agenda", exact: true }).click();
  const dayOfList = page.locator(`section[aria-labelledby="day-${date}"]`);
  await expect(dayOfList).toContainText(/Bay 1 blocked .*: New lift/);
  await expect(dayOfList).toContainText("First slot 1:00 PM: Training");
  await expect(dayOfList.getByRole("link", { name: "Kim Ortiz", exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("today's sheet opens without a network, on the desk alone", async ({
  page,
  shop,
  context,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  const id = await booked(shop, { name: "Dana <Cole>", date, time: times[0]?.time });
  const today = shopTimeOf(new Date(), facts.timeZone).date;
  await fetch(`${shop.url}/rest/v1/appointments?id=eq.${id}`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ scheduled_date: today, scheduled_time: "10:00" }),
  });
  const worker = context.waitForEvent("serviceworker");
  await open(page, owner, "/admin/calendar");
  await worker;
  const kept = () => page.evaluate(() => caches.has("desk-sheet"));
  await expect.poll(kept).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready);

  await shop.stop();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: /^Today,/ })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "10:00 AM" });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await expect(row).toContainText("Dana <Cole>");
    await expect(row).toBeInViewport();
  }
  await expectAccessibleEverywhere(page);
  await page.evaluate(() => caches.delete("desk-sheet"));
  await page.goto("/admin/calendar");
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  // The worker has nothing to say where the desk ends.
  await expect(page.goto("/")).rejects.toThrow("ERR_CONNECTION_REFUSED");
});

for (const path of ["/admin", "/admin/cars"]) {
  test(`${path} keeps today's sheet, and signing out erases it`, async ({ page, shop }) => {
    const owner = await createMember(shop, "Avery", { administrator: true });
    await openAs(page, owner, path);
    const kept = () => page.evaluate(() => caches.has("desk-sheet"));
    await expect.poll(kept).toBe(true);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect.poll(kept).toBe(false);
  });
}

test("a sheet that is still being put aside when somebody signs out is not kept", async ({
  page,
  shop,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  await page.addInitScript(() => {
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    const { promise, resolve } = Promise.withResolvers<void>();
    container.register = (...args) => promise.then(() => register(...args));
    const put = Cache.prototype.put;
    const seen = Object.assign(window, { letKeep: resolve, puts: 0 });
    Cache.prototype.put = async function (...args) {
      await put.apply(this, args);
      seen.puts += 1;
    };
  });
  await openAs(page, owner, "/admin/cars");
  await expect(page.getByRole("heading", { name: "Cars" })).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.evaluate(() => (window as unknown as { letKeep(): void }).letKeep());
  const puts = () => page.evaluate(() => (window as unknown as { puts: number }).puts);
  await expect.poll(puts).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => caches.has("desk-sheet"))).toBe(false);
});
