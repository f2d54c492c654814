import { beforeAll, describe, expect, it } from "vitest";
import { sqlState } from "#platform/database/errors.ts";
import { type Caller, callers, createPeople, type People, roleOf } from "#tests/support/people.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { fillTables, ownerOf } from "./filled-tables.ts";

let shop: TestDatabase;
let people: People;
beforeAll(async () => {
  shop = await createTestDatabase();
  people = await createPeople(shop);
  await fillTables(shop, people);
});

/** `refused`: an error. `nothing`: no row. `own`: the caller's rows. `all`: every row. */
type Sight = "refused" | "nothing" | "own" | "all";

/** anon, customer, other, staff off, administrator, without code, with code, service_role */
type Row = [Sight, Sight, Sight, Sight, Sight, Sight, Sight, Sight];

const reads: Record<string, Row> = {
  yars_profiles: ["nothing", "own", "own", "own", "all", "own", "all", "all"],
  appointments: ["refused", "own", "own", "nothing", "all", "nothing", "all", "all"],
  appointment_images: ["refused", "own", "nothing", "nothing", "all", "nothing", "all", "all"],
  appointment_events: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  bay_blocks: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  car_stages: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  car_stage_events: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  customers: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  vehicles: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  customer_merges: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  contact_messages: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  financing_applications: [
    "refused",
    "nothing",
    "nothing",
    "nothing",
    "all",
    "nothing",
    "all",
    "all",
  ],
  message_replies: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  push_subscriptions: [
    "refused",
    "nothing",
    "nothing",
    "nothing",
    "own",
    "nothing",
    "nothing",
    "all",
  ],
  worklist: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  text_conversations: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  text_messages: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  text_history: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  text_inbox: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  waitlist_entries: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  callback_requests: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  staff_notes: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  settings: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  outbox_state: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  content_versions: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  content_draft: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  content_state: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  content_pictures: ["refused", "nothing", "nothing", "nothing", "all", "nothing", "all", "all"],
  outbox: ["refused", "refused", "refused", "refused", "refused", "refused", "refused", "all"],
  form_submissions: [
    "refused",
    "refused",
    "refused",
    "refused",
    "refused",
    "refused",
    "refused",
    "all",
  ],
  sms_consents: [
    "refused",
    "refused",
    "refused",
    "refused",
    "refused",
    "refused",
    "refused",
    "all",
  ],
};

/** What staff note of a message. */
const progress = ["read_at", "answered_at", "archived_at", "assigned_to", "staff_note"];

/** What a customer may change in their own row, what an administrator may in every row. */
const changes: Record<string, { own: string[]; administrator: string[] }> = {
  yars_profiles: {
    own: ["first_name", "last_name", "phone", "address", "is_admin", "is_staff"],
    administrator: ["first_name", "last_name", "phone", "address", "is_admin", "is_staff"],
  },
  appointments: {
    own: ["status", "scheduled_date", "scheduled_time"],
    administrator: ["status", "scheduled_date", "scheduled_time"],
  },
  car_stages: {
    own: [],
    administrator: ["stage", "waiting_for", "promised_date", "promised_time"],
  },
  customers: { own: [], administrator: ["name", "phones", "emails", "address", "notes"] },
  vehicles: {
    own: [],
    administrator: ["year", "make", "model", "plate", "vin", "mileage"],
  },
  settings: { own: [], administrator: ["bays", "lead_minutes", "day_limit", "closures"] },
  staff_notes: { own: [], administrator: ["appointment_id", "notes"] },
  callback_requests: { own: [], administrator: ["handled_at"] },
  outbox: { own: [], administrator: ["handled_at"] },
  text_conversations: { own: [], administrator: ["waiting_since", "unread"] },
  contact_messages: { own: [], administrator: progress },
  financing_applications: { own: [], administrator: progress },
};

/**
 * What somebody writes past the server: notes, replies, devices (worklist.test.ts), cars, blocks,
 * texts (texts.test.ts), and records of customers (customers.test.ts).
 */
const writtenPastServer = [
  "staff_notes",
  "message_replies",
  "push_subscriptions",
  "car_stages",
  "bay_blocks",
  "text_messages",
  "customers",
  "vehicles",
];

it("speaks of every table and view there is", async () => {
  const there = await shop.sql<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`,
  );
  expect(Object.keys(reads).sort()).toEqual(there.map(({ name }) => name));
});

const administrates = (caller: Caller) =>
  caller === "administrator" || caller === "administrator with the code";

describe.each(Object.entries(reads))("%s", (table, row) => {
  it.each(callers.map((caller, at) => ({ caller, sight: row[at] })))(
    "$caller sees $sight",
    async ({ caller, sight }) => {
      const owners = await seenBy(caller, table);
      const all = await shop.sql(`select ${ownerOf(table)} as owner from ${table}`);
      expect(all.length).toBeGreaterThan(0);
      if (sight === "refused" || sight === "nothing") return expect(owners).toBe(sight);
      expect(owners).toHaveLength(sight === "own" ? 1 : all.length);
      if (sight === "own") expect(owners).toEqual([people.id(caller)]);
    },
  );

  it.each(callers.filter((caller) => caller !== "service_role"))(
    "%s inserts nothing and deletes nothing",
    async (caller) => {
      const attempts = [`insert into ${table} default values`, `delete from ${table}`];
      if (writtenPastServer.includes(table) && administrates(caller)) attempts.shift();
      // Whoever may not remove one finds none: below.
      if (["bay_blocks", "vehicles", "waitlist_entries"].includes(table) && caller !== "anon") {
        attempts.pop();
      }
      // Whoever has not written one finds none to take back (texts.test.ts).
      if (table === "text_messages" && caller !== "anon") attempts.pop();
      // Whoever is signed in removes devices of their own (worklist.test.ts), and no others.
      if (table === "push_subscriptions" && caller !== "anon") attempts.pop();
      for (const sql of attempts) {
        const attempt = people.as(caller, (tx) => tx.query(sql));
        await expect(attempt, sql).rejects.toMatchObject({
          code: expect.stringMatching(/42501|55000/),
        });
      }
    },
  );

  // The server's own role is held by what it has a right to, not by rows.
  it.each(callers.filter((caller) => caller !== "service_role"))(
    "%s changes the columns that are theirs, in the rows that are theirs",
    async (caller) => {
      const columns = await shop.sql<{ name: string; fixed: boolean }>(
        `select column_name as name, is_identity = 'YES' as fixed from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
        [table],
      );
      const allowed = changes[table] ?? { own: [], administrator: [] };
      const grantedToAll = new Set([...allowed.own, ...allowed.administrator]);
      for (const { name, fixed } of columns) {
        for (const place of ["own", "foreign"] as const) {
          const rows = await changed(caller, table, name, place);
          const what = `${caller} sets ${table}.${name} of ${place} rows`;
          if (roleOf(caller) === "anon" && table !== "yars_profiles") {
            expect(rows, what).toBe("refused");
          } else if (!grantedToAll.has(name) || fixed) {
            expect(rows, what).toBe("refused");
          } else if (administrates(caller)) {
            expect(rows, what).toBe(await count(table, place, people.id(caller)));
          } else {
            const mine = allowed.own.includes(name) && place === "own" && caller !== "anon";
            expect(rows, what).toBe(mine ? await count(table, "own", people.id(caller)) : 0);
          }
        }
      }
    },
  );
});

it.each(callers)("notes of staff about an appointment without any: %s", async (caller) => {
  const [appointment] = await shop.sql<{ id: string }>(
    "select id from appointments where user_id = $1",
    [people.id("other customer")],
  );
  const outcome = await people
    .as(caller, (tx) =>
      tx.query("insert into staff_notes (appointment_id, notes) values ($1, 'new')", [
        appointment?.id,
      ]),
    )
    .then(() => "written", sqlState);
  await shop.sql("delete from staff_notes where notes = 'new'");
  expect(outcome).toBe(administrates(caller) || caller === "service_role" ? "written" : "42501");
});

it.each(callers)("a block of a bay is removed by administrators: %s", async (caller) => {
  await shop.sql(`insert into bay_blocks (bay, starts, ends, reason)
    values (50, '2199-01-01 08:00', '2199-01-01 09:00', 'to be removed')`);
  const outcome = await people
    .as(caller, (tx) => tx.query("delete from bay_blocks where bay = 50"))
    .then(({ rowCount }) => rowCount, sqlState);
  await shop.sql("delete from bay_blocks where bay = 50");
  const refused = caller === "anon" || caller === "service_role";
  expect(outcome).toBe(refused ? "42501" : administrates(caller) ? 1 : 0);
});

it.each(callers)("an entry of the waitlist is removed by administrators: %s", async (caller) => {
  await shop.sql(`insert into form_submissions (submission_id, form_name, content_hash, record_id)
    values ('leaving', 'waitlist_entry', '\\x00', gen_random_uuid())`);
  await shop.sql(`insert into waitlist_entries (id, submission_id, day, name, phone, service_type, service)
    values (gen_random_uuid(), 'leaving', '2199-01-01', 'Ann', '+17705550151', 'other', 'Other')`);
  const outcome = await people
    .as(caller, (tx) => tx.query("delete from waitlist_entries where day = '2199-01-01'"))
    .then(({ rowCount }) => rowCount, sqlState);
  await shop.sql("delete from waitlist_entries where day = '2199-01-01'");
  await shop.sql("delete from form_submissions where submission_id = 'leaving'");
  const removes = administrates(caller) || caller === "service_role";
  expect(outcome).toBe(caller === "anon" ? "42501" : removes ? 1 : 0);
});

it.each(callers.filter((caller) => caller !== "service_role"))(
  "nobody joins the waitlist or changes an entry past the server: %s",
  async (caller) => {
    const attempts = [
      `insert into waitlist_entries (id, submission_id, day, name, phone, service_type, service)
     values (gen_random_uuid(), 'waitlist', '2199-01-01', 'Ann', '+17705550151', 'other', 'Other')`,
      "update waitlist_entries set status = 'booked'",
      "select private.open_offers('2026-11-24', now())",
    ];
    for (const sql of attempts) {
      const attempt = people.as(caller, (tx) => tx.query(sql));
      await expect(attempt, sql).rejects.toMatchObject({ code: "42501" });
    }
  },
);

async function seenBy(caller: Caller, table: string): Promise<unknown[] | "refused" | "nothing"> {
  try {
    return await people.as(caller, async (tx) => {
      const { rows } = await tx.query(`select * from ${table}`);
      if (rows.length === 0) return "nothing";
      const owners = await tx.query(`select ${ownerOf(table)} as owner from ${table}`);
      return owners.rows.map(({ owner }) => owner);
    });
  } catch (error) {
    expect(sqlState(error)).toBe("42501");
    return "refused";
  }
}

const rowsOf = (table: string, place: "own" | "foreign") =>
  `${ownerOf(table)} is ${place === "own" ? "not distinct" : "distinct"} from $1::uuid`;

async function count(table: string, place: "own" | "foreign", id: string | null): Promise<number> {
  const rows = await shop.sql(`select from ${table} where ${rowsOf(table, place)}`, [id]);
  return rows.length;
}

/** Sets a column to itself: whether that is allowed, and in how many rows. */
async function changed(
  caller: Caller,
  table: string,
  column: string,
  place: "own" | "foreign",
): Promise<number | "refused"> {
  try {
    const { rowCount } = await people.as(caller, (tx) =>
      tx.query(`update ${table} set ${column} = ${column} where ${rowsOf(table, place)}`, [
        people.id(caller),
      ]),
    );
    return rowCount ?? 0;
  } catch (error) {
    // 428C9: a column that the database alone fills; 55000, 0A000: a view that cannot be changed.
    expect(["42501", "428C9", "55000", "0A000"]).toContain(sqlState(error));
    return "refused";
  }
}
