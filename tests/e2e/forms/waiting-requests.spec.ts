import type { BrowserContext, Page } from "@playwright/test";
import { expect, firstFreeDay, test } from "#tests/support/browser/browser.ts";
import { moveMouse, takenOver } from "#tests/support/browser/navigation.ts";
import { readAppointments } from "#tests/support/browser/shell.ts";
import { book } from "#tests/support/desk/bookings.ts";

// The browser itself reports what could not be sent, and what was rejected.
test.use({ expectedErrors: /net::ERR_|status of 409/ });

const formOf = (page: Page) => page.getByRole("form", { name: "Send us a message" });

/** Writes a message without a network, and presses Send. */
async function writeOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.goto("/contact");
  const form = formOf(page);
  await form.getByLabel("Name").fill("Al Reed");
  await form.getByLabel("Email").fill("al@example.com");
  await form.getByLabel("Phone").fill("7705550143");
  await form.getByLabel("Message").fill("Do you work on hybrids?");
  // Wait for the form's own code, which has loaded once the number is formatted.
  await expect(form.getByLabel("Phone")).toHaveValue("(770) 555-0143");
  await context.setOffline(true);
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(form.getByText(/^Saved on this device\. We'll send it as soon as/)).toBeVisible();
}

/** Records what this browser has sent to the server, by form. */
function postsOf(context: BrowserContext): string[] {
  const posts: string[] = [];
  context.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/forms/")) posts.push(pathname);
  });
  return posts;
}

const waiting = (page: Page) => page.evaluate(() => localStorage.getItem("pendingFormSubmissions"));

test("a message saved on the device is never called sent, and is sent once", async ({
  page,
  context,
}) => {
  const posts = postsOf(context);
  await writeOffline(page, context);
  await expect(page.getByText("Saved on this device", { exact: true })).toBeVisible();
  for (const words of ["Message Sent", "We have your message", "We'll answer within"]) {
    await expect(page.getByText(words)).toHaveCount(0);
  }
  await context.setOffline(false);
  await expect(page.getByText("Your saved request has been sent").first()).toBeVisible();
  await expect(formOf(page).getByText("We have your message.")).toBeVisible();
  expect(await waiting(page)).toBeNull();
  await page.reload();
  await moveMouse(page);
  await expect(formOf(page).getByLabel("Message")).toHaveValue("");
  expect(posts).toEqual(["/api/forms/contact_form"]);
});

test("of two tabs one sends queued requests, and one reports it", { tag: "@rest" }, async ({
  page,
  context,
  server,
}) => {
  const posts = postsOf(context);
  const other = await context.newPage();
  await other.goto(`${server.url}/about`);
  await writeOffline(page, context);
  await context.setOffline(false);
  await expect.poll(() => waiting(page)).toBeNull();
  const told = (tab: Page) => tab.getByText("Your saved request has been sent").count();
  await expect.poll(async () => (await told(page)) + (await told(other))).toBeGreaterThan(0);
  const tellers = await Promise.all([page, other].map(async (tab) => (await told(tab)) > 0));
  expect(tellers.filter(Boolean)).toHaveLength(1);
  expect(posts).toEqual(["/api/forms/contact_form"]);
  await other.close();
});

test("a saved appointment whose time is taken is reported, with its data back in the form", async ({
  page,
  context,
  server,
}) => {
  const { date, times } = await firstFreeDay(server);
  const slot = { date, time: times[6]?.time };
  await page.goto("/about");
  await takenOver(page);
  await context.setOffline(true);
  await page.evaluate(
    (request) => localStorage.setItem("pendingFormSubmissions", JSON.stringify([request])),
    {
      submissionId: `${Date.now()}-waitingrequest1`,
      timestamp: new Date().toISOString(),
      formName: "appointment_request",
      // The name is unique on this server.
      name: "Robin Vale",
      phone: "(770) 555-0142",
      service: "Other",
      notes: "Pulls to the left.",
      date: slot.date,
      time: times[6]?.label,
    },
  );
  for (const n of [1, 2, 3]) {
    expect((await book(server.url, { ...slot, name: `Rival ${n}` })).status).toBe(201);
  }
  await context.setOffline(false);
  const told = page.getByRole("listitem").filter({ hasText: "Your saved request wasn't" });
  await expect(told).toContainText("That time has been taken. What you typed is back in the form.");
  expect(await waiting(page)).toBeNull();
  await page.goto("/");
  const form = page.getByRole("form", { name: "Request an appointment" });
  await expect(form.getByLabel("Notes")).toHaveValue("Pulls to the left.");
  await expect(form.getByLabel("Name")).toHaveValue("Robin Vale");
  const booked = await readAppointments(server.dataDirectory);
  expect(booked.filter(({ name }) => name === "Robin Vale")).toEqual([]);
});
