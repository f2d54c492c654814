import type { Page } from "@playwright/test";
import { createMember, signIn } from "#tests/support/accounts/accounts.ts";
import { expect, expectAccessibleEverywhere, test } from "#tests/support/browser/browser.ts";
import { type RunningServer, startServer } from "#tests/support/servers/running-server.ts";

const toast = (title: string) => `li:has-text("${title}")`;

/** The request with which the gate checks for an administrator. */
const adminCheck = /yars_profiles\?select=is_admin/;

async function signInAtGate(page: Page, server: RunningServer, administrator = true) {
  const member = await createMember(server, "Avery", { administrator });
  await page.goto(`${server.url}/admin`);
  await signIn(page, member);
}

test("redirects to the sign-in page once, however long that takes to load", {
  tag: "@rest",
}, async ({ page, server }) => {
  // The router makes one for each navigation.
  await page.addInitScript(() => {
    const seen = Object.assign(window, { navigations: 0 });
    window.AbortController = class extends AbortController {
      constructor() {
        super();
        seen.navigations += 1;
      }
    };
  });
  const { promise: held, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/sign-in-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/sign-in-[^/]+\.js$/);
  await page.goto(`${server.url}/admin`);
  await asked;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  load();
  await expect(page.getByRole("heading", { name: "Login", exact: true })).toBeVisible();
  const navigations = () =>
    page.evaluate(() => (window as unknown as { navigations: number }).navigations);
  expect(await navigations()).toBeLessThan(10);
});

test("waits for the administrator check", { tag: "@rest" }, async ({ page, server }) => {
  let response = () => {};
  const asked = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route(adminCheck, async (route) => {
    await asked;
    await route.continue();
  });
  await signInAtGate(page, server);
  await expect(page.getByRole("status").getByText("Checking your permissions")).toBeAttached();
  await expectAccessibleEverywhere(page);
  response();
  await expect(page.getByText("Logged in as")).toBeVisible();
});

test("denies access to a user who is not an administrator", async ({ page, server }) => {
  await signInAtGate(page, server, false);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText(/do not have permission.*contact an administrator/)).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test.describe("when the check fails", () => {
  test.use({ expectedErrors: /ERR_FAILED|status of 500/ });

  test("because of the connection, offers a retry", { tag: "@rest" }, async ({ page, server }) => {
    await page.route(adminCheck, (route) => route.abort());
    await signInAtGate(page, server);
    await expect(page.getByRole("heading", { name: "Connection Error" })).toBeVisible();
    await expect(page.locator(toast("Connection Error"))).toContainText(
      "Unable to connect to the database. Please check your internet connection and try again.",
    );
    await expectAccessibleEverywhere(page);
    await page.unroute(adminCheck);
    await page.getByRole("button", { name: "Retry Connection" }).click();
    await expect(page.getByText("Logged in as")).toBeVisible();
  });

  test("otherwise, denies access", { tag: "@rest" }, async ({ page, server }) => {
    await page.route(adminCheck, (route) =>
      route.fulfill({ status: 500, json: { message: "out of order" } }),
    );
    await signInAtGate(page, server);
    await expect(page.locator(toast("Failed to check admin permissions"))).toContainText("Error");
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  });
});

test("a new shop shows that every list is empty", { tag: "@rest" }, async ({ page }) => {
  const server = await startServer();
  await signInAtGate(page, server);
  await expect(page.getByText("Nothing is waiting.")).toBeVisible();
  // By bay; the shop may be closed on the day of the test.
  const today = page.getByRole("region", { name: "Appointments today" });
  const drawn = today
    .getByRole("region", { name: "The day by bay" })
    .or(today.getByText(/^Closed/));
  await expect(drawn.filter({ visible: true })).toHaveCount(1);
  await expect(today.locator("[data-visit]")).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  for (const [path, empty] of [
    ["admin/appointments", "No Appointments Yet"],
    ["admin/messages", "No messages yet"],
    ["admin/messages?tab=financing", "No applications yet"],
    ["profile?tab=appointments", "You don't have any appointments yet."],
    ["profile?tab=all", "No Appointments Yet"],
  ] as const) {
    await page.goto(`${server.url}/${path}`);
    await expect(page.getByText(empty)).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
  await page.goto("about:blank");
  await server.stop();
});
