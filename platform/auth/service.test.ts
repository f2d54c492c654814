import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { inTransaction } from "./service.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

const run = (sql: string) => inTransaction(shop, ({ tx }) => tx.query(sql));

describe("the role of the accounts service", () => {
  it.each([
    "select from appointments",
    "select from contact_messages",
    "select from yars_profiles",
    "update yars_profiles set is_admin = true",
    "select payload from outbox",
    "update outbox set payload = '{}'",
    "delete from outbox",
    "select from private.secrets",
    "delete from private.signing_keys",
    "create table public.mine ()",
  ])("may not: %s", async (sql) => {
    await expect(run(sql)).rejects.toThrow(/permission denied/);
  });

  it("may queue mail, and no other outbox message", async () => {
    const queue = (kind: string) =>
      run(
        `insert into outbox (kind, subject_id, idempotency_key, payload)
         values ('${kind}', gen_random_uuid(), gen_random_uuid()::text, '{}')`,
      );
    await queue("mail");
    await expect(queue("webhook")).rejects.toThrow(/row-level security/);
    await expect(queue("sms")).rejects.toThrow(/row-level security/);
  });
});

describe("the roles of callers", () => {
  it.each(["anon", "authenticated", "service_role"] as const)(
    "%s sees no account or key, even with direct database access",
    async (role) => {
      for (const table of [
        "auth.users",
        "auth.sessions",
        "auth.refresh_tokens",
        "private.signing_keys",
      ]) {
        const read = shop.database.transaction(role, (tx) => tx.query(`select from ${table}`));
        await expect(read).rejects.toThrow(/permission denied/);
      }
    },
  );
});
