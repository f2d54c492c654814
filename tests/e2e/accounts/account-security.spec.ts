import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import {
  createMember,
  linkInMail,
  type Member,
  newMember,
  openAs,
  register,
  signIn,
} from "#tests/support/accounts/accounts.ts";
import { expect, expectAccessible, firstFreeDay, test } from "#tests/support/browser/browser.ts";
import { book } from "#tests/support/desk/bookings.ts";
import { type RunningServer, startServer } from "#tests/support/servers/running-server.ts";

const toast = (title: string) => `li:has-text("${title}")`;

/** Opens a mailed link and presses its button; mail scanners do only the former. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button").click();
}

async function openProfile(page: Page, server: RunningServer, member: Member): Promise<void> {
  await page.goto(`${server.url}/profile`);
  await signIn(page, member);
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
}

/** Opens a separate browser as the same user. */
async function openElsewhere(
  browser: Browser,
  server: RunningServer,
  member: Member,
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openProfile(page, server, member);
  return page;
}

test("an email is confirmed by a mailed link, which can be sent again", async ({ page }) => {
  const server = await startServer({
    environment: { GOTRUE_MAILER_AUTOCONFIRM: "false", GOTRUE_SMTP_MAX_FREQUENCY: "0s" },
  });
  const member = newMember("Robin");
  await page.goto(`${server.url}/auth?action=register`);
  await register(page, member);
  await expect(page.getByText("One more step.")).toBeVisible();
  await expectAccessible(page);
  const newestLink = () => linkInMail(server, member.email, /confirm your email/i);
  const first = await newestLink();
  await page.getByRole("button", { name: "Send It Again" }).click();
  await expect(page.locator(toast("Email sent"))).toBeVisible();

  // Only the newer link is valid.
  await expect.poll(newestLink).not.toBe(first);
  await follow(page, await newestLink());
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByText(member.email).first()).toBeVisible();
  await page.goto("about:blank");
  await server.stop();
});

test("a mailed link signs in without a password, once", async ({ page, server }) => {
  const member = await createMember(server, "Robin");
  await page.goto("/auth");
  await page.getByRole("link", { name: "Sign in with a link by email" }).click();
  await expect(page.getByRole("heading", { name: "Sign In by Email" })).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(member.email);
  await page.getByRole("button", { name: "Send the Link" }).click();
  await expect(page.getByText("Please check your email.")).toBeVisible();

  const link = await linkInMail(server, member.email, /sign-in link/i);
  await follow(page, link);
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await follow(page, link);
  await expect(page.getByText("This link or code has expired")).toBeVisible();
  await expect(page.getByRole("form", { name: "Login" })).toBeVisible();
});

test.describe("without an answer of the server", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("signing out says what is so: done on this device, not done elsewhere", {
    tag: "@rest",
  }, async ({ page, server }) => {
    const member = await createMember(server, "Still");
    await openAs(page, member, "/profile");
    await page.route("**/auth/v1/logout*", (route) => route.abort());
    for (const [button, text] of [
      [/^Sign Out Other Devices$/i, "Your other devices may still be signed in."],
      [/^Sign Out Everywhere$/i, "You're still signed in on this device."],
    ] as const) {
      await page.getByRole("button", { name: button }).click();
      await expect(page.locator(toast("Sign out failed"))).toContainText(
        `An unexpected error occurred. ${text}`,
      );
      await page.reload();
      await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
    }
    await page.evaluate(() => sessionStorage.setItem("contactDraft", '{"name":"Still"}'));
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await expect(page.locator(toast("Signed out on this device"))).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("contactDraft"))).toBeNull();
    await page.reload();
    await expect(page.getByRole("form", { name: "Login" })).toBeVisible();
  });
});

test("a new email takes effect once both emails have confirmed it", { tag: "@rest" }, async ({
  page,
  server,
}) => {
  const member = await createMember(server, "Robin");
  const { email } = newMember("Renamed");
  await openProfile(page, server, member);
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New Email").fill(email);
  await page.getByRole("button", { name: "Send Confirmation" }).click();
  await expect(page.getByText(`Waiting for ${email} to be confirmed.`)).toBeVisible();

  await follow(page, await linkInMail(server, member.email, /new email/i));
  const notice = page.getByRole("main").getByRole("status");
  await expect(notice.filter({ hasText: "One more link to open" })).toBeVisible();
  await expect(page.getByText(`${member.email}. Waiting for ${email}`)).toBeVisible();
  await follow(page, await linkInMail(server, email, /new email/i));
  await expect(page).toHaveURL(`${server.url}/profile`);
  const changed = notice.filter({ hasText: `Your email address has changed to ${email}.` });
  await expect(changed).toBeVisible();
  await page.reload();
  await expect(changed).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  // The same link once more is an error, which stays until it is closed.
  await follow(page, await linkInMail(server, email, /new email/i));
  const failed = page.locator('li[data-variant="destructive"]');
  await expect(failed).toContainText("This link or code has expired");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await signIn(page, { ...member, email });
});

test.describe("after deleting an account", () => {
  // The session has been deleted with it, before signing out.
  test.use({ expectedErrors: /status of 403/ });

  test("all of a user's data can be exported, and deleted", async ({ page, server }) => {
    const member = await createMember(server, "Robin");
    const { date, times } = await firstFreeDay(server);
    const request = { date, time: times[0]?.time, email: member.email };
    const authorization = { Authorization: `Bearer ${member.token}` };
    expect((await book(server.url, request, authorization)).status).toBe(201);
    await openProfile(page, server, member);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download My Data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("my-data.json");
    const copy = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(copy.account.email).toBe(member.email);
    expect(copy.profile.first_name).toBe("Robin");

    await page.getByRole("button", { name: "Delete My Account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Your Account" });
    await expect(dialog.getByRole("button", { name: "Delete for Good" })).toBeDisabled();
    const parts = { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" } as const;
    const day = new Date(date).toLocaleDateString("en-US", parts);
    await expect(dialog).toContainText(`Your appointment on ${day} is canceled, too.`);
    await expectAccessible(page);
    await dialog.getByLabel("I understand that this can't be undone.").check();
    await dialog.getByRole("button", { name: "Delete for Good" }).click();
    await expect(page.locator(toast("Your account is deleted"))).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/auth`);
  });
});

test.describe("after signing out everywhere", () => {
  // The refused call, the refused refresh, and the session that has ended already.
  test.use({ expectedErrors: /status of 40[013]/ });

  test("another browser is signed out by itself, and its token is rejected", {
    tag: "@rest",
  }, async ({ page, server, browser }) => {
    const member = await createMember(server, "Robin");
    await openProfile(page, server, member);
    const other = await openElsewhere(browser, server, member);
    await page.goto("/profile?tab=appointments");
    await expect(page.getByText("You don't have any appointments yet.")).toBeVisible();
    const token = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
      return JSON.parse(localStorage.getItem(key) ?? "{}").access_token;
    });
    const mine = () =>
      fetch(`${server.url}/rest/v1/appointments`, {
        headers: { Authorization: `Bearer ${token}` },
      });
    expect((await mine()).status).toBe(200);

    await other.getByRole("button", { name: "Sign Out Everywhere" }).click();
    await expect(other).toHaveURL(`${server.url}/auth`);
    expect((await mine()).status).toBe(401);
    await expect(page).toHaveURL(`${server.url}/auth`);
    await other.context().close();
  });

  test("what a user was typing in another browser is still there after signing in again", {
    tag: "@rest",
  }, async ({ page, server, browser }) => {
    const member = await createMember(server, "Robin");
    await openProfile(page, server, member);
    await page.getByLabel("Cell Phone").fill("(770) 555-0188");
    await page.getByLabel("Address").fill("99 New Street, Bellmead, TX");
    const other = await openElsewhere(browser, server, member);
    await other.getByRole("button", { name: "Sign Out Other Devices" }).click();
    await expect(other.locator(toast("Signed out on all other devices"))).toBeVisible();

    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL(`${server.url}/auth`);
    await signIn(page, member);
    await expect(page).toHaveURL(`${server.url}/profile`);
    await expect(page.getByLabel("Address")).toHaveValue("99 New Street, Bellmead, TX");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.locator(toast("Profile Updated"))).toBeVisible();
    await other.reload();
    await expect(other.getByLabel("Address")).toHaveValue("99 New Street, Bellmead, TX");
    await other.context().close();
  });
});

test.describe("an expiring session", () => {
  const anHourFromNow = () => Date.now() + 59 * 60_000;

  /** Counts the page's token refreshes. */
  function countRefreshes(page: Page): () => number {
    let count = 0;
    page.on("request", (request) => {
      if (request.url().includes("grant_type=refresh_token")) count += 1;
    });
    return () => count;
  }

  test("is refreshed while the page is visible", { tag: "@rest" }, async ({ page, server }) => {
    const refreshes = countRefreshes(page);
    await page.clock.install();
    await openProfile(page, server, await createMember(server, "Robin"));
    expect(refreshes()).toBe(0);
    await page.clock.setSystemTime(anHourFromNow());
    await page.clock.runFor("00:40");
    await expect.poll(refreshes).toBeGreaterThan(0);
  });

  test("is not while it is hidden, and is once it is visible again", { tag: "@rest" }, async ({
    page,
    server,
  }) => {
    const refreshes = countRefreshes(page);
    const show = (state: "visible" | "hidden") =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      }, state);
    await page.clock.install();
    await openProfile(page, server, await createMember(server, "Robin"));
    await show("hidden");
    await page.clock.setSystemTime(anHourFromNow());
    await page.clock.runFor("02:00");
    expect(refreshes()).toBe(0);
    await show("visible");
    await expect.poll(refreshes).toBeGreaterThan(0);
  });
});
