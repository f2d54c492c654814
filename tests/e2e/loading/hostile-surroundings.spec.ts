/** @module-tag rest */
import type { Page } from "@playwright/test";
import { createMember } from "#tests/support/accounts/accounts.ts";
import { expect, test } from "#tests/support/browser/browser.ts";
import { moveMouse } from "#tests/support/browser/navigation.ts";

const login = (page: Page) => page.getByRole("form", { name: "Login" });

/** Fills in and submits the contact form. */
async function sendMessage(page: Page) {
  const form = page.getByRole("form", { name: "Send us a message" });
  await form.getByLabel("Name").fill("Al Reed");
  await form.getByLabel("Email").fill("al@example.com");
  await form.getByLabel("Phone").fill("7705550143");
  await form.getByLabel("Message").fill("Do you work on hybrids?");
  await form.getByRole("button", { name: "Send Message" }).click();
  return form;
}

test.describe("a browser without any storage", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
      }
    });
  });

  test("shows every page completely, accepts a message, and allows signing in", async ({
    page,
    server,
  }) => {
    for (const path of ["/", "/auto-repair-financing", "/contact"]) {
      await page.goto(path);
      await moveMouse(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeAttached();
    }
    const form = await sendMessage(page);
    await expect(form.getByText("We have your message.")).toBeVisible();

    const member = await createMember(server, "Robin");
    await page.goto("/auth");
    await login(page).getByLabel("Email").fill(member.email);
    await login(page).getByLabel("Password").fill(member.password);
    await login(page).getByRole("button", { name: "Sign In" }).click();
    await expect(login(page)).toBeHidden();
  });

  test.describe("and has no network", () => {
    test.use({ expectedErrors: /net::ERR_/ });

    test("says that nothing was sent or saved, and keeps the words", async ({ page }) => {
      await page.goto("/contact");
      await page.route("**/api/forms/**", (route) => route.abort());
      const form = await sendMessage(page);
      await expect(form.getByRole("alert")).toContainText("Or call (254) 555-0123.");
      await expect(page.getByText(/Saved on this device|We have your message/)).toHaveCount(0);
      await expect(form.getByLabel("Message")).toHaveValue("Do you work on hybrids?");
    });
  });
});

test.describe("a network that never responds", () => {
  test.use({ expectedErrors: /net::ERR_|Failed to load resource/ });

  /** Advances the page's clock. */
  const passTime = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000);

  test.beforeEach(async ({ page }) => {
    // AbortSignal.timeout uses the browser's own clock, which the test's cannot advance.
    await page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        const ending = new AbortController();
        const reason = new DOMException("signal timed out", "TimeoutError");
        setTimeout(() => ending.abort(reason), milliseconds);
        return ending.signal;
      };
    });
    await page.clock.install();
  });

  test("saves a message on the device, and says so", async ({ page }) => {
    await page.goto("/contact");
    let posts = 0;
    await page.route("**/api/forms/**", () => {
      posts += 1;
    });
    const form = await sendMessage(page);
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => posts).toBe(attempt);
      await passTime(page, 40);
    }
    await expect(form.getByText(/^Saved on this device\. We'll send it/)).toBeVisible();
    await expect(page.getByText("We have your message.")).toHaveCount(0);
  });

  test("ends a sign-in with an error, and keeps the typed text", async ({ page }) => {
    await page.goto("/auth");
    const asked = Promise.withResolvers<void>();
    await page.route("**/auth/v1/token*", () => asked.resolve());
    await login(page).getByLabel("Email").fill("robin@example.com");
    await login(page).getByLabel("Password").fill("correct horse battery");
    await login(page).getByRole("button", { name: "Sign In" }).click();
    await asked.promise;
    await passTime(page, 50);
    await expect(login(page).getByText(/The server couldn't be reached/)).toBeVisible();
    await expect(login(page).getByLabel("Email")).toHaveValue("robin@example.com");
    await expect(login(page).getByRole("button", { name: "Sign In" })).toBeEnabled();
  });
});
