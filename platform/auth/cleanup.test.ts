import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { accountsConfig, accountsEnvironment } from "./accounts-config.ts";
import { deleteExpired } from "./cleanup.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

const cleanUpAt = (instant: string, switches = {}) =>
  deleteExpired({
    config: accountsConfig(
      z.parse(z.object(accountsEnvironment), switches),
      { sendsMail: true, limited: true },
      [],
    ),
    database: shop.database,
    now: () => new Date(instant),
  });

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

  it("deletes codes and challenges a day after they expire", async () => {
    await shop.sql(
      `with account as (insert into auth.users (id, recovery_sent_at, confirmation_sent_at)
           values (gen_random_uuid(), '2026-11-23T12:00Z', '2026-11-24T12:00Z') returning id),
         factor as (insert into auth.mfa_factors
             (id, user_id, factor_type, status, created_at, updated_at)
           select gen_random_uuid(), id, 'totp', 'verified', now(), now() from account returning id),
         challenge as (insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
           select gen_random_uuid(), id, '2026-11-23T12:00Z', '127.0.0.1' from factor)
       insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
       select gen_random_uuid(), id, type::auth.one_time_token_type, type, '' from account,
         unnest(array['recovery_token', 'confirmation_token']) type`,
    );
    const left = async () => [
      (await shop.sql("select token_hash from auth.one_time_tokens")).map((row) => row.token_hash),
      (await shop.sql("select from auth.mfa_challenges")).length,
    ];
    await cleanUpAt("2026-11-24T12:03:00Z");
    expect(await left()).toEqual([["recovery_token", "confirmation_token"], 1]);
    await cleanUpAt("2026-11-24T13:03:00Z");
    expect(await left()).toEqual([["confirmation_token"], 0]);
  });

  it("deletes sessions a day after they end, and none that may go on", async () => {
    await shop.sql("truncate auth.sessions cascade");
    await shop.sql(
      `with account as (insert into auth.users (id) values (gen_random_uuid()) returning id)
       insert into auth.sessions (id, user_id, tag, created_at, refreshed_at, not_after)
       select gen_random_uuid(), account.id, tag, created_at::timestamptz, refreshed_at::timestamp,
           not_after::timestamptz
         from account, (values
           ('ended', '2026-11-20T12:00Z', null, '2026-11-23T12:00Z'),
           ('old', '2026-11-01T12:00Z', '2026-11-24T12:00', null),
           ('quiet', '2026-11-20T12:00Z', '2026-11-21T12:00', null),
           ('new', '2026-11-24T12:00Z', null, null)) as row (tag, created_at, refreshed_at, not_after)`,
    );
    await shop.sql(
      `insert into auth.refresh_tokens (token, session_id) select 'of ' || tag, id from auth.sessions`,
    );
    const left = async () =>
      (await shop.sql("select tag from auth.sessions order by created_at, tag")).map(
        ({ tag }) => tag,
      );
    await cleanUpAt("2026-11-24T11:00:00Z");
    expect(await left()).toEqual(["old", "ended", "quiet", "new"]);
    await cleanUpAt("2026-11-24T13:00:00Z");
    expect(await left()).toEqual(["old", "quiet", "new"]);
    await cleanUpAt("2026-11-24T13:00:00Z", { GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: "48h" });
    expect(await left()).toEqual(["old", "new"]);
    await cleanUpAt("2026-11-24T13:00:00Z", { GOTRUE_SESSIONS_TIMEBOX: "240h" });
    expect(await left()).toEqual(["new"]);
    expect(await shop.sql("select token from auth.refresh_tokens where token like 'of %'")).toEqual(
      [{ token: "of new" }],
    );
  });

  it("deletes entries of the audit log after a year", async () => {
    await shop.sql(
      `insert into auth.audit_log_entries (id, payload, created_at)
       values (gen_random_uuid(), '{"action": "login"}', '2025-11-24T12:00Z'),
         (gen_random_uuid(), '{"action": "logout"}', '2025-11-25T12:00Z')`,
    );
    await cleanUpAt("2026-11-24T13:00:00Z");
    expect(
      await shop.sql("select payload ->> 'action' as action from auth.audit_log_entries"),
    ).toEqual([{ action: "logout" }]);
  });
});
