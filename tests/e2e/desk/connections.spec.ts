import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { createMember, openAs } from "#tests/support/accounts/accounts.ts";
import {
  testOfOwnShop as base,
  expect,
  expectAccessibleEverywhere,
  removeServer,
} from "#tests/support/browser/browser.ts";
import { type RunningServer, startServer } from "#tests/support/servers/running-server.ts";

/** A shop whose webhook is the environment's, and a mail server beside it. */
const test = base.extend<{ shop: RunningServer; mail: SMTPServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what is used
  shop: async ({}, use) => {
    const environment = {
      LOCAL_RECEIVERS: "on",
      FORM_WEBHOOK_URL: "https://hooks.example/planted-in-the-environment",
      OUTBOX: "off",
    };
    const shop = await startServer({ environment });
    await use(shop);
    await removeServer(shop);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what is used
  mail: async ({}, use) => {
    const mail = new SMTPServer({
      closeTimeout: 100,
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
    });
    mail.listen(0, "127.0.0.1");
    await once(mail.server, "listening");
    await use(mail);
    await new Promise<void>((resolve) => mail.close(() => resolve()));
  },
});

test("the owner sets up mail, sees who took a test email, and says that it arrived", {
  tag: "@rest",
}, async ({ page, shop, mail }) => {
  const owner = await createMember(shop, "Robin", { administrator: true });
  await openAs(page, owner, "/admin/settings");
  await page.getByRole("link", { name: "Connections" }).click();
  const row = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(row("Another program (webhook)")).toContainText(
    "From the server's environment (FORM_WEBHOOK_URL). Change it there.",
  );

  await page.getByRole("button", { name: "Set Up Mail" }).click();
  const form = page.getByRole("form", { name: "Mail", exact: true });
  await form.getByLabel("Outgoing mail server").fill("127.0.0.1");
  await form.getByLabel("Port").fill(String((mail.server.address() as AddressInfo).port));
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Change Mail" })).toBeFocused();
  await page.getByLabel("Send it to").fill("owner@shop.example");
  await page.getByRole("button", { name: "Send a Test Email" }).click();
  await expect(page.getByText("127.0.0.1 took it, and answered: 250")).toBeVisible();
  await page.getByRole("button", { name: "It Arrived" }).click();
  await expect(page.getByText("A test email arrived at owner@shop.example")).toBeVisible();

  await page.getByRole("button", { name: "Set Up Sign-in with Google" }).click();
  const google = page.getByRole("form", { name: "Sign-in with Google" });
  await expect(google.getByText("/auth/v1/callback")).toBeVisible();
  await google.getByLabel("Client ID").fill("the-client");
  await google.getByLabel("Client secret").fill("planted-at-the-desk");
  await google.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Change Sign-in with Google" })).toBeFocused();
  await page.reload();
  await page.getByRole("button", { name: "Change Sign-in with Google" }).click();
  await expect(google.getByLabel("Client secret")).toHaveValue("");
  await expect(google.getByText(/It was set .* by Robin.*Leave it empty to keep it/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Escape");

  await expect(page.getByText(/^v=DMARC1; p=none/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy: DMARC, Value" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  expect(await page.content()).not.toContain("planted");
  expect(shop.said.join("\n")).not.toContain("planted");
});

test.describe("while the server starts again", () => {
  test.use({ expectedErrors: /ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|WebSocket/ });

  test("an owner who has named her domain is where she was", { tag: "@rest" }, async ({
    page,
    shop,
  }) => {
    const owner = await createMember(shop, "Robin", { administrator: true });
    await openAs(page, owner, "/admin/settings/connections");
    const row = page.getByRole("listitem").filter({ hasText: "Address" }).first();
    await expect(row).toContainText("Links lead to http://localhost");
    await page.getByRole("button", { name: "Set Up Address" }).click();
    const form = page.getByRole("form", { name: "Address", exact: true });
    await form.getByLabel("Domain").fill("https://www.garage.example");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("Leave out https://")).toBeVisible();
    await form.getByLabel("Domain").fill("www.garage.example");
    await form.getByLabel("Certificate").selectOption("proxy");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("status")).toContainText("www.garage.example: ", {
      timeout: 30_000,
    });
    await expectAccessibleEverywhere(page);
    await form.getByRole("button", { name: "Save Anyway" }).click();
    await expect(page.getByRole("button", { name: "Change Address" })).toBeVisible({
      timeout: 60_000,
    });
    await expect(row).toContainText("https://www.garage.example, with a proxy's certificate");
    expect(new URL(page.url()).origin).toBe(shop.url);
    const home = await (await page.request.get(`${shop.url}/`)).text();
    expect(home).toContain('<link rel="canonical" href="https://www.garage.example/"');
  });
});
