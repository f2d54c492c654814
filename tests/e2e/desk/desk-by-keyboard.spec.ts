import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { shop as facts } from "#tests/shop-with-everything/shop.ts";
import { createMember, linkInMail, openAs } from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { tabTo } from "#tests/support/browser/keyboard.ts";
import { book, bookVisit } from "#tests/support/desk/bookings.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

test.describe.configure({ mode: "parallel" });

/** Requests an appointment as a customer whose number is known from then on. */
async function requestOfCasey(shop: RunningServer): Promise<void> {
  const { date, times } = await firstFreeDay(shop);
  await bookVisit(shop, {
    name: "Casey Tester",
    email: "casey@example.com",
    phone: "(770) 555-0161",
    date,
    time: times[5]?.time,
  });
}

test("a walk-in is booked, checked in and picked up, by keyboard alone", { tag: "@rest" }, async ({
  page,
  shop,
  browser,
}) => {
  const { keyboard } = page;
  const owner = await createMember(shop, "Avery", { administrator: true });
  await openAs(page, owner, "/admin/book");
  await expect(page.getByRole("combobox", { name: "Phone" })).toBeFocused();
  await keyboard.type("4045550170");
  await tabTo(page.getByLabel("Name"));
  await keyboard.type("Dee Waters");
  await tabTo(page.getByRole("combobox", { name: "Service" }));
  await keyboard.type("Oil light is on");
  await tabTo(page.getByLabel("Email"));
  await keyboard.type("dee@example.com");

  // Today, whether open or not: a walk-in can always be booked.
  await tabTo(page.getByLabel("Or another day"));
  const { date } = shopTimeOf(new Date(), facts.timeZone);
  const [year = "", month = "", day = ""] = date.split("-");
  await keyboard.type(month + day + year);
  const first = page.getByRole("radio", { name: /(free|past|closed)$/ }).first();
  await tabTo(first);
  await keyboard.press("Space");
  const email = page.getByRole("region", { name: "Email to the customer" });
  await expect(email).toContainText("To dee@example.com");
  await keyboard.press("Enter");

  await expect(page.getByText("Booked.").first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Phone" })).toBeFocused();
  await keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Check In: Dee Waters" })).toBeFocused();
  await keyboard.press("Enter");
  // What is asked then can wait.
  await expect(page.getByRole("dialog", { name: "Dee Waters's car" })).toBeVisible();
  await keyboard.press("Escape");
  const board = page.getByRole("link", { name: "See Cars" });
  await expect(board).toBeFocused();
  await expect(page.getByText("Booked and checked in.")).toBeVisible();

  // The customer follows it, with the link from the mail that is sent once undo has expired.
  const link = await linkInMail(shop, "dee@example.com", /^Confirmed/, "/visit/");
  const visit = await browser.newPage();
  await visit.goto(link);
  const shows = async (label: string) => {
    await visit.reload();
    await expect(visit.locator("[aria-current=step]")).toHaveText(label);
  };
  await shows("Checked in");

  await keyboard.press("Enter");
  for (const [button, next, label] of [
    [/^Start Diagnosis/, /^Wait for OK/, "In diagnosis"],
    [/^Wait for OK/, /^Start Repair/, "Waiting for your OK"],
    [/^Start Repair/, /^Mark Ready/, "In repair"],
  ] as const) {
    await tabTo(page.getByRole("button", { name: button }));
    await keyboard.press("Enter");
    await expect(page.getByRole("button", { name: next })).toBeVisible();
    await shows(label);
  }
  await tabTo(page.getByRole("button", { name: /^Mark Ready/ }));
  await keyboard.press("Enter");
  await tabTo(page.getByRole("dialog").getByRole("button", { name: "Mark Ready and Send" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Hand Over/ })).toBeFocused();
  await shows("Ready for pickup");
  await keyboard.press("Enter");
  await tabTo(page.getByRole("dialog").getByRole("button", { name: "Hand Over and Send" }));
  await keyboard.press("Enter");
  await expect(page.getByText("No cars in the shop.")).toBeVisible();
  await shows("Picked up");
  await visit.close();
});

test("a year is typed digit by digit, into a filter and into the calendar", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const { keyboard } = page;
  const owner = await createMember(shop, "Avery", { administrator: true });
  await openAs(page, owner, "/admin/appointments");
  await tabTo(page.getByText("Filters", { exact: true }));
  await keyboard.press("Enter");
  await tabTo(page.getByLabel("From"));
  await keyboard.type("02032027");
  await expect(page).toHaveURL(/from=2027-02-03/);
  await expect(page.getByLabel("From")).toHaveValue("2027-02-03");
  await page.goto("/admin/calendar?date=2027-02-03");
  await tabTo(page.getByLabel("Date", { exact: true }));
  await keyboard.type("03042028");
  await expect(page).toHaveURL(/date=2028-03-04/);
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue("2028-03-04");
});

test("a request is declined by keyboard alone", { tag: "@rest" }, async ({ page, shop }) => {
  await requestOfCasey(shop);
  const owner = await createMember(shop, "Avery", { administrator: true });
  await openAs(page, owner, "/admin/appointments");
  await page.getByRole("button", { name: "Casey Tester", exact: true }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Appointment" });
  await sheet.getByRole("button", { name: "Decline" }).focus();
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("heading", { name: "Decline this request" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(sheet.getByRole("textbox", { name: "Reason" })).toHaveValue(
    "We don't do that kind of work.",
  );
  await expect(sheet.getByRole("region", { name: "Email to the customer" })).toContainText(
    "We don't do that kind of work.",
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.type(" Sorry.");
  await expect(sheet.getByRole("region", { name: "Email to the customer" })).toContainText(
    "We don't do that kind of work. Sorry.",
  );
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press("Tab");
  await expect(sheet.getByRole("button", { name: "Decline and Send" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet).toContainText("pending → canceled by Avery Tester (declined)");
  await expect(sheet).toContainText("Note to the customer: We don't do that kind of work. Sorry.");
});

test("a booking by keyboard alone", { tag: "@rest" }, async ({ page, shop }) => {
  await requestOfCasey(shop);
  const owner = await createMember(shop, "Avery", { administrator: true });
  await openAs(page, owner, "/admin/book");
  await expect(page.getByRole("combobox", { name: "Phone" })).toBeFocused();
  await page.keyboard.type("7705550161");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Service" })).toBeFocused();
  await page.keyboard.type("Brake System Service");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Planned work")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("region", { name: "Email to the customer" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Booked.").first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Phone" })).toBeFocused();
});

test.describe("a full time", () => {
  // The browser itself reports each rejected request.
  test.use({ expectedErrors: /409/ });

  test("is overbooked by keyboard alone, after the warning and with a reason", {
    tag: "@rest",
  }, async ({ page, shop }) => {
    const { keyboard } = page;
    const { date, times } = await firstFreeDay(shop);
    for (const name of ["Ann", "Ben", "Cem"]) {
      const response = await book(shop.url, { name, date, time: times[2]?.time });
      expect(response.status).toBe(201);
    }
    const owner = await createMember(shop, "Avery", { administrator: true });
    await openAs(
      page,
      owner,
      `/admin/book?date=${date}&name=Dee+Waters&phone=4045550170&service=Oil`,
    );
    await expect(page.getByRole("combobox", { name: "Phone" })).toBeFocused();
    // Arrow keys choose among the times, without skipping any.
    await tabTo(page.getByRole("radio", { name: /(free|full)$/ }).first());
    const full = page.getByRole("radio", { name: new RegExp(`^${times[2]?.label} ?full`) });
    await tabTo(full, "ArrowRight");
    await expect(page.getByText(/Every bay is taken on/)).toBeVisible();
    await expectAccessibleEverywhere(page);

    // Without a reason it is rejected, and the focus moves to that field.
    await keyboard.press("Enter");
    await expect(page.getByText("Booked.")).toHaveCount(0);
    await tabTo(page.getByLabel("Overbook anyway, because"));
    await keyboard.type("Two minutes, she waits");
    await expect(page.getByText("The customer gets no message.")).toBeVisible();
    await keyboard.press("Enter");
    await expect(page.getByText("Booked.").first()).toBeVisible();
    await tabTo(page.getByRole("link", { name: /^Open / }), "Shift+Tab");
    await keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Appointment" })).toContainText(
      "Overbooked: Two minutes, she waits",
    );
  });
});
