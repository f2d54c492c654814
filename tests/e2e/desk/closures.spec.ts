/** @module-tag rest */
import { addDays } from "#shop/schedule/shop-time.ts";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  firstFreeDay,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { bookVisit } from "#tests/support/desk/bookings.ts";

test("a day and a bay are closed, and the appointments affected are moved, in one step", async ({
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
  // Half an hour each, so that the next free time is the one after.
  for (const person of people) {
    await bookVisit(shop, { ...person, service: "Other", date, time: times[4]?.time });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, owner, "/admin/settings");
  // Someone else has the week of that day open.
  const other = await page.context().newPage();
  await other.goto(`/admin/calendar?date=${date}&view=week`);
  const ofDay = other.getByRole("listitem").filter({ has: other.locator(`a[href*="${date}"]`) });
  await expect(ofDay).toContainText(/1\.5 of 30 h/);

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
  await expect(ofDay).toContainText("Bay 1 blocked 8:00 AM to 6:00 PM: New lift");
  await expect(ofDay).toContainText(/1\.5 of 20\.5 h/);

  const closure = page.getByRole("form", { name: "New closure" });
  await page.getByRole("button", { name: "New Closure" }).click();
  await expect(closure.getByLabel("Day")).toBeFocused();
  await closure.getByLabel("Day").fill(date);
  await closure.getByLabel("Reason").fill("Training");
  await closure.getByLabel("Closed").selectOption("Until 1:00 PM");
  await closure.getByRole("button", { name: "Add Closure" }).click();
  const asks = page.getByRole("dialog", { name: "Appointments on those days" });
  await expect(asks.getByRole("listitem")).toHaveCount(3);
  await expectAccessibleEverywhere(page);
  await asks.getByRole("combobox", { name: /^What to do about Kim Ortiz/ }).selectOption("");
  await expect(asks.getByText("The customer gets no message.")).toContainText("(770) 555-0146");
  const close = asks.getByRole("button", { name: "Close and move 2" });
  await close.click();
  const training = page.getByText("Training, first time 1:00 PM");
  await expect(training).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toContainText(
    "2 appointments moved. 1 email goes out in 10 seconds. 1 customer gets no message: please call.",
  );

  // No message has been sent yet: everything is undone at once.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(training).toHaveCount(0);
  await expect(ofDay).not.toContainText("Training");
  await closure.getByLabel("Day").fill(date);
  await closure.getByLabel("Reason").fill("Training");
  await closure.getByLabel("Closed").selectOption("Until 1:00 PM");
  await closure.getByRole("button", { name: "Add Closure" }).click();
  // All are back at their times, so there are the same three conflicts.
  await expect(asks.getByRole("listitem")).toHaveCount(3);
  await asks.getByRole("combobox", { name: /^What to do about Kim Ortiz/ }).selectOption("");
  // Dana is told in person.
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
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText(/^First slot 1:00 PM: Training, /)).toBeVisible();
  await expect(page.getByText("Blocked: New lift").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Move Kim Ortiz, 11:00 AM/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Move Dana Cole, 1:/ })).toBeVisible();
  await page.getByRole("link", { name: "Agenda", exact: true }).click();
  const dayOfList = page.locator(`section[aria-labelledby="day-${date}"]`);
  await expect(dayOfList).toContainText(/Bay 1 blocked .*: New lift/);
  await expect(dayOfList).toContainText("First slot 1:00 PM: Training");
  await expect(dayOfList.getByRole("link", { name: "Kim Ortiz", exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);

  // The other screen shows all of it by now.
  await expect(ofDay).toContainText("First slot 1:00 PM: Training");
  await expect(ofDay.getByRole("link", { name: /^11:00AM ?Kim Ortiz/ })).toBeVisible();
  await expect(ofDay.getByRole("link", { name: /^1:\d+PM ?Dana Cole/ })).toBeVisible();
  await expectAccessible(other);
});

test("a vacation is closed from a day through another, and is one line to remove", async ({
  page,
  shop,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  await bookVisit(shop, {
    name: "Dana Cole",
    email: "dana@example.com",
    date,
    time: times[4]?.time,
  });
  await openAs(page, owner, "/admin/settings");
  await page.getByRole("button", { name: "New Closure" }).click();
  const form = page.getByRole("form", { name: "New closure" });
  await form.getByLabel("Day").fill(date);
  await form.getByLabel("Through").fill(addDays(date, 60));
  await form.getByLabel("Reason").fill("Vacation");
  await form.getByRole("button", { name: "Add Closure" }).click();
  await expect(form.getByText("Pick a day within 60 days of the first")).toBeVisible();
  await form.getByLabel("Through").fill(addDays(date, 13));
  await form.getByRole("button", { name: "Add Closure" }).click();
  const asks = page.getByRole("dialog", { name: "Appointments on those days" });
  await expect(asks.getByRole("listitem")).toHaveCount(1);
  await expectAccessibleEverywhere(page);
  await asks.getByRole("button", { name: "Close and move 1" }).click();
  const vacation = page.getByRole("listitem").filter({ hasText: "Vacation" });
  await expect(vacation).toHaveCount(1);
  await expect(vacation).toContainText(/ to \w{3}, /);
  await expectAccessibleEverywhere(page);
  await vacation.getByRole("button", { name: /^Remove .*Vacation$/ }).click();
  const removal = page.getByRole("dialog", { name: "Remove this closure?" });
  await expect(removal).toContainText("those days");
  await removal.getByRole("button", { name: "Remove Closure" }).click();
  await expect(vacation).toHaveCount(0);
});
