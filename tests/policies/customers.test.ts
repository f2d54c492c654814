import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#tests/support/accounts/people.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
let one: string;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  await shop.sql("truncate customers cascade");
  const [row] = await shop.sql<{ id: string }>(
    "insert into customers (name, phones) values ('Dana Cole', '{+17705550142}') returning id",
  );
  one = row?.id ?? "";
});

const everything = async () =>
  JSON.stringify(await shop.sql("select customers from customers order by id"));

describe("input for a customer record", () => {
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
  ])("is rejected with %s, and nothing changes", async (_, fields, code) => {
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
    ["1HGCM82633A00435", true],
    ["7R02C123456", true],
    ["WBAAP71070PK12345", true],
    ["BNR33-012345", true],
    ["1234", false],
    ["1HGCM82633A00435O", false],
    ["1m8gdm9axkp042788", true],
  ])(
    "must have a VIN with a valid check digit, unless it is old or foreign: %s %s",
    async (vin, right) => {
      const body = { customer_id: one, vin };
      const { status } = await call("administrator", "POST", "vehicles", body);
      expect(status).toBe(right ? 201 : 400);
    },
  );

  it("shows staff at which of its addresses nobody is reached, and others nothing", async () => {
    await shop.sql("update customers set emails = '{dana@example.com,d@example.com}'");
    await shop.sql(
      `insert into outbox (kind, subject_id, idempotency_key, payload, failed_at, refusal)
       select kind, gen_random_uuid(), gen_random_uuid(), jsonb_build_object('to', receiver),
         '2026-11-23T12:00:00Z', refusal
       from (values ('mail', 'Dana@Example.com', 'no_such_address'), ('mail', 'd@example.com', 'other'),
         ('sms', '+17705550142', 'stopped'), ('mail', 'al@example.com', 'no_such_address'))
         given (kind, receiver, refusal)`,
    );
    const { body } = await call("administrator", "POST", "rpc/refused_addresses", {
      customer: one,
    });
    expect(body).toMatchObject([
      { address: "+17705550142", refusal: "stopped" },
      { address: "dana@example.com", refusal: "no_such_address" },
    ]);
    const denied = await call("customer", "POST", "rpc/refused_addresses", { customer: one });
    expect(denied.status).toBe(403);
  });

  it("cannot have a car without a customer", async () => {
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
