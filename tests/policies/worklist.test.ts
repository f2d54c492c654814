import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sqlState } from "#platform/database/errors.ts";
import { type Caller, createPeople, type People } from "#tests/support/accounts/people.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import { fillTables, known } from "./roles/filled-tables.ts";

let shop: TestDatabase;
let people: People;
beforeAll(async () => {
  shop = await createTestDatabase();
  people = await createPeople(shop);
  await fillTables(shop, people);
});

const messageId = async () => {
  const [row] = await shop.sql<{ id: string }>("select id from contact_messages");
  return row?.id ?? "";
};

const reply = (caller: Caller, message: string, body = "Yes, we do.", id = randomUUID()) =>
  people.as(caller, (tx) =>
    tx.query("insert into message_replies (id, message_id, body) values ($1, $2, $3)", [
      id,
      message,
      body,
    ]),
  );

const outcomeOf = (attempt: Promise<unknown>) => attempt.then(() => "done", sqlState);

/** Updates the message as an administrator. */
const change = (set: string, caller: Caller = "administrator") =>
  people.as(caller, (tx) => tx.query(`update contact_messages set ${set}`));

describe("a reply", () => {
  beforeEach(async () => {
    await shop.sql("delete from message_replies");
    await shop.sql("update contact_messages set answered_at = null, read_at = null");
  });

  it("is attributed to its author, whatever the row says, and marks the message as answered and read", async () => {
    await reply("administrator", await messageId());
    const [row] = await shop.sql(
      `select author_id, queued_at, answered_at is not null and read_at is not null as answered
       from message_replies join contact_messages on contact_messages.id = message_id`,
    );
    expect(row).toEqual({
      author_id: people.id("administrator"),
      queued_at: null,
      answered: true,
    });
    const asSomebody = people.as("administrator", (tx) =>
      tx.query("insert into message_replies (id, body, author_id) values ($1, 'x', $1)", [
        randomUUID(),
      ]),
    );
    expect(await outcomeOf(asSomebody)).toBe("42501");
  });

  it("is stored once if sent twice", async () => {
    const id = randomUUID();
    await reply("administrator", await messageId(), "Yes.", id);
    expect(await outcomeOf(reply("administrator", await messageId(), "Yes.", id))).toBe("23505");
  });

  it.each([
    ["nothing", ""],
    ["blanks", "  \n "],
    ["more than 5,000 characters", "x".repeat(5001)],
  ])("of %s is rejected, and the message stays unanswered", async (_, body) => {
    expect(await outcomeOf(reply("administrator", await messageId(), body))).toBe("23514");
    expect(await shop.sql("select from contact_messages where answered_at is null")).toHaveLength(
      1,
    );
  });

  it("to nothing, or to two things, is rejected", async () => {
    const both = people.as("administrator", (tx) =>
      tx.query(
        `insert into message_replies (id, message_id, application_id, body)
         select gen_random_uuid(), contact_messages.id, financing_applications.id, 'x'
         from contact_messages, financing_applications`,
      ),
    );
    expect(await outcomeOf(both)).toBe("23514");
    expect(await outcomeOf(reply("administrator", randomUUID()))).toBe("23503");
  });

  it("is limited to ten per hour and message, whoever writes, also concurrently", async () => {
    const message = await messageId();
    const outcomes = await Promise.all(
      Array.from({ length: 14 }, (_, at) =>
        outcomeOf(reply(at % 2 === 0 ? "administrator" : "administrator with the code", message)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === "PT429")).toHaveLength(4);
    await shop.sql("update message_replies set created_at = now() - interval '61 minutes'");
    expect(await outcomeOf(reply("administrator", message))).toBe("done");
  });
});

describe("staff tracking of a message", () => {
  it("uses the database's timestamps, and keeps the first ones", async () => {
    await change("answered_at = '2001-01-01', archived_at = null, read_at = null");
    const moments = () =>
      shop.sql<{ answered_at: Date; read_at: Date }>(
        "select answered_at, read_at from contact_messages",
      );
    const [first] = await moments();
    expect(first?.answered_at.getFullYear()).toBeGreaterThan(2020);
    expect(first?.read_at).toEqual(first?.answered_at);
    await change("answered_at = '2002-01-01'");
    expect((await moments())[0]).toEqual(first);
    await change("answered_at = null");
    expect((await moments())[0]?.answered_at).toBeNull();
  });

  it("can assign it only to staff", async () => {
    const assign = (caller: Caller) => change(`assigned_to = '${people.id(caller)}'`);
    expect(await outcomeOf(assign("customer"))).toBe("23514");
    expect(await outcomeOf(assign("staff, switched off"))).toBe("done");
    expect(await outcomeOf(change(`assigned_to = '${randomUUID()}'`))).toBe("23514");
  });

  it("is limited to 2,000 characters", async () => {
    expect(await outcomeOf(change("staff_note = repeat('x', 2001)"))).toBe("23514");
  });
});

describe("the worklist", () => {
  const kinds = async () => {
    const rows = await people.as("administrator", (tx) =>
      tx.query<{ kind: string }>("select kind from worklist order by kind"),
    );
    return rows.rows.map(({ kind }) => kind);
  };
  beforeEach(async () => {
    await shop.sql("delete from message_replies");
    await shop.sql(
      "update contact_messages set answered_at = null, archived_at = null, read_at = null",
    );
    await shop.sql("update outbox set failed_at = null, handled_at = null");
  });

  it("lists each item once, with its person, until it is done", async () => {
    const all = ["callback", "financing", "message", "request", "text"];
    expect(await kinds()).toEqual(all);
    await reply("administrator", await messageId());
    expect(await kinds()).not.toContain("message");
    await change("answered_at = null");
    await change("archived_at = now()");
    expect(await kinds()).not.toContain("message");
    await change("archived_at = null");
    expect(await kinds()).toEqual(all);

    await shop.sql("update outbox set failed_at = now()");
    expect(await kinds()).toEqual([...all, "undelivered"]);
    const [item] = await shop.sql("select name, summary from worklist where kind = 'undelivered'");
    expect(item).toEqual({ name: "Dana Cole", summary: "mail" });
    await people.as("administrator", (tx) => tx.query("update outbox set handled_at = now()"));
    expect(await kinds()).toEqual(all);
  });

  it("lists cars that wait for their customers, as long as they do", async () => {
    const reach = (stage: string) =>
      people.as("administrator", (tx) =>
        tx.query("update car_stages set stage = $1 where appointment_id = $2", [stage, known.car]),
      );
    const waiting = () =>
      shop.sql(
        `select item.kind, item.name, item.summary, item.since = car.since as "isSinceThen"
         from worklist item join car_stages car on car.appointment_id = item.appointment_id
         where item.kind in ('approval', 'ready')`,
      );
    const car = { name: "Dana Cole", summary: "Honda, Other", isSinceThen: true };
    await reach("diagnosis");
    expect(await waiting()).toEqual([]);
    await reach("approval");
    expect(await waiting()).toEqual([{ kind: "approval", ...car }]);
    expect(await kinds()).toContain("approval");
    await reach("ready");
    expect(await waiting()).toEqual([{ kind: "ready", ...car }]);
    const { rows } = await people.as("customer", (tx) => tx.query("select from worklist"));
    expect(rows).toEqual([]);
    await reach("repair");
    expect(await waiting()).toEqual([]);
  });

  it("counts what lost to its alternative as no answer of its own", async () => {
    await people.as("administrator", (tx) =>
      tx.query("update car_stages set stage = 'approval' where appointment_id = $1", [known.car]),
    );
    const lines = await shop.sql<{ id: string }>(
      `insert into estimate_lines (id, appointment_id, title, items, choice)
       select gen_random_uuid(), $1, title,
         '[{"kind": "part", "text": "Pads", "quantity": 100, "price": 8995}]', choice
       from (values ('Premium pads', 'pads'), ('Standard pads', 'pads'), ('Flush', null)) line (title, choice)
       returning id`,
      [known.car],
    );
    await shop.sql(
      `update estimate_lines set answer = 'approved', answered_at = now(), answered_by = 'customer'
       where id = $1`,
      [lines[0]?.id],
    );
    const [item] = await shop.sql("select summary from worklist where kind = 'approval'");
    expect(item?.summary).toBe("Honda, Answered: 1 approved");
  });

  it("names the car of a request", async () => {
    const [request] = await shop.sql<{ id: string; service: string }>(
      `update appointments set vehicle_year = 2018, vehicle_make = 'Honda', vehicle_model = 'Fit'
       where status = 'pending' returning id, service`,
    );
    const [item] = await shop.sql("select summary from worklist where id = $1", [request?.id]);
    expect(item).toEqual({ summary: `2018 Honda Fit, ${request?.service}` });
  });

  it("does not show customers their own requests as work items", async () => {
    const { rows } = await people.as("customer", (tx) => tx.query("select from worklist"));
    expect(rows).toEqual([]);
  });
});

describe("a device with push notifications", () => {
  const add = (caller: Caller, endpoint: string) =>
    people.as(caller, (tx) =>
      tx.query("insert into push_subscriptions (endpoint, p256dh, auth) values ($1, $2, $3)", [
        endpoint,
        "p".repeat(87),
        "a".repeat(22),
      ]),
    );
  const ownerOfDevices = () =>
    shop.sql<{ account_id: string }>("select account_id from push_subscriptions");
  beforeEach(() => shop.sql("delete from push_subscriptions"));

  it("belongs to the last user of that browser", async () => {
    await add("administrator", "https://push.example/1");
    await add("administrator with the code", "https://push.example/1");
    expect(await ownerOfDevices()).toEqual([
      { account_id: people.id("administrator with the code") },
    ]);
    await people.as("administrator", (tx) => tx.query("delete from push_subscriptions"));
    expect(await ownerOfDevices()).toHaveLength(1);
  });

  it("is one of at most ten; the oldest is removed", async () => {
    for (let device = 1; device <= 12; device += 1) {
      await add("administrator", `https://push.example/${device}`);
    }
    expect(await ownerOfDevices()).toHaveLength(10);
  });

  it.each([
    "http://push.example/1",
    "https://push.example:8443/1",
    "https://user@push.example/1",
    "https://[::1]/1",
    "ftp://push.example/1",
    `https://push.example/${"x".repeat(1000)}`,
  ])("is rejected with the endpoint %s", async (endpoint) => {
    expect(await outcomeOf(add("administrator", endpoint))).toBe("23514");
  });
});
