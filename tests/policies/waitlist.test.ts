import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Caller, callers, createPeople, type People } from "#tests/support/people.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

let shop: TestApp;
let people: People;
beforeAll(async () => {
  shop = await createTestApp();
  people = await createPeople(shop);
});
beforeEach(async () => {
  await shop.sql("truncate form_submissions cascade");
  for (const [n, email] of ["customer@example.com", "other@example.com"].entries()) {
    await shop.sql(
      `insert into form_submissions (submission_id, form_name, content_hash, record_id)
       values ($1, 'waitlist_entry', '\\x00', gen_random_uuid())`,
      [email],
    );
    await shop.sql(
      `insert into waitlist_entries (id, submission_id, day, name, phone, email, service_type, service)
       values (gen_random_uuid(), $1, '2026-11-24', 'Ann', $2, $1, 'other', 'Other')`,
      [email, `+1770555015${n}`],
    );
  }
});

async function call(caller: Caller, method: string, body?: object): Promise<Response> {
  const token =
    caller === "service_role"
      ? await shop.accessTokens.serviceRoleKey()
      : await shop.accessTokens.issue({ ...people.claims(caller), exp: 4e9 });
  return await shop.app.request("/rest/v1/waitlist_entries?day=eq.2026-11-24", {
    method,
    headers: {
      "Content-Type": "application/json",
      Prefer: "return=minimal",
      ...(caller !== "anon" && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const names = () => shop.sql<{ name: string }>("select name from waitlist_entries");

const mayAct = (caller: Caller) =>
  ["administrator", "administrator with the code", "service_role"].includes(caller);

describe.each(callers)("through the data API, %s", (caller) => {
  it("reads the waitlist or does not", async () => {
    const response = await call(caller, "GET");
    expect(response.status).toBe(caller === "anon" ? 401 : 200);
    if (response.ok) expect(await response.json()).toHaveLength(mayAct(caller) ? 2 : 0);
  });

  it("changes an entry or does not: that is the server's alone", async () => {
    const response = await call(caller, "PATCH", { name: "Eve" });
    const done = caller === "service_role";
    expect(response.status).toBe(done ? 204 : caller === "anon" ? 401 : 403);
    const changed = (await names()).filter(({ name }) => name === "Eve");
    expect(changed).toHaveLength(done ? 2 : 0);
  });

  it("takes people off it or does not", async () => {
    const response = await call(caller, "DELETE");
    expect(response.status).toBe(caller === "anon" ? 401 : 204);
    expect(await names()).toHaveLength(mayAct(caller) ? 0 : 2);
  });
});

describe("one's own data", () => {
  const asCustomer = (sql: string) =>
    shop.database.transaction(
      "service_role",
      async (tx) => (await tx.query(sql)).rows[0],
      people.claims("customer"),
    );

  it("has one's own entries, and goes with the account", async () => {
    const { data } = await asCustomer("select private.export_own_data() as data");
    expect(data.waitlist).toMatchObject([{ email: "customer@example.com", day: "2026-11-24" }]);
    expect(data.messages).toEqual([]);
    await asCustomer("select private.delete_own_account()");
    expect(await shop.sql("select email from waitlist_entries")).toEqual([
      { email: "other@example.com" },
    ]);
  });
});
