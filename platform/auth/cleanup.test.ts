import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";
import { deleteExpired } from "./cleanup.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

const cleanUpAt = (instant: string) =>
  deleteExpired({ database: shop.database, now: () => new Date(instant) });

describe("the cleanup of accounts", () => {
  it("deletes abandoned flows after a day", async () => {
    await shop.sql(
      `insert into auth.flow_state (id, provider_type, authentication_method, created_at, updated_at)
       values (gen_random_uuid(), 'email', 'recovery', '2026-11-23T12:00Z', '2026-11-23T12:00Z')`,
    );
    await cleanUpAt("2026-11-24T11:00:00Z");
    expect(await shop.sql("select from auth.flow_state")).toHaveLength(1);
    await cleanUpAt("2026-11-24T13:00:00Z");
    expect(await shop.sql("select from auth.flow_state")).toHaveLength(0);
  });

  it("deletes refresh tokens used a month ago, except the current token's parent", async () => {
    await shop.sql(
      `with account as (insert into auth.users (id) values (gen_random_uuid()) returning id),
         session as (insert into auth.sessions (id, user_id)
           select gen_random_uuid(), id from account returning id)
       insert into auth.refresh_tokens (token, parent, revoked, session_id, updated_at)
       select token, parent, revoked, session.id, updated_at::timestamptz from session, (values
         ('first', null, true, '2026-09-01'), ('second', 'first', true, '2026-09-02'),
         ('third', 'second', true, '2026-09-03'), ('fourth', 'third', false, '2026-09-04'))
         as row (token, parent, revoked, updated_at)`,
    );
    await cleanUpAt("2026-11-24T13:00:00Z");
    expect(await shop.sql("select token from auth.refresh_tokens order by id")).toEqual([
      { token: "third" },
      { token: "fourth" },
    ]);
  });
});
