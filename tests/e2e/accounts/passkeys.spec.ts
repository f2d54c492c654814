import type { Page } from "@playwright/test";
import { createMember, signIn } from "#tests/support/accounts/accounts.ts";
import { expect, expectAccessible, test } from "#tests/support/browser/browser.ts";

/** Adds Chromium's virtual authenticator, like plugging in a security key. */
async function plugIn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "usb",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    unplug: () => cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }),
  };
}

/** Passkeys require a domain name, not an IP. */
test.use({ baseURL: async ({ server }, use) => use(server.url.replace("127.0.0.1", "localhost")) });

test("an administrator adds a passkey, signs in with it, and removes it", { tag: "@rest" }, async ({
  page,
  server,
  baseURL,
}) => {
  const member = await createMember(server, "Robin", { administrator: true });
  const key = await plugIn(page);
  await page.goto("/profile");
  await signIn(page, member);
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  await expect(page.getByText("Two-factor sign-in is on").first()).toBeVisible();
  expect(await key.credentials()).toHaveLength(1);
  await expect(page.getByText(/^Passkey 1 since/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await signIn(page, member);
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await expect(page.getByLabel("Code", { exact: false })).toHaveCount(0);
  await expectAccessible(page);
  // The password alone is not enough.
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole("button", { name: "Use Your Passkey" }).click();
  await expect(page).not.toHaveURL(/\/auth/);

  await page.goto(`${baseURL}/profile`);
  await page.getByRole("button", { name: "Remove Passkey 1" }).click();
  await expect(page.getByText("Two-factor sign-in removed").first()).toBeVisible();
});

test.describe("without the security key", () => {
  test("signing in shows an error, and continues once it is plugged in", { tag: "@rest" }, async ({
    page,
    server,
  }) => {
    const member = await createMember(server, "Robin");
    const key = await plugIn(page);
    await page.goto("/profile");
    await signIn(page, member);
    await page.getByRole("button", { name: "Add a Passkey" }).click();
    // Shown once the profile has been read again: a request that is under way while signing out is refused (401).
    await expect(page.getByText(/^Passkey 1 since/)).toBeVisible();
    // Another key is plugged in, which has no passkey for this site.
    await key.unplug();
    await plugIn(page);
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await signIn(page, member);
    await page.getByRole("button", { name: "Use Your Passkey" }).click();
    await expect(page.getByText("The passkey wasn't confirmed.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Use Your Passkey" })).toBeEnabled();
  });
});
