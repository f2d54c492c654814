import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { createSmtpMailer } from "#server/mail/mailer.ts";
import { createGatewaySms } from "#server/sms/sms-sender.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import {
  type Receiver,
  startMailServer,
  startWebhook,
} from "#tests/support/servers/unreliable-receivers.ts";
import { createDelivery } from "./deliver.ts";
import { messagesAtOnce, type OutboxWorker, startOutboxWorker } from "./worker.ts";

let shop: TestDatabase;
let mail: Receiver;
let hook: Receiver;
let worker: OutboxWorker | undefined;
beforeAll(async () => {
  [shop, mail, hook] = await Promise.all([createTestDatabase(), startMailServer(), startWebhook()]);
  mail.up = true;
  hook.up = true;
  await shop.sql(
    `insert into sms_consents (phone, consent_text, consent_version, source)
     values ('+17705550142', 'Text me', '1', '/')`,
  );
  return () => Promise.all([mail.close(), hook.close()]);
});
beforeEach(async () => {
  await shop.sql("truncate outbox");
  mail.taken.length = 0;
  hook.taken.length = 0;
});
afterEach(() => worker?.stop());

/** More than are delivered concurrently, so that poison messages occupy all slots. */
const bad = 3 * messagesAtOnce;
const goodPayload = {
  mail: { to: "a@example.com", subject: "Good", text: "Good", html: "Good" },
  webhook: { formName: "contact_form", fields: { name: "Good" } },
};

const put = (kind: string, payload: unknown, count = 1) =>
  shop.sql(
    `insert into outbox (kind, subject_id, idempotency_key, payload)
     select $1, gen_random_uuid(), gen_random_uuid(), $2 from generate_series(1, $3)`,
    [kind, JSON.stringify(payload), count],
  );

const delivery = () => {
  const photos = { storage: undefined as never, signedPhotoUrls: undefined as never };
  return createDelivery({
    database: shop.database,
    mailer: createSmtpMailer(mail.url, () => "shop@shop.example"),
    sms: createGatewaySms({ url: hook.url, token: "t", from: "+17705550100", format: "json" }),
    webhook: () => ({
      url: hook.url,
      secret: undefined,
      images: "inline",
      siteUrl: "https://shop.example",
      ...photos,
    }),
  });
};

function start(deliver = delivery()): void {
  worker = startOutboxWorker({
    database: shop.database,
    log: createLog("silent"),
    now: () => new Date(),
    shopInbox: () => "inbox@shop.example",
    keepDays: 30,
    deliver,
  });
}

/** Messages waiting for a retry, with the reason; excludes claimed ones. */
const waiting = () =>
  shop.sql<{ reason: string }>(
    `select last_error as reason from outbox
      where delivered_at is null and suppressed_at is null and attempts > 0 and locked_until is null
        and next_attempt_at > created_at`,
  );
const everyGoodOne = () =>
  shop.sql("select kind from outbox where delivered_at is not null order by kind");

it.each([
  ["mail", {}],
  ["mail", null],
  ["mail", "text"],
  ["mail", { ...goodPayload.mail, to: { nobody: true } }],
  ["mail", { ...goodPayload.mail, to: "\n" }],
  ["webhook", null],
  ["webhook", { fields: { name: "Bad" }, images: [{ id: "x", storagePath: 5 }] }],
  ["webhook", { fields: { name: "Bad" }, images: "none" }],
  ["sms", null],
  ["sms", []],
])("an undeliverable %s, %j, does not block other messages", async (kind, payload) => {
  await put(kind, payload, bad);
  await put("mail", goodPayload.mail);
  await put("webhook", goodPayload.webhook);
  start();
  await expect.poll(everyGoodOne).toEqual([{ kind: "mail" }, { kind: "webhook" }]);
  await expect.poll(async () => (await waiting()).length + (await ended())).toBe(bad);
});

/** Messages without a valid recipient, or whose consent cannot be determined: not retried. */
const ended = async () =>
  (await shop.sql("select from outbox where coalesce(suppressed_at, failed_at) is not null"))
    .length;

it.each([
  ["refuses them", "connection refused"],
  ["says what is no text", "half \ud83d and \u0000"],
  ["says nothing at all", ""],
])("a receiver who %s every time does not block other messages", async (_, reason) => {
  const poison = randomUUID();
  await put("mail", { ...goodPayload.mail, to: poison }, bad);
  await put("mail", goodPayload.mail);
  const deliver = delivery();
  start(async (entry, signal) => {
    if (entry.kind === "mail" && entry.payload.to === poison) throw new Error(reason);
    await deliver(entry, signal);
  });
  await expect.poll(everyGoodOne).toEqual([{ kind: "mail" }]);
  await expect.poll(waiting).toHaveLength(bad);
});
