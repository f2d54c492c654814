import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { pickTime, showMoreFields } from "#tests/support/browser/appointment-form.ts";
import { expect, firstFreeDay, test } from "#tests/support/browser/browser.ts";
import { admin, readAppointments } from "#tests/support/browser/shell.ts";
import { startServer } from "#tests/support/servers/running-server.ts";

function bookingForm(page: Page) {
  return page.getByRole("form", { name: "Request an appointment" });
}

async function fillIn(page: Page, date: string, time: string): Promise<void> {
  const form = bookingForm(page);
  await form.getByLabel("Name").fill("Dana Cole");
  await form.getByLabel("Phone").pressSequentially("7705550142");
  await expect(form.getByLabel("Phone")).toHaveValue("(770) 555-0142");
  await form.getByLabel("Service").selectOption("Brake System Service");
  await pickTime(form, date, time);
  await showMoreFields(form);
  // Anything sent sooner counts as spam, and gets no reply.
  await page.waitForFunction(() => performance.now() > 1000);
}

test("a visitor books from the hero; the appointment survives a restart", async ({ page }) => {
  const first = await startServer();
  const { date, times } = await firstFreeDay(first);
  const time = times[3];
  await page.goto(first.url);
  await fillIn(page, date, time?.label ?? "");
  await bookingForm(page).getByLabel("Notes").fill("Squeals when I stop.");
  await bookingForm(page).getByLabel("Email").fill("dana@example.com");
  await page.getByRole("button", { name: "Request Appointment" }).click();

  await expect(page.getByText("Appointment Request Received", { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^Thank you! Your appointment request for .* has been received\.$/),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "We have your request, Dana" })).toBeFocused();
  const [booked] = await readAppointments(first.dataDirectory);
  expect(booked).toMatchObject({
    name: "Dana Cole",
    service: "Brake System Service",
    status: "pending",
    date,
    time: time?.time,
  });
  await expect(page.getByText(booked?.reference ?? "")).toBeVisible();

  // The appointment page, opened from the confirmation.
  await page.getByRole("link", { name: "Tell us how you're getting here" }).click();
  await expect(page.getByRole("heading", { name: "How are you getting here?" })).toBeInViewport();
  await expect(page.getByRole("heading", { name: /^We have your request for / })).toBeVisible();

  // Close the page: if it were still loading a font, the stopped server would cause an error.
  await page.close();
  expect(await first.stop()).toBe(0);
  const second = await startServer({ dataDirectory: first.dataDirectory });
  expect(await readAppointments(first.dataDirectory)).toEqual([booked]);
  expect(await admin(first.dataDirectory, "appointments")).toContain(booked?.reference);

  // The folder is created with the first mail.
  const written = () => readdir(join(first.dataDirectory, "mail")).catch(() => []);
  await expect.poll(async () => (await written()).length).toBe(2);
  const mails = await Promise.all(
    (await written()).map((file) => readFile(join(first.dataDirectory, "mail", file), "utf8")),
  );
  expect(mails.filter((mail) => /^To: dana@example\.com/m.test(mail))).toHaveLength(1);
  const forShop = mails.find((mail) => mail.includes("New appointment request"));
  expect(forShop).toContain("Squeals when I stop.");
  await second.stop();
});

test("an empty form shows what is missing and moves the focus there", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Request Appointment" }).click();

  const form = bookingForm(page);
  for (const message of [
    "Name is required",
    "Phone number must be at least 10 digits",
    "Please select a service",
    "Please select a date",
    "Please select a time",
  ]) {
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(form.getByRole("alert").filter({ hasText: "Please check 5 fields:" })).toBeFocused();
  await form.getByRole("link", { name: "Name" }).click();
  await expect(form.getByLabel("Name")).toBeFocused();
});

test.describe("in a race for the last slot", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("a time that someone else has just taken loses nothing that was typed", async ({
    page,
    server,
  }) => {
    const { date, times } = await firstFreeDay(server);
    const time = times[8];
    await page.goto("/");
    await fillIn(page, date, time?.label ?? "");
    await bookingForm(page).getByLabel("Notes").fill("Pulls to the left.");

    const rivals = await Promise.all(
      [1, 2, 3].map((n) =>
        fetch(`${server.url}/api/forms/appointment_request`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({
            name: `Rival ${n}`,
            phone: "(770) 555-0150",
            service: "Other",
            date,
            time: time?.time,
          }),
        }),
      ),
    );
    expect(rivals.map(({ status }) => status)).toEqual([201, 201, 201]);
    await page.getByRole("button", { name: "Request Appointment" }).click();

    const form = bookingForm(page);
    await expect(form.getByRole("alert").first()).toBeVisible();
    await expect(form.getByLabel("Name")).toHaveValue("Dana Cole");
    await expect(form.getByLabel("Notes")).toHaveValue("Pulls to the left.");
    await form.getByRole("button", { name: "More dates" }).click();
    await expect(form.getByRole("radio", { name: `${time?.label}, full` })).toBeDisabled();
  });
});

test.describe("without a server that answers", () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test("the request is saved on the device, says so, and is sent when the server is back", async ({
    page,
    server,
  }) => {
    const { date, times } = await firstFreeDay(server);
    await page.goto("/");
    await fillIn(page, date, times[12]?.label ?? "");
    await page.route("**/api/forms/**", (route) => route.abort());
    await page.getByRole("button", { name: "Request Appointment" }).click();

    await expect(page.getByText(/^Saved on this device\. We'll send it/)).toBeVisible();
    await expect(page.getByText("Saved on this device", { exact: true })).toBeVisible();
    await expect(page.getByText(/We have your request|has been received/i)).toHaveCount(0);
    await page.unroute("**/api/forms/**");
    await page.reload();
    await expect
      .poll(async () =>
        (await readAppointments(server.dataDirectory)).filter(
          (appointment) => appointment.date === date && appointment.time === times[12]?.time,
        ),
      )
      .toHaveLength(1);
  });
});
