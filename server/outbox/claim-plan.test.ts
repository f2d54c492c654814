import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { claimUnnotifiedStatement } from "#server/appointments/unnotified-change.ts";
import { explain } from "#tests/support/query-plan.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { claimStatement } from "./claim.ts";

const waiting = 20_000;

/** In one transaction, as a release or a campaign may do it: all share one instant. */
const fill = `insert into outbox (kind, subject_id, idempotency_key, payload)
  select 'mail', gen_random_uuid(), 'm' || n, '{"to": "a@example.com"}'
    from generate_series(1, ${waiting}) n`;
/** As it is after an hour without a mail server: nearly all have been tried, and wait. */
const backOff = `update outbox set attempts = 5, next_attempt_at = now() + interval '30 minutes'
   where id % 100 <> 0`;
/** Appointments that nobody has been told of. */
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
  // What autovacuum would learn meanwhile is what a crash takes away.
  for (const table of ["outbox", "appointments", "appointment_events"]) {
    await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
  }
  return () => client.end();
});

describe.each(["force_generic_plan", "force_custom_plan"])("with %s", (mode) => {
  beforeEach(() => client.query(`set plan_cache_mode = ${mode}`));

  it.each([
    ["nobody has ever counted the table", [fill]],
    ["the table was empty when it was counted", ["analyze outbox", fill]],
    ["it was counted", [fill, "analyze outbox"]],
    ["nearly everything waits for its next try", [fill, backOff]],
    ["that was not counted", [fill, "analyze outbox", backOff]],
  ])(`a message among ${waiting} is found in a few pages, though %s`, async (_, steps) => {
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
      // Those in hand stand in front until they have left: three at a time, fifty here.
      expect(pages).toBeLessThan(500);
    }
    const { rowCount } = await client.query("select from outbox where claim_token is not null");
    expect(rowCount).toBe(claims);
  });

  it.each([
    ["nobody has ever counted them", [book]],
    ["there were none when they were counted", ["analyze appointments, appointment_events", book]],
    ["they were counted", [book, "analyze appointments, appointment_events"]],
  ])(
    `an appointment to tell of among ${waiting} is found likewise, though %s`,
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
