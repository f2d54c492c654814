import type { Locator, Page } from "@playwright/test";
import { expect, firstFreeDay, showMonthOf, test } from "#tests/support/browser/browser.ts";
import { totalShiftOn, watchShifts } from "#tests/support/browser/layout-shifts.ts";
import { takenOver } from "#tests/support/browser/navigation.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const formOf = (page: Page) => page.getByRole("form", { name: "Request an appointment" });
const nextTimes = (page: Page) =>
  formOf(page).getByRole("button", { name: /^[A-Z].*, \d+:\d\d [AP]M$/ });

/**
 * A practiced thumb, in seconds: finding and tapping a target, pressing a key, and reading a field's
 * label before the first one.
 */
const [tapTime, keyTime, readTime] = [1.5, 0.3, 1];

/** A visitor who has what it takes to book and nothing else; counts what that costs. */
function thumbOn(page: Page) {
  const spent = { taps: 0, seconds: 0 };
  const tap = async (target: Locator) => {
    await target.tap();
    spent.taps += 1;
    spent.seconds += tapTime;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    spent.seconds += readTime + text.length * keyTime;
  };
  return {
    spent,
    tap,
    /** A native select: one tap opens it, another chooses. */
    async choose(select: Locator, label: string) {
      await select.selectOption(label);
      spent.taps += 2;
      spent.seconds += 2 * tapTime + readTime;
    },
    /** From a chosen time to the confirmation. The field of the name has the focus by then. */
    async sayWho() {
      const form = formOf(page);
      await expect(form.getByLabel("Name")).toBeFocused();
      await type("Dana Cole");
      await page.keyboard.press("Enter");
      spent.seconds += keyTime;
      await expect(form.getByLabel("Phone")).toBeFocused();
      await type("7705550142");
      // Anything sent sooner counts as spam, and gets no reply.
      await page.waitForFunction(() => performance.now() > 1000);
      await tap(form.getByRole("button", { name: "Request Appointment" }));
      await expect(page.getByRole("heading", { name: "We have your request, Dana" })).toBeFocused();
    },
  };
}

test("the next free time takes five taps and fifteen seconds at most, and the page then says so", async ({
  page,
}) => {
  await page.goto("/book");
  const thumb = thumbOn(page);
  await thumb.choose(formOf(page).getByLabel("Service"), "Tire Services");
  const first = nextTimes(page).first();
  await thumb.tap(first);
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await expect(
    formOf(page)
      .getByRole("status")
      .filter({ hasText: /^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d/ }),
  ).toBeVisible();
  await expect(formOf(page).getByRole("button", { name: "Request Appointment" })).toContainText(
    /, \d+:\d\d [AP]M, Tire Services$/,
  );
  await thumb.sayWho();
  await expect(page).toHaveTitle(/^We have your request \| /);
  expect(thumb.spent.taps).toBeLessThanOrEqual(5);
  expect(Math.round(thumb.spent.seconds * 10) / 10).toBeLessThanOrEqual(15);
});

test("a chosen day takes twenty-five seconds at most, and nothing but the name and number is typed", async ({
  page,
  server,
}) => {
  const { date, times } = await firstFreeDay(server);
  await page.goto("/book");
  const thumb = thumbOn(page);
  await thumb.choose(formOf(page).getByLabel("Service"), "Tire Services");
  await thumb.tap(formOf(page).getByRole("button", { name: "More dates" }));
  await showMonthOf(page, date);
  await thumb.tap(formOf(page).locator(`[data-day="${date}"] button`));
  const time = formOf(page).getByRole("radio", { name: `, ${times[3]?.label}` });
  await expect(time).toBeInViewport();
  await thumb.tap(time);
  await expect(time).toHaveCount(0);
  await thumb.sayWho();
  // A month ahead is one more tap.
  expect(thumb.spent.seconds + tapTime).toBeLessThanOrEqual(25);
});

test("service, time, name, phone and the button are on one screen, and stay where they are at the first touch", async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto("/book");
  const form = formOf(page);
  const expectOneScreen = async () => {
    for (const part of [
      form.getByLabel("Service"),
      form.getByRole("group", { name: /^Date and time/ }),
      form.getByLabel("Name"),
      form.getByLabel("Phone"),
      form.getByText("Add notes, photos or your car"),
      form.getByRole("button", { name: "Request Appointment" }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  };
  await expectOneScreen();
  const place = () => form.getByLabel("Name").boundingBox();
  const before = await place();
  await takenOver(page);
  await expect(nextTimes(page).first()).toBeVisible();
  await expectOneScreen();
  expect(await place()).toEqual(before);
  expect(await totalShiftOn(page)).toBe(0);
});
