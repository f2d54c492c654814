import { freePort } from "#scripts/test/free-port.ts";
import { startOpenIdProvider } from "#tests/support/accounts/open-id-provider.ts";
import { expect, expectAccessible, test } from "#tests/support/browser/browser.ts";
import { startServer } from "#tests/support/servers/running-server.ts";

test.describe("with a provider", () => {
  // The provider's pages request an external font and a missing icon.
  test.use({ expectedErrors: /ERR_NAME_NOT_RESOLVED|status of 404/ });

  test("a user signs in and returns to the page they came from", { tag: "@rest" }, async ({
    page,
  }) => {
    const port = await freePort();
    const callback = `http://127.0.0.1:${port}/auth/v1/callback`;
    const provider = await startOpenIdProvider([callback]);
    provider.people.set("ann", {
      email: "ann@example.com",
      email_verified: true,
      name: "Ann Other",
    });
    const server = await startServer({
      environment: {
        PORT: String(port),
        SITE_URL: `http://127.0.0.1:${port}`,
        GOTRUE_EXTERNAL_GOOGLE_ENABLED: "true",
        GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: provider.clientId,
        GOTRUE_EXTERNAL_GOOGLE_SECRET: provider.secret,
        GOTRUE_EXTERNAL_GOOGLE_ISSUER: provider.issuer,
        GOTRUE_EXTERNAL_GOOGLE_REDIRECT_URI: callback,
      },
    });
    await page.goto(`${server.url}/profile?tab=appointments`);
    const button = page.getByRole("button", { name: /^Continue with/ });
    await expect(button).toHaveText("Continue with Google");
    await expectAccessible(page);
    await button.click();

    await expect(page).toHaveURL((url) => url.origin === provider.issuer);
    await page.getByPlaceholder("Enter any login").fill("ann");
    await page.getByPlaceholder("and password").fill("any");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${server.url}/profile?tab=appointments`);
    await expect(page.getByText("ann@example.com").first()).toBeVisible();
    await page.goto("about:blank");
    await server.stop();
    await provider.stop();
  });
});

test("without a configured provider there is no button for one", { tag: "@rest" }, async ({
  page,
}) => {
  const settings = page.waitForResponse(/auth\/v1\/settings/);
  await page.goto("/auth");
  expect((await settings).ok()).toBe(true);
  await expect(page.getByRole("form", { name: "Login" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Continue with/ })).toHaveCount(0);
});
