import { beforeAll, beforeEach, expect, it } from "vitest";
import { changeStatus } from "#server/appointments/appointments.ts";
import { BookingError } from "#server/appointments/booking-error.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import { openPort } from "#tests/support/servers/open-port.ts";
import { createTestApp, mondayMorning, type TestApp } from "#tests/support/servers/test-app.ts";

const many = 50;
const bays = 2;
const days = ["2026-11-24", "2026-11-25", "2026-11-30", "2026-12-01"];
const times = ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30", "12:00", "12:30"];

let shop: TestApp;
let url: string;

beforeAll(async () => {
  shop = await createTestApp();
  const port = await openPort();
  port.serve(shop);
  url = port.url;
});
beforeEach(async () => {
  await shop.sql("truncate form_submissions, appointments, outbox cascade");
  await shop.sql("update settings set bays = null, day_limit = null");
});

const upTo = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

async function send(path: string, body: unknown): Promise<{ status: number; code?: string }> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  return { status: response.status, code: answer.error?.code };
}

const book = (index: number, date: string, time: string) =>
  send("/api/forms/appointment_request", appointmentRequest({ name: `V ${index}`, date, time }));

/** Inserts open appointments directly into the database, two per slot. */
async function arrange(count: number): Promise<{ id: string; token: string }[]> {
  const rows = await shop.sql<{ id: string }>(
    `insert into appointments (reference, name, phone, service_type, service, scheduled_date, scheduled_time)
     select 'AAA' || translate(lpad((n)::text, 3, '0'), '01', 'XY'), 'V', '+17705550142', 'other', 'Other',
       ($2::date[])[1 + n % $3], ($4::time[])[1 + (n / $3) % $5]
     from generate_series(0, $1 - 1) n returning id`,
    [count, days, days.length, times, times.length],
  );
  return rows.map(({ id }) => ({ id, token: shop.tokens.sign("visit", id) }));
}

const tally = (responses: { status: number; code?: string }[]) =>
  Object.groupBy(responses, ({ status, code }) => `${status} ${code ?? ""}`.trim());

/** Maximum number of appointments in any slot, and on any day. */
async function fullest(): Promise<{ slot: number; day: number }> {
  const [row] = await shop.sql<{ slot: number; day: number }>(
    `select max(in_slot)::int as slot, max(in_day)::int as day from (
       select count(*) over (partition by scheduled_date, scheduled_time) as in_slot,
         count(*) over (partition by scheduled_date) as in_day
       from appointments where status in ('pending', 'confirmed')) counted`,
  );
  return row ?? { slot: 0, day: 0 };
}

it("fifty concurrent requests for one time get as many bays as there are", async () => {
  const responses = tally(await Promise.all(upTo(many, (n) => book(n, "2026-11-24", "09:00"))));
  expect(responses["201"]).toHaveLength(bays);
  expect(responses["409 slot_full"]).toHaveLength(many - bays);
});

it("fifty concurrent requests for one day get as many places as the day limit", async () => {
  await shop.sql("update settings set day_limit = 7");
  const asked = upTo(many, (n) => book(n, "2026-11-24", times[n % times.length] ?? ""));
  const responses = tally(await Promise.all(asked));
  expect(responses["201"]).toHaveLength(7);
  expect(responses["409 slot_full"]).toHaveLength(many - 7);
});

it("fifty concurrent moves to one time get as many bays as there are, and the others stay", async () => {
  const visits = await arrange(many);
  const to = { date: "2026-12-02", time: "14:00" };
  const responses = tally(
    await Promise.all(visits.map(({ token }) => send(`/api/visit/${token}/reschedule`, to))),
  );
  expect(responses["200"]).toHaveLength(bays);
  expect(responses["409 slot_full"]).toHaveLength(many - bays);
  expect(await shop.sql("select from appointments where bay is not null")).toHaveLength(many);
});

it("of fifty concurrent confirmations after bays were removed, as many succeed as there are bays", async () => {
  await shop.sql("update settings set bays = 50");
  await Promise.all(upTo(many, (n) => book(n, "2026-11-24", "09:00")));
  await shop.sql("update settings set bays = null");
  const rows = await shop.sql<{ id: string }>("select id from appointments");
  expect(rows).toHaveLength(many);

  const results = await Promise.allSettled(
    rows.map(({ id }) =>
      shop.database.transaction("service_role", (tx) =>
        changeStatus(tx, id, "confirmed", { kind: "staff", at: new Date(mondayMorning) }),
      ),
    ),
  );

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(bays);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toBeInstanceOf(BookingError);
  }
  expect(await shop.sql("select from appointments where status = 'confirmed'")).toHaveLength(bays);
});

it("concurrent bookings, crosswise moves, confirmations and cancellations never exceed the limits or deadlock", async () => {
  await shop.sql("update settings set day_limit = 20");
  const visits = await arrange(48);
  const work = visits.flatMap(({ id, token }, n) => {
    const time = times[n % times.length] ?? "";
    // Moves everyone to another day than their own, in both directions.
    const date = days[(n + 1 + (n % 3)) % days.length] ?? "";
    return [
      send(`/api/visit/${token}/reschedule`, { date, time }),
      book(n, date, time),
      n % 4 === 0 ? send(`/api/visit/${token}/cancel`, {}) : confirm(id),
    ];
  });
  const responses = tally(await Promise.all(work));

  expect(Object.keys(responses).filter((key) => /^5/.test(key))).toEqual([]);
  expect(responses["200"]?.length).toBeGreaterThan(10);
  const { slot, day } = await fullest();
  expect(slot).toBeLessThanOrEqual(bays);
  expect(day).toBeLessThanOrEqual(20);

  async function confirm(id: string): Promise<{ status: number; code?: string }> {
    return await shop.database
      .transaction("service_role", (tx) =>
        changeStatus(tx, id, "confirmed", { kind: "staff", at: new Date(mondayMorning) }),
      )
      .then(
        () => ({ status: 200 }),
        (error) => ({ status: error instanceof BookingError ? 409 : 500, code: String(error) }),
      );
  }
});
