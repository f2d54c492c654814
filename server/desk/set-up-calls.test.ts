import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import type { Message } from "#server/mail/mailer.ts";
import { startOwnShop } from "#shop/catalog/editing/own-shop.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { type Caller, callers } from "#tests/support/accounts/people.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
let sent: Message[];
let refusal: Error | undefined;
const findings = {
  samples: [{ path: ["shop", "name"], message: "is the sample name" }],
  pages: [],
  settings: [
    {
      setting: "SMTP_URL",
      title: "Sending email",
      message: "not set",
      ask: "Please set SMTP_URL.",
    },
  ],
};

beforeAll(async () => {
  const mailer = {
    async send(message: Message) {
      if (refusal) throw refusal;
      sent.push(message);
      return undefined;
    },
  };
  shop = await createTestApp(
    {},
    {
      mailer,
      launchFindings: async () => findings,
      rateLimits: memoryRateLimits,
    },
  );
  desk = await openDesk(shop);
});
beforeEach(() => {
  sent = [];
  refusal = undefined;
});

const to = "owner@pinestreet.test";

const ask = async (caller: Caller, address: unknown) => {
  const response = await desk.call(caller, "test-email", { to: address });
  return { status: response.status, body: await response.json() };
};
const mayAsk = (caller: Caller) =>
  caller === "administrator" || caller === "administrator with the code";

describe("a test email", () => {
  it("is sent to the given address at once", async () => {
    const { status, body } = await ask("administrator", to);
    expect([status, body]).toEqual([200, { to, kept: false }]);
    expect(sent).toMatchObject([{ to, subject: "Test email from Brazos Car Care" }]);
    expect(await shop.sql("select id from outbox")).toEqual([]);
  });

  it("comes from the shop of the draft, never from the sample that is still published", async () => {
    const content = folderContent();
    await shop.sql("select private.start_content($1)", [JSON.stringify(content)]);
    const draft = startOwnShop(content, "2026-11-22", "America/Denver") as { shop: object };
    const save = (facts: object) =>
      shop.sql("update content_draft set document = $1", [
        JSON.stringify({ ...draft, shop: { ...draft.shop, ...facts } }),
      ]);
    await save({});
    await ask("administrator", to);
    await save({
      name: "Pine Street Garage",
      email: "hello@pinestreet.test",
      phone: "+12087550123",
      address: { street: "12 Pine Street", city: "Boise", state: "ID", postalCode: "83702" },
    });
    await ask("administrator", to);
    const [blank, filled] = sent;
    expect(blank).toMatchObject({
      subject: "Test email from your site",
      sender: { name: "Your site", address: to },
    });
    expect(blank?.text).toMatch(/--\nYour site$/);
    expect(filled).toMatchObject({
      subject: "Test email from Pine Street Garage",
      sender: { name: "Pine Street Garage", address: "hello@pinestreet.test" },
    });
    expect(filled?.text).toContain(
      "--\nPine Street Garage\n12 Pine Street, Boise, ID 83702\n(208) 755-0123",
    );
    expect(filled?.html).toContain('href="tel:+12087550123"');
    expect(JSON.stringify(sent)).not.toMatch(/Brazos|Waco|254\D*555/);
  });

  it("says that it was only written to a folder where there is no mail server", async () => {
    const without = await createTestApp({ smtpUrl: undefined });
    const response = await (await openDesk(without)).call("administrator", "test-email", { to });
    expect([response.status, await response.json()]).toEqual([200, { to, kept: true }]);
  });

  it("reports that the mail server rejected it", async () => {
    refusal = new Error("550 relay denied for secret-host");
    const { status, body } = await ask("administrator", to);
    expect(status).toBe(502);
    expect(body.error.message).toBe(
      "The mail server rejected it. Check the address, and the mail server's settings under Connections.",
    );
  });

  it.each([
    undefined,
    "",
    "owner",
    "a@b.test\nBcc: c@d.test",
    `${"a".repeat(300)}@b.test`,
    3,
    [to],
  ])("is not sent to an invalid address: %j", async (address) => {
    const { status } = await ask("administrator", address);
    expect(status).toBe(400);
    expect(sent).toEqual([]);
  });

  it("is limited to ten in ten minutes per administrator", async () => {
    const statuses = [];
    for (let times = 0; times < 12; times += 1) {
      statuses.push((await ask("administrator with the code", to)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect(sent).toHaveLength(10);
  });

  it.each(callers.filter((caller) => !mayAsk(caller)))("cannot be sent by %s", async (caller) => {
    const { status } = await ask(caller, to);
    expect([401, 403]).toContain(status);
    expect(sent).toEqual([]);
  });
});

describe("what is left to do before the launch", () => {
  it.each(callers)("is shown only to administrators: %s", async (caller) => {
    const response = await desk.read(caller, "launch-check");
    const said = await response.json();
    expect(response.status === 200).toBe(mayAsk(caller));
    if (mayAsk(caller)) expect(said).toEqual(findings);
    else expect(JSON.stringify(said)).not.toContain("SMTP_URL");
  });
});
