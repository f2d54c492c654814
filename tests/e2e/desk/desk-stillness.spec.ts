/** @module-tag rest */
import type { Page } from "@playwright/test";
import { paths } from "#shop/pages/paths.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import { type SignedInDesk, test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect, firstFreeDay } from "#tests/support/browser/browser.ts";
import { shiftsOn, unexpectedShiftsOn, watchShifts } from "#tests/support/browser/layout-shifts.ts";
import { book, sendContactMessage } from "#tests/support/desk/bookings.ts";

/** What staff do on a screen, and what shows that it is done. */
interface Step {
  path: (desk: SignedInDesk) => string;
  act: (page: Page, desk: SignedInDesk) => Promise<void>;
}

const press = async (page: Page, role: "button" | "link" | "tab", name: string | RegExp) =>
  await page
    .getByRole(role, { name, exact: typeof name === "string" })
    .first()
    .click();

const closeDialog = async (page: Page) => {
  await expect(page.getByRole("dialog")).toBeVisible();
  await settle(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
};

/** Until everything has loaded that an action asked for, and was painted. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
}

const steps: Readonly<Record<string, Step>> = {
  "confirms a request, and undoes it": {
    path: ({ appointmentId }) => `${paths.admin}?open=${appointmentId}`,
    async act(page) {
      await press(page, "button", "Confirm");
      await settle(page);
      await page
        .getByRole("form", { name: "Confirm this appointment" })
        .getByRole("button", { name: /^Confirm/ })
        .click();
      await settle(page);
      await press(page, "button", "Undo");
      await expect(page.getByText(/^Everything is back/).first()).toBeVisible();
      await closeDialog(page);
    },
  },
  "filters the appointments": {
    path: () => `${paths.admin}/appointments`,
    async act(page) {
      await page.getByText("Filters", { exact: true }).click();
      const status = page.getByRole("combobox", { name: "Status", exact: true });
      await status.focus();
      await page.keyboard.press("ArrowDown");
      await expect(page).toHaveURL(/status=/);
      await settle(page);
    },
  },
  "goes through days and views of the calendar": {
    path: ({ appointmentDate }) => `${paths.admin}/calendar?date=${appointmentDate}`,
    async act(page, { appointmentDate }) {
      for (const [way, date] of [
        ["Next day", addDays(appointmentDate, 1)],
        ["Previous day", appointmentDate],
      ] as const) {
        await press(page, "link", way);
        await expect(page).toHaveURL(new RegExp(`date=${date}`));
        await settle(page);
      }
      // On a phone the day is a list, and visits are moved from their own screen.
      const move = page.getByRole("button", { name: /^Move / }).first();
      if (await move.isVisible()) {
        await move.press("Enter");
        await press(page, "button", "Don't Move");
      }
      for (const view of ["Week", "Agenda", "Day"]) {
        await press(page, "link", view);
        await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}`));
        await settle(page);
      }
    },
  },
  "changes a car": {
    path: () => `${paths.admin}/cars`,
    async act(page) {
      await press(page, "button", /^Change:/);
      await closeDialog(page);
    },
  },
  "looks for a customer": {
    path: () => `${paths.admin}/customers`,
    async act(page) {
      await page.getByRole("searchbox", { name: "Search" }).pressSequentially("Robin");
      await settle(page);
      await press(page, "button", "New Customer");
      await closeDialog(page);
    },
  },
  "edits a customer": {
    path: ({ customerId }) => `${paths.admin}/customers/record?id=${customerId}`,
    async act(page) {
      await press(page, "button", "Edit");
      await closeDialog(page);
    },
  },
  "goes through the messages": {
    path: () => `${paths.admin}/messages`,
    async act(page) {
      await press(page, "button", "Al Reed");
      await closeDialog(page);
      for (const tab of ["Texts", "Financing", "Contact"]) {
        await press(page, "tab", tab);
        await settle(page);
      }
    },
  },
};

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`nothing moves by itself while somebody works at the desk, at ${width} px`, {
    tag: width === 390 ? "@rest" : "@proof",
  }, async ({ page, desk }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    for (const [what, { path, act }] of Object.entries(steps)) {
      await test.step(what, async () => {
        await page.goto(path(desk));
        await expect(page.locator("main section h1").first()).toBeVisible();
        await settle(page);
        await act(page, desk);
        await settle(page);
        expect(await unexpectedShiftsOn(page), what).toEqual([]);
      });
    }
  });
}

test("what is changed elsewhere slides to its place, without a layout shift", async ({
  page,
  desk,
}) => {
  await watchShifts(page);
  const heard: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.push(String(payload))),
  );
  const subscribed = async (path: string) => {
    heard.length = 0;
    await page.goto(path);
    await expect.poll(() => heard.join()).toContain("Subscribed to PostgreSQL");
    await settle(page);
  };
  const shown = (name: string) => page.getByRole("main").getByText(name).first();

  await subscribed(`${paths.admin}/messages`);
  await sendContactMessage(desk.server.url, { name: "Mia Cole" });
  await expect(shown("Mia Cole")).toBeVisible();
  await settle(page);
  expect(await shiftsOn(page), "messages").toEqual([]);

  await subscribed(paths.admin);
  await sendContactMessage(desk.server.url, { name: "Lea Cole" });
  await expect(shown("Lea Cole")).toBeVisible();
  const { date, times } = await firstFreeDay(desk.server);
  await book(desk.server.url, { name: "Ben Cole", date, time: times[0]?.time });
  await expect(shown("Ben Cole")).toBeVisible();
  await settle(page);
  expect(await shiftsOn(page), "the worklist").toEqual([]);

  await subscribed(`${paths.admin}/appointments`);
  await book(desk.server.url, { name: "Kim Cole", date, time: times[1]?.time });
  await expect(shown("Kim Cole")).toBeVisible();
  await settle(page);
  expect(await shiftsOn(page), "the appointments").toEqual([]);

  await subscribed(`${paths.admin}/calendar?date=${date}&view=agenda`);
  await book(desk.server.url, { name: "Zoe Cole", date, time: times[1]?.time });
  await expect(shown("Zoe Cole")).toBeVisible();
  await settle(page);
  expect(await shiftsOn(page), "the agenda").toEqual([]);
});

test("what is changed elsewhere moves nothing under a pointer on its way", {
  tag: "@rest",
}, async ({ page, desk }) => {
  const heard: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.push(String(payload))),
  );
  await page.goto(`${paths.admin}/messages`);
  const first = page.getByRole("button", { name: "Al Reed", exact: true }).first();
  await expect(first).toBeVisible();
  await expect.poll(() => heard.join()).toContain("Subscribed to PostgreSQL");
  await settle(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET") loads.push(request.url());
  });
  const announced = heard.length;
  await sendContactMessage(desk.server.url, { name: "Nia Cole" });
  await expect.poll(() => heard.slice(announced).join()).toContain("contact_messages");
  for (let at = 0; at < 5; at += 1) {
    await page.mouse.move(200 + at, 300);
    await page.clock.runFor(900);
  }
  expect(loads.filter((url) => url.includes("contact_messages"))).toEqual([]);
  await page.clock.runFor(200);
  await expect(page.getByRole("button", { name: "Nia Cole", exact: true }).first()).toBeVisible();
});
