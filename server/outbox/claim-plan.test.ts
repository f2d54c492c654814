/** @module-tag rest */
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { claimUnnotifiedStatement } from "#server/appointments/unnotified-change.ts";
import { explain } from "#tests/support/query-plan.ts";
import { createTestDatabase } from "#tests/support/servers/test-database.ts";
import { claimStatement } from "./claim.ts";

const waiting = 20_000;

/** All in one transaction, as a mass mailing might, so that all have the same due time. */
const fill = `insert into outbox (kind, subject_id, idempotency_key, payload)
  select 'mail', gen_random_uuid(), 'm' || n, '{"to": "a@example.com"}'
    from generate_series(1, ${waiting}) n`;
/** State after an hour without a mail server: nearly all are waiting for a retry. */
const backOff = `update outbox set attempts = 5, next_attempt_at = now() + interval '30 minutes'
   where id % 100 <> 0`;
/** Appointments with unnotified events. */
const book = `
  alter table appointments disable trigger user;
  insert into appointments (reference, name, phone, service_type, service, first_service,
      minutes, status, scheduled_date, scheduled_time)
    select translate(lpad(n::text, 6, '0'), '01', 'XY'), 'V', '+17705550142', 'other', 'Other',
        'Other', 30, 'canceled', '2026-11-24', '09:00'
      from generate_series(1, ${waiting}) n;
  insert into appointment_events (appointment_id, at, actor_kind, to_status, to_date, to_time, sequence)
    select id, now(), 'customer', 'pending', '2026-11-24', '09:00', 0 from appointments`;

let client: pg.Client;
beforeEach(async () => {
  const shop = await createTestDatabase();
  client = new pg.Client(shop.owner);
  await client.connect();
  // Disabled: a crash would also discard the statistics that autovacuum collects.
  for (const table of ["outbox", "appointments", "appointment_events"]) {
    await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
  }
  return () => client.end();
});

describe.each(["force_generic_plan", "force_custom_plan"])("with %s", (mode) => {
  beforeEach(() => client.query(`set plan_cache_mode = ${mode}`));

  it.each([
    ["the table was never analyzed", [fill]],
    ["the table was empty when analyzed", ["analyze outbox", fill]],
    ["the table was analyzed", [fill, "analyze outbox"]],
    ["nearly all wait for a retry", [fill, backOff]],
    ["nearly all wait for a retry since it was analyzed", [fill, "analyze outbox", backOff]],
  ])(`claiming a message among ${waiting} reads few pages, if %s`, async (_, steps) => {
    for (const sql of steps) await client.query(sql);
    await client.query(`prepare claim (text, timestamptz, integer, uuid) as ${claimStatement}`);
    const claims = 50;
    for (let n = 0; n < claims; n += 1) {
      const { nodes, pages } = await explain(
        client,
        "execute claim('mail', now() + interval '1 minute', 120, gen_random_uuid())",
      );
      expect([...nodes].sort()).toEqual(
        [
          "LockRows",
          "Limit",
          "ModifyTable",
          "outbox_by_subject",
          "outbox_due",
          "outbox_pkey",
        ].sort(),
      );
      // Claimed messages precede the others in the index until delivered: up to three in practice,
      // fifty here.
      expect(pages).toBeLessThan(500);
    }
    const { rowCount } = await client.query("select from outbox where claim_token is not null");
    expect(rowCount).toBe(claims);
  });

  it.each([
    ["the tables were never analyzed", [book]],
    ["the tables were empty when analyzed", ["analyze appointments, appointment_events", book]],
    ["the tables were analyzed", [book, "analyze appointments, appointment_events"]],
  ])(
    `finding an unnotified appointment among ${waiting} reads few pages, if %s`,
    async (_, steps) => {
      for (const sql of steps) await client.query(sql);
      await client.query(`prepare unnotified (uuid[], timestamptz) as ${claimUnnotifiedStatement}`);
      const { nodes, pages } = await explain(client, "execute unnotified('{}', now())");
      expect(nodes).toContain("appointment_events_unnotified");
      expect(nodes).toContain("appointments_pkey");
      expect(nodes).not.toContain("Sort");
      expect(pages).toBeLessThan(50);
    },
  );
});
