import { TOTP } from "otpauth";
import { createMember, signIn } from "#tests/support/accounts/accounts.ts";
import { expect, expectAccessible, test } from "#tests/support/browser/browser.ts";

test("a second factor is enrolled, required at sign-in, and removed again", async ({
  page,
  server,
}) => {
  const member = await createMember(server, "Robin");
  await page.goto("/profile");
  await signIn(page, member);
  await page.getByRole("button", { name: "Set Up an Authenticator App" }).click();
  const picture = page.getByRole("img", { name: "QR code for your authenticator app" });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const secret = await page.getByRole("code").innerText();
  await expectAccessible(page);
  const app = new TOTP({ secret });
  await page.getByLabel("Code", { exact: false }).fill(app.generate());
  await page.getByRole("button", { name: "Turn It On" }).click();
  await expect(page.getByText("Two-factor sign-in is on").first()).toBeVisible();
  // Shown once the profile has been read again: a request that is under way while signing out is refused (401).
  await expect(page.getByRole("button", { name: /^Remove Authenticator app/ })).toBeVisible();

  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await signIn(page, member);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/profile");
  await expect(page).toHaveURL(`${server.url}/auth`);
  // A code is valid once, so use the next one.
  await page
    .getByLabel("Code", { exact: false })
    .fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`${server.url}/profile`);

  await page.getByRole("button", { name: /^Remove Authenticator app/ }).click();
  await expect(page.getByText("Two-factor sign-in removed").first()).toBeVisible();
});
