import { createHmac, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createMember, openAs, type Registered } from "#tests/support/accounts/accounts.ts";
import {
  testOfOwnShop as base,
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
} from "#tests/support/browser/browser.ts";
import { tabTo } from "#tests/support/browser/keyboard.ts";
import { book } from "#tests/support/desk/bookings.ts";
import { type RunningServer, startServer } from "#tests/support/servers/running-server.ts";

const secret = "the gateway's own token";
const phone = "+17705550142";

/** A shop whose SMS gateway forwards incoming texts. */
const test = base.extend<{ shop: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what is used
  shop: async ({}, use) => {
    const shop = await startServer({ environment: { SMS_WEBHOOK_SECRET: secret } });
    await use(shop);
    await shop.stop();
  },
});

/** Sends a Twilio webhook request to the shop; returns the response. */
async function gatewaySays(
  shop: RunningServer,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  const url = shop.url + path;
  // The signature is for the site's public URL, whatever the request's.
  const signedUrl = `http://localhost:${new URL(url).port}${path}`;
  const signed = Object.entries(fields)
    .sort()
    .reduce((text, [name, value]) => text + name + value, signedUrl);
  return await fetch(url, {
    method: "POST",
    headers: { "X-Twilio-Signature": createHmac("sha1", secret).update(signed).digest("base64") },
    body: new URLSearchParams(fields),
  });
}

/** Sends an incoming text like Twilio; returns the response. */
async function textTheShop(shop: RunningServer, body: string, from = phone): Promise<string> {
  const fields = { Body: body, From: from, MessageSid: `SM${randomUUID()}`, NumMedia: "0" };
  const response = await gatewaySays(shop, "/api/texts", fields);
  expect(response.status).toBe(200);
  return await response.text();
}

/** Reports a sent text as undelivered, like Twilio does later. */
async function reportUndelivered(shop: RunningServer, owner: Registered): Promise<void> {
  const sent = await fetch(`${shop.url}/rest/v1/text_history?select=id&author_id=not.is.null`, {
    headers: { Authorization: `Bearer ${owner.token}` },
  });
  const [{ id }] = await sent.json();
  const path = `/api/texts/status?text=text-${id}`;
  const fields = { MessageStatus: "undelivered", ErrorCode: "30003" };
  expect((await gatewaySays(shop, path, fields)).status).toBe(204);
}

async function bookWithConsent(shop: RunningServer): Promise<void> {
  const { date, times } = await firstFreeDay(shop);
  const response = await book(shop.url, {
    name: "Casey Tester",
    phone: "(770) 555-0142",
    email: "casey@example.com",
    date,
    time: times[0]?.time,
    smsConsent: { text: "Text me", version: "1" },
  });
  expect(response.status).toBe(201);
}

const toast = (page: Page, title: string) => page.locator(`li:has-text("${title}")`);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a customer texts, gets a reply, and opts out", {
    tag: "@rest",
  }, async ({ page, shop }) => {
    const owner = await createMember(shop, "Avery", { administrator: true });
    await bookWithConsent(shop);
    await openAs(page, owner, "/admin");
    const worklist = page.getByRole("region", { name: /^Waiting for you/ });
    await expect(worklist.getByText("Appointment request")).toBeVisible();

    await textTheShop(shop, "Hi, is my car ready?");
    const item = worklist.getByRole("listitem").filter({ hasText: "Text message" });
    await expect(item).toContainText("Casey Tester");
    await expect(item).toContainText("Hi, is my car ready?");
    const email = { name: "Email Casey Tester" };
    await expect(item.getByRole("link", email)).toBeVisible();
    await item.getByRole("link", { name: "Reply: Casey Tester" }).click();

    const sheet = page.getByRole("dialog", { name: "Texts" });
    const log = sheet.getByRole("log", { name: "Texts" });
    await expect(log).toContainText("Hi, is my car ready?");
    await expect(sheet.getByRole("link", email)).toHaveAttribute(
      "href",
      "mailto:casey@example.com",
    );
    await expectAccessibleEverywhere(page);

    // Undone in time it is never sent, and is back in the field.
    const field = sheet.getByRole("textbox", { name: "Your text" });
    await sheet.getByRole("button", { name: "Send Text" }).click();
    await expect(sheet.getByText("Enter your text")).toBeVisible();
    await field.fill("Almost. We'll text you.");
    await sheet.getByRole("button", { name: "Send Text" }).click();
    await expect(log).toContainText("leaves in 10 seconds");
    await toast(page, "Text ready to go").getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "Taken back")).toBeVisible();
    await expect(log).not.toContainText("Almost.");
    await expect(field).toHaveValue("Almost. We'll text you.");

    await field.fill("Yes, it's ready. We close at 6.");
    await sheet.getByRole("button", { name: "Send Text" }).click();
    const answer = log.getByRole("listitem").filter({ hasText: "it's ready" });
    await expect(answer).toContainText("Avery Tester");
    await expect(answer).toContainText(/ · sent$/, { timeout: 25_000 });

    // STOP takes effect while the conversation is open, and the reply field disappears.
    await field.fill("One more thing");
    expect(await textTheShop(shop, "Stop.")).toContain("get any more texts from us");
    await expect(sheet.getByText("This person has stopped texts.")).toBeVisible();
    await expect(field).toHaveCount(0);
    await expect(log).toContainText("Reply START");
    await expectAccessibleEverywhere(page);

    await textTheShop(shop, "START");
    await expect(field).toBeVisible();

    // The same conversation is shown next to the appointment.
    await sheet.getByRole("link", { name: /CT$/ }).click();
    const visit = page.getByRole("dialog", { name: "Appointment" });
    await expect(visit.getByRole("log", { name: "Texts" })).toContainText("it's ready");
    await visit.getByRole("button", { name: "Stop Texts" }).click();
    await visit.getByRole("button", { name: "Stop Texts" }).click();
    await expect(visit.getByText("This person has stopped texts.")).toBeVisible();

    // An undelivered text is on the worklist until it has been handled.
    await reportUndelivered(shop, owner);
    await expect(visit.getByRole("log", { name: "Texts" })).toContainText("off or out of range");
    await page.goto("/admin");
    const undelivered = worklist.getByRole("listitem").filter({ hasText: "Not delivered" });
    await expect(undelivered).toContainText(
      "Text message to (770) 555-0142, that didn't get through",
    );
    await undelivered.getByRole("button", { name: "Done: Casey Tester" }).click();
    await expect(toast(page, "Taken off the list")).toBeVisible();
    await expect(undelivered).toHaveCount(0);
    await expect(worklist.getByText("Appointment request")).toBeVisible();
  });
});

test("by keyboard alone a text is answered, and the customer opts out while a reply is being typed", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const { keyboard } = page;
  const owner = await createMember(shop, "Avery", { administrator: true });
  await bookWithConsent(shop);
  await textTheShop(shop, "Hi, is my car ready?");
  await openAs(page, owner, "/admin");
  await tabTo(page.getByRole("link", { name: "Reply: Casey Tester" }));
  await keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Texts" });
  const field = sheet.getByRole("textbox", { name: "Your text" });
  await tabTo(field);
  await keyboard.type("Yes, it's ready.");
  await tabTo(sheet.getByRole("button", { name: "Send Text" }));
  await keyboard.press("Enter");
  await expect(sheet.getByRole("log", { name: "Texts" })).toContainText("Yes, it's ready.");
  await tabTo(field, "Shift+Tab");
  await keyboard.type("One more thing");

  await textTheShop(shop, "STOP");
  await expect(sheet.getByText("This person has stopped texts.")).toBeFocused();
  await expect(field).toHaveCount(0);
  await textTheShop(shop, "START");
  await expect(field).toHaveValue("One more thing");
  await keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});

test("an unknown number stays on the worklist until it is marked as needing no reply", {
  tag: "@rest",
}, async ({ page, shop }) => {
  const owner = await createMember(shop, "Avery", { administrator: true });
  await textTheShop(shop, "Do you fix <b>vans</b>?", "+14045550123");
  await openAs(page, owner, "/admin/messages?tab=texts");
  const navigation = page.getByRole("navigation", { name: "Admin area" });
  await expect(navigation.getByRole("link", { name: "Messages 1 unread" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "(404) 555-0123" }).click();
  const sheet = page.getByRole("dialog", { name: "Texts" });
  await expect(sheet).toContainText("Do you fix <b>vans</b>?");
  await expect(sheet).toContainText("No appointment with this phone number.");
  await expect(navigation.getByText("unread")).toHaveCount(0);
  await sheet.getByRole("button", { name: "No Reply Needed" }).click();
  await expect(toast(page, "Taken off the list")).toBeVisible();
  await page.keyboard.press("Escape");
  await navigation.getByRole("link", { name: "Admin Dashboard" }).click();
  await expect(page.getByText("Nothing is waiting.")).toBeVisible();
});
