/** @module-tag rest */
import { createServer, type Server } from "node:http";
import { closeServer, listen } from "#server/http/serve.ts";
import { test as base, expect } from "#tests/support/browser/browser.ts";
import { startServer } from "#tests/support/servers/running-server.ts";

/** A captcha service whose script returns numbered single-use tokens. */
const widget = `window.turnstile = {
  given: 0,
  render(place, options) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = options["response-field-name"];
    place.append(input);
    this.input = input;
    this.reset();
    place.dataset.sitekey = options.sitekey;
    return "widget";
  },
  reset() { this.given += 1; this.input.value = "token-" + this.given; },
  remove() { this.input.remove(); },
};`;

interface Service {
  url: string;
  scripts: number;
  tokens: string[];
}

const test = base.extend<object, { service: Service }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what is used
    async ({}, use) => {
      const service: Service = { url: "", scripts: 0, tokens: [] };
      const server: Server = createServer(async (request, response) => {
        if (request.method === "GET") {
          service.scripts += 1;
          response.writeHead(200, { "Content-Type": "text/javascript" }).end(widget);
          return;
        }
        const body: Buffer[] = await request.toArray();
        const token = new URLSearchParams(Buffer.concat(body).toString()).get("response") ?? "";
        const success = token.startsWith("token-") && !service.tokens.includes(token);
        service.tokens.push(token);
        response.end(JSON.stringify({ success, "error-codes": ["timeout-or-duplicate"] }));
      });
      service.url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
      await use(service);
      await closeServer(server, 0);
    },
    { scope: "worker" },
  ],
  server: [
    async ({ service }, use) => {
      const server = await startServer({
        environment: {
          CAPTCHA_SITE_KEY: "site-key",
          CAPTCHA_SECRET: "secret",
          CAPTCHA_VERIFY_URL: `${service.url}/siteverify`,
          CAPTCHA_SCRIPT_URL: `${service.url}/api.js`,
        },
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test("the captcha loads at the first interaction, and each submission has its own token", async ({
  page,
  service,
}) => {
  await page.goto("/contact");
  const form = page
    .locator("form")
    .filter({ has: page.getByRole("button", { name: "Send Message" }) });
  await expect(form).toBeVisible();
  expect(service.scripts).toBe(0);

  for (const message of ["Do you work on hybrids?", "And do you have a loan car?"]) {
    await form.getByLabel("Name").fill("Al Reed");
    await expect(form.locator("[data-sitekey=site-key]")).toHaveCount(1);
    await form.getByLabel("Email").fill("al@example.com");
    await form.getByLabel("Phone").fill("7705550143");
    await form.getByLabel("Message").fill(message);
    const stored = page.waitForResponse("**/api/forms/contact_form");
    await form.getByRole("button", { name: "Send Message" }).click();
    expect((await stored).status()).toBe(201);
    await expect(form.getByLabel("Message")).toHaveValue("");
  }
  expect(service.scripts).toBe(1);
  expect(new Set(service.tokens).size).toBe(2);
});
