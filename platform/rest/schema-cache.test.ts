import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
const heard = new Set<string>();
beforeAll(async () => {
  shop = await createTestApp();
  shop.database.listen("schema_test", (mark = "") => heard.add(mark));
});
const status = async () => (await shop.app.request("/rest/v1/late_table")).status;

/** Waits until the server has heard what was announced before, as notifications come in order. */
async function settled(): Promise<void> {
  const mark = randomUUID();
  await expect
    .poll(async () => {
      await shop.sql("select pg_notify('schema_test', $1)", [mark]);
      return heard.has(mark);
    })
    .toBe(true);
}

describe("a schema that could not be read", () => {
  it("is read again for the next request", async () => {
    expect(await status()).toBe(404);
    await shop.sql(`
      create table late_table (id integer);
      grant select on late_table to anon;
      revoke select on pg_catalog.pg_constraint from public;
      notify pgrst, 'reload schema'`);
    await settled();
    expect(await status()).toBe(503);
    await shop.sql("grant select on pg_catalog.pg_constraint to public");
    expect(await status()).toBe(200);
  });
});
