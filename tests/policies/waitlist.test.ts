import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPeople, type People } from "#tests/support/accounts/people.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

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

describe("a user's own data", () => {
  const asCustomer = (sql: string) =>
    shop.database.transaction(
      "service_role",
      async (tx) => (await tx.query(sql)).rows[0],
      people.claims("customer"),
    );

  it("includes their waitlist entries, which are deleted with the account", async () => {
    const { data } = await asCustomer("select private.export_own_data() as data");
    expect(data.waitlist).toMatchObject([{ email: "customer@example.com", day: "2026-11-24" }]);
    expect(data.messages).toEqual([]);
    await asCustomer("select private.delete_own_account()");
    expect(await shop.sql("select email from waitlist_entries")).toEqual([
      { email: "other@example.com" },
    ]);
  });
});
