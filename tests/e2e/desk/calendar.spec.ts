import type { Locator, Page } from "@playwright/test";
import {
  createMember,
  mailsTo,
  openAs,
  type Registered,
} from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  firstFreeDay,
  sidewaysOn,
  testOfOwnShop as test,
} from "#tests/support/browser/browser.ts";
import { tabTo } from "#tests/support/browser/keyboard.ts";
import { bookVisit } from "#tests/support/desk/bookings.ts";

async function open(page: Page, owner: Registered, path: string): Promise<void> {
  await openAs(page, owner, path);
  await expect(page.getByRole("region", { name: "The day by bay" })).toBeVisible();
}

/** A visit in its bay. */
const visit = (page: Page, name: string) => page.locator("[data-visit]").filter({ hasText: name });
/** Drags a visit by its upper edge, so that it begins where it is dropped. */
const dragTo = (from: Locator, to: Locator) =>
  from.dragTo(to, { sourcePosition: { x: 20, y: 6 }, targetPosition: { x: 20, y: 6 } });
const question = (page: Page) =>
  page
    .getByRole("dialog")
    .filter({ has: page.getByRole("form", { name: "Move This Appointment" }) });

test("an appointment is moved by keyboard and by drag, after showing the message that will be sent", async ({
  page,
  shop,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  const [first = "", third = "", fifth = ""] = [0, 2, 4].map((at) => times[at]?.label);
  const email = "dana@example.com";
  // Ends before the next one starts: an overlapping appointment would get another bay.
  const service = "Battery Testing and Replacement";
  await bookVisit(shop, { name: "Dana Cole", email, service, date, time: times[0]?.time });
  await bookVisit(shop, { name: "Al Reed", email: "", date, time: times[2]?.time });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, owner, `/admin/calendar?date=${date}`);
  // Half an hour, and two and a half.
  await expect(page.getByText(/^3 of \d+(\.5)? h$/)).toBeVisible();

  // One tab stop, then arrow keys; Tab goes on to what can be done with the visit.
  await page.getByRole("link", { name: /^Dana Cole/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("link", { name: `Book ${first}, bay 2` })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await tabTo(page.getByRole("button", { name: `Move Dana Cole, ${first}` }));
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
  await question(page).getByRole("button", { name: "Move and Send" }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole("button", { name: `Move Dana Cole, ${third}` })).toBeVisible();
  await expect(page.getByText(/^Moving Dana Cole/)).toHaveCount(0);

  // No message has been sent yet.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(
    page.getByText("Everything is back the way it was. Nothing was sent.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: `Move Dana Cole, ${first}` })).toBeVisible();

  // By keyboard again, without undo.
  await page.getByRole("button", { name: `Move Dana Cole, ${first}` }).press("Enter");
  await expect(page.getByRole("button", { name: `Move here, ${first}` }).first()).toBeFocused();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(question(page).getByRole("button", { name: "Move and Send" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Move Dana Cole, ${third}` })).toBeVisible();

  await dragTo(visit(page, "Al Reed"), page.getByRole("link", { name: `Book ${fifth}, bay 3` }));
  await expect(question(page)).toContainText("The customer gets no message.");
  await question(page).getByRole("button", { name: "Move", exact: true }).click();
  // In the same bay, by drag or by key; another bay at the same time is a separate target.
  const free = (label: string, bay: number) =>
    page.getByRole("link", { name: `Book ${label}, bay ${bay}` });
  await expect(page.getByRole("button", { name: `Move Al Reed, ${fifth}` })).toBeVisible();
  await expect(free(fifth, 3)).toHaveCount(0);
  await dragTo(visit(page, "Al Reed"), free(fifth, 2));
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
  await expect(visit(page, "Mo Field")).toBeVisible();
  await expect(free(third, 3)).toHaveCount(0);

  await page.getByRole("link", { name: /^Dana Cole/ }).click();
  const sheet = page.getByRole("dialog", { name: "Appointment" });
  await expect(sheet).toContainText("Dana Cole");
  // Only for the move that was not undone.
  await expect.poll(async () => (await mailsTo(shop, email)).length).toBe(2);
  expect((await mailsTo(shop, email))[1]).toMatch(
    new RegExp(`^Subject: New time: .*${third}`, "m"),
  );
});

test("a dragged appointment follows the mouse and the page, and stays where it was after Escape", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  await bookVisit(shop, { name: "Dana Cole", date, time: times[0]?.time });
  // Lower than the day, which scrolls.
  await page.setViewportSize({ width: 1440, height: 600 });
  await open(page, owner, `/admin/calendar?date=${date}`);
  const held = await visit(page, "Dana Cole").boundingBox();
  if (!held) throw new Error("nothing to drag");
  const copy = page.locator("[data-copy]");

  await page.mouse.move(held.x + 20, held.y + 10);
  await page.mouse.down();
  await page.mouse.move(held.x + 20 + held.width * 1.5, held.y + 10, { steps: 3 });
  await expect(page.locator('[data-bay="2"]').locator(copy)).toHaveCount(1);
  await page.mouse.move(held.x + 20 + held.width * 1.5, 590);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);

  await page.keyboard.press("Escape");
  await expect(copy).toHaveCount(0);
  await page.mouse.up();
  await expect(question(page)).toHaveCount(0);

  // Released over its own link, with and without Escape: neither opened nor, after Escape, moved.
  const link = page.getByRole("link", { name: /^Dana Cole/ });
  await link.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 3 });
  await expect(copy).toHaveCount(1);
  await page.keyboard.press("Escape");
  await link.hover({ force: true });
  await page.mouse.up();
  await expect(copy).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/admin/calendar");
  // A click still opens it.
  await link.click();
  await expect(page.getByRole("dialog", { name: "Appointment" })).toContainText("Dana Cole");
});

test("a visit is drawn as long as it is, and its length is dragged or set by keys, and undone", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  const id = await bookVisit(shop, {
    name: "Dana Cole",
    service: "Battery Testing and Replacement",
    date,
    time: times[0]?.time,
  });
  const minutes = async () => {
    const headers = { Authorization: `Bearer ${owner.token}` };
    const path = `/rest/v1/appointments?select=minutes&id=eq.${id}`;
    return (await (await fetch(shop.url + path, { headers })).json())[0].minutes;
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, owner, `/admin/calendar?date=${date}`);
  const dana = visit(page, "Dana Cole");
  const height = async () => (await dana.boundingBox())?.height ?? 0;
  const half = await height();
  const asked = page
    .getByRole("dialog")
    .filter({ has: page.getByRole("form", { name: "Change the Length" }) });

  const edge = dana.getByRole("slider", { name: "Length of Dana Cole's visit" });
  const box = await edge.boundingBox();
  if (!box) throw new Error("no edge to drag");
  await page.mouse.move(box.x + box.width / 2, box.y + 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 3 + half, { steps: 3 });
  await page.mouse.up();
  await expect(asked).toContainText("From 30 minutes to 1 hour");
  await expect(asked).toContainText("The customer gets no message.");
  await asked.getByRole("button", { name: "Change", exact: true }).click();
  await expect(asked).toBeHidden();
  await expect.poll(height).toBeGreaterThan(1.9 * half);
  expect(await minutes()).toBe(60);

  await edge.focus();
  await expect(edge).toHaveAttribute("aria-valuetext", "1 hour");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowDown");
  await expect(edge).toHaveAttribute("aria-valuetext", "1 hour 30 minutes");
  await page.keyboard.press("Escape");
  await expect(edge).toHaveAttribute("aria-valuetext", "1 hour");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(asked).toContainText("to 45 minutes");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Change", exact: true }).click();
  await expect(asked).toBeHidden();
  await expect.poll(minutes).toBe(45);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(minutes).toBe(60);
});

test("every view is accessible and updates with changes made elsewhere", { tag: "@rest" }, async ({
  page,
  shop,
}) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  await open(page, owner, `/admin/calendar?date=${date}`);
  await bookVisit(shop, { name: "Joe Brown", date, time: times[1]?.time });
  await expect(visit(page, "Joe Brown")).toBeVisible();
  await expect(
    visit(page, "Joe Brown").getByRole("link", { name: "Call Joe Brown" }),
  ).toHaveAttribute("href", /^tel:\+1\d{10}$/);
  // A request differs from a confirmed appointment by more than its color.
  const signs = page.getByRole("link", { name: /^Joe Brown.*pending/ }).locator("svg");
  await expect(signs).toHaveCount(1);
  await page.getByText("The day as a table").click();
  await expect(page.getByRole("row", { name: /Joe Brown/ })).toContainText("pending");
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

test("the keyboard reaches the first row of every view within eight tab stops", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  await bookVisit(shop, { name: "Lee Marsh", date, time: times[3]?.time });
  await open(page, owner, `/admin/calendar?date=${date}`);
  for (const view of ["Day", "Week", "Agenda"]) {
    const toView = page.getByRole("link", { name: view, exact: true });
    await toView.click();
    await expect(toView).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("link", { name: /Lee Marsh/ }).first()).toBeVisible();
    await expect(toView).toBeFocused();
    // From the top of the view, opened by its URL.
    await page.goto(page.url());
    await expect(page.getByRole("link", { name: /Lee Marsh/ }).first()).toBeVisible();
    const skip = page.getByRole("link", { name: "Skip to appointments" });
    const isAtSkip = () => skip.evaluate((link) => link === document.activeElement);
    const rows = page.locator("main :is(ol, ul)").filter({ has: page.locator(":focus") });
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

test("the week fits beside the side bar and on a phone, and hatching and dark fields follow the system", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  const { date, times } = await firstFreeDay(shop);
  await bookVisit(shop, { name: "Joe Brown", date, time: times[1]?.time });
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAs(page, owner, `/admin/calendar?date=${date}&view=week`);
  const week = page.getByRole("list", { name: "The week" });
  await expect(page.getByRole("link", { name: /Joe Brown/ }).first()).toBeVisible();
  // The load of its day, in hours.
  await expect(week).toContainText(/2\.5 of \d+(\.5)? h/);
  for (const width of [1024, 390, 320]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await week.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
    expect(await sidewaysOn(page)).toBeLessThanOrEqual(0);
  }

  await page.emulateMedia({ forcedColors: "active" });
  const closed = week.getByRole("listitem").filter({ hasText: "Closed" }).first();
  expect(await closed.evaluate((day) => getComputedStyle(day).backgroundImage)).toContain(
    "gradient",
  );
  await page.emulateMedia({ forcedColors: "none" });
  // The icon of a date field is drawn in the color scheme of the field.
  const scheme = () =>
    page
      .getByLabel("Date", { exact: true })
      .evaluate((input) => getComputedStyle(input).colorScheme);
  expect(await scheme()).toBe("light");
  await page.evaluate(() => document.documentElement.classList.replace("light", "dark"));
  expect(await scheme()).toBe("dark");
});
