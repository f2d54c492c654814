import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { createDiskMailer } from "#server/mail/mailer.ts";
import { createDelivery } from "#server/outbox/deliver.ts";
import { createPeople, type People } from "#tests/support/accounts/people.ts";
import { deliverNext } from "#tests/support/desk/deliver-next.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import { queueTexts } from "./queue-texts.ts";

const phone = "+12545550142";
let shop: TestDatabase;
let people: People;
beforeAll(async () => {
  shop = await createTestDatabase();
  people = await createPeople(shop);
});
beforeEach(async () => {
  await shop.sql("truncate text_conversations, outbox, sms_consents cascade");
  await receive("Is my car ready?");
});

const receive = (body: string) =>
  shop.sql("select receive_text($1, $2, 0, null, gen_random_uuid()::text, null)", [phone, body]);

async function write(body: string): Promise<string> {
  const id = randomUUID();
  await people.as("administrator", (tx) =>
    tx.query("insert into text_messages (id, phone, body) values ($1, $2, $3)", [id, phone, body]),
  );
  return id;
}

/** Ends the ten-second undo period. */
const pass = () => shop.sql("update text_messages set send_after = now() where send_after > now()");

const queueAll = () => queueTexts({ database: shop.database, now: () => new Date() });

const sent: { to: string; text: string }[] = [];
async function deliverAll(): Promise<void> {
  sent.length = 0;
  const deps = {
    database: shop.database,
    log: createLog("silent"),
    now: () => new Date(Date.now() + 1000),
    deliver: createDelivery({
      database: shop.database,
      mailer: createDiskMailer("/nowhere", () => "shop@shop.example"),
      sms: {
        send: async (message) => {
          sent.push(message);
        },
      },
    }),
  };
  while (await deliverNext("sms", deps));
}

const states = () =>
  shop.sql("select body, state from text_history where direction = 'out' order by created_at");
const waiting = () => shop.sql("select from text_conversations where waiting_since is not null");

it("a text is queued once after ten seconds by concurrent processes", async () => {
  await write("It is.");
  expect(await queueAll()).toBe(false);
  expect(await waiting()).toHaveLength(1);
  await pass();
  await Promise.all([queueAll(), queueAll(), queueAll()]);
  await deliverAll();
  expect(sent).toEqual([{ to: phone, text: "It is." }]);
  expect(await states()).toEqual([{ body: "It is.", state: "sent" }]);
  expect(await waiting()).toEqual([]);
});

it("a text deleted in time is not sent, and the conversation still waits for an answer", async () => {
  const id = await write("It is.");
  await people.as("administrator", (tx) =>
    tx.query("delete from text_messages where id = $1", [id]),
  );
  await pass();
  expect(await queueAll()).toBe(false);
  expect(await states()).toEqual([]);
  expect(await waiting()).toHaveLength(1);
});

it("texts are sent in the order in which they were written", async () => {
  for (const body of ["One.", "Two.", "Three."]) await write(body);
  await pass();
  await queueAll();
  await deliverAll();
  expect(sent.map(({ text }) => text)).toEqual(["One.", "Two.", "Three."]);
});

it("an answer leaves texts received after it was written on the worklist", async () => {
  await write("It is.");
  await receive("And how much is it?");
  await pass();
  await queueAll();
  expect(await waiting()).toHaveLength(1);
});

it("a text is suppressed, and shown as such, after a STOP before delivery", async () => {
  await write("It is.");
  await pass();
  await queueAll();
  await shop.sql("select receive_text($1, 'stop', 0, 'stop', 'SM1', null)", [phone]);
  await deliverAll();
  expect(sent).toEqual([]);
  expect(await states()).toEqual([{ body: "It is.", state: "suppressed" }]);
});

it("automatic texts are part of the conversation, except those to the owner", async () => {
  const [visit] = await shop.sql<{ id: string }>(
    `insert into appointments (reference, name, phone, service_type, service, scheduled_date,
       scheduled_time)
     values ('AAAAAA', 'Dana Cole', $1, 'other', 'Other', '2026-11-24', '9:00') returning id`,
    [phone],
  );
  for (const [key, to, text] of [
    ["1-customer-text", phone, "You're all set."],
    ["waiting-1-text", "+12545550100", "Dana Cole still waits."],
  ]) {
    await shop.sql(
      `insert into outbox (kind, subject_id, idempotency_key, payload) values ('sms', $1, $2, $3)`,
      [visit?.id, key, JSON.stringify({ to, text })],
    );
  }
  expect(await states()).toEqual([{ body: "You're all set.", state: "waiting" }]);
  await deliverAll();
  // Suppressed: the customer has only texted the shop, which permits replies but no automatic
  // texts.
  expect(await states()).toEqual([{ body: "You're all set.", state: "suppressed" }]);
  expect(await waiting()).toHaveLength(1);
});
