import {
  createMember,
  linkInMail,
  newMember,
  register,
  signIn,
} from "#tests/support/accounts/accounts.ts";
import { expect, expectAccessible, firstFreeDay, test } from "#tests/support/browser/browser.ts";
import { moveMouse } from "#tests/support/browser/navigation.ts";

const toast = (title: string) => `li:has-text("${title}")`;

test("a guest's request belongs to the account that is registered from it", async ({
  page,
  server,
}) => {
  const member = newMember("Dana");
  const { date, times } = await firstFreeDay(server);
  const booked = await fetch(`${server.url}/api/forms/appointment_request`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Dana van Cole",
      phone: "(770) 555-0147",
      service: "Tire Services",
      date,
      time: times[5]?.time,
      email: member.email,
    }),
  });
  const { claimToken } = await booked.json();
  await page.goto("/auth?action=register");
  await page.evaluate(
    (pending) => localStorage.setItem("pendingAppointment", JSON.stringify(pending)),
    { name: "Dana van Cole", phone: "(770) 555-0147", email: member.email, claimToken },
  );
  await page.reload();

  await expect(
    page.getByRole("heading", { name: "Complete your registration to schedule your appointment" }),
  ).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Dana");
  await expect(page.getByLabel("Last Name")).toHaveValue("van Cole");
  await expect(page.getByLabel("Cell Phone")).toHaveValue("(770) 555-0147");
  await expect(page.getByRole("button", { name: "Register & Schedule Appointment" })).toBeVisible();
  await register(page, member);
  await expect(page.locator(toast("Account created"))).toContainText("You can sign in now.");
  await signIn(page, member);
  await expect(page).toHaveURL(`${server.url}/`);

  await page.goto("/profile?tab=appointments");
  const card = page.getByRole("article", { name: /Tire Services/ });
  await expect(card).toContainText("pending");
  await expectAccessible(page);
});

test("a protected page redirects to sign-in and back to itself", async ({ page, server }) => {
  const member = await createMember(server, "Robin");
  await page.goto("/profile?tab=appointments");
  await expect(page).toHaveURL(`${server.url}/auth`);
  await signIn(page, member);
  await expect(page).toHaveURL(`${server.url}/profile?tab=appointments`);
  await expect(page.getByText("You don't have any appointments yet.")).toBeVisible();

  await page.goto("/auth");
  await expect(page).toHaveURL(`${server.url}/`);
});

test.describe("with a wrong password", () => {
  test.use({ expectedErrors: /status of 400/ });

  test("signing in shows an error next to the form and a message that stays", async ({
    page,
    server,
  }) => {
    const member = await createMember(server, "Robin");
    await page.goto("/auth");
    const form = page.getByRole("form", { name: "Login" });
    await form.getByLabel("Email").fill(member.email);
    await form.getByLabel("Password").fill("wrong password");
    await page.keyboard.press("Enter");

    await expect(page.locator(toast("Failed to sign in"))).toBeVisible();
    await expect(form.getByRole("alert")).toBeVisible();
    await expect(form.getByLabel("Email")).toHaveValue(member.email);

    // The earlier error must disappear after success.
    await signIn(page, member);
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.locator(toast("Failed to sign in"))).toBeHidden();
  });
});

test("registration validates everything before it sends anything", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.goto("/auth?action=register");
  const form = page.getByRole("form", { name: "Register" });
  await form.getByRole("button", { name: "Create Account" }).click();
  for (const label of ["First Name", "Last Name", "Email", "Cell Phone", "Address"]) {
    await expect(form.getByRole("alert").getByRole("link", { name: label })).toBeVisible();
  }
  await expect(form.getByRole("alert")).toBeFocused();
  await form.getByRole("alert").getByRole("link", { name: "First Name" }).press("Enter");
  await expect(form.getByLabel("First Name")).toBeFocused();

  await form.getByLabel(/^Password/).fill("12345");
  await page.keyboard.press("Tab");
  await expect(form.getByText("Password must be at least 6 characters")).toBeVisible();
  await form.getByLabel(/^Password/).fill("123456");
  await form.getByLabel("Confirm Password").fill("654321");
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(page.locator(toast("Passwords do not match"))).toContainText(
    "Please make sure your passwords match",
  );
  expect(sent.filter((url) => url.includes("/signup"))).toEqual([]);
  await expectAccessible(page);
});

test("a forgotten password is replaced with a mailed link", async ({ page, server }) => {
  const member = await createMember(server, "Robin");
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // The form before it has an email field, too.
  const form = page.getByRole("form", { name: "Forgot your password?" });
  await form.getByLabel("Email").fill(member.email);
  await form.getByRole("button", { name: "Send the Link" }).click();
  await expect(page.getByText("Please check your email.")).toBeVisible();

  await page.goto(await linkInMail(server, member.email, /password/i));
  // Mail scanners open links, so the link alone changes nothing.
  await page.getByRole("button").click();
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "New Password" }).fill("an entirely new one");
  await page.getByLabel("Confirm Password").fill("an entirely new one");
  await page.getByRole("button", { name: "Save New Password" }).click();
  await expect(page).toHaveURL(`${server.url}/`);

  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await signIn(page, { ...member, password: "an entirely new one" });
});

test("a user signs in by keyboard alone", { tag: "@rest" }, async ({ page, server }) => {
  const member = await createMember(server, "Robin");
  await page.goto("/auth");
  await expect(page.getByRole("form", { name: "Login" })).toBeVisible();
  await page.getByRole("tab", { name: "Login" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type(member.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(member.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole("link", { name: "Account" }).first()).toBeVisible();
});

test("signing out in one tab signs out the other", { tag: "@rest" }, async ({
  page,
  server,
  context,
}) => {
  const member = await createMember(server, "Robin");
  await page.goto("/profile");
  await signIn(page, member);
  await expect(page.getByRole("heading", { name: "My Account" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/profile");
  await expect(other.getByRole("heading", { name: "My Account" })).toBeVisible();

  await other.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(other).toHaveURL(`${server.url}/auth`);
  await expect(page).toHaveURL(`${server.url}/auth`);
});

test("typed text survives a session that was ended elsewhere", { tag: "@rest" }, async ({
  page,
  server,
}) => {
  const member = await createMember(server, "Robin");
  await page.goto("/profile");
  await signIn(page, member);
  await page.getByLabel("Address").fill("99 New Street, Bellmead, TX");
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.endsWith("-auth-token")) localStorage.removeItem(key);
    }
  });
  await page.reload();
  await expect(page).toHaveURL(`${server.url}/auth`);
  await signIn(page, member);
  await expect(page).toHaveURL(`${server.url}/profile`);
  await expect(page.getByLabel("Address")).toHaveValue("99 New Street, Bellmead, TX");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(/First Name|last name is required/i).first()).toBeVisible();
});

test("a visitor without a session loads no code of the auth client", { tag: "@rest" }, async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.url());
  });
  await page.goto("/");
  await moveMouse(page);
  await expect(page.getByRole("button", { name: /^Theme: / })).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => /\/(live|demo)-/.test(url))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(3);
});
