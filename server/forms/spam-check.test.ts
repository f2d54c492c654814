import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import { listen } from "#server/http/serve.ts";
import { blankPng } from "#tests/support/blank-png.ts";
import { appointmentRequest, attachment, contactMessage } from "#tests/support/requests.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

const contact = "/api/forms/contact_form";
const webhook = { url: "https://hooks.example/in", secret: undefined, images: "links" as const };
/** Each message has another phone number, so that only the IP address limit applies. */
let numbers = 0;
const anotherMessage = (changes: Record<string, unknown> = {}) => {
  numbers += 1;
  return contactMessage({ phone: `770555${String(numbers).padStart(4, "0")}`, ...changes });
};
const empty = (shop: TestApp) =>
  shop.sql("truncate form_submissions, appointments, contact_messages, outbox cascade");

describe("limits", () => {
  let shop: TestApp;
  /** Each test has its own IP address. */
  let address: string;
  let tests = 0;
  beforeAll(async () => {
    shop = await createTestApp({}, { rateLimits: memoryRateLimits });
  });
  beforeEach(async () => {
    tests += 1;
    address = `198.51.100.${tests}`;
    shop.setNow(mondayMorning);
    await empty(shop);
  });

  it("reject an IP address after twenty submissions, with Retry-After", async () => {
    for (let n = 0; n < 20; n += 1) {
      expect((await shop.post(contact, anotherMessage(), {}, address)).status).toBe(201);
    }
    const refused = await shop.post(contact, anotherMessage(), {}, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(await refused.json()).toMatchObject({
      success: false,
      error: { code: "rate_limited", message: expect.stringContaining("wait a few minutes") },
    });
    expect(await shop.sql("select from contact_messages")).toHaveLength(20);
    expect((await shop.post(contact, anotherMessage(), {}, "192.0.2.1")).status).toBe(201);
  });

  it("reject an IP address after sixty submissions in a day, however slowly it sends them", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      if (n % 20 === 0) vi.setSystemTime(Date.now() + 11 * 60_000);
      statuses.push((await shop.post(contact, anotherMessage(), {}, address)).status);
    }
    expect([statuses.slice(0, 60), statuses[60]]).toEqual([Array(60).fill(201), 429]);
    const refused = await shop.post(contact, anotherMessage(), {}, address);
    expect((await refused.json()).error.message).toContain("try again tomorrow");
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    expect((await shop.post(contact, anotherMessage(), {}, address)).status).toBe(201);
  });

  it("reject a phone number after five, whatever the IP address and number format", async () => {
    const writings = ["(770) 600-0001", "770-600-0001", "+1 770 600 0001", "7706000001"];
    for (let n = 0; n < 5; n += 1) {
      const message = contactMessage({ phone: writings[n % 4] });
      expect((await shop.post(contact, message, {}, `192.0.2.${10 + n}`)).status).toBe(201);
    }
    const sixth = await shop.post(contact, contactMessage({ phone: writings[0] }), {}, "192.0.2.9");
    expect(sixth.status).toBe(429);
  });

  it("do not count duplicates, which get their response even above the limit", async () => {
    const first = anotherMessage({ submissionId: "kept" });
    await shop.post(contact, first, {}, address);
    for (let n = 0; n < 30; n += 1) {
      expect((await shop.post(contact, first, {}, address)).status).toBe(200);
    }
    for (let n = 0; n < 19; n += 1) {
      expect((await shop.post(contact, anotherMessage(), {}, address)).status).toBe(201);
    }
    expect((await shop.post(contact, anotherMessage(), {}, address)).status).toBe(429);
    expect((await shop.post(contact, first, {}, address)).status).toBe(200);
  });

  it("do not count submissions that failed before being stored", async () => {
    const claims = { role: "authenticated", sub: randomUUID(), session_id: randomUUID() };
    const headers = { Authorization: `Bearer ${await shop.accessTokens.issue(claims)}` };
    const message = anotherMessage();
    const send = async () => (await shop.post(contact, message, headers, address)).status;

    await shop.sql("alter function private.require_live_session rename to away");
    for (let n = 0; n < 6; n += 1) expect(await send()).toBe(500);
    await shop.sql("alter function private.away rename to require_live_session");
    expect(await send()).toBe(201);
  });

  it("do not count requests for full slots or invalid days", async () => {
    const path = "/api/forms/appointment_request";
    for (const n of [1, 2, 3]) {
      await shop.post(path, appointmentRequest({ phone: `770-700-000${n}` }), {}, `192.0.2.${n}`);
    }
    const unlucky = { phone: "770-700-0009" };
    for (let n = 0; n < 10; n += 1) {
      expect((await shop.post(path, appointmentRequest(unlucky), {}, address)).status).toBe(409);
      const past = appointmentRequest({ ...unlucky, date: "2026-11-20" });
      expect((await shop.post(path, past, {}, address)).status).toBe(400);
    }
    const free = appointmentRequest({ ...unlucky, time: "10:00 AM" });
    expect((await shop.post(path, free, {}, address)).status).toBe(201);
  });

  it("count unreadable photos, because decoding them costs as much as a booking", async () => {
    const path = "/api/forms/appointment_request";
    const damaged = attachment(blankPng(400, 300).subarray(0, 50));
    const send = (n: number, image = damaged) => {
      const phone = `770-800-${String(n).padStart(4, "0")}`;
      return shop.post(path, appointmentRequest({ phone, imageAttachments: [image] }), {}, address);
    };
    for (let n = 0; n < 20; n += 1) expect((await send(n)).status).toBe(400);
    expect((await send(20)).status).toBe(429);
    // The limit of the phone number is not used up: it can be used from other IP addresses.
    for (let n = 0; n < 8; n += 1) {
      const answer = await shop.post(
        path,
        appointmentRequest({ imageAttachments: [damaged] }),
        {},
        `203.0.113.${n}`,
      );
      expect(answer.status).toBe(400);
    }
  });

  it("reject a flood of invalid requests before reading their bodies", async () => {
    const statuses = [];
    for (let n = 0; n < 121; n += 1) {
      statuses.push((await shop.post(contact, "{", {}, address)).status);
    }
    expect(statuses.slice(0, 120).every((status) => status === 400)).toBe(true);
    expect(statuses[120]).toBe(429);
  });
});

describe("suspected spam", () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ webhook });
  });
  beforeEach(() => empty(shop));

  it.each([
    ["a filled field that no person sees", { website: "https://pills.example" }, "honeypot"],
    ["a form sent after half a second", { openMilliseconds: 500 }, "too quick"],
  ])("%s: is stored and marked, and only the shop is notified", async (_, trap, reason) => {
    const request = appointmentRequest({ email: "victim@example.com", ...trap });
    const response = await shop.post("/api/forms/appointment_request", request);

    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      success: true,
      reference: expect.any(String),
      visitUrl: expect.any(String),
    });
    expect(await shop.sql("select spam_signals from form_submissions")).toEqual([
      { spam_signals: [reason] },
    ]);
    expect(await shop.sql("select from appointments")).toHaveLength(1);
    await shop.enqueueNotifications();
    expect(await shop.sql("select kind, payload ->> 'to' as to from outbox")).toEqual([
      { kind: "mail", to: "inbox@shop.example" },
    ]);
    const [mail] = await shop.sql<{ subject: string }>(
      "select payload ->> 'subject' as subject from outbox",
    );
    expect(mail?.subject).toMatch(/^\[Possible spam\] Appointment request/);
  });

  it.each([
    ["an empty field", { website: "" }],
    ["a form that was open for a while", { openMilliseconds: 1000 }],
    ["a client that says nothing of it", {}],
  ])("does not include %s", async (_, harmless) => {
    await shop.post(contact, anotherMessage({ submissionId: "s-1", ...harmless }));
    expect(await shop.sql("select spam_signals from form_submissions")).toEqual([
      { spam_signals: [] },
    ]);
    const [call] = await shop.sql<{ payload: { fields: object } }>(
      "select payload from outbox where kind = 'webhook'",
    );
    expect(call?.payload.fields).not.toHaveProperty("website");
  });
});

describe("a captcha", () => {
  let shop: TestApp;
  let service: Server;
  let answer: { status: number; body: string };
  let asked: URLSearchParams[];
  beforeAll(async () => {
    service = createServer(async (request, response) => {
      const body: Buffer[] = await request.toArray();
      asked.push(new URLSearchParams(Buffer.concat(body).toString()));
      response.writeHead(answer.status).end(answer.body);
    });
    const verifyUrl = `http://127.0.0.1:${await listen(service, 0, "127.0.0.1")}/siteverify`;
    const settings = {
      siteKey: "site key",
      secret: "secret",
      verifyUrl,
      scriptUrl: "https://c.example/api.js",
    };
    shop = await createTestApp({ webhook, captcha: settings });
  });
  afterAll(() => void service.close());
  beforeEach(async () => {
    asked = [];
    answer = { status: 200, body: '{"success":true}' };
    await empty(shop);
  });

  it("is verified with secret, token and IP address, and passes", async () => {
    const response = await shop.post(contact, anotherMessage({ captchaToken: "token" }));
    expect(response.status).toBe(201);
    expect(asked.map((query) => Object.fromEntries(query))).toEqual([
      { secret: "secret", response: "token", remoteip: "203.0.113.7" },
    ]);
  });

  it.each([
    ["no token", {}, ""],
    [
      "a bad one",
      { captchaToken: "bad" },
      '{"success":false,"error-codes":["invalid-input-response"]}',
    ],
    [
      "a used one",
      { captchaToken: "old" },
      '{"success":false,"error-codes":["timeout-or-duplicate"]}',
    ],
  ])("is rejected with %s, and nothing is stored", async (_, token, body) => {
    answer = { status: 200, body };
    const response = await shop.post(contact, anotherMessage(token));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: "captcha_failed" } });
    expect(await shop.sql("select from form_submissions")).toEqual([]);
  });

  it("accepts a duplicate whose token has been used", async () => {
    const message = anotherMessage({ submissionId: "once", captchaToken: "token" });
    await shop.post(contact, message);
    answer = { status: 200, body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' };
    expect((await shop.post(contact, { ...message, captchaToken: "other" })).status).toBe(200);
  });

  it.each([
    ["is broken", 500, "Internal Server Error"],
    ["does not accept our secret", 200, '{"success":false,"error-codes":["invalid-input-secret"]}'],
  ])("service that %s blocks no request: it is stored and marked", async (_, status, body) => {
    answer = { status, body };
    const response = await shop.post(contact, anotherMessage({ captchaToken: "token" }));
    expect(response.status).toBe(201);
    expect(await shop.sql("select spam_signals from form_submissions")).toEqual([
      { spam_signals: ["captcha not judged"] },
    ]);
  });

  it("has its public site key in the browser's configuration", async () => {
    const response = await shop.app.request("/config.json");
    const text = await response.text();
    expect(JSON.parse(text).forms).toMatchObject({
      captchaKey: "site key",
      captchaScript: "https://c.example/api.js",
    });
    expect(text).not.toContain("secret");
  });
});
