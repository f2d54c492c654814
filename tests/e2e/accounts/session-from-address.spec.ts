import type { Page } from "@playwright/test";
import {
  createMember,
  linkInMail,
  newMember,
  type Registered,
  register,
  signIn,
} from "#tests/support/accounts/accounts.ts";
import {
  expect,
  expectAccessibleEverywhere,
  firstFreeDay,
  test,
} from "#tests/support/browser/browser.ts";
import { type RunningServer, startServer } from "#tests/support/servers/running-server.ts";

/** Returns the query of a link whose sender wants its reader to use the sender's account. */
async function linkOf(server: RunningServer, { email, password }: Registered): Promise<string> {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { access_token, refresh_token } = await response.json();
  const session = { access_token, refresh_token, expires_in: "3600", token_type: "bearer" };
  return `#${new URLSearchParams({ ...session, type: "magiclink" })}`;
}

/** Sends a guest's request, and returns what this device stores of it. */
async function requestAsGuest(server: RunningServer) {
  const { date, times } = await firstFreeDay(server);
  const booked = await fetch(`${server.url}/api/forms/appointment_request`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Mary Smith",
      phone: "(770) 555-0140",
      service: "Tire Services",
      date,
      time: times[0]?.time,
    }),
  });
  const { claimToken } = await booked.json();
  return { name: "Mary Smith", phone: "(770) 555-0140", claimToken };
}

const keepPending = (page: Page, pending: object) =>
  page.addInitScript((kept) => {
    if (sessionStorage.getItem("visited")) return;
    sessionStorage.setItem("visited", "yes");
    localStorage.setItem("pendingAppointment", JSON.stringify(kept));
  }, pending);

const storedSessions = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith("-auth-token")));

async function appointmentsOf(server: RunningServer, { token }: Registered): Promise<unknown[]> {
  const response = await fetch(`${server.url}/rest/v1/appointments?select=id`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return await response.json();
}

test("a link with a stranger's session signs nobody in who declines it", async ({
  page,
  server,
}) => {
  const stranger = await createMember(server, "Stranger");
  await keepPending(page, await requestAsGuest(server));
  await page.goto(`/auth${await linkOf(server, stranger)}`);

  const heading = page.getByRole("heading", { name: "Continue as" });
  await expect(heading).toContainText(stranger.email);
  await expect(page).toHaveURL(`${server.url}/auth`);
  expect(await storedSessions(page)).toEqual([]);
  await expectAccessibleEverywhere(page);

  await page.getByRole("button", { name: "No, Don't Sign In" }).click();
  await expect(page.getByRole("form", { name: "Login" })).toBeVisible();
  expect(await storedSessions(page)).toEqual([]);
  expect(await appointmentsOf(server, stranger)).toEqual([]);
});

test("a request is claimed only with a button that names it and the account", {
  tag: "@rest",
}, async ({ page, server }) => {
  const member = await createMember(server, "Mary");
  await keepPending(page, await requestAsGuest(server));
  await page.goto(`/auth${await linkOf(server, member)}`);
  await page.getByRole("button", { name: "Continue", exact: true }).click();

  const waiting = page.getByRole("region", { name: "A request from this device" });
  await expect(waiting).toContainText("Mary Smith, (770) 555-0140");
  await expect(waiting).toContainText(member.email);
  await expectAccessibleEverywhere(page);
  expect(await appointmentsOf(server, member)).toEqual([]);
  await waiting.getByRole("button", { name: "Add It to My Account" }).click();
  await expect(waiting).toBeHidden();
  expect(await appointmentsOf(server, member)).toHaveLength(1);
});

test("someone else's request can be kept out of the account", async ({ page, server }) => {
  const member = await createMember(server, "Mary");
  await keepPending(page, await requestAsGuest(server));
  await page.goto(`/auth${await linkOf(server, member)}`);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "It Isn't Mine" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "My Account" })).toBeVisible();
  await expect(page.getByRole("region", { name: "A request from this device" })).toHaveCount(0);
  expect(await appointmentsOf(server, member)).toEqual([]);
});

test("a stranger's link does not replace the user's own session", { tag: "@rest" }, async ({
  page,
  server,
}) => {
  const member = await createMember(server, "Mary");
  const stranger = await createMember(server, "Stranger");
  await page.goto("/profile");
  await signIn(page, member);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(member.email);

  for (const path of ["/", "/profile", "/contact"]) {
    await page.goto("about:blank");
    await page.goto(`${path}${await linkOf(server, stranger)}`);
    await expect(page.getByRole("link", { name: "Account" }).first()).toBeAttached();
  }
  await page.goto(`/auth${await linkOf(server, stranger)}`);
  await expect(page.getByText(`You're signed in as ${member.email}`)).toBeVisible();
  await page.getByRole("button", { name: "No, Don't Sign In" }).click();
  await page.goto("/profile");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(member.email);
});

test("a password reset link asks for confirmation of the account, and then for the password", {
  tag: "@rest",
}, async ({ page, server }) => {
  const member = await createMember(server, "Mary");
  const link = (await linkOf(server, member)).replace("type=magiclink", "type=recovery");
  await page.goto(`/auth${link}`);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const form = page.getByRole("form", { name: "New password" });
  await expect(page).toHaveURL(`${server.url}/auth?action=new-password`);
  // Pending requests have finished, and the form is still there.
  await page.waitForLoadState("networkidle");
  await form.getByLabel("New Password").fill("a whole new horse");
  await form.getByLabel("Confirm Password").fill("a whole new horse");
  await form.getByRole("button", { name: "Save New Password" }).click();
  await expect(page.locator('li:has-text("Password changed")')).toBeVisible();
});

test("signing in normally claims the device's request", { tag: "@rest" }, async ({
  page,
  server,
}) => {
  const member = await createMember(server, "Mary");
  await keepPending(page, await requestAsGuest(server));
  await page.goto("/auth");
  await signIn(page, member);
  await expect(page.locator('li:has-text("Your appointment is in your account")')).toBeVisible();
  expect(await appointmentsOf(server, member)).toHaveLength(1);
});

test.describe("a link requested by another browser", () => {
  // The browser reports the rejected code.
  test.use({ expectedErrors: /status of 40[04]/ });

  test("signs nobody in and explains what to do", { tag: "@rest" }, async ({
    page,
    server,
    browser,
  }) => {
    const member = await createMember(server, "Mary");
    const elsewhere = await browser.newPage();
    await elsewhere.goto(`${server.url}/auth?action=email-link`);
    await elsewhere.getByRole("textbox", { name: "Email" }).fill(member.email);
    await elsewhere.getByRole("button", { name: "Send the Link" }).click();
    await expect(elsewhere.getByText("Please check your email.")).toBeVisible();
    await elsewhere.close();

    await page.goto(await linkInMail(server, member.email, /sign-in link/i));
    await page.getByRole("button").click();
    await expect(
      page.getByText("only works in the browser where you asked for it", { exact: false }),
    ).toBeVisible();
    await expect(page).toHaveURL((url) => !url.searchParams.has("code"));
    await expect(page.getByRole("form", { name: "Login" })).toBeVisible();
    expect(await storedSessions(page)).toEqual([]);
    await expectAccessibleEverywhere(page);
  });

  test("confirms the email anyway, and leads to the sign-in page", { tag: "@rest" }, async ({
    page,
    browser,
  }) => {
    const server = await startServer({ environment: { GOTRUE_MAILER_AUTOCONFIRM: "false" } });
    const member = newMember("Mary");
    const elsewhere = await browser.newPage();
    await elsewhere.goto(`${server.url}/auth?action=register`);
    await register(elsewhere, member);
    await elsewhere.close();

    await page.goto(await linkInMail(server, member.email, /confirm your email/i));
    await page.getByRole("button").click();
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
    await signIn(page, member);
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto("about:blank");
    await server.stop();
  });
});

test("a URL cannot inject text into the sign-in page", { tag: "@rest" }, async ({ page }) => {
  const words = "Call 900-555-0100 to unlock your account";
  const query = new URLSearchParams({ error: "access_denied", error_description: words });
  for (const address of [`/auth?${query}`, `/auth#${query}`, `/auth#${query}&error_code=odd`]) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(page.getByRole("alert")).toContainText("That didn't work. Please try again.");
    await expect(page.getByText("900-555-0100")).toHaveCount(0);
  }
  await page.goto("about:blank");
  await page.goto(`/auth#${query}&error_code=otp_expired`);
  await expect(page.getByRole("alert")).toContainText("has expired");
});
