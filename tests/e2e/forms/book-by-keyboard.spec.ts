import { expect, expectAccessibleEverywhere, test } from "#tests/support/browser/browser.ts";
import { tabTo } from "#tests/support/browser/keyboard.ts";
import { readAppointments } from "#tests/support/browser/shell.ts";

test("a visitor books by keyboard alone, with the calendar", async ({ page, server }) => {
  const { keyboard } = page;
  await page.goto("/");
  const form = page.getByRole("form", { name: "Request an appointment" });
  await tabTo(form.getByLabel("Service"));
  await keyboard.type("Brake");

  await tabTo(form.getByRole("button", { name: "More dates" }));
  await keyboard.press("Enter");
  const calendar = form.getByRole("group", { name: "Date", exact: true });
  const focusedDay = calendar.locator("td button:focus");
  await expect(focusedDay).toBeVisible();
  await keyboard.press("PageDown");
  await expect(calendar.locator("td button:not([aria-disabled])").first()).toBeVisible();
  for (let steps = 0; steps < 7; steps += 1) {
    await keyboard.press("ArrowRight");
    if ((await focusedDay.getAttribute("aria-disabled")) === null) break;
  }
  await keyboard.press("Enter");

  const time = form.locator("input[type=radio]:enabled").first();
  await tabTo(time);
  await keyboard.press("Space");
  await expect(time).toBeChecked();
  await tabTo(form.getByLabel("Name"));
  await keyboard.type("Dana Cole");
  await keyboard.press("Enter");
  await expect(form.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await keyboard.type("7705550142");

  const way = form.getByLabel("Getting here");
  await expect(way).toBeHidden();
  await tabTo(form.locator("summary").filter({ hasText: "Add notes, photos or your car" }));
  await keyboard.press("Enter");
  await tabTo(way);
  await keyboard.type("I'd like a seat");
  await tabTo(form.getByLabel("Shuttle to"));
  await keyboard.press("ArrowDown");
  await expect(form.getByLabel("Shuttle to")).not.toHaveValue("");
  await expectAccessibleEverywhere(page);
  await tabTo(form.getByRole("button", { name: "Request Appointment" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "We have your request, Dana" })).toBeFocused();
  await expect(page.getByText(/^Shuttle to .+, leaving the shop at \d/)).toBeVisible();
  const booked = await readAppointments(server.dataDirectory);
  expect(booked.map(({ service }) => service)).toContain("Brake System Service");
});
