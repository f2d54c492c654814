import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { listen } from "#server/http/serve.ts";
import { createSmtpMailer } from "#server/mail/mailer.ts";
import { createGatewaySms } from "#server/sms/sms-sender.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { deliverNext } from "#tests/support/desk/deliver-next.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import { cleanUp } from "./cleanup.ts";
import { createDelivery } from "./deliver.ts";
import { type OutboxEntry, queue } from "./outbox.ts";

const phone = "+17705550142";
let shop: TestDatabase;
/** What the receivers answer next. */
let answer: { status: number; body?: string } = { status: 200 };
let reply: { at: "MAIL" | "RCPT" | "DATA" | "AUTH"; code: number; text: string } | undefined;
let http: string;
let smtp: string;

beforeAll(async () => {
  shop = await createTestDatabase();
  const receiver: Server = createServer((_, response) => {
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
  });
  http = `http://127.0.0.1:${await listen(receiver, 0, "127.0.0.1")}/`;
  afterFile(() => receiver.close());
  smtp = await startMailServer();
});
beforeEach(async () => {
  await shop.sql("truncate outbox, sms_consents, text_conversations cascade");
  await shop.sql(
    `insert into sms_consents (phone, consent_text, consent_version, source)
     values ($1, 'Text me', '1', '/')`,
    [phone],
  );
});

/** A real SMTP server that gives `reply` at the named command. */
async function startMailServer(): Promise<string> {
  const at = (command: NonNullable<typeof reply>["at"]) =>
    reply?.at === command
      ? Object.assign(new Error(reply.text), { responseCode: reply.code })
      : undefined;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onAuth: (_auth, _session, done) => done(at("AUTH") ?? null, { user: "shop" }),
    onMailFrom: (_address, _session, done) => done(at("MAIL")),
    onRcptTo: (_address, _session, done) => done(at("RCPT")),
    onData(stream, _session, done) {
      stream.resume().on("end", () => done(at("DATA")));
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `smtp://shop:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

const payloads = {
  mail: { to: "dana@example.com", subject: "Hello", text: "Hi", html: "<p>Hi" },
  sms: { to: phone, text: "Your car is ready." },
  webhook: { formName: "contact_form", fields: { name: "Dana" } },
} as const;

/** Queues a message, attempts to deliver what is due, and returns what became of it. */
async function send(kind: keyof typeof payloads, payload: object = payloads[kind]) {
  const entry = { kind, subjectId: randomUUID(), idempotencyKey: randomUUID(), payload };
  await shop.database.transaction("service_role", (tx) =>
    queue(tx, new Date(), [entry as OutboxEntry]),
  );
  const mailer = createSmtpMailer(smtp, () => "shop@shop.example");
  const photos = { storage: undefined as never, signedPhotoUrls: undefined as never };
  const deliver = createDelivery({
    database: shop.database,
    mailer,
    sms: createGatewaySms({ url: http, token: "t", from: "+17705550100", format: "twilio" }),
    webhook: () => ({
      url: http,
      secret: undefined,
      images: "inline",
      siteUrl: "https://shop.example",
      ...photos,
    }),
  });
  const deps = {
    database: shop.database,
    log: createLog("silent"),
    now: () => new Date(Date.now() + 1000),
    deliver,
  };
  await deliverNext(kind, deps);
  mailer.close();
  const [row] = await shop.sql<{ state: string; refusal: string | null; last_error: string }>(
    `select state, refusal, outbox.last_error from outbox join outbox_state using (id)
      where idempotency_key = $1`,
    [entry.idempotencyKey],
  );
  return row;
}

const permission = async () => {
  const [row] = await shop.sql("select private.text_permission($1)", [phone]);
  return row?.text_permission;
};

it.each([
  ["RCPT", 550, "5.1.1 No such user here", "no_such_address"],
  ["RCPT", 550, "No such user here", "no_such_address"],
  ["RCPT", 553, "5.1.3 Bad address syntax", "no_such_address"],
  ["RCPT", 552, "5.2.2 Mailbox full", "other"],
  ["DATA", 554, "5.7.1 Message looks like spam", "other"],
] as const)(
  "an email refused at %s with %i %s is given up at once",
  async (at, code, text, refusal) => {
    reply = { at, code, text };
    const row = await send("mail");
    expect(row).toMatchObject({ state: "failed", refusal });
    expect(row?.last_error).toContain(text);
  },
);

it("an email without a valid recipient is given up at once", async () => {
  reply = undefined;
  expect(await send("mail", { ...payloads.mail, to: "\n" })).toMatchObject({
    state: "failed",
    refusal: "no_such_address",
  });
});

it.each([
  ["RCPT", 451, "4.7.1 Greylisted"],
  ["RCPT", 452, "4.2.2 Mailbox full"],
  ["RCPT", 554, "5.7.1 Relay access denied"],
  ["RCPT", 530, "5.7.0 Authentication required"],
  ["MAIL", 550, "5.7.1 Sender not allowed"],
  ["AUTH", 535, "5.7.8 Wrong password"],
  ["DATA", 421, "4.3.2 Shutting down"],
] as const)("an email refused at %s with %i %s is tried again", async (at, code, text) => {
  reply = { at, code, text };
  expect(await send("mail")).toMatchObject({ state: "waiting", refusal: null });
});

it("a text to somebody who has stopped texts ends their consent, and staff are told", async () => {
  answer = {
    status: 400,
    body: '{"code":21610,"message":"Attempt to send to unsubscribed recipient","status":400}',
  };
  expect(await permission()).toBe("agreed");
  expect(await send("sms")).toEqual({
    state: "failed",
    refusal: "stopped",
    last_error: "this phone has blocked our texts with STOP (21610)",
  });
  expect(await permission()).toBe("stopped");
  expect(await shop.sql("select summary, refusal, phone from worklist")).toMatchObject([
    { summary: "sms", refusal: "stopped" },
  ]);
  expect(await send("sms")).toMatchObject({ state: "suppressed" });
});

it.each([
  [400, 21614, "no_such_address"],
  [400, 21211, "no_such_address"],
  [400, 21617, "other"],
  [422, undefined, "other"],
  [410, undefined, "other"],
])("a text refused with %i %s is given up at once", async (status, code, refusal) => {
  answer = { status, ...(code && { body: JSON.stringify({ code }) }) };
  expect(await send("sms")).toMatchObject({ state: "failed", refusal });
  expect(await permission()).toBe("agreed");
});

it.each([
  [400, 21606],
  [401, 20003],
  [429, 20429],
  [503, undefined],
])("a text refused with %i %s is tried again", async (status, code) => {
  answer = { status, ...(code && { body: JSON.stringify({ code }) }) };
  expect(await send("sms")).toMatchObject({ state: "waiting", refusal: null });
});

it.each([400, 410, 413, 415, 422])(
  "a submission that the webhook refuses with %i is given up at once",
  async (status) => {
    answer = { status };
    expect(await send("webhook")).toEqual({
      state: "failed",
      refusal: "other",
      last_error: `the webhook answered ${status}`,
    });
  },
);

it.each([401, 403, 404, 408, 429, 500, 503])(
  "a submission that the webhook refuses with %i is tried again",
  async (status) => {
    answer = { status };
    expect(await send("webhook")).toMatchObject({ state: "waiting", refusal: null });
  },
);

it("what was refused is reported to the shop, and sent again on request", async () => {
  answer = { status: 410 };
  await send("webhook");
  const deps = { database: shop.database, now: () => new Date(), keepDays: 30 };
  await cleanUp({ ...deps, shopInbox: () => "inbox@shop.example" });
  const [report] = await shop.sql("select payload ->> 'text' as text from outbox where is_report");
  expect(report?.text).toContain("the webhook answered 410");
  await shop.sql("select resend_outbox()");
  expect(
    await shop.sql(
      "select state, refusal from outbox_state join outbox using (id) where not is_report",
    ),
  ).toEqual([{ state: "waiting", refusal: null }]);
});
