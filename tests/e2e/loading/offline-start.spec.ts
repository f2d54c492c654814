/** @module-tag rest */
import type { BrowserContext, Page } from "@playwright/test";
import { pickTime } from "#tests/support/browser/appointment-form.ts";
import { expect, firstFreeDay, test } from "#tests/support/browser/browser.ts";
import { hydrated } from "#tests/support/browser/navigation.ts";

// The browser itself reports what failed to load.
test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

/** Opens a page whose network fails before any interaction, so that none of its code has loaded. */
async function openAndDisconnect(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  // Fetched after the first paint, which on a busy machine comes after the network has been idle for a moment.
  await page.waitForFunction(() => window.pageStart);
  await page.context().setOffline(true);
}

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "Connection trouble" });

/** Asserts that the page is complete, with a true notice. */
async function expectKept(page: Page, path: string): Promise<void> {
  await expect(notice(page)).toContainText("nothing has been sent yet. Keep this page open");
  await expect(page.getByText(/needs JavaScript/).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Follows a link, which cannot be opened. */
async function followLink(page: Page): Promise<void> {
  await page
    .locator("footer a[href='/about']")
    .or(page.locator("footer a[href='/services']"))
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

/** Records what the server receives, by form. */
function arrivals(context: BrowserContext): string[] {
  const posts: string[] = [];
  context.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/forms/")) posts.push(pathname);
  });
  return posts;
}

for (const path of ["/", "/contact"]) {
  test(`${path}: a message written and sent before any code has loaded is sent once, when the network is back`, async ({
    page,
    context,
  }) => {
    const posts = arrivals(context);
    await openAndDisconnect(page, path);
    const form = page.getByRole("form", { name: "Send us a message" });
    const typed = {
      Name: "Al Reed",
      Email: "al@example.com",
      Phone: "7705550143",
      Message: "Do you work on hybrids?",
    };
    for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
    await expectKept(page, path);
    await page.keyboard.press("Escape");
    await expect(notice(page)).toBeHidden();
    const send = form.getByRole("button", { name: "Send Message" });
    await send.click();
    await expectKept(page, path);
    await send.click();
    await followLink(page);
    await expectKept(page, path);
    for (const [label, text] of Object.entries(typed)) {
      await expect(form.getByLabel(label)).toHaveValue(text);
    }
    expect(posts).toEqual([]);

    await context.setOffline(false);
    await expect(form.getByText("We have your message.")).toBeVisible();
    await expect(notice(page)).toBeHidden();
    await expect(form.getByLabel("Message")).toHaveValue("");
    expect(posts).toEqual(["/api/forms/contact_form"]);
    expect(await page.evaluate(() => localStorage.getItem("pendingFormSubmissions"))).toBeNull();
  });
}

test("/book: choices made before any code has loaded are kept, and sent once", async ({
  page,
  context,
  server,
}) => {
  const { date, times } = await firstFreeDay(server);
  const posts = arrivals(context);
  await openAndDisconnect(page, "/book");
  const form = page.getByRole("form", { name: "Request an appointment" });
  await form.getByLabel("Name").fill("Casey Ward");
  await form.getByLabel("Phone").fill("7705550144");
  await form.getByLabel("Service").selectOption({ index: 2 });
  const service = await form.getByLabel("Service").inputValue();
  await form.getByRole("button", { name: "Request Appointment" }).click();
  await expectKept(page, "/book");

  await context.setOffline(false);
  await expect(form.getByText(/^Please check/)).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Casey Ward");
  await expect(form.getByLabel("Service")).toHaveValue(service);
  await pickTime(form, date, times[4]?.label ?? "");
  await form.getByRole("button", { name: "Request Appointment" }).click();
  await expect(page.getByText("Appointment Request Received").first()).toBeVisible();
  expect(posts).toEqual(["/api/forms/appointment_request"]);
});

test("/auto-repair-financing: the application that was asked for opens when the network is back", async ({
  page,
  context,
}) => {
  await openAndDisconnect(page, "/auto-repair-financing");
  await page.getByRole("main").getByRole("button", { name: "Apply Now" }).first().click();
  await expectKept(page, "/auto-repair-financing");
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: "Apply for Financing" })).toBeVisible();
});

for (const path of ["/locations/hewitt-tx", "/services/brake-system-service"]) {
  test(`${path}: a link that fails keeps the page, and works once the network is back`, async ({
    page,
    context,
  }) => {
    await openAndDisconnect(page, path);
    await followLink(page);
    await expectKept(page, path);
    await context.setOffline(false);
    await hydrated(page.locator("main a[href]").first());
    await expect(notice(page)).toBeHidden();
    await followLink(page);
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  });
}

test("text typed without a network is restored when the page is reloaded", async ({
  page,
  context,
}) => {
  await openAndDisconnect(page, "/contact");
  const message = page.getByRole("form", { name: "Send us a message" }).getByLabel("Message");
  await message.fill("Do you work on hybrids?");
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await hydrated(message);
  await expect(message).toHaveValue("Do you work on hybrids?");
});
