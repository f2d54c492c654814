/** @module-tag rest */
import { createServer } from "node:http";
import { closeServer, listen } from "#server/http/serve.ts";
import {
  test as base,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
} from "#tests/support/browser/browser.ts";
import { startDemo } from "#tests/support/servers/demo-site.ts";

/** A page of the static demo, without our server. */
const test = base.extend<object, { demo: string }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what is used
    async ({}, use) => {
      const probe = createServer();
      const port = await listen(probe, 0, "127.0.0.1");
      await closeServer(probe, 0);
      const site = await startDemo(port);
      await use(site.url);
      await site.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo),
});

const toast = (title: string) => `li:has-text("${title}")`;

test("starts signed in as an administrator, on every page, and says that it is a demo", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("complementary", { name: "Demo" })).toContainText("static demo");
  await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Account" }).first()).toBeVisible();
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/admin");
  await expect(page.getByText("Logged in as")).toContainText("admin@demo.example");
  await expectAccessible(page);
});

test("serves the desk screens that are in no menu, too", async ({ request }) => {
  for (const path of [
    "/admin/book",
    "/admin/customers/record",
    "/admin/customers/import",
    "/admin/setup",
  ]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test.describe("a screen without its own file", () => {
  // A static host responds with its fallback page.
  test.use({ expectedErrors: /status of 404/ });

  test("is rendered as itself", async ({ page }) => {
    await page.goto("/admin/site/prices");
    await expect(page.getByText("Changing what the site says needs a server")).toBeVisible();
  });
});

test("signs out and in again, with the delays and words of docs/product.md#static-demo", async ({
  page,
  demo,
}) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page.locator(toast("Signed out"))).toContainText(
    "You have been signed out of the static demo",
  );
  await expect(page).toHaveURL(`${demo}/auth`);
  await expectAccessible(page);

  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password").fill("whatever");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  await expect(page.locator(toast("Failed to sign in"))).toContainText("Invalid credentials");

  await page.getByLabel("Email").fill("dana@demo.example");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.locator(toast("Signed in successfully"))).toContainText(
    "Welcome to the static demo!",
  );
  await expect(page).toHaveURL(`${demo}/profile`);
});

test("pretends to register, and switches to the Login tab", async ({ page }) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.getByRole("tab", { name: "Register" }).click();
  const form = page.getByRole("form", { name: "Register" });
  for (const [label, text] of [
    ["First Name", "New"],
    ["Last Name", "Person"],
    ["Email", "new@example.com"],
    ["Cell Phone", "7705550190"],
    ["Address", "1 Main Street"],
    ["Confirm Password", "secret1"],
  ] as const) {
    await form.getByLabel(label).fill(text);
  }
  await form.getByLabel(/^Password/).fill("secret1");
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(form.getByRole("button", { name: "Creating account..." })).toBeDisabled();
  await expect(page.locator(toast("Account created"))).toContainText(
    "Please check your email to verify your account",
  );
  await expect(page.getByRole("tab", { name: "Login", selected: true })).toBeVisible();
});

test("changes the profile, the own admin flag and a status until the page is reloaded", async ({
  page,
}) => {
  await page.goto("/profile");
  await page.getByLabel("Last Name").fill("Changed");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.locator(toast("Profile Updated (Demo)"))).toBeVisible();
  await page.getByRole("button", { name: "Disable Admin Access" }).click();
  await expect(page.locator(toast("Admin access removed"))).toContainText(
    "You have successfully disabled admin privileges.",
  );
  await page.getByRole("button", { name: "Enable Admin Access" }).click();
  await expect(page.locator(toast("Admin access granted"))).toBeVisible();
  await page.getByRole("button", { name: "Set Up an Authenticator App" }).click();
  await expect(page.locator(toast("Demo Mode"))).toContainText("This is a static demo");

  await page.getByRole("tab", { name: "All Appointments" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goto("/admin/appointments");
  const row = page.locator("tbody tr").first();
  const badge = row.locator("[data-status]").last();
  const before = await badge.textContent();
  await row.locator("[data-row]").click();
  const sheet = page.getByRole("dialog", { name: "Appointment" });
  await sheet.getByRole("button", { name: "Edit" }).click();
  await sheet.getByLabel("Name").fill("Somebody Else");
  await sheet.getByRole("button", { name: "Continue" }).click();
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(toast("Changes saved"))).toContainText("Nothing is sent");
  await page.keyboard.press("Escape");
  await expect(row).toContainText("Somebody Else");
  await page.reload();
  await expect(badge).toHaveText(before ?? "");
  await expect(row).not.toContainText("Somebody Else");
});

test("shows people, messages and settings without any request", async ({ page, demo }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(demo) || /\/(auth|rest|functions)\/v1/.test(request.url())) {
      elsewhere.push(request.url());
    }
  });
  for (const [path, text] of [
    ["customers", "Luis Ortega"],
    ["staff", "Marcus Bell"],
    ["messages", "Renee Walker"],
    ["settings", "Closures and half days"],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectAccessible(page);
  }
  expect(elsewhere.filter((url) => !url.startsWith("blob:"))).toEqual([]);
});

test("every screen is accessible in both themes, on a phone, a tablet and a desk", async ({
  page,
}) => {
  test.setTimeout(600_000);
  for (const [path, loaded] of [
    ["/profile", "Save Changes"],
    ["/profile?tab=appointments", "Reschedule"],
    ["/profile?tab=all", "Dana Cole"],
    ["/admin", "Print"],
    ["/admin/customers", "Luis Ortega"],
    ["/admin/accounts", "Luis Ortega"],
    ["/admin/staff", "Marcus Bell"],
    ["/admin/messages", "Renee Walker"],
    ["/admin/settings", "Closures and half days"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(loaded).first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page.getByRole("form", { name: "Login" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("every dialog and every empty list is accessible, too", async ({ page }) => {
  test.setTimeout(600_000);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await expect(page.getByRole("dialog", { name: "Delete Your Account" })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.goto("/profile?tab=appointments");
  await page.getByRole("button", { name: "Cancel" }).first().click();
  await expect(page.getByRole("dialog", { name: "Cancel This Appointment" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Reschedule" }).first().click();
  await expect(page.getByRole("dialog").getByRole("grid")).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.goto("/admin/appointments");
  await page.locator("[data-row]").first().click();
  await expect(page.getByRole("textbox", { name: "Staff notes" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto("/admin/appointments?q=nobody");
  await expect(page.getByText("No appointments match")).toBeVisible();
  await expect(page.getByText("No Appointments Yet")).toHaveCount(0);
  await expectAccessibleEverywhere(page);

  await page.goto("/admin/staff");
  await page
    .getByRole("button", { name: /^Manage Access/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Manage Admin Access" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  for (const [path, empty] of [
    ["staff", "No staff members found"],
    ["customers", "No one found"],
    ["accounts", "No users found"],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await page.getByRole("searchbox", { name: "Search" }).fill("nobody");
    await expect(page.getByText(empty)).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
});

test("books an appointment that is saved on the device, without an error", async ({ page }) => {
  await page.goto("/");
  const form = page.getByRole("form", { name: "Request an appointment" });
  await form.getByLabel("Name").fill("Dana Cole");
  await form.getByLabel("Phone").pressSequentially("7705550142");
  await form.getByLabel("Service").selectOption("Tire Services");
  await form.getByRole("button", { name: "More dates" }).click();
  await form.getByRole("button", { name: "Go to the Next Month" }).click();
  await form.locator("td button:not([aria-disabled])").first().click();
  await form.getByRole("radio", { name: /, 9:00 AM/ }).click();
  await form.getByRole("button", { name: "Request Appointment" }).click();
  await expect(page.locator(toast("Appointment Request Received"))).toContainText(
    "This is a demo: nothing was sent. A live site says: Thank you! Your appointment request for",
  );
  await expect(page.getByRole("main").getByText("This is a demo: nothing was sent.")).toBeVisible();
  await expect(
    page.getByText(/We have your request|call you within one business hour at/),
  ).toHaveCount(0);
});

test("shows a live site's response to a message and an application, and that nothing was sent", async ({
  page,
}) => {
  await page.goto("/contact");
  const message = page.getByRole("form", { name: "Send us a message" });
  await message.getByLabel("Name").fill("Dana Cole");
  await message.getByLabel("Email").fill("dana@example.com");
  await message.getByLabel("Phone").fill("7705550142");
  await message.getByLabel("Message").fill("Do you work on hybrids?");
  await message.getByRole("button", { name: "Send Message" }).click();
  await expect(page.locator(toast("Message Sent"))).toContainText(
    "This is a demo: nothing was sent. A live site says: Thank you for contacting us.",
  );
  await expect(message.getByText("This is a demo: nothing was sent.")).toBeVisible();

  await page.goto("/auto-repair-financing");
  await page.getByRole("main").getByRole("button", { name: "Apply Now" }).first().click();
  const application = page.getByRole("form", { name: "Apply for Financing" });
  await application.getByLabel("Name").fill("Dana Cole");
  await application.getByLabel("Email").fill("dana@example.com");
  await application.getByLabel("Phone").fill("7705550142");
  await application.getByLabel("Repair Needed").fill("Transmission slips");
  await application.getByRole("button").last().click();
  await expect(page.locator(toast("Application Submitted"))).toContainText(
    "This is a demo: nothing was sent. A live site says: We will call you at (770) 555-0142",
  );
  await expect(application.getByText("This is a demo: nothing was sent.")).toBeVisible();
});

test.describe("an unknown path", () => {
  test.use({ expectedErrors: /status of 404/ });

  for (const [path, heading] of [
    ["/services/nope", "Service Not Found"],
    ["/locations/nope", "City Not Found"],
    ["/nope", "Page Not Found"],
  ] as const) {
    test(`${path} shows the page for what was looked for`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText("{{slug}}")).toHaveCount(0);
      if (path !== "/nope") await expect(page.getByText("nope", { exact: true })).toBeVisible();
    });
  }
});

test("a city's page is found by variants of the city's name", async ({ page }) => {
  const response = await page.goto("/auto-repair-Spring-Valley-TX");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Spring Valley");
});
