import type { Page } from "@playwright/test";
import { dateLabel, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { shop as facts } from "#tests/shop-with-everything/shop.ts";
import {
  createMember,
  mailsTo,
  openAs,
  type Registered,
} from "#tests/support/accounts/accounts.ts";
import { pickDay } from "#tests/support/browser/appointment-form.ts";
import {
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
  showMonthOf,
  testOfOwnShop,
} from "#tests/support/browser/browser.ts";
import { tabTo } from "#tests/support/browser/keyboard.ts";
import { book } from "#tests/support/desk/bookings.ts";
import { expectFitsPhone } from "#tests/support/fitting.ts";
import { expectSound } from "#tests/support/server-page.ts";
import { type RunningServer, startServer } from "#tests/support/servers/running-server.ts";

/** Times are not offered at night: the server's clock is moved to noon in the shop then. */
function environmentByDay(): Record<string, string> {
  const hour = Number(shopTimeOf(new Date(), facts.timeZone).time.slice(0, 2));
  const ahead = hour >= 8 && hour < 20 ? 0 : ((36 - hour) % 24) * 3_600_000;
  const clock = `const Real=Date;globalThis.Date=class extends Real{constructor(...given){if(given.length)super(...given);else super(Real.now()+${ahead})}static now(){return Real.now()+${ahead}}}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` };
}

const test = testOfOwnShop.extend<{ shop: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what is used
  shop: async ({}, use) => {
    const shop = await startServer({ environment: environmentByDay() });
    await use(shop);
    await shop.stop();
  },
});

/** Creates a day with a single slot, which is booked; returns a function to cancel that. */
async function fillDay(shop: RunningServer, owner: Registered) {
  const { date, times } = await firstFreeDay(shop);
  const settings = await fetch(`${shop.url}/rest/v1/settings?id=eq.true`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ bays: 1, day_limit: 1 }),
  });
  expect(settings.status).toBe(204);
  const response = await book(shop.url, { date, time: times[0]?.time });
  const { visitUrl } = await response.json();
  const cancel = () =>
    fetch(visitUrl.replace("/visit/", "/api/visit/").concat("/cancel"), { method: "POST" });
  return { date, cancel };
}

const join = (shop: RunningServer, fields: object) =>
  fetch(`${shop.url}/api/forms/waitlist_entry`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ service: "Other", ...fields }),
  });

// The browser itself reports a dead link, a list that is full, and a failed network.
test.use({ expectedErrors: /status of 40[49]|ERR_INTERNET_DISCONNECTED/ });

const opener = (page: Page) => page.getByRole("button", { name: "Tell Me When a Time Opens" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Tell Me When a Time Opens" });

/** Returns the link in the newest mail to a customer with these words in its subject. */
async function linkIn(shop: RunningServer, to: string, words: RegExp): Promise<string> {
  let mail: string | undefined;
  await expect
    .poll(async () => {
      mail = (await mailsTo(shop, to)).findLast((text) => words.test(text));
      return mail !== undefined;
    })
    .toBe(true);
  return (
    /https?:\/\/[^\s"<]+\/waitlist\/[\w-]+/.exec((mail ?? "").replaceAll(/=\r?\n/g, ""))?.[0] ?? ""
  );
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a full day's waitlist at ${viewport.width} px, from joining to the appointment`, {
    tag: viewport.width === 390 ? "@rest" : "@proof",
  }, async ({ page, shop, browser }) => {
    // Checks that do not depend on the width run once.
    const isPhone = viewport.width < 768;
    await page.setViewportSize(viewport);
    const owner = await createMember(shop, "Avery", { administrator: true });
    const { date, cancel } = await fillDay(shop, owner);

    await page.goto("/book");
    await page.getByLabel("Name").fill("Ann Lee");
    await page.getByRole("button", { name: "More dates" }).click();
    const day = page.getByRole("button", { name: `${dateLabel(date)}, fully booked` });
    await showMonthOf(page, date);
    await day.click();
    await opener(page).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel("Name")).toHaveValue("Ann Lee");
    const joins = dialog.getByRole("button", { name: "Join the Waitlist" });
    if (isPhone) {
      await expectAccessibleEverywhere(page);
      await expectFitsPhone(page, dialog, joins);
    }
    await page.setViewportSize(viewport);
    await joins.click();
    await expect(dialog.getByRole("alert")).toContainText("Please check");
    await dialog.getByLabel("Phone").fill("7705550150");
    await dialog.getByLabel("Service").selectOption("Other");
    await dialog.getByLabel("Email").fill("ann@example.com");
    await dialog.getByRole("button", { name: "Join the Waitlist" }).click();
    await expect(dialog.getByRole("heading", { name: /^You're on the list for/ })).toBeFocused();
    await expect(dialog.getByRole("link", { name: "See or Leave the List" })).toBeVisible();
    expect(
      (
        await join(shop, {
          name: "Bob",
          phone: "(770) 555-0151",
          email: "bob@example.com",
          day: date,
        })
      ).status,
    ).toBe(201);

    // The desk, on a separate device.
    const desk = await (await browser.newContext({ viewport })).newPage();
    await openAs(desk, owner, `/admin/calendar?date=${date}`);
    const list = desk.getByRole("region", { name: /^Waitlist/ });
    await expect(list.getByRole("listitem")).toHaveText([/Ann Lee.*Waiting/s, /Bob.*Waiting/s]);

    await cancel();
    await expect(list.getByRole("listitem")).toHaveText([/Ann Lee.*held until/s, /Bob.*Waiting/s]);
    const held = desk.getByText(/^(Bay 1 offered|Offered) to Ann Lee/).filter({ visible: true });
    await expect(held.first()).toBeVisible();
    if (isPhone) await expectAccessibleEverywhere(desk);
    await page.goto(await linkIn(shop, "ann@example.com", /Subject: A time opened/));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A time opened for you");
    if (isPhone) await expectSound(page);
    await page.setViewportSize(viewport);
    await page.getByRole("button", { name: "Take This Time" }).click();
    await expect(page.getByRole("status")).toContainText("The time is yours.");

    await expect(list.getByRole("listitem")).toHaveText([/Bob.*Waiting/s]);
    await list.getByRole("button", { name: "Take Bob off the waitlist" }).click();
    await desk.getByRole("button", { name: "Take Off the List" }).click();
    await expect(list).toBeHidden();
    await page.goto(await linkIn(shop, "bob@example.com", /on the list/));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This link is no longer valid",
    );
    if (isPhone) await expectSound(page);
  });
}

test("the waitlist is joined, an offer accepted, and the list left by keyboard", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, cancel } = await fillDay(shop, owner);
  await page.goto("/book");
  await tabTo(page.getByRole("button", { name: "More dates" }));
  await page.keyboard.press("Enter");
  const calendar = page.getByRole("group", { name: "Date", exact: true });
  const focusedDay = calendar.locator("td button:focus");
  for (let steps = 0; steps < 60; steps += 1) {
    if ((await focusedDay.getAttribute("aria-label"))?.startsWith(dateLabel(date))) break;
    await page.keyboard.press("ArrowRight");
  }
  const day = page.getByRole("button", { name: `${dateLabel(date)}, fully booked` });
  await expect(day).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(opener(page)).toBeVisible();
  await tabTo(opener(page));
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Name").focus();
  await page.keyboard.type("Ann Lee");
  await page.keyboard.press("Tab");
  await page.keyboard.type("7705550150");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Other");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ann@example.com");
  // Anything sent sooner counts as spam, and such an entry gets no offers.
  await page.waitForFunction(() => performance.now() > 1000);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: /^You're on the list/ })).toBeFocused();
  await dialog.getByRole("link", { name: "See or Leave the List" }).focus();
  await page.keyboard.press("Enter");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("You're on the list");
  await expectSound(page);

  const bob = { name: "Bob", phone: "(770) 555-0151", email: "bob@example.com", day: date };
  expect((await join(shop, bob)).status).toBe(201);
  await cancel();
  await page.goto(await linkIn(shop, "ann@example.com", /Subject: A time opened/));
  await expect(title).toHaveText("A time opened for you");
  await tabTo(page.getByRole("button", { name: "Take This Time" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("The time is yours.");

  await page.goto(await linkIn(shop, "bob@example.com", /on the list/));
  await page.getByText("Leave the list", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("You're off the list");
});

test("errors of the server or the network are shown in the dialog, and nothing is lost", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date } = await fillDay(shop, owner);
  // One after the other: a busy machine refuses fifty at once.
  for (let n = 0; n < 50; n += 1) {
    const other = { name: "Bo", phone: `(770) 555-20${n + 10}`, email: `${n}@example.com` };
    expect((await join(shop, { ...other, day: date })).status).toBe(201);
  }
  await page.goto("/book");
  await pickDay(page.getByRole("form", { name: "Request an appointment" }), date);
  await opener(page).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Name").fill("Ann Lee");
  await dialog.getByLabel("Phone").fill("7705550150");
  await dialog.getByLabel("Service").selectOption("Other");
  const send = dialog.getByRole("button", { name: "Join the Waitlist" });
  await send.click();
  await expect(dialog.getByText("Add your email or agree to text messages")).toBeVisible();
  await dialog.getByLabel("Email").fill("ann@example.com");
  await page.context().setOffline(true);
  await send.click();
  await expect(dialog.getByText("you aren't on the list yet")).toBeVisible();
  await page.context().setOffline(false);
  await send.click();
  await expect(dialog.getByText("The list for that day is full. Pick another day.")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Ann Lee");
});
