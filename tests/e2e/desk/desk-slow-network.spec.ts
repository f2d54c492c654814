import type { Page } from "@playwright/test";
import { paths } from "#shop/pages/paths.ts";
import { test } from "#tests/support/accounts/signed-in-desk.ts";
import { expect } from "#tests/support/browser/browser.ts";
import { hold } from "#tests/support/browser/held-responses.ts";

const messages = /\/rest\/v1\/contact_messages/;
const applications = /\/rest\/v1\/financing_applications/;

// Opening an unread message marks it as read; the shop is shared with the tests of this file.
test.beforeEach(async ({ desk }) => {
  await desk.rest(`contact_messages?id=eq.${desk.messageId}`, "PATCH", { read_at: null });
});

/** Opens the message, and waits until the page asks to mark it as read. */
async function openUnread(page: Page): Promise<void> {
  const marking = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", { name: "Al Reed" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await marking;
}

test.describe("a failed change", () => {
  test.use({ expectedErrors: /status of 400/ });

  test("does not keep away a list that loads meanwhile", { tag: "@rest" }, async ({ page }) => {
    await page.goto(`${paths.admin}/messages`);
    const failRead = await hold(page, "PATCH", messages, 400);
    const answerList = await hold(page, "GET", applications);
    await openUnread(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    await page.getByRole("tab", { name: "Financing" }).click();
    await expect(page.getByText("Loading applications")).toBeVisible();
    const failed = page.waitForResponse(messages);
    failRead();
    await failed;
    answerList();
    await expect(page.getByText("No applications yet")).toBeVisible();
  });
});

test("a message that is closed while its list changes stays what it is", { tag: "@rest" }, async ({
  page,
}) => {
  const changed: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") changed.push(new URL(request.url()).pathname);
  });
  await page.goto(`${paths.admin}/messages`);
  await hold(page, "PATCH", messages);
  await openUnread(page);
  const answerList = await hold(page, "GET", applications);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Financing" }).click();
  await expect(page.getByText("Loading applications")).toBeVisible();
  answerList();
  await expect(page.getByText("No applications yet")).toBeVisible();
  expect(changed).toEqual(["/rest/v1/contact_messages"]);
});

test("a screen opens while more changes happen than it can load", { tag: "@rest" }, async ({
  page,
  desk,
}) => {
  await page.route(messages, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const message = `contact_messages?id=eq.${desk.messageId}`;
  const { promise: opened, resolve: stop } = Promise.withResolvers<true>();
  const changes = (async () => {
    let ended: true | undefined;
    for (let at = 0; !ended; at += 1) {
      await desk.rest(message, "PATCH", {
        read_at: at % 2 === 0 ? new Date().toISOString() : null,
      });
      ended = await Promise.race([
        opened,
        new Promise<undefined>((resolve) => setTimeout(resolve, 500)),
      ]);
    }
  })();
  await page.goto(`${paths.admin}/messages`);
  await page.getByRole("button", { name: "Al Reed" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  stop(true);
  await changes;
});

test.describe("a search without a network", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  for (const [path, action] of [
    ["customers", "Export CSV"],
    ["appointments", "CSV"],
  ] as const) {
    test(`fails with a way to retry, and keeps the actions of the ${path}`, {
      tag: "@rest",
    }, async ({ page }) => {
      await page.goto(`${paths.admin}/${path}`);
      const button = page.getByRole("button", { name: action, exact: true });
      await expect(button).toBeVisible();
      await page.context().setOffline(true);
      await page.getByRole("searchbox").first().fill("Robin");
      await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
      await expect(button).toBeVisible();
      await page.context().setOffline(false);
    });
  }
});
