import type { Page } from "@playwright/test";
import { expect, firstFreeDay, test } from "#tests/support/browser/browser.ts";
import type { RunningServer } from "#tests/support/servers/running-server.ts";

// The page works without scripts, and has none.
test.use({ javaScriptEnabled: false });

/** Books the first free time; returns the URL of the appointment page. */
async function book(server: RunningServer): Promise<string> {
  const { date, times } = await firstFreeDay(server);
  const response = await fetch(`${server.url}/api/forms/appointment_request`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Dana Cole",
      phone: "(770) 555-0142",
      service: "Brake System Service",
      date,
      time: times[0]?.time,
    }),
  });
  return (await response.json()).visitUrl;
}

const moveButton = (page: Page) => page.getByRole("button", { name: "Move to This Time" });

test("a customer moves the appointment, adds it to the calendar, and cancels it", async ({
  page,
  server,
}) => {
  await page.goto(await book(server));
  await expect(page.getByText("Requested", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^We have your request for / })).toBeVisible();
  const town = page.getByRole("combobox", { name: "Where are you going?" });
  await expect(town).toBeHidden();
  await page.getByRole("combobox", { name: "Getting here" }).selectOption("shuttle");
  await expect(town).toBeVisible();

  await page.getByText("Manage Appointment").click();
  const days = page.getByRole("combobox", { name: "Day" });
  await days.selectOption({ index: 4 });
  await page.getByRole("button", { name: "Show Times" }).click();
  await page.getByRole("radio", { name: "2:30 PM", exact: true }).check();
  await moveButton(page).click();
  await expect(page.getByRole("status")).toHaveText(
    "Your new time is requested. We'll call you to confirm it.",
  );
  await expect(page.getByText(/, 2:30\sPM\sCT$/)).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to Calendar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^appointment-[A-Z\d]{6}\.ics$/);

  await page.getByText("Manage Appointment").click();
  await page.getByRole("button", { name: "Cancel This Appointment" }).click();
  await expect(page.getByRole("status")).toContainText("Your appointment is canceled.");
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.getByRole("link", { name: "Book Again" }).click();
  await expect(page).toHaveURL(/\/book\?service=brake-system-service$/);
});
