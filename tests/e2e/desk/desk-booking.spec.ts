import type { Page } from "@playwright/test";
import {
  createMember,
  linkInMail,
  mailsTo,
  openAs,
  type Registered,
} from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  firstFreeDay,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

const toast = (page: Page, title: string) => page.locator(`li[data-variant]:has-text("${title}")`);

/** Requests an appointment with a car, at the time with this index on the first free day. */
async function request(shop: RunningServer, at: number, fields: object = {}): Promise<string> {
  const { date, times } = await firstFreeDay(shop);
  const response = await book(shop.url, {
    name: "Casey Tester",
    email: "casey@example.com",
    phone: "(770) 555-0161",
    vehicle: { year: 2016, make: "Mazda", model: "3" },
    date,
    time: times[at]?.time,
    ...fields,
  });
  expect(response.status).toBe(201);
  return (await response.json()).reference;
}

async function enter(page: Page, shop: RunningServer, path: string): Promise<Registered> {
  const administrator = await createMember(shop, "Avery", { administrator: true });
  await openAs(page, administrator, path);
  return administrator;
}

const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Appointment" });

test.describe.configure({ mode: "parallel" });

test.describe("at a desk", () => {
  test.use({ viewport: { width: 1440, height: 844 } });

  test("a phone booking of a returning customer, whose car is offered", async ({ page, shop }) => {
    await request(shop, 1);
    await enter(page, shop, "/admin/book");
    const phone = page.getByRole("combobox", { name: "Phone" });
    await phone.fill("770555");
    const known = page.getByRole("option", { name: /Casey Tester.*2016 Mazda 3/ });
    await expect(known).toBeVisible();
    await expectAccessible(page);
    await known.click();
    await expect(page.getByLabel("Name")).toHaveValue("Casey Tester");
    await expect(page.getByLabel("Make")).toHaveValue("Mazda");
    await page.getByRole("combobox", { name: "Service" }).fill("Brake System Service");
    await page.getByLabel("Mileage").fill("61000");
    await page.getByLabel("Getting here").selectOption("shuttle");
    await page.getByRole("combobox", { name: "Shuttle to" }).fill("Farther Away");
    // The shuttle runs in the morning: today's next time may be after its last run.
    const { date, times } = await firstFreeDay(shop);
    await page.getByLabel("Or another day").fill(date);
    await page.getByRole("radio", { name: new RegExp(`^${times[0]?.label} ?\\d+ free`) }).check();
    const email = page.getByRole("region", { name: "Email to the customer" });
    await expect(email).toContainText("To casey@example.com");
    await expect(email).toContainText("Confirmed:");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Book", exact: true }).dblclick();
    await expect(toast(page, "Booked")).toContainText("goes out in 10 seconds");
    await page.getByRole("link", { name: /^Open / }).click();
    await expect(sheetOf(page)).toContainText("confirmed");
    await expect(sheetOf(page)).toContainText("by Avery Tester");
    await expect(sheetOf(page)).toContainText("Shuttle toFarther Away");
    await expect(sheetOf(page)).toContainText("Mileage61,000");
    await expect(sheetOf(page)).toContainText(/Shuttle leaves\d+:\d\d [AP]M/);

    // What is picked to move it stays in sight, with its day.
    await sheetOf(page).getByRole("button", { name: "Move", exact: true }).click();
    const day = sheetOf(page).getByLabel("Or another day");
    await day.fill(date);
    const later = sheetOf(page).getByRole("radio", {
      name: new RegExp(`^${times[2]?.label} ?\\d+ free`),
    });
    await later.check();
    const step = page.getByRole("form", { name: "Move This Appointment" });
    await expect(step).toContainText(`, ${times[2]?.label}`);
    await expect(later).toBeChecked();
    await expect(day).toHaveValue(date);
    await step.getByRole("button", { name: "Back" }).click();
    await page.keyboard.press("Escape");
    await expect(page.locator("tbody tr")).toHaveCount(2);
  });

  test("a confirmation is previewed, sent and undone; arrival, no-show and cancellation each have a button", {
    tag: "@rest",
  }, async ({ page, shop }) => {
    const reference = await request(shop, 2);
    const { token } = await enter(page, shop, `/admin/appointments?q=${reference}`);
    await page.getByRole("button", { name: "Casey Tester", exact: true }).click();
    const sheet = sheetOf(page);
    await sheet.getByRole("button", { name: "Confirm" }).click();
    const email = sheet.getByRole("region", { name: "Email to the customer" });
    await expect(email).toContainText("Your appointment is confirmed");
    await sheet.getByLabel(/Personal note/).fill("Bring the spare key, please.");
    await expect(email).toContainText("Bring the spare key, please.");
    await expect(email).toContainText("you're all set for the time below");
    await sheet.getByLabel("Write the message in my own words").check();
    const message = sheet.getByLabel("Message", { exact: true });
    await expect(message).toHaveValue(
      /^Casey, you're all set .*\n\nBring the spare key, please\.$/s,
    );
    await message.fill("See you then, Casey.");
    await expect(email).toContainText("See you then, Casey.");
    await expect(email).not.toContainText("you're all set for the time below");
    await expect(email).toContainText("Reference");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Confirm and Send" }).click();
    await expect(sheet).toContainText("pending → confirmed by Avery Tester");
    await expect(sheet).toContainText("Message to the customer: See you then, Casey.");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "Undone")).toBeVisible();
    await expect(sheet).toContainText("confirmed → pending by Avery Tester (undone)");

    // A future appointment cannot be completed or missed.
    const press = (name: string) => sheet.getByRole("button", { name, exact: true }).click();
    await press("Confirm");
    await press("Confirm and Send");
    await expect(sheet.getByRole("button", { name: "Cancel Appointment" })).toBeVisible();
    for (const name of ["Complete", "No-show"]) {
      await expect(sheet.getByRole("button", { name, exact: true })).toHaveCount(0);
    }
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
    const moved = await fetch(`${shop.url}/rest/v1/appointments?reference=eq.${reference}`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ scheduled_date: yesterday }),
    });
    expect(moved.status).toBe(204);

    await press("No-show");
    await expect(sheet.getByText("The customer gets no message.")).toBeVisible();
    await expectAccessible(page);
    await press("No-show");
    const missed = toast(page, "Marked as a no-show");
    await expect(sheet).toContainText("confirmed → no-show by Avery Tester");
    await missed.getByRole("button", { name: "Undo" }).click();
    await expect(sheet).toContainText("no-show → confirmed by Avery Tester (undone)");

    await press("Complete");
    await expect(email).toContainText("complete");
    await expectAccessible(page);
    await press("Complete and Send");
    await expect(sheet).toContainText("confirmed → completed by Avery Tester");
    await toast(page, "status changed to completed").getByRole("button", { name: "Undo" }).click();
    await expect(sheet).toContainText("completed → confirmed by Avery Tester (undone)");

    await press("Cancel Appointment");
    await expect(email).toContainText("canceled");
    await sheet.getByLabel(/Personal note/).fill("The lift is down. We're sorry.");
    await expect(email).toContainText("The lift is down. We're sorry.");
    await expectAccessible(page);
    await press("Cancel Appointment and Send");
    await expect(sheet).toContainText("Note to the customer: The lift is down. We're sorry.");
    const mails = () => mailsTo(shop, "casey@example.com");
    await expect.poll(async () => (await mails()).at(-1)).toContain("The lift is down.");
    expect(await mails()).not.toContainEqual(
      expect.stringMatching(/^Subject: .*(complete|Thank)/m),
    );
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("an appointment is moved, and its texts are edited", {
    tag: "@rest",
  }, async ({ page, shop }) => {
    const reference = await request(shop, 3);
    await enter(page, shop, `/admin/appointments?q=${reference}`);
    await page.getByRole("button", { name: "Casey Tester", exact: true }).click();
    const sheet = sheetOf(page);
    await sheet.getByRole("button", { name: "Edit" }).click();
    await sheet.getByLabel("Name").fill("Casey Tester-Lee");
    await sheet.getByLabel("Make").fill("Honda");
    await sheet.getByLabel("Mileage").fill("61000");
    await sheet.getByLabel("Getting here").selectOption("shuttle");
    await sheet.getByRole("combobox", { name: "Shuttle to" }).fill("Farther Away");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Continue" }).click();
    await expect(sheet).toContainText("The customer gets no message");
    await sheet.getByRole("button", { name: "Save", exact: true }).click();
    await expect(sheet).toContainText("Name: Casey Tester → Casey Tester-Lee");
    await expect(sheet).toContainText("Make: Mazda → Honda");
    await expect(sheet).toContainText("Shuttle to: nothing → Farther Away");
    await sheet.getByRole("button", { name: "Move" }).click();
    await sheet.getByRole("radio").first().check();
    await expect(sheet.getByRole("region", { name: "Email to the customer" })).toContainText(
      "New time:",
    );
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Move and Send" }).click();
    await expect(sheet).toContainText(/Moved to .* by Avery Tester/);
    // The mail that is sent then links to the visit at its new time.
    const visit = await linkInMail(shop, "casey@example.com", /^New time: /, "/visit/");
    expect(await (await fetch(visit)).text()).toContain(reference);
  });

  test.describe("that someone else has just confirmed", () => {
    // A browser reports the refusal itself.
    test.use({ expectedErrors: /409/ });

    test("an appointment says so where the button was pressed", { tag: "@rest" }, async ({
      page,
      shop,
    }) => {
      const reference = await request(shop, 5);
      await enter(page, shop, `/admin/appointments?q=${reference}`);
      const colleague = await page.context().newPage();
      await colleague.goto(page.url());
      for (const screen of [page, colleague]) {
        await screen.getByRole("button", { name: "Casey Tester", exact: true }).click();
        await sheetOf(screen).getByRole("button", { name: "Confirm" }).click();
      }
      await sheetOf(colleague).getByRole("button", { name: "Confirm and Send" }).click();
      await expect(toast(colleague, "changed to confirmed")).toBeVisible();
      await sheetOf(page).getByRole("button", { name: "Confirm and Send" }).click();
      const refusal = sheetOf(page).getByText(/^Someone else just changed this appointment/);
      await expect(refusal).toBeInViewport({ ratio: 1 });
      // Nothing lies over it, as the buttons at the lower edge did.
      await refusal.click({ trial: true });
      await expectAccessible(page);
    });
  });

  test.describe("a full time", () => {
    // The browser itself reports each rejected request.
    test.use({ expectedErrors: /409/ });

    test("is overbooked after a warning, with a reason", {
      tag: "@rest",
    }, async ({ page, shop }) => {
      const { date, times } = await firstFreeDay(shop);
      for (const name of ["Ann", "Ben", "Cem"]) {
        await request(shop, 4, { name, email: undefined, date });
      }
      await enter(page, shop, "/admin/book");
      await page.getByRole("combobox", { name: "Phone" }).fill("(404) 555-0170");
      await page.getByLabel("Name").fill("Dee Walk-In");
      await page.getByRole("combobox", { name: "Service" }).fill("Oil light is on");
      await page.getByLabel("Or another day").fill(date);
      await page.getByRole("radio", { name: new RegExp(`^${times[4]?.label} ?full`) }).check();
      await expect(page.getByText(/Every bay is taken on/)).toBeVisible();
      await expectAccessible(page);
      const because = page.getByLabel("Overbook anyway, because");
      await page.getByRole("button", { name: "Book", exact: true }).click();
      await expect(because).toBeFocused();
      await expect(because).toHaveAccessibleDescription(/Enter a reason/);
      await expect(page.locator("li[data-variant]")).toHaveCount(0);
      await because.fill("Two minutes, she waits");
      await expect(page.getByText("The customer gets no message.")).toBeVisible();
      await page.getByRole("button", { name: "Book", exact: true }).click();
      await page.getByRole("link", { name: /^Open / }).click();
      await expect(sheetOf(page)).toContainText("Overbooked: Two minutes, she waits");
      await expectAccessible(page);

      // A URL that requests an unavailable action shows why it is unavailable.
      await page.goto(`${page.url()}&do=complete`);
      const complete = page.getByRole("form", { name: "Complete this appointment" });
      await expect(complete).toContainText(
        "This appointment hasn't started yet. Complete it, or mark it as a no-show, once its time has come.",
      );
      await expect(complete.getByRole("button", { name: /^Complete/ })).toBeDisabled();
      await expectAccessible(page);
    });
  });
});

test("the screens are accessible in both themes and at every width", { tag: "@rest" }, async ({
  page,
  shop,
}) => {
  const reference = await request(shop, 7);
  await enter(page, shop, "/admin/book");
  await expect(page.getByRole("radio").first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(`/admin/appointments?q=${reference}`);
  await page.getByRole("button", { name: "Casey Tester", exact: true }).click();
  const sheet = sheetOf(page);
  const back = async () => await sheet.getByRole("button", { name: "Back" }).click();
  await sheet.getByRole("button", { name: "Decline" }).click();
  const email = page.getByRole("region", { name: "Email to the customer" });
  await expect(email).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sheet.getByRole("button", { name: "Decline and Send" })).toBeInViewport({
    ratio: 1,
  });
  await back();
  await sheet.getByRole("button", { name: "Move" }).click();
  await sheet.getByRole("radio").first().check();
  await expect(email).toBeVisible();
  await expectAccessibleEverywhere(page);
  await back();
  await sheet.getByRole("button", { name: "Edit" }).click();
  await sheet.getByLabel("Getting here").selectOption("shuttle");
  await expectAccessibleEverywhere(page);
});
