import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sqlState } from "#platform/database/errors.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { type Caller, callers, roleOf } from "#tests/support/people.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

let shop: TestApp;
let desk: Desk;
let one: string;
let other: string;
let merge: string;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  await shop.sql("truncate customers cascade");
  const rows = await shop.sql<{ id: string }>(
    `insert into customers (name, phones) values
       ('Dana Cole', '{+17705550142}'), ('Dana Cole', '{+17705550143}'), ('Gone', '{}')
     returning id`,
  );
  [one = "", other = ""] = rows.map(({ id }) => id);
  const [done] = await shop.sql<{ id: string }>(
    `insert into customer_merges (kept_id, merged_id, before, after, appointments, vehicles)
     values ($1, $2, '{}', '{}', '[]', '[]') returning id`,
    [one, rows[2]?.id],
  );
  merge = done?.id ?? "";
  await shop.sql("insert into vehicles (customer_id, make) values ($1, 'Honda')", [one]);
});

const administrates = (caller: Caller) =>
  caller === "administrator" || caller === "administrator with the code";

const entry = [{ line: 2, name: "New Person", phone: "+17705550199" }];

/** Every action, in SQL and as a call of the data API. */
const actions: Record<string, { sql: () => string; call: () => [string, string, object?] }> = {
  search: {
    sql: () => "select search_customers('{dana}')",
    call: () => ["POST", "rpc/search_customers", { terms: ["dana"] }],
  },
  "look for duplicates": {
    sql: () => `select similar_customers('${one}')`,
    call: () => ["POST", "rpc/similar_customers", { customer: one }],
  },
  merge: {
    sql: () => `select merge_customers('${one}', '${other}')`,
    call: () => ["POST", "rpc/merge_customers", { keep: one, duplicate: other }],
  },
  "undo a merge": {
    sql: () => `select undo_customer_merge('${merge}')`,
    call: () => ["POST", "rpc/undo_customer_merge", { merge }],
  },
  "preview an import": {
    sql: () => `select import_customers('${JSON.stringify(entry)}')`,
    call: () => ["POST", "rpc/import_customers", { entries: entry }],
  },
  import: {
    sql: () => `select import_customers('${JSON.stringify(entry)}', false)`,
    call: () => ["POST", "rpc/import_customers", { entries: entry, preview: false }],
  },
  "add a customer": {
    sql: () => "insert into customers (name) values ('New Person')",
    call: () => ["POST", "customers", { name: "New Person" }],
  },
  "add a car": {
    sql: () => `insert into vehicles (customer_id, make) values ('${one}', 'Ford')`,
    call: () => ["POST", "vehicles", { customer_id: one, make: "Ford" }],
  },
};

const everything = async () =>
  JSON.stringify(
    await shop.sql(`select (select jsonb_agg(customers order by id) from customers) as customers,
      (select jsonb_agg(vehicles order by id) from vehicles) as vehicles,
      (select jsonb_agg(customer_merges order by id) from customer_merges) as merges`),
  );

const looks = ["search", "look for duplicates", "preview an import"];

describe.each(callers)("%s", (caller) => {
  it.each(Object.keys(actions))("in SQL: %s", async (name) => {
    const before = await everything();
    const outcome = await desk.people
      .as(caller, (tx) => tx.query(actions[name]?.sql() ?? ""))
      .then(() => "done", sqlState);
    expect(outcome).toBe(administrates(caller) ? "done" : "42501");
    expect((await everything()) !== before).toBe(administrates(caller) && !looks.includes(name));
  });

  it.each(Object.keys(actions))("by the data API: %s", async (name) => {
    const [method, path, body] = actions[name]?.call() ?? ["GET", "customers"];
    const { status } = await call(caller, method, path, body);
    if (administrates(caller)) expect([200, 201, 204]).toContain(status);
    else expect(status).toBe(caller === "anon" ? 401 : 403);
  });

  it("changes and removes by the data API", async () => {
    const before = await everything();
    const change = await call(caller, "PATCH", `customers?id=eq.${one}`, { notes: "Pays late" });
    const removed = await call(caller, "DELETE", `vehicles?customer_id=eq.${one}`);
    const deleted = await call(caller, "DELETE", `customers?id=eq.${one}`);
    const after = await everything();
    const signedIn = roleOf(caller) === "authenticated";
    // What a policy hides is not there; what nobody may is refused.
    const refused = caller === "anon" ? 401 : 403;
    expect(change.status).toBe(signedIn ? 204 : refused);
    expect(removed.status).toBe(signedIn ? 204 : refused);
    expect(deleted.status).toBe(refused);
    expect(after !== before).toBe(administrates(caller));
  });
});

it.each([
  ["whose account it is", "update customers set account_id = null"],
  ["what it is a duplicate of", "update customers set merged_into = null"],
  ["what is searched", "update customers set search_text = ''"],
  ["whose a car is", "update vehicles set customer_id = customer_id"],
  ["whose an appointment is", "update appointments set customer_id = null"],
  ["that a merge was undone", "update customer_merges set undone_at = now()"],
])("nobody says by hand %s", async (_, sql) => {
  for (const caller of callers) {
    if (caller === "service_role" && sql.includes("appointments")) continue;
    const outcome = await desk.people
      .as(caller, (tx) => tx.query(sql))
      .then(() => "done", sqlState);
    expect([caller, outcome]).toEqual([caller, "42501"]);
  }
});

describe("what is written down", () => {
  it.each<[string, object, string]>([
    ["no name", { name: " " }, "23514"],
    ["a long name", { name: "x".repeat(201) }, "23514"],
    ["eleven numbers", { phones: numbers(11) }, "23514"],
    ["one number twice", { phones: ["+17705550142", "+17705550142"] }, "23514"],
    ["a number that cannot be", { phones: ["+10005550142"] }, "23514"],
    ["no number", { phones: ["call me"] }, "23514"],
    ["no address", { emails: ["nowhere"] }, "23514"],
    ["capitals in an address", { emails: ["Dana@example.com"] }, "23514"],
    ["notes without an end", { notes: "x".repeat(5001) }, "23514"],
  ])("is refused with %s, and nothing changes", async (_, fields, code) => {
    const before = await everything();
    const answer = await call("administrator", "PATCH", `customers?id=eq.${one}`, fields);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(await everything()).toBe(before);
  });

  it.each([
    ["1HGCM82633A004352", true],
    ["1M8GDM9AXKP042788", true],
    ["11111111111111111", true],
    ["1HGCM82633A004353", false],
    ["1HGCM82633A00435", false],
    ["1HGCM82633A00435O", false],
    ["1m8gdm9axkp042788", true],
  ])("a VIN is checked by its check digit: %s %s", async (vin, right) => {
    const body = { customer_id: one, vin };
    const { status } = await call("administrator", "POST", "vehicles", body);
    expect(status).toBe(right ? 201 : 400);
  });

  it("a car of nobody is refused", async () => {
    const body = { customer_id: randomUUID(), make: "Ford" };
    expect((await call("administrator", "POST", "vehicles", body)).status).toBe(409);
  });
});

const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => `+1770555${String(2000 + at)}`);

async function call(caller: Caller, method: string, path: string, body?: object) {
  const token =
    caller === "service_role"
      ? await shop.accessTokens.serviceRoleKey()
      : await shop.accessTokens.issue({ ...desk.people.claims(caller), exp: 4e9 });
  const response = await shop.app.request(`/rest/v1/${path}`, {
    method,
    headers: {
      ...(caller !== "anon" && { Authorization: `Bearer ${token}` }),
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
