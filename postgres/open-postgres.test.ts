import { beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import { withClient } from "./connect.ts";
import { analyzeUncounted } from "./open-postgres.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.sql("alter table outbox set (autovacuum_enabled = false)");
  await shop.sql(
    `insert into outbox (kind, subject_id, idempotency_key, payload)
     select 'mail', gen_random_uuid(), 'm' || n, '{}' from generate_series(1, 5000) n`,
  );
});

const estimate = async () => {
  const [row] = await shop.sql<{ rows: number }>(
    "select reltuples::int as rows from pg_class where oid = 'outbox'::regclass",
  );
  return row?.rows;
};

it("analyzes large tables without statistics, once", async () => {
  expect(await estimate()).toBeLessThan(1);
  expect(await withClient(shop.owner, analyzeUncounted)).toEqual(["outbox"]);
  expect(await estimate()).toBe(5000);
  expect(await withClient(shop.owner, analyzeUncounted)).toEqual([]);
});

it("analyzes them again after a crash, which discards that information", async () => {
  await shop.sql("select pg_stat_reset()");
  expect(await withClient(shop.owner, analyzeUncounted)).toEqual(["outbox"]);
});
