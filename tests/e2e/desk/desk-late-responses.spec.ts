import type { Page } from "@playwright/test";
import { paths } from "#shop/pages/paths.ts";
import { addDays, dateLabel } from "#shop/schedule/shop-time.ts";
import { type SignedInDesk, test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect } from "#tests/support/browser/browser.ts";
import { hold } from "#tests/support/browser/held-responses.ts";
import { book, sendContactMessage } from "#tests/support/desk/bookings.ts";

const messages = /\/rest\/v1\/contact_messages/;
const toast = (page: Page, title: string) => page.locator(`li[data-variant]:has-text("${title}")`);

const writeTo = ({ server }: SignedInDesk, name: string) =>
  sendContactMessage(server.url, { name, message: `${name} asks` });

/** Books an appointment of its own for a test; returns its ID. */
async function request({ server, appointmentDate: date }: SignedInDesk, name: string) {
  const service = "Tire Services";
  const asked = new URLSearchParams({ date, service });
  const { slots } = await (await fetch(`${server.url}/api/availability?${asked}`)).json();
  const { time } = slots.findLast(({ available }: { available: boolean }) => available);
  const who = { name, phone: "(770) 555-0149" };
  const response = await book(server.url, { ...who, service, date, time });
  expect(response.status).toBe(201);
  return (await response.json()).id as string;
}

/** URLs of the matching requests from now on. */
function requestsFor(page: Page, url: RegExp): string[] {
  const urls: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "GET" && url.test(sent.url())) urls.push(sent.url());
  });
  return urls;
}

/** Waits for the server once: what the page wanted to request until now, it has requested then. */
const roundTrip = (page: Page) =>
  page.evaluate(async () => void (await (await fetch("/robots.txt")).text()));

const open = async (page: Page, name: string) =>
  await page.getByRole("button", { name, exact: true }).first().click();

test.describe("messages", () => {
  const sheet = (page: Page) => page.getByRole("dialog", { name: "Message" });

  test("a message that still loads is not taken for the one before", { tag: "@rest" }, async ({
    page,
    desk,
  }) => {
    await writeTo(desk, "Bea Stone");
    await page.goto(`${paths.admin}/messages`);
    await open(page, "Al Reed");
    await expect(sheet(page)).toContainText("Do you work on hybrids?");
    const release = await hold(page, "GET", messages);
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();

    const asked = page.waitForRequest(/contact_messages\?.*\bid=eq\./);
    await open(page, "Bea Stone");
    await asked;
    await expect(sheet(page)).toBeHidden();
    release();
    await expect(sheet(page)).toContainText("Bea Stone asks");
  });

  test("archiving one message leaves the next one and its reply open", { tag: "@rest" }, async ({
    page,
    desk,
  }) => {
    await writeTo(desk, "Cal Young");
    await writeTo(desk, "Dee Park");
    await page.goto(`${paths.admin}/messages`);
    await open(page, "Cal Young");
    await expect(sheet(page)).toContainText("Cal Young asks");
    const release = await hold(page, "PATCH", messages);
    await sheet(page).getByRole("button", { name: "Archive" }).click();
    await page.keyboard.press("Escape");
    await open(page, "Dee Park");
    await expect(sheet(page)).toContainText("Dee Park asks");
    const reply = sheet(page).getByRole("textbox", { name: "Reply by email" });
    await reply.fill("Come by at nine.");

    release();
    await expect(toast(page, "Archived")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cal Young" })).toHaveCount(0);
    await expect(sheet(page)).toContainText("Dee Park asks");
    await expect(reply).toHaveValue("Come by at nine.");
  });

  test("a reply that is begun while the last one is sent stays", { tag: "@rest" }, async ({
    page,
    desk,
  }) => {
    await writeTo(desk, "Eve Lane");
    await page.goto(`${paths.admin}/messages`);
    await open(page, "Eve Lane");
    const reply = sheet(page).getByRole("textbox", { name: "Reply by email" });
    await reply.fill("Yes, we do.");
    const release = await hold(page, "POST", /\/rest\/v1\/message_replies/);
    await sheet(page).getByRole("button", { name: "Send Reply" }).click();
    await reply.fill("And on Saturdays, too.");
    release();
    await expect(toast(page, "Reply on its way")).toBeVisible();
    await expect(reply).toHaveValue("And on Saturdays, too.");
  });

  test("an assignment shows at once", { tag: "@rest" }, async ({ page, desk }) => {
    await writeTo(desk, "Flo Hart");
    await page.goto(`${paths.admin}/messages`);
    await open(page, "Flo Hart");
    const assigned = sheet(page).getByRole("combobox", { name: "Assigned to" });
    await hold(page, "PATCH", messages);
    const sent = page.waitForRequest((sent) => /assigned_to/.test(sent.postData() ?? ""));
    await assigned.selectOption("Robin Tester");
    await sent;
    await expect(assigned.getByRole("option", { selected: true })).toHaveText("Robin Tester");
  });
});

test.describe("a change whose response comes after the user went elsewhere", () => {
  /** Opens an appointment, and presses the button that confirms it. */
  async function confirm(page: Page, id: string) {
    await page.goto(`${paths.admin}/appointments?open=${id}&do=confirm`);
    const sheet = page.getByRole("dialog", { name: "Appointment" });
    await sheet.getByRole("button", { name: "Confirm", exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  }
  const changes = (id: string) => new RegExp(`/api/desk/appointments/${id}$`);
  /** Waits for the preview, which calls the same URL. */
  async function holdAfterPreview(page: Page, id: string, status?: number) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(changes(id), async (route) => {
      if (route.request().postDataJSON().preview) return await route.continue();
      await released;
      return status ? await route.fulfill({ status, body: "{}" }) : await route.continue();
    });
    return release;
  }

  test("leaves the calendar on its day", { tag: "@rest" }, async ({ page, desk }) => {
    const id = await request(desk, "Gil Ford");
    const release = await holdAfterPreview(page, id);
    await confirm(page, id);
    await page.getByRole("link", { name: "Calendar" }).click();
    await page.getByRole("link", { name: "Next day" }).click();
    await expect(page).toHaveURL(/date=/);
    const date = new URL(page.url()).searchParams.get("date");
    const loads = requestsFor(page, /\/rest\/v1\/appointments\?.*scheduled_date=lte/);
    const reloaded = page.waitForResponse(/\/rest\/v1\/appointments/);
    release();
    await expect(toast(page, "Appointment status changed to confirmed")).toBeVisible();
    await reloaded;
    await roundTrip(page);
    expect(loads.filter((url) => !url.includes(`=lte.${date}`))).toEqual([]);
  });

  test.describe("and fails", () => {
    test.use({ expectedErrors: /status of 500/ });

    test("says so", { tag: "@rest" }, async ({ page, desk }) => {
      const id = await request(desk, "Hal Wood");
      const release = await holdAfterPreview(page, id, 500);
      await confirm(page, id);
      release();
      await expect(toast(page, "Didn't work: Confirm")).toBeVisible();
    });
  });

  test("a new customer's record does not open over it", { tag: "@rest" }, async ({ page }) => {
    await page.goto(`${paths.admin}/customers`);
    await page.getByRole("button", { name: "New Customer" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Ida Bell");
    await page.getByLabel("Phone").fill("(770) 555-0150");
    const release = await hold(page, "POST", /\/rest\/v1\/customers/);
    await page.getByRole("button", { name: "Save" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Cars", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^In the shop/ })).toBeVisible();
    const loads = requestsFor(page, /\/assets\/customer|\/rest\/v1\/vehicles/);
    release();
    await expect(toast(page, "Saved")).toBeVisible();
    await roundTrip(page);
    expect(loads).toEqual([]);
    await expect(page).toHaveURL(/cars$/);
  });

  test("a search begun before does not call back", { tag: "@rest" }, async ({ page }) => {
    await page.goto(`${paths.admin}/customers`);
    await expect(page.getByRole("button", { name: "Export CSV" })).toBeVisible();
    const release = await hold(page, "GET", /\/rest\/v1\/appointments/);
    await page.getByRole("searchbox", { name: "Search" }).fill("Robin");
    // The search is due before a slow device has shown that somebody is leaving.
    await page.getByRole("link", { name: "Calendar" }).evaluate((link: HTMLElement) => {
      link.click();
      const end = performance.now() + 400;
      while (performance.now() < end);
    });
    release();
    await expect(page).toHaveURL(/calendar$/);
  });

  test("a search begun before does not reach the screen that is still being drawn", {
    tag: "@rest",
  }, async ({ page }) => {
    await page.goto(`${paths.admin}/customers`);
    await expect(page.getByRole("button", { name: "Export CSV" })).toBeVisible();
    // A slow device: the search becomes due between the router's step to the calendar and React's.
    await page.evaluate(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...step) => {
        push(...step);
        const end = performance.now() + 400;
        while (performance.now() < end);
      };
    });
    await page.getByRole("searchbox", { name: "Search" }).fill("Robin");
    await page.getByRole("link", { name: "Calendar" }).click();
    await expect(page.getByRole("link", { name: "Week" })).toBeVisible();
    await roundTrip(page);
    await expect(page).toHaveURL(/calendar$/);
  });
});

test.describe("what fails to load", () => {
  test.use({ expectedErrors: /status of 500/ });

  test("is not shown as the day before, as if it were free", { tag: "@rest" }, async ({
    page,
    desk,
  }) => {
    const date = desk.appointmentDate;
    await page.goto(`${paths.admin}/calendar?date=${date}`);
    await expect(page.getByRole("link", { name: /^Book / }).first()).toBeVisible();
    const spans = /\/rest\/v1\/appointments/;
    const fail = await hold(page, "GET", spans, 500);
    await page.getByRole("link", { name: "Next day" }).click();
    fail();
    await expect(page.getByRole("heading", { name: dateLabel(addDays(date, 1)) })).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Book / })).toHaveCount(0);
    await page.unroute(spans);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  });

  test("a preview can be requested again", { tag: "@rest" }, async ({ page, desk }) => {
    const previews = /\/api\/desk\/appointments\//;
    const fail = await hold(page, "POST", previews, 500);
    fail();
    await page.goto(`${paths.admin}/appointments?open=${desk.appointmentId}&do=decline`);
    const sheet = page.getByRole("dialog", { name: "Appointment" });
    await expect(sheet.getByRole("alert")).toContainText("Please try again");
    await page.unroute(previews);
    await sheet.getByRole("button", { name: "Try Again" }).click();
    await expect(sheet.getByRole("region", { name: "Email to the customer" })).toBeVisible();
  });

  test("times can be requested again", { tag: "@rest" }, async ({ page }) => {
    const times = /\/api\/desk\/times/;
    const fail = await hold(page, "GET", times, 500);
    fail();
    await page.goto(`${paths.admin}/book`);
    const group = page.getByRole("group", { name: "Next available times" });
    await expect(group.getByRole("alert")).toBeVisible();
    await page.unroute(times);
    await group.getByRole("button", { name: "Try Again" }).click();
    await expect(group.getByRole("radio").first()).toBeVisible();
  });
});

test("a car advances by one stage, even if its button is pressed again before that shows", {
  tag: "@rest",
}, async ({ page, desk }) => {
  const id = await request(desk, "Jo Banks");
  await desk.rest(`appointments?id=eq.${id}`, "PATCH", { status: "confirmed" });
  await desk.rest("car_stages", "POST", { appointment_id: id, stage: "checked_in" });
  await page.goto(`${paths.admin}/cars?car=${id}`);
  const button = page
    .getByRole("listitem")
    .filter({ hasText: "Jo Banks" })
    .getByRole("button")
    .first();
  await expect(button).toHaveText("Start Diagnosis");
  const release = await hold(page, "GET", /\/rest\/v1\//);
  await button.click();
  await expect(toast(page, "In diagnosis")).toBeVisible();
  await button.press("Enter");
  const elsewhere = page.getByRole("link", { name: "Customers" });
  await elsewhere.focus();
  release();
  await expect(button).toHaveText("Wait for OK");
  const car = await desk.rest(`car_stages?select=stage&appointment_id=eq.${id}`);
  expect(await car.json()).toEqual([{ stage: "diagnosis" }]);
  await expect(elsewhere).toBeFocused();
});

test.describe("what is saved while something else is", () => {
  test("settings are not taken back by a closure that was read before", { tag: "@rest" }, async ({
    page,
    desk,
  }) => {
    const read = async () => (await (await desk.rest("settings?select=bays,closures")).json())[0];
    const { closures } = await read();
    const date = addDays(desk.appointmentDate, 100);
    await desk.rest("settings?id=eq.true", "PATCH", {
      closures: [...(closures ?? []), { date, reason: "Inventory" }],
    });
    await page.goto(`${paths.admin}/settings`);
    const bays = page.getByRole("form", { name: "Booking" }).getByLabel("Bays");
    const before = Number(await bays.inputValue());
    const release = await hold(page, "GET", /\/rest\/v1\//);
    await bays.fill(String(before + 1));
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(toast(page, "Settings saved")).toBeVisible();
    await page.getByRole("button", { name: /^Remove .*Inventory$/ }).click();
    await page.getByRole("button", { name: "Remove Closure" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Nothing was saved");
    expect(await read()).toMatchObject({ bays: before + 1 });
    release();
    await desk.rest("settings?id=eq.true", "PATCH", { bays: before, closures });
  });

  const drafts = /\/rest\/v1\/rpc\/save_content_draft/;

  test("what is typed on a screen of the site while it is saved stays", { tag: "@rest" }, async ({
    page,
  }) => {
    await page.goto(`${paths.site}/about`);
    const field = page.getByRole("main").getByRole("form").getByRole("textbox").first();
    const before = await field.inputValue();
    await field.fill(`${before} one`);
    const release = await hold(page, "POST", drafts);
    const saving = page.waitForRequest(drafts);
    await page.getByRole("button", { name: "Save Draft" }).click();
    await saving;
    await field.fill(`${before} two`);
    release();
    await expect(toast(page, "Draft saved")).toBeVisible();
    await expect(page.getByText("Not saved yet")).toBeVisible();
    await expect(field).toHaveValue(`${before} two`);
  });

  test("what is typed in a profile while it is saved stays", { tag: "@rest" }, async ({ page }) => {
    await page.goto(paths.profile);
    const address = page.getByRole("textbox", { name: "Address" });
    await address.fill("1 Elm St");
    const release = await hold(page, "PATCH", /\/rest\/v1\/yars_profiles/);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await address.fill("2 Oak St");
    release();
    await expect(toast(page, "Profile Updated")).toBeVisible();
    await expect(address).toHaveValue("2 Oak St");
  });
});

test("pressed twice while the first day loads, the calendar goes two days ahead", {
  tag: "@rest",
}, async ({ page, desk }) => {
  const { appointmentDate: date } = desk;
  await page.goto(`${paths.admin}/calendar?date=${date}`);
  const next = page.getByRole("link", { name: "Next day" });
  await expect(next).toBeVisible();
  const release = await hold(page, "GET", /\/rest\/v1\/appointments/);
  await next.click();
  await expect(page.getByLabel("Date")).toHaveValue(addDays(date, 1));
  await next.click();
  release();
  await expect(page.getByRole("heading", { name: dateLabel(addDays(date, 2)) })).toBeVisible();
});

test("after a change, focus is at what can be done next", { tag: "@rest" }, async ({
  page,
  desk,
}) => {
  const id = await request(desk, "Lou Marsh");
  await page.goto(`${paths.admin}/appointments?open=${id}&do=confirm`);
  const sheet = page.getByRole("dialog", { name: "Appointment" });
  await sheet.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(sheet.getByRole("group", { name: "Actions" })).toBeFocused();
});
