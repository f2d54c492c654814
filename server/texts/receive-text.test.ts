import { createHmac, randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const secret = "the gateway's own token";
const phone = "+12545550142";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ smsWebhookSecret: secret });
});
beforeEach(() =>
  shop.sql("truncate text_conversations, outbox, sms_consents, appointments cascade"),
);

interface Sent {
  path?: string;
  /** URL to sign instead of the requested one. */
  signedUrl?: string;
  signature?: string;
  to?: TestApp;
  from?: string;
}

/** Posts a form as the gateway does. */
async function gateway(
  fields: Record<string, string>,
  { path = "/api/texts", signedUrl, signature, to = shop, from }: Sent = {},
): Promise<Response> {
  const text = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join("");
  const signed = createHmac("sha1", secret)
    .update((signedUrl ?? `https://shop.example${path}`) + text)
    .digest("base64");
  return await to.post(
    path,
    new URLSearchParams(fields).toString(),
    {
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Twilio-Signature": signature ?? signed,
    },
    from,
  );
}

const incoming = (body: string, more: Record<string, string> = {}) => ({
  MessageSid: `SM${randomUUID()}`,
  AccountSid: "AC1",
  From: phone,
  To: "+12545550100",
  Body: body,
  NumMedia: "0",
  ...more,
});

const receive = async (body: string, more: Record<string, string> = {}) => {
  const response = await gateway(incoming(body, more));
  expect(response.status).toBe(200);
  return await response.text();
};

const agree = () =>
  shop.sql(
    `insert into sms_consents (phone, consent_text, consent_version, source)
     values ($1, 'Text me', '1', '/')`,
    [phone],
  );

async function permission(): Promise<string | undefined> {
  const [row] = await shop.sql<{ permission: string }>(
    "select private.text_permission($1) as permission",
    [phone],
  );
  return row?.permission;
}

const history = () =>
  shop.sql<{ direction: string; body: string; state: string }>(
    "select direction, body, state from text_history order by created_at",
  );

const waiting = () => shop.sql("select summary from worklist where kind = 'text'");

async function visit(status = "confirmed"): Promise<string> {
  const [row] = await shop.sql<{ id: string }>(
    `insert into appointments (reference, name, phone, service_type, service, scheduled_date,
       scheduled_time)
     values ('AAAAAA', 'Dana Cole', $1, 'other', 'Other', '2026-11-24', '9:00') returning id`,
    [phone],
  );
  await shop.sql("update appointments set status = $1", [status]);
  return row?.id ?? "";
}

describe("a text to the shop", () => {
  it("is stored with the visit it is probably about, and waits for an answer", async () => {
    const id = await visit();
    expect(await receive("Is my car ready?")).toMatch(/<Response><\/Response>$/);
    expect(await history()).toEqual([
      { direction: "in", body: "Is my car ready?", state: "received" },
    ]);
    expect(
      await shop.sql("select name, unread, appointment_id from worklist where kind = 'text'"),
    ).toEqual([{ name: "Dana Cole", unread: true, appointment_id: id }]);
  });

  it("is stored once if the gateway repeats the request", async () => {
    const text = incoming("Is my car ready?");
    const answers = await Promise.all([gateway(text), gateway(text), gateway(text)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await history()).toHaveLength(1);
  });

  it("is stored from unknown numbers, and if it has only pictures", async () => {
    await receive("Do you fix vans?", { From: "+447911123456" });
    await receive("", { NumMedia: "2" });
    expect(await waiting()).toHaveLength(2);
    expect(await shop.sql("select media from text_messages where media > 0")).toEqual([
      { media: 2 },
    ]);
  });

  it("is truncated to 1,600 characters and stripped of NUL characters", async () => {
    await receive("x\u0000".repeat(1700));
    expect(await history()).toMatchObject([{ body: "x".repeat(1600) }]);
  });

  it.each(["yes", "YES", "OK, go ahead", "approved", "cancel", "STOP", "START"])(
    "%j approves no work and changes neither the visit nor the car's stage",
    async (body) => {
      const id = await visit();
      await shop.sql("insert into car_stages (appointment_id, stage) values ($1, 'checked_in')", [
        id,
      ]);
      await shop.sql("update car_stages set stage = 'diagnosis'");
      await shop.sql("update car_stages set stage = 'approval'");
      const state = () =>
        shop.sql(
          `select status, appointments.updated_at, stage, since, waiting_for from appointments
             join car_stages on appointment_id = id`,
        );
      const before = await state();
      await receive(body);
      expect(await state()).toEqual(before);
    },
  );
});

describe("opt-out keywords", () => {
  it.each(["stop", "quit", "end", "revoke", "opt out", "cancel", "unsubscribe"])(
    "%s is honored and acknowledged once, and START restores consent",
    async (word) => {
      await agree();
      expect(await permission()).toBe("agreed");
      expect(await receive(word.toUpperCase())).toMatch(
        /<Message>.+: You won&#39;t get any more texts from us\. Reply START .+<\/Message>/,
      );
      expect(await permission()).toBe("stopped");
      expect(await waiting()).toEqual([]);
      await receive("But is my car ready?");
      expect(await permission()).toBe("stopped");
      await receive("Start");
      expect(await permission()).toBe("agreed");
    },
  );

  it("are honored without prior consent, too, and then end the permission to reply", async () => {
    expect(await permission()).toBe("none");
    await receive("Do you fix vans?");
    expect(await permission()).toBe("asked");
    await receive("stop");
    expect(await permission()).toBe("stopped");
  });

  it("are not acknowledged if the gateway has already done so", async () => {
    expect(await receive("STOP", { OptOutType: "STOP" })).not.toContain("<Message>");
    expect(await history()).toHaveLength(1);
  });

  it("get the same response if the gateway repeats the request, without another entry", async () => {
    const text = incoming("stop");
    const first = await (await gateway(text)).text();
    expect(await (await gateway(text)).text()).toBe(first);
    expect((await history()).map(({ direction }) => direction)).toEqual(["in", "out"]);
  });

  it.each(["HELP", "help?", "Info"])(
    "%s is answered with who writes, the phone and how to stop, and waits for staff",
    async (word) => {
      expect(await receive(word)).toMatch(
        /<Message>.+: We text about your appointments\. Need a person\? Call \(254\) 555-0123\..+Msg &amp; data rates may apply\. Reply STOP to opt out\.<\/Message>/,
      );
      expect((await history()).map(({ direction }) => direction)).toEqual(["in", "out"]);
      expect(await permission()).toBe("asked");
      expect(await waiting()).toHaveLength(1);
    },
  );

  it("HELP is answered after STOP, too, and texts stay stopped", async () => {
    await receive("STOP");
    expect(await receive("HELP")).toContain("<Message>");
    expect(await permission()).toBe("stopped");
    expect(await receive("HELP", { OptOutType: "HELP" })).not.toContain("<Message>");
  });

  it("are on the worklist if CANCEL may refer to an upcoming visit", async () => {
    await visit();
    await receive("Cancel");
    expect(await permission()).toBe("stopped");
    expect(await waiting()).toEqual([{ summary: "Cancel" }]);
  });
});

describe("a request that is not the gateway's", () => {
  const refused = async (response: Response, status: number, code: string) => {
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect(await history()).toEqual([]);
  };

  it.each<[string, Sent]>([
    ["has no signature", { signature: "" }],
    ["has a wrong signature", { signature: "0/KCTR6DLpKmkAf8muzZqo1nDgQ=" }],
    ["was signed for another URL", { signedUrl: "https://elsewhere.example/api/texts" }],
    [
      "has another query than was signed",
      { path: "/api/texts?a=1", signedUrl: "https://shop.example/api/texts" },
    ],
  ])("is rejected if it %s", async (_, sent) => {
    await refused(await gateway(incoming("stop"), sent), 403, "bad_signature");
  });

  it.each<[string, Record<string, string>]>([
    ["no sender", { From: "" }],
    ["a sender that is no phone", { From: "whatsapp:+12545550142" }],
    ["no message ID", { MessageSid: "" }],
    ["an overlong message ID", { MessageSid: "S".repeat(101) }],
    ["a number of pictures that is not a number", { NumMedia: "-1" }],
  ])("is rejected with %s", async (_, more) => {
    await refused(await gateway(incoming("Hello", more)), 400, "validation_failed");
  });

  it("is rejected if it is too large, has too many fields, or is not a form", async () => {
    await refused(await gateway(incoming("x".repeat(70_000))), 413, "payload_too_large");
    const many = Object.fromEntries(Array.from({ length: 140 }, (_, at) => [`Field${at}`, "x"]));
    await refused(await gateway(incoming("x", many)), 400, "bad_json");
    await refused(await shop.post("/api/texts", { From: phone }), 403, "bad_signature");
  });

  it("gets 404 if no secret is configured", async () => {
    const silent = await createTestApp({}, {}, shop);
    await refused(await gateway(incoming("Hello"), { to: silent }), 404, "not_found");
  });
});

describe("the rate limit", () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp(
      { smsWebhookSecret: secret },
      { rateLimits: memoryRateLimits },
      shop,
    );
  });

  it("rejects unsigned requests without blocking the gateway", async () => {
    const forged = () =>
      gateway(incoming("x"), { to: limited, signature: "", from: "203.0.113.9" });
    for (let n = 0; n < 60; n += 1) expect((await forged()).status).toBe(403);
    expect((await forged()).status).toBe(429);
    expect((await gateway(incoming("Hello"), { to: limited })).status).toBe(200);
  });

  it("rejects texts from one phone, but never STOP", async () => {
    const from = { From: "+12545550177" };
    const send = async (body: string) =>
      (await gateway(incoming(body, from), { to: limited })).status;
    for (let n = 0; n < 60; n += 1) expect(await send("spam")).toBe(200);
    expect(await send("spam")).toBe(429);
    expect(await send("stop")).toBe(200);
    expect((await gateway(incoming("Hello"), { to: limited })).status).toBe(200);
  });
});

describe("the delivery status of a text", () => {
  const key = `reminder-${randomUUID()}-sms`;
  const path = `/api/texts/status?text=${encodeURIComponent(key)}`;
  beforeEach(async () => {
    const id = await visit();
    await shop.sql(
      `insert into outbox (kind, subject_id, idempotency_key, payload, delivered_at)
       values ('sms', $1, $2, $3, now())`,
      [id, key, JSON.stringify({ to: phone, text: "See you tomorrow." })],
    );
  });
  const notify = (MessageStatus: string, more: Record<string, string> = {}) =>
    gateway({ MessageSid: "SM1", MessageStatus, ...more }, { path });
  const last = async () => (await shop.sql("select state, problem from text_history"))[0];

  it("is sent until the carrier reports that it has arrived", async () => {
    expect(await last()).toEqual({ state: "sent", problem: null });
    for (const status of ["queued", "sent"]) expect((await notify(status)).status).toBe(204);
    expect(await last()).toMatchObject({ state: "sent" });
    await notify("delivered");
    expect(await last()).toMatchObject({ state: "arrived" });
    await notify("undelivered", { ErrorCode: "30005" });
    expect(await last()).toMatchObject({ state: "arrived" });
  });

  it("is on the worklist if undelivered, with the reason, and the text can be resent", async () => {
    await notify("undelivered", { ErrorCode: "30006" });
    expect(await last()).toEqual({
      state: "failed",
      problem: "this is a landline, and can't get texts (30006)",
    });
    expect(
      await shop.sql("select name, phone, summary from worklist where kind = 'undelivered'"),
    ).toEqual([{ name: "Dana Cole", phone, summary: "sms" }]);
    await shop.sql("select resend_outbox()");
    expect(await last()).toEqual({ state: "waiting", problem: null });
  });

  it("ends consent if the carrier says that its recipient has stopped texts", async () => {
    await agree();
    await notify("undelivered", { ErrorCode: "30003" });
    await shop.sql("update outbox set failed_at = null, delivered_at = now()");
    expect(await permission()).toBe("agreed");
    await notify("failed", { ErrorCode: "21610" });
    expect(await permission()).toBe("stopped");
    expect(
      await shop.sql("select phone, refusal from worklist where kind = 'undelivered'"),
    ).toEqual([{ phone, refusal: "stopped" }]);
  });

  it("is asked for again while it isn't written down that the gateway has taken the text", async () => {
    const claimed = (token: string | null) =>
      shop.sql("update outbox set delivered_at = null, claim_token = $1", [token]);
    await claimed(randomUUID());
    expect((await notify("undelivered", { ErrorCode: "30006" })).status).toBe(503);
    await claimed(null);
    await shop.sql("update outbox set delivered_at = now()");
    expect((await notify("undelivered", { ErrorCode: "30006" })).status).toBe(204);
    expect(await last()).toMatchObject({ state: "failed" });
  });

  it("is accepted only from the gateway, and for known texts", async () => {
    const forged = await gateway({ MessageStatus: "failed" }, { path, signature: "" });
    expect(forged.status).toBe(403);
    const unknown = await gateway(
      { MessageStatus: "failed" },
      { path: "/api/texts/status?text=x" },
    );
    expect(unknown.status).toBe(204);
    expect(await last()).toMatchObject({ state: "sent" });
  });
});
