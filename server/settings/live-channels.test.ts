import { createHmac } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import { shop as published } from "#server/content/published.ts";
import { closeServer, listen } from "#server/http/serve.ts";
import { callWebhook } from "#server/outbox/webhook.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { type ConnectedShop, openConnectedShop } from "#tests/support/desk/connected-shop.ts";
import { openChannels } from "./live-channels.ts";

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program of somebody else that takes what it is sent. */
async function startReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ path: request.url ?? "", headers: request.headers, body });
    response.end("{}");
  });
  const url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
  afterFile(() => closeServer(server, 0));
  return { url, received };
}

/** Ways out of a shop, with what its owner sets. */
async function openWaysOut(environment: Record<string, string> = {}) {
  const shop = await openConnectedShop(environment);
  const hooks = { siteUrl: "https://shop.example" } as never;
  const { sms, webhook } = openChannels(shop.settings, {
    shop: published,
    hooks,
    log: { warn: () => undefined } as never,
  });
  return {
    shop,
    text: () =>
      sms.send(
        { to: "+17705550142", text: "Your car is ready." },
        "text-1",
        AbortSignal.timeout(10_000),
      ),
    async call() {
      const hook = webhook();
      if (!hook) return false;
      const call = { formName: "contact_form", fields: { name: "Dana" } } as const;
      await callWebhook(call, "call-1", { ...hook, signal: AbortSignal.timeout(10_000) });
      return true;
    },
  };
}

let out: Awaited<ReturnType<typeof openWaysOut>>;
let shop: ConnectedShop;
let first: Awaited<ReturnType<typeof startReceiver>>;
let second: typeof first;
beforeAll(async () => {
  out = await openWaysOut({ LOCAL_RECEIVERS: "on" });
  shop = out.shop;
});
beforeEach(async () => {
  [first, second] = [await startReceiver(), await startReceiver()];
  await shop.turnOff("texts");
});

const save = async (name: string, fields: object) =>
  expect((await shop.save(name, fields)).status).toBe(204);

describe("a text", () => {
  const gateway = { format: "json", token: "token-of-first", from: "+17705550100" };

  it("goes to the gateway that is set at that moment, with its token alone", async () => {
    await save("texts", { ...gateway, url: `${first.url}/texts` });
    await out.text();
    expect(first.received).toMatchObject([
      { path: "/texts", headers: { authorization: "Bearer token-of-first" } },
    ]);
    expect(JSON.parse(first.received[0]?.body ?? "")).toEqual({
      from: "+17705550100",
      to: "+17705550142",
      text: "Your car is ready.",
    });
    const twilio = { format: "twilio", token: "sid:token-of-second", from: "+17705550199" };
    await save("texts", { ...twilio, url: second.url, replies: "0123456789abcdef" });
    await out.text();
    expect(first.received).toHaveLength(1);
    const [told] = second.received;
    expect(told?.headers.authorization).toBe(`Basic ${btoa("sid:token-of-second")}`);
    expect(Object.fromEntries(new URLSearchParams(told?.body))).toMatchObject({
      From: "+17705550199",
      To: "+17705550142",
      Body: "Your car is ready.",
      StatusCallback: expect.stringMatching(/^https:\/\/shop\.example\/api\/texts\/status/),
    });
  });

  it("is written to a file once the gateway is turned off", async () => {
    await save("texts", { ...gateway, url: first.url });
    await shop.turnOff("texts");
    await out.text();
    expect(first.received).toEqual([]);
    expect(await readdir(join(shop.directory, "sms"))).toHaveLength(1);
  });
});

describe("the webhook", () => {
  it("calls the program that is set at that moment, signed with its secret", async () => {
    await save("webhook", { url: first.url, secret: "secret-of-first!", images: "links" });
    expect(await out.call()).toBe(true);
    const [told] = first.received;
    const signature = createHmac("sha256", "secret-of-first!").update(told?.body ?? "");
    expect(told).toMatchObject({
      body: '{"name":"Dana"}',
      headers: {
        "x-signature": `sha256=${signature.digest("hex")}`,
        "idempotency-key": "call-1",
        "x-form-name": "contact_form",
      },
    });
    await shop.turnOff("webhook");
    await save("webhook", { url: second.url, images: "links" });
    expect(await out.call()).toBe(true);
    expect(first.received).toHaveLength(1);
    expect(second.received[0]?.headers["x-signature"]).toBeUndefined();
    await shop.turnOff("webhook");
    expect(await out.call()).toBe(false);
  });
});

describe("a sign-up", () => {
  it("waits for its mail from the moment that a mail server is set, and counts it", async () => {
    const signUps = await openConnectedShop(
      { GOTRUE_RATE_LIMIT_EMAIL_SENT: "1" },
      { rateLimits: memoryRateLimits },
    );
    const signUp = async (email: string) => {
      const body = { email, password: "correct horse battery" };
      const response = await signUps.app.post("/auth/v1/signup", body);
      return { status: response.status, hasSession: "access_token" in (await response.json()) };
    };
    const [withoutMail, withMail] = [
      { status: 200, hasSession: true },
      { status: 200, hasSession: false },
    ];
    expect(await signUp("one@example.com")).toEqual(withoutMail);
    expect(await signUp("two@example.com")).toEqual(withoutMail);
    const mail = { server: "smtp.shop.example", port: "465", user: "site", password: "a" };
    expect((await signUps.save("mail", mail)).status).toBe(204);
    expect(await signUp("three@example.com")).toEqual(withMail);
    expect(await signUp("four@example.com")).toMatchObject({ status: 429 });
  });
});

describe("where only the public internet may be reached", () => {
  it("a name that leads to this machine gets no text and no call", async () => {
    const guarded = await openWaysOut();
    // As if the name had led elsewhere when it was set.
    const { port } = new URL(first.url);
    await guarded.shop.app.sql(
      `insert into private.server_settings (name, value, changed_at) values
         ('texts.url', $1, now()), ('texts.format', '"json"', now()),
         ('webhook.url', $1, now()), ('webhook.images', '"links"', now())`,
      [JSON.stringify(`http://localhost:${port}/`)],
    );
    await guarded.shop.settings.reload();
    await expect(guarded.text()).rejects.toThrow("no public address");
    await expect(guarded.call()).rejects.toThrow("no public address");
    expect(first.received).toEqual([]);
    expect(existsSync(join(guarded.shop.directory, "sms"))).toBe(false);
  });
});
