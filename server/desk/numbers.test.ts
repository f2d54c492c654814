import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { published } from "#server/content/published.ts";
import type { Numbers } from "#shop/numbers.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
  for (let at = 0; at < 20; at += 1) await addVisit(at);
});

/** The usual price that the jobs are for. */
const price = published().prices.find(({ high }) => high !== undefined);

/**
 * A visit of the week of the test's Monday, the twentieth a week before, of two hours, of which 90 minutes
 * were taken, with a line that was asked, answered after half an hour, done and billed; the nineteenth is
 * above its price and put off a second line.
 */
async function addVisit(at: number) {
  const [visit, line, bill] = [randomUUID(), randomUUID(), randomUUID()];
  const day = at === 19 ? "2026-11-17" : "2026-11-24";
  const cents = at === 18 ? 100 * (price?.high ?? 0) + 1 : 20_000;
  await shop.sql(
    `set session_replication_role = replica;
     insert into appointments (id, reference, name, phone, service_type, service, first_service, minutes, status,
         scheduled_date, scheduled_time)
       values ('${visit}', 'AAAA${"BCDEFGHJKLMNPQRSTUVWX"[at]}A', 'Dana', '+12545550142', 'other', 'Other', 'Other',
         120, 'completed', '${day}', '09:00');
     insert into time_entries (appointment_id, account_id, started_at, stopped_at)
       values ('${visit}', gen_random_uuid(), '${day}T16:00:00Z', '${day}T17:30:00Z');
     insert into inspections (id, appointment_id, template, title)
       values (gen_random_uuid(), '${visit}', 'brakes', 'Brakes');
     insert into estimate_lines (id, appointment_id, title, items, tax_rates, price_cents, tax_cents, condition,
         price_id, answer, answered_at, answered_by, done_at)
       values ('${line}', '${visit}', 'Brakes', '[]', '{}', ${cents}, 0, 'urgent', '${price?.id}', 'approved',
         '${day}T16:30:00Z', 'customer', now());
     insert into estimate_events (appointment_id, line_id, kind, at, actor_kind) values
       ('${visit}', '${line}', 'asked', '${day}T16:00:00Z', 'staff'),
       ('${visit}', '${line}', 'approved', '${day}T16:30:00Z', 'customer');
     insert into invoices (id, year, number, appointment_id, made_at, made_on)
       values ('${bill}', 2026, ${at + 1}, '${visit}', now(), '${day}');
     insert into invoice_lines (line_id, turn, invoice_id, position, title, items, taxes, price_cents, tax_cents)
       values ('${line}', 1, '${bill}', 1, 'Brakes', '[]', '[]', ${cents}, 0);
     ${
       at === 18
         ? `insert into estimate_lines (id, appointment_id, title, items, tax_rates, price_cents, tax_cents,
              condition, answer, answered_at, answered_by)
            values (gen_random_uuid(), '${visit}', 'Wipers', '[]', '{}', 4000, 330, 'urgent', 'declined',
              '${day}T16:30:00Z', 'customer');`
         : ""
     }
     reset session_replication_role`,
  );
}

const read = async (by: string) =>
  (await (await desk.read("administrator", `numbers?by=${by}`)).json()) as Numbers;

it("the numbers of weeks are counted by the shop's days, with those without a visit", async () => {
  const { periods, putOffCents } = await read("week");
  expect(periods).toHaveLength(13);
  expect(periods.at(-1)).toMatchObject({
    starts: "2026-11-23",
    cars: 19,
    plannedMinutes: 19 * 120,
    workedMinutes: 19 * 90,
    bills: 19,
    inspections: 19,
    answerMinutes: 30,
    billedCents: 18 * 20_000 + 100 * (price?.high ?? 0) + 1,
    marks: { urgent: { approved: 19, answered: 20 } },
  });
  expect(periods.at(-2)).toMatchObject({ starts: "2026-11-16", cars: 1, bills: 1 });
  expect(periods.at(-3)).toMatchObject({ cars: 0, billedCents: 0, answerMinutes: null, marks: {} });
  expect(putOffCents).toBe(4330);
});

it("months are whole, and a promise is said from twenty jobs on", async () => {
  const { periods, promise } = await read("month");
  expect(periods).toHaveLength(12);
  expect(periods.at(-1)).toMatchObject({ starts: "2026-11-01", cars: 20 });
  expect(promise).toEqual({ jobs: 20, within: 19 });
  await shop.sql(
    `set session_replication_role = replica; update estimate_lines set price_id = null where id in (
       select line_id from invoice_lines limit 1); reset session_replication_role`,
  );
  expect((await read("month")).promise).toBeNull();
});

it.each(["", "day", "week'"])("refuses to count by %s", async (by) => {
  expect((await desk.read("administrator", `numbers?by=${encodeURIComponent(by)}`)).status).toBe(
    400,
  );
});
