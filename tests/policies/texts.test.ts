import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sqlState } from "#platform/database/errors.ts";
import {
  type Caller,
  callers,
  createPeople,
  type People,
  roleOf,
} from "#tests/support/accounts/people.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const phone = "+12545550142";
let shop: TestApp;
let people: People;
beforeAll(async () => {
  shop = await createTestApp();
  people = await createPeople(shop);
});
beforeEach(async () => {
  await shop.sql("truncate text_conversations, sms_consents cascade");
  await receive("Is my car ready?");
});

const receive = (body: string, word: string | null = null) =>
  shop.sql("select receive_text($1, $2, 0, $3, gen_random_uuid()::text, null)", [
    phone,
    body,
    word,
  ]);

const write = (caller: Caller, body = "It is.", to = phone, id = randomUUID()) =>
  people.as(caller, (tx) =>
    tx.query("insert into text_messages (id, phone, body) values ($1, $2, $3)", [id, to, body]),
  );

const outcomeOf = (attempt: Promise<unknown>) => attempt.then(() => "done", sqlState);

/** Calls the data API like the browser. */
async function api(caller: Caller, method: string, path: string, body?: unknown) {
  const claims = people.claims(caller) ?? { role: roleOf(caller) };
  const token = await shop.accessTokens.issue({ ...claims, exp: 4e9 });
  const response = await shop.app.request(`/rest/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      Prefer: "return=representation",
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}

describe("a text by the shop", () => {
  it("is attributed to its author and sent, whatever the row says", async () => {
    await write("administrator");
    expect(
      await shop.sql(
        `select direction, author_id, send_after > now() + interval '8 seconds' as later
           from text_messages where direction = 'out'`,
      ),
    ).toEqual([{ direction: "out", author_id: people.id("administrator"), later: true }]);
  });

  it("is stored once if sent twice", async () => {
    const id = randomUUID();
    await write("administrator", "It is.", phone, id);
    expect(await outcomeOf(write("administrator", "It is.", phone, id))).toBe("23505");
  });

  it.each([
    ["nothing", ""],
    ["blanks", " \n "],
    ["more than 640 characters", "x".repeat(641)],
  ])("of %s is rejected", async (_, body) => {
    expect(await outcomeOf(write("administrator", body))).toBe("23514");
  });

  it("can be sent only to people who consented or texted within a week", async () => {
    const other = "+12545550199";
    expect(await outcomeOf(write("administrator", "Hello", other))).toBe("PT409");
    await shop.sql(
      `insert into sms_consents (phone, consent_text, consent_version, source)
       values ($1, 'Text me', '1', '/')`,
      [other],
    );
    expect(await outcomeOf(write("administrator", "Hello", other))).toBe("done");
    await shop.sql("update text_conversations set received_at = now() - interval '8 days'");
    expect(await outcomeOf(write("administrator"))).toBe("PT409");
    await receive("stop", "stop");
    expect(await outcomeOf(write("administrator"))).toBe("PT409");
    await receive("start", "start");
    expect(await outcomeOf(write("administrator"))).toBe("done");
    expect(await outcomeOf(write("administrator", "Hello", "nobody"))).toMatch(/23514|PT409/);
  });

  it("is limited to thirty per hour and phone, whoever writes, also concurrently", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 34 }, (_, at) =>
        outcomeOf(write(at % 2 === 0 ? "administrator" : "administrator with the code")),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(30);
    expect(outcomes.filter((outcome) => outcome === "PT429")).toHaveLength(4);
  });

  it.each(callers)("can be undone by its author, while it is queued: %s", async (caller) => {
    await write("administrator");
    const back = () =>
      people
        .as(caller, (tx) => tx.query("delete from text_messages"))
        .then(({ rowCount }) => rowCount, sqlState);
    await shop.sql("update text_messages set outbox_id = 1 where direction = 'out'");
    const mayNot = caller === "anon" || caller === "service_role" ? "42501" : 0;
    expect(await back()).toBe(mayNot);
    await shop.sql("update text_messages set outbox_id = null");
    expect(await back()).toBe(caller === "administrator" ? 1 : mayNot);
  });
});

describe("a conversation", () => {
  const change = (caller: Caller, set: string) =>
    people
      .as(caller, (tx) => tx.query(`update text_conversations set ${set}`))
      .then(({ rowCount }) => rowCount, sqlState);

  it("can be removed from the worklist by staff, and never added", async () => {
    expect(await change("administrator", "waiting_since = null, unread = false")).toBe(1);
    expect(await change("administrator", "waiting_since = now()")).toBe("23514");
    expect(await change("administrator", "unread = true")).toBe("23514");
    await receive("Hello?");
    expect(await shop.sql("select from worklist where kind = 'text'")).toHaveLength(1);
  });
});

it("administrators see next to the texts whether a car waits for an OK", async () => {
  const [visit] = await shop.sql<{ id: string }>(
    `insert into appointments (reference, name, phone, service_type, service, scheduled_date,
       scheduled_time)
     values ('BBBBBB', 'Dana Cole', $1, 'other', 'Other', '2026-11-24', '10:00') returning id`,
    [phone],
  );
  await shop.sql("update appointments set status = 'confirmed'");
  await shop.sql("insert into car_stages (appointment_id, stage) values ($1, 'checked_in')", [
    visit?.id,
  ]);
  const waiting = (caller: Caller) =>
    api(
      caller,
      "GET",
      `/car_stages?select=stage,appointments!inner(phone)&stage=eq.approval&appointments.phone=eq.${encodeURIComponent(phone)}`,
    );
  expect((await waiting("administrator")).body).toEqual([]);
  await shop.sql("update car_stages set stage = 'diagnosis'");
  await shop.sql("update car_stages set stage = 'approval'");
  expect((await waiting("administrator")).body).toHaveLength(1);
  expect((await waiting("customer")).body).toEqual([]);
  await shop.sql("delete from appointments");
});

describe("a user's own texts", () => {
  /** As the server queries by the account of the caller's token. */
  const asServer = (sql: string) =>
    shop.database.transaction(
      "service_role",
      async (tx) => (await tx.query<{ data: { text_messages: unknown[] } }>(sql)).rows[0]?.data,
      people.claims("customer"),
    );
  const exported = async () =>
    (await asServer("select private.export_own_data() as data"))?.text_messages;

  it("are in their data export once the phone is verified, not before", async () => {
    await shop.sql("update auth.users set phone = $2 where id = $1", [
      people.id("customer"),
      phone.slice(1),
    ]);
    expect(await exported()).toEqual([]);
    await shop.sql("update auth.users set phone_confirmed_at = now() where id = $1", [
      people.id("customer"),
    ]);
    expect(await exported()).toMatchObject([{ body: "Is my car ready?" }]);
  });

  it("are deleted with the account, except the opt-out", async () => {
    await shop.sql(
      `insert into appointments (reference, name, phone, service_type, service, scheduled_date,
         scheduled_time, user_id)
       values ('AAAAAA', 'Dana Cole', $1, 'other', 'Other', '2026-11-24', '9:00', $2)`,
      [phone, people.id("customer")],
    );
    await shop.sql("truncate text_conversations cascade");
    await receive("I'm at 12 Oak Street. STOP calling me.");
    await receive("stop", "stop");
    await asServer("select private.delete_own_account() as data");
    expect(await shop.sql("select from text_messages")).toEqual([]);
    expect(
      await shop.sql(
        "select last_body, waiting_since, stopped_at is not null as stopped from text_conversations",
      ),
    ).toEqual([{ last_body: null, waiting_since: null, stopped: true }]);
  });

  it("leave what someone else with the same phone has texted, who has a visit", async () => {
    await shop.sql(
      `insert into appointments (reference, name, phone, service_type, service, scheduled_date,
         scheduled_time, user_id)
       values ('BBBBBB', 'Al Reed', $1, 'other', 'Other', '2026-11-24', '9:00', null),
         ('CCCCCC', 'Eve', $1, 'other', 'Other', '2026-11-25', '9:00', $2)`,
      [phone, people.id("other customer")],
    );
    await receive("Al here. I'm late.");
    await shop.database.transaction(
      "service_role",
      (tx) => tx.query("select private.delete_own_account()"),
      people.claims("other customer"),
    );
    const texts = await shop.sql(
      `select body, reference from text_messages
         left join appointments on appointments.id = appointment_id order by text_messages.created_at`,
    );
    expect(texts.at(-1)).toEqual({ body: "Al here. I'm late.", reference: "BBBBBB" });
    await shop.sql("delete from appointments");
  });
});
